import Foundation
import Testing

@MainActor
@Suite("README.md")
struct ReadmeTests {
    private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()

    /// The lines of a file without indentation.
    private func lines(of path: String) throws -> [String] {
        try String(contentsOf: Self.folder.appending(path: path).standardizedFileURL, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The Swift code of the file, in paragraphs.
    private func paragraphs() throws -> [String] {
        var code: [String] = []
        var isCode = false
        for line in try lines(of: "../../../README.md") {
            if line.hasPrefix("```") { isCode = line == "```swift" }
            code.append(isCode && !line.hasPrefix("```") ? line : "")
        }
        return code.split(separator: "").map { $0.joined(separator: "\n") }
    }

    @Test("Its Swift code is code that is compiled and run here")
    func code() throws {
        let compiled = try lines(of: "ReadmeExamples.swift").joined(separator: "\n")
        let paragraphs = try paragraphs()
        #expect(paragraphs.count > 10)
        #expect(paragraphs.filter { !compiled.contains($0) } == [])
    }

    @Test("Its code prints what it says")
    func output() async throws {
        let mark = "// prints "
        let expected = try paragraphs().joined(separator: "\n").split(separator: "\n").compactMap { line in
            line.range(of: mark).map { String(line[$0.upperBound...]) }
        }
        let log = Log()
        await ReadmeExamples.$log.withValue(log) { await ReadmeExamples.run() }
        let printed = log.lines.map { $0.replacing("AtomsTests.", with: "App.") }
        #expect(!printed.isEmpty)
        #expect(printed == expected)
    }
}
