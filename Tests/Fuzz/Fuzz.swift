import Foundation

/// Feeds damaged input to everything that reads what others wrote. ``Options/help`` says how.
@main
enum Fuzz {
    static func main() {
        do {
            let options = try Options(Array(CommandLine.arguments.dropFirst()))
            switch options.task {
            case .help:
                print(Options.help)
            case .work(let progress):
                try Worker(options, progress: progress).run()
            case .replay(let path):
                try Worker.replay(path, as: options.subjects[0], options)
            case .makeCorpus:
                try Corpus(options).write()
            case .campaign:
                exit(try Campaign(options).run() ? 0 : 1)
            }
        } catch {
            FileHandle.standardError.write(Data("fuzz: \(error)\n".utf8))
            exit(2)
        }
    }
}
