import AtomvizCommands
import Foundation

/// The process around ``Atomviz``.
@main
enum Main {
    static func main() async {
        let streams = Streams.standard(environment: ProcessInfo.processInfo.environment)
        exit(await Atomviz.run(Array(CommandLine.arguments.dropFirst()), streams))
    }
}
