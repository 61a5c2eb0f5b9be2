import Foundation
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite struct RenderCommandTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    @Test(
        "The file's suffix, or the option, says what is written",
        arguments: [
            ("x.svg", [], "<svg"), ("x.SVG", [], "<svg"), ("x.png", [], "\u{89}PNG"), ("x.pdf", [], "%PDF"),
            ("x.dot", [], "digraph"), ("x", ["--format", "dot"], "digraph"), ("x.txt", ["--format", "svg"], "<svg"),
        ])
    func formats(name: String, options: [String], start: String) async throws {
        let run = await Run.atomviz(["render", file + "@3", "-o", folder.file(name)] + options)
        #expect(run.status == 0)
        #expect(run.output.isEmpty && run.error.isEmpty)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
        #expect(
            String(decoding: bytes.prefix(200), as: Unicode.ASCII.self).contains(
                start.dropFirst(start == "\u{89}PNG" ? 1 : 0)))
        #expect(try folder.names == ["run.atomviz", name])
    }

    @Test("A picture does not replace a timeline", arguments: ["render", "diff"])
    func ontoTimeline(command: String) async throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: file))
        let run = await Run.atomviz(command, file + "@3", "-o", file, "--format", "svg")
        #expect(run.status == 2)
        #expect(run.error.contains("is a database, which a picture must not replace"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
    }

    @Test("The picture names the nodes and the moment, and is the same each time")
    func svg() async throws {
        var pictures: [String] = []
        for name in ["a.svg", "b.svg"] {
            #expect(await Run.atomviz("render", file + "@3", "-o", folder.file(name)).status == 0)
            pictures.append(try String(contentsOfFile: folder.file(name), encoding: .utf8))
        }
        #expect(pictures[0] == pictures[1])
        for word in ["TodosAtom", "FilterAtom", "FilteredTodosAtom", "run.atomviz, frame 3"] {
            #expect(pictures[0].contains(word), "\(word) is missing")
        }
    }

    @Test("A dash is standard output, as SVG unless told otherwise")
    func standardOutput() async {
        #expect(await Run.atomviz("render", file, "-o", "-").output.contains("<svg"))
        #expect(await Run.atomviz("render", file, "-o", "-", "--format", "dot").output.hasPrefix("digraph"))
    }

    @Test("Bytes that are no text don't go to a terminal")
    func terminal() async {
        let run = await Run.atomviz(["render", file, "-o", "-", "--format", "png"], isTerminal: true)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("atomviz: a picture of bytes is nothing for a terminal"))
    }

    @Test("What was there before stays when the picture cannot be drawn")
    func keepsOld() async throws {
        try Data("old".utf8).write(to: URL(fileURLWithPath: folder.file("x.svg")))
        #expect(await Run.atomviz("render", file + "@99", "-o", folder.file("x.svg")).status == 2)
        #expect(try String(contentsOfFile: folder.file("x.svg"), encoding: .utf8) == "old")
    }

    @Test(
        "Options say what of the graph is drawn",
        arguments: [
            (["--focus", "FilterAtom", "--down"], ["n2", "n3", "n5"]),
            (["--focus", "Filter*", "--up", "--depth", "0"], ["n2", "n3", "mn3u"]),
            (["--hide", "FilteredTodosAtom"], ["n1", "n2", "n4", "n5"]), (["--filter", "kind:state"], ["n1", "n2"]),
            (["--collapse", "module"], ["n5", "gn1"]),
            (["--collapse", "module", "--expand", "Todo"], ["n1", "n2", "n3", "n4", "n5"]), (["--reduce"], []),
        ])
    func reductions(options: [String], nodes: [String]) async {
        let run = await Run.atomviz(["render", file, "-o", "-", "--format", "dot"] + options)
        #expect(run.status == 0)
        let all = ["n1", "n2", "n3", "n4", "n5", "gn1", "mn3u"]
        let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(
            all.filter { id in lines.contains { $0.hasPrefix("\(id) [") } }
                == (nodes.isEmpty ? Array(all.prefix(5)) : nodes))
    }
}
