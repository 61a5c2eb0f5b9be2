import Foundation

/// A directory of a test's own, gone with the test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(
            path: "timeline-test-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            print("left behind: \(url.path)")
        }
    }

    func path(_ name: String) -> String {
        url.appending(path: name, directoryHint: .notDirectory).path
    }

    /// The names in it, sorted.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}

extension Data {
    init(contentsOfPath path: String) throws {
        try self.init(contentsOf: URL(filePath: path))
    }

    func write(toPath path: String) throws {
        try write(to: URL(filePath: path))
    }
}

/// Runs a program and gives what it wrote.
func run(_ program: String, _ arguments: [String]) throws -> (output: String, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
}
