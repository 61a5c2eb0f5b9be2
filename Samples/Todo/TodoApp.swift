import Atoms
import Foundation

@main
struct TodoApp {
    /// Lives as long as the process.
    @MainActor static let screen = TodoScreen(store: AtomStore())

    static func main() async {
        _ = screen
        for await line in lines() {
            guard screen.run(line) else { break }
        }
    }

    /// The lines of standard input, read on a thread of their own: the main actor stays free while it waits.
    private static func lines() -> AsyncStream<String> {
        AsyncStream { continuation in
            Thread.detachNewThread {
                while let line = readLine() { continuation.yield(line) }
                continuation.finish()
            }
        }
    }
}
