import Foundation
import GraphModel
import TestSupport
import Testing

@testable import AtomvizCommands

/// Files in the DOT language, where commands take timelines.
@Suite struct DOTFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ name: String, _ text: String) throws -> String {
        let path = folder.file(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test("A file's graphs are frames 1, 2, …, a second apart")
    func aFilesGraphsAreFrames() async throws {
        let path = try file("x.dot", "digraph G { a -> b }\ndigraph G { a -> b; a -> c }\n")
        #expect(await Run.atomviz("show", "\(path)@1").output.hasSuffix("2 nodes, 0 subscribers, 1 edge\n\na\n└─ b\n"))
        #expect(await Run.atomviz("show", path).output.contains("3 nodes"))
        #expect(await Run.atomviz("show", "\(path)@1.5s").output.contains("1.000s"))
        #expect(await Run.atomviz("log", path).output.contains("2     1.000s  external"))
        #expect(await Run.atomviz("log", path, "--atom", "c").output.contains("+ c"))
    }

    @Test("Two files are compared by what their nodes are called")
    func twoFilesAreCompared() async throws {
        let (old, new) = (try file("old.dot", "digraph { a -> b }"), try file("new.gv", "digraph { z; b; a -> b }"))
        let run = await Run.atomviz("diff", old, new)
        #expect(run.status == 1)
        #expect(run.output.contains("+ z"))
        #expect(run.output.hasSuffix("1 node added\n"))
        #expect(await Run.atomviz("diff", old, try file("same.dot", "digraph { b; a -> b }")).status == 0)
    }

    @Test("A moment that was written as DOT is read back as the same nodes and edges")
    func aMomentThatWasWrittenAsDOTIsReadBack() async throws {
        let recorded = try SampleFile.write(to: folder.file("run.atomviz"))
        let written = try file("run.dot", await Run.atomviz("show", recorded, "--format", "dot").output)
        func structure(of file: String) async throws -> [String] {
            let tree = try JSONReader.tree(of: await Run.atomviz("show", file, "--json").output)
            guard case .array(let nodes)? = tree["nodes"], case .array(let edges)? = tree["edges"] else { return [] }
            let names = nodes.map { node in
                ["identity", "kind", "module", "key", "scope", "attributes"].compactMap { node[$0] }
                    .map { JSONText.text(of: $0) }.joined(separator: " ")
            }
            return names.sorted() + ["\(edges.count) edges"]
        }
        let expected = try await structure(of: recorded)
        #expect(expected.count > 3)
        #expect(try await structure(of: written) == expected)
    }

    @Test("A file is drawn")
    func aFileIsDrawn() async throws {
        let path = try file("x.dot", "digraph { subgraph cluster_a { label=\"The scope\"; Parser } Parser -> Lexer }")
        let run = await Run.atomviz("render", path, "-o", folder.file("x.svg"))
        #expect(run.status == 0)
        let picture = try String(contentsOf: URL(fileURLWithPath: folder.file("x.svg")), encoding: .utf8)
        for word in ["Parser", "Lexer", "The scope"] { #expect(picture.contains(word)) }
    }

    @Test("What begins like a graph is read as one whatever it is called, through a pipe too")
    func whatBeginsLikeAGraphIsRead() async throws {
        let path = try file("x.txt", "// note\nstrict graph { a -- b }")
        #expect(await Run.atomviz("show", path).output.contains("a\n└─ b\n"))
        let piped = await Run.atomviz(["show", "-"], input: MemorySource(Array("digraph { a }".utf8)))
        #expect(piped.output.contains("session 1 (standard input), store graph (structure only"))
    }

    @Test(
        "A mistake is told with line and column",
        arguments: [
            ("x.dot", "digraph {\n  a -> [\n}", ", line 2, column 8: expected a node or a subgraph, found \"[\"; mend"),
            ("x.gv", "", "holds no graph"),
            ("x.dot", "hello", "line 1, column 1: expected \"graph\", \"digraph\" or \"strict\""),
            ("x.dot", "digraph { a }\n?", "line 2, column 1"), ("x.txt", "hello", "\"atomviz import FILE\" makes one"),
            ("-", "digraph {", "\"standard input\", line 1, column 10: expected a statement or \"}\", found the end"),
        ])
    func aMistakeIsTold(name: String, text: String, words: String) async throws {
        let path = name == "-" ? "-" : try file(name, text)
        let run = await Run.atomviz(["show", path], input: MemorySource(Array(text.utf8)))
        #expect(run.status == 2)
        #expect(run.error.contains(words))
        #expect(run.error.count { $0 == "\n" } == 1)
    }

    @Test("Nothing is left behind in the folder for temporary files")
    func nothingIsLeftBehind() async throws {
        let path = try file("x.dot", "digraph { a }")
        let scratch = folder.file("scratch")
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        for text in ["digraph { a }", "digraph {"] {
            _ = try file("x.dot", text)
            _ = await Run.atomviz(["show", path], environment: ["TMPDIR": scratch])
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch) == [])
    }
}
