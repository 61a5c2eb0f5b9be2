import Foundation
import Testing

@testable import Arguments

@Suite struct CompletionTests {
    private static let tool = SampleTool.tool

    /// A folder with a file of our suffix, one of another, and a folder, with a script in front of them.
    private func folder() throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("completion-\(UUID().uuidString)")
        let inner = url.appendingPathComponent("folder")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        for name in ["pot one.kiln", "pot.txt"] {
            try Data().write(to: url.appendingPathComponent(name))
        }
        return url
    }

    @Test(
        "Bash completes commands, options, choices and files",
        .enabled(if: Shell.isInstalled("bash")),
        arguments: [
            (["kiln", "fi"], "fire"),
            (["kiln", "--v"], "--version"),
            (["kiln", "in"], ""),
            (["kiln", "fire", "--o"], "--output"),
            (["kiln", "fire", "--sec"], ""),
            (["kiln", "fire", "--colour", ""], "red green blue"),
            (["kiln", "fire", "--colour", "=", "g"], "green"),
            (["kiln", "fire", "--colour", "="], "red green blue"),
            (["kiln", "fire", "--depth", ""], ""),
            (["kiln", "fire", "-o", "pot"], "pot one.kiln pot.txt"),
            (["kiln", "fire", ""], "pot one.kiln folder"),
            (["kiln", "help", "so"], "sort"),
            (["kiln", "record", "--", "readonl"], "readonly"),
            (["kiln", "record", "--", "app", "pot.t"], "pot.txt"),
        ])
    func bash(words: [String], expected: String) throws {
        let folder = try folder()
        defer { remove(folder) }
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let script = """
            \(Self.tool.bashCompletion())
            cd '\(folder.path)'
            COMP_WORDS=(\(quoted))
            COMP_CWORD=\(words.count - 1)
            _kiln
            printf '%s' "${COMPREPLY[*]}"
            """
        let result = try Shell.run("bash", ["--norc", "-c", script])
        #expect(result.text == expected)
    }

    @Test(
        "Fish completes commands, options, choices and files",
        .enabled(if: Shell.isInstalled("fish")),
        arguments: [
            ("kiln fi", ["fire"]),
            ("kiln --v", ["--version"]),
            ("kiln in", []),
            ("kiln fire --ou", ["--output"]),
            ("kiln fire --sec", []),
            ("kiln fire --colour ", ["blue", "green", "red"]),
            ("kiln fire --colour=g", ["--colour=green"]),
            ("kiln fire --depth ", []),
            ("kiln fire pot", ["pot one.kiln", "pot.txt"]),
            ("kiln help so", ["sort"]),
            ("kiln record -- kiln help fi", ["fire"]),
        ])
    func fish(line: String, expected: [String]) throws {
        let folder = try folder()
        defer { remove(folder) }
        let script = """
            \(Self.tool.fishCompletion())
            cd '\(folder.path)'
            complete -C '\(line)'
            """
        let result = try Shell.run("fish", ["--no-config", "-c", script])
        let words = result.text.split(separator: "\n").map { $0.split(separator: "\t")[0] }
        #expect(words.map(String.init).sorted() == expected)
    }

    @Test("Zsh takes its script", .enabled(if: Shell.isInstalled("zsh")))
    func zsh() throws {
        let result = try Shell.run("zsh", ["-f", "-n", "/dev/stdin"], input: Self.tool.zshCompletion())
        #expect(result.text == "")
        #expect(result.status == 0)
    }

    @Test("zsh's script names every visible option with its help, brackets and quotes escaped")
    func zshText() {
        let script = Self.tool.zshCompletion()
        #expect(script.contains(#"'(-o --output)'{-o+,--output=}'[Where to.]:FILE:_files'"#))
        #expect(script.contains(#"'*--atom=[Only these.]:NAME: '"#))
        #expect(script.contains(#"'--colour=[Which glaze.]:COLOUR:(red green blue)'"#))
        #expect(script.contains(#"'1:FILE:_files -g "*.kiln"'"#))
        #expect(script.contains(#"'2::OTHER: '"#))
        #expect(!script.contains("secret"))
    }

    private func remove(_ folder: URL) {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            Issue.record("could not remove \(folder.path): \(error)")
        }
    }
}
