import DOT
import TestSupport
import Testing

@Suite struct DOTReaderTests {
    private func mistake(in text: String, _ limits: DOTLimits = .standard) -> DOTSyntaxError? {
        do throws(DOTSyntaxError) {
            _ = try DOTReader.graphs(in: Array(text.utf8), limits: limits)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "A mistake is told with its place, what was expected and what was found",
        arguments: [
            ("digraph { a -> }", #"1:16: expected a node or a subgraph, found "}""#),
            ("digraph {\n  a [x 1]\n}", #"2:8: expected "=", found "1""#),
            ("digraph {\r\n  größe -- b\n}", #"2:9: expected "->", "=", "[", ":" or the next statement, found "--""#),
            ("graph { a -> b }", #"1:11: expected "--", "=", "[", ":" or the next statement, found "->""#),
            ("digraph { a", #"1:12: expected "->", "=", "[", ":" or the next statement, found the end"#),
            ("digraph {\n/* x\n\"", "2:1: a comment that begins here has no end"),
            ("digraph { a [label=\"x\n }", "1:20: a string that begins here has no end"),
            ("digraph { a [label=<x<y> }", "1:20: markup that begins here has no end"),
            ("digraph { \"a\" + b }", #"1:17: "+" joins quoted strings, found "b""#),
            ("digraph { \"a\" + }", #"1:17: "+" joins quoted strings, found "}""#),
            ("hello", #"1:1: expected "graph", "digraph" or "strict", found "hello""#),
            ("digraph { node x }", #"1:18: expected "=", found "}""#),
            ("digraph {\u{0}}", "1:10: a zero byte is no part of a text"),
            ("digraph { a ! }", #"1:13: expected "->", "=", "[", ":" or the next statement, found "!""#),
            (
                "digraph { -> \(String(repeating: "x", count: 99)) }", #"1:11: expected a statement or "}", found "->""#
            ),
        ])
    func aMistakeIsToldWithItsPlace(text: String, message: String) {
        #expect(mistake(in: text)?.description == message)
    }

    @Test("A long word is not told in full")
    func aLongWordIsNotToldInFull() throws {
        let error = try #require(
            mistake(in: "digraph { a [\(String(repeating: "x", count: 99))] \(String(repeating: "y", count: 99)) = }"))
        #expect(error.description.count < 100)
    }

    @Test("A byte order mark at the beginning is passed over")
    func aByteOrderMarkIsPassedOver() throws {
        let graphs = try DOTReader.graphs(in: [0xEF, 0xBB, 0xBF] + Array("digraph { a }".utf8))
        #expect(graphs.map { $0.nodes.map(\.name) } == [["a"]])
    }

    @Test("What stands before a mistake is read graph by graph")
    func whatStandsBeforeAMistakeIsRead() throws {
        var reader = try DOTReader(Array("digraph A { a } digraph B { -> } digraph C { c }".utf8))
        #expect(try reader.next()?.name == "A")
        #expect(throws: DOTSyntaxError.self) { try reader.next() }
        #expect(try reader.next() == nil)
    }

    @Test(
        "No text goes beyond the limits",
        arguments: [
            ("bytes", 64, String(repeating: " ", count: 65)),
            ("subgraphs within each other", 8, "digraph { " + String(repeating: "{ ", count: 9)),
            ("nodes", 8, "digraph { 1 2 3 4 5 6 7 8 9 }"),
            ("edges", 8, "digraph { { 1 2 3 } -> { 4 5 6 } }"),
            ("subgraphs", 8, "digraph { " + String(repeating: "{}", count: 9)),
            (
                "attributes", 16,
                "digraph { 1 [a=1 b=2 c=3 d=4 e=5 f=6 g=7 h=8] 2 [a=1 b=2 c=3 d=4 e=5 f=6 g=7 h=8] 3 [a=1] }"
            ),
            ("attributes", 16, "digraph { node [a=1 b=2 c=3 d=4 e=5] 1 [f=6] 2 [g=7] 3 [h=8] }"),
            (
                "attributes", 16,
                "digraph { node [a=1] 1 node [b=2] 2 node [c=3] 3 node [d=4] 4 node [e=5] 5 node [f=6] }"
            ),
            ("nodes and edges in subgraphs", 8, "digraph { { { { 1 2 3 } } } }"),
        ])
    func noTextGoesBeyondTheLimits(what: String, limit: Int, text: String) {
        var limits = DOTLimits()
        switch what {
        case "bytes": limits.bytes = limit
        case "subgraphs within each other": limits.depth = limit
        case "nodes": limits.nodes = limit
        case "edges": limits.edges = limit
        case "subgraphs": limits.subgraphs = limit
        case "attributes": limits.attributes = limit
        default: limits.memberships = limit
        }
        #expect(mistake(in: text, limits)?.reason == .tooMany(what, limit: limit))
        #expect(mistake(in: text)?.reason != .tooMany(what, limit: limit))
    }

    @Test(
        "Text that is made to be hard is read or refused",
        arguments: [
            "digraph { " + String(repeating: "{", count: 50_000),
            "digraph { a " + String(repeating: "[x=1]", count: 50_000) + " }",
            "digraph { a" + String(repeating: " -> a", count: 20_000) + " }",
            "digraph { a [label=<" + String(repeating: "<", count: 50_000),
            "digraph { \"" + String(repeating: "\\", count: 50_001),
            "digraph { \"a\"" + String(repeating: " + \"a\"", count: 50_000) + " }",
            "digraph { " + String(repeating: "subgraph s { a; ", count: 900) + String(repeating: "}", count: 900) + "}",
            "digraph { " + (0..<1_000).map { "node [a\($0)=1] n\($0) " }.joined() + "}",
            "digraph { {" + (0..<1_001).map { "a\($0) " }.joined() + "} -> {" + (0..<1_001).map { "b\($0) " }.joined()
                + "} }",
            String(repeating: "/*", count: 20_000), String(repeating: "# x\n", count: 50_000),
            String(repeating: "digraph { a }", count: 20_000),
        ].map(LongText.init))
    func textThatIsMadeToBeHardIsReadOrRefused(text: LongText) {
        if let error = mistake(in: text.text) { #expect(error.line >= 1 && error.column >= 1) }
    }

    @Test("A graph of ours is read back as it was written", arguments: HostileText.all)
    func aGraphOfOursIsReadBack(text: String) throws {
        let written = DOTGraph(
            name: text, attributes: [.init("label", .text(text))], nodes: [.init("a\(text)"), .init(text)],
            edges: [.init(from: "a\(text)", to: text, [.init("label", .text(text))])],
            clusters: [.init("x\(text)", nodes: [text])])
        let graph = try #require(try DOTReader.graphs(in: Array(written.text.utf8)).first)
        #expect(graph.nodes.count == 2)
        #expect(graph.edges.map { [$0.source, $0.target] } == [[1, 0]])
        #expect(graph.subgraphs.map(\.nodes) == [[0]])
    }

    @Test("Damaged texts are read or refused, and those of one seed alike")
    func damagedTextsAreReadOrRefused() {
        let text =
            Array(
                #"strict digraph "G" { a:p -> { b [x="1" + "2"]; c } /* n */ subgraph s { node [y=<<b>z</b>>] d } k=v # e"#
                    .utf8) + Array("\n}".utf8)
        for seed in UInt64(0)..<2_000 {
            var generator = SeededGenerator(seed: seed)
            var bytes = text
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            func result() -> Result<[ParsedGraph], DOTSyntaxError> {
                Result { () throws(DOTSyntaxError) in try DOTReader.graphs(in: bytes) }
            }
            #expect(result() == result(), "seed \(seed)")
        }
    }
}
