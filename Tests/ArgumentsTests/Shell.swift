import Foundation

/// A shell or tool of this machine, for the tests that ask it what it makes of what we generate.
enum Shell {
    static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

    private static func path(of name: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
    }

    /// Runs a program and gives its output, errors included.
    static func run(_ name: String, _ arguments: [String], input: String = "") throws -> (status: Int32, text: String) {
        let (process, output, stdin) = (Process(), Pipe(), Pipe())
        process.executableURL = path(of: name).map { URL(fileURLWithPath: $0) }
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = output
        process.standardInput = stdin
        try process.run()
        stdin.fileHandleForWriting.write(Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
