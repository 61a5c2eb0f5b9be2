import Foundation

/// A program that reads what was exported: not ours, so that it reads as others will.
package struct OutsideReader {
    /// What it printed.
    package var output: String
    package var error: String
    package var status: Int32

    /// Runs a program with a text as its input.
    ///
    /// - Returns: nil when the machine has none of that name. The system's own come before those of version managers.
    package static func run(_ name: String, _ arguments: [String], input: String) throws -> OutsideReader? {
        let folders =
            ["/usr/bin", "/bin"]
            + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        guard let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") })
        else {
            return nil
        }
        let directory = FileManager.default.temporaryDirectory.appending(path: "atomviz-reader-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: directory) }
        let files = ["in", "out", "err"].map { directory.appending(path: $0) }
        try Data(input.utf8).write(to: files[0])
        for file in files[1...] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "\(folder)/\(name)")
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return OutsideReader(
            output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
            error: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self), status: process.terminationStatus)
    }
}
