import Foundation

/// Other processes: this program in another role, and tools.
enum Launch {
    /// The path of this program.
    static let ownPath: String = {
        #if os(Linux)
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #else
        let link = Bundle.main.executablePath
        #endif
        return link ?? CommandLine.arguments[0]
    }()

    /// A program that lies beside this one, or that can be found on the search path.
    ///
    /// - Throws: ``NotMeasured`` when there is none.
    static func path(of tool: String) throws(NotMeasured) -> String {
        let own = URL(fileURLWithPath: ownPath).deletingLastPathComponent().path
        let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
        for folder in [own] + search.split(separator: ":").map(String.init) {
            let path = "\(folder)/\(tool)"
            if FileManager.default.isExecutableFile(atPath: path) { return path }
        }
        throw NotMeasured("there is no \(tool) beside bench or on PATH")
    }

    /// Starts a program with a pipe for its output.
    static func start(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], errors: FileHandle? = nil
    ) throws -> (process: Process, output: FileHandle) {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        if let errors { process.standardError = errors }
        try process.run()
        return (process, pipe.fileHandleForReading)
    }

    /// Runs a program to its end.
    ///
    /// - Returns: what it wrote.
    /// - Throws: ``NotMeasured`` when it failed.
    static func output(
        of path: String, _ arguments: [String], environment: [String: String] = [:]
    ) throws -> Data {
        let (process, output) = try start(path, arguments, environment: environment)
        let data = output.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let name = URL(fileURLWithPath: path).lastPathComponent
            throw NotMeasured("\(name) \(arguments.joined(separator: " ")) ended with \(process.terminationStatus)")
        }
        return data
    }
}
