import Foundation

/// The programs that take part, which are built beside this one.
enum Tool {
    private static let folder: String = {
        #if os(Linux)
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        #else
        let own = Bundle.main.executablePath ?? CommandLine.arguments[0]
        #endif
        return (own as NSString).deletingLastPathComponent
    }()

    static let atomviz = folder + "/atomviz"
    static let app = folder + "/Churn"

    /// A program that was run to its end.
    struct Run {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Starts a program, with files for output and errors.
    static func start(
        _ path: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try file(folder + "/output")
        process.standardError = try file(folder + "/errors")
        try process.run()
        return process
    }

    /// Runs a program to its end.
    static func run(_ path: String, _ arguments: [String], in folder: String) throws -> Run {
        let process = try start(path, arguments, in: folder)
        process.waitUntilExit()
        let output = try String(contentsOfFile: folder + "/output", encoding: .utf8)
        let errors = try String(contentsOfFile: folder + "/errors", encoding: .utf8)
        return Run(status: process.terminationStatus, output: output, errors: errors)
    }

    /// Whether `atomviz` has a command.
    static func knows(_ command: String, in folder: String) throws -> Bool {
        try run(atomviz, [command, "--help"], in: folder).status == 0
    }

    private static func file(_ path: String) throws -> FileHandle {
        try Data().write(to: URL(fileURLWithPath: path))
        guard let handle = FileHandle(forWritingAtPath: path) else { throw Trouble("cannot write \(path)") }
        return handle
    }
}
