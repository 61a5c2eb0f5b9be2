import DOT
import TestSupport
import Testing

@Suite("DOT text")
struct DOTTextTests {
    @Test("Writes defaults, clusters, nodes and edges in the order in which they stand")
    func order() {
        let graph = DOTGraph(
            name: "atoms", attributes: [.init("rankdir", "LR")], nodeDefaults: [.init("shape", "box")],
            edgeDefaults: [.init("color", "#888888")],
            nodes: [.init("n2", [.init("label", .text("two"))]), .init("n1"), .init("n3", [.init("penwidth", "1.5")])],
            edges: [.init(from: "n2", to: "n1"), .init(from: "n1", to: "n3", [.init("label", .text("line:7"))])],
            clusters: [.init("0", [.init("label", .text("scope"))], nodes: ["n1"])])
        #expect(
            graph.text == """
                digraph atoms {
                    graph [rankdir=LR];
                    node [shape=box];
                    edge [color="#888888"];
                    subgraph cluster_0 {
                        graph [label="scope"];
                        n1;
                    }
                    n2 [label="two"];
                    n3 [penwidth=1.5];
                    n2 -> n1;
                    n1 -> n3 [label="line:7"];
                }

                """)
    }

    @Test("An empty graph is a graph")
    func empty() {
        #expect(DOTGraph(name: "").text == "digraph \"\" {\n}\n")
    }

    @Test(
        "Quotes and escapes labels so that they read as they are",
        arguments: [
            ("say \"hi\"", #""say \"hi\"""#), ("C:\\n", #""C:\\n""#), ("\\", #""\\""#), ("\\\"", #""\\\"""#),
            ("a\nb", #""a\nb""#),
            ("a & b", #""a &amp; b""#), ("&lt;", "\"&amp;\u{200B}lt;\""), ("<i>", #""&lt;i&gt;""#),
            ("]]>", #""]]&gt;""#),
            ("\u{0}\u{1B}\u{7F}", #""\\u{0}\\u{1b}\\u{7f}""#), ("a\tb", #""a\\tb""#), ("\u{202E}", #""\\u{202e}""#),
        ])
    func labels(text: String, written: String) {
        let graph = DOTGraph(name: "g", nodes: [.init("a", [.init("label", .text(text))])])
        #expect(graph.text == "digraph g {\n    a [label=\(written)];\n}\n")
    }

    @Test(
        "Quotes identifiers only where it must",
        arguments: [
            ("n0", "n0"), ("_a", "_a"), ("12", "12"), ("1.5", "1.5"), ("", "\"\""), ("Node", "\"Node\""),
            ("1a", "\"1a\""),
            ("a b", "\"a b\""), ("a-b", "\"a-b\""), ("é", "\"é\""), (".", "\".\""), ("1.2.3", "\"1.2.3\""),
            ("a\"", #""a\"""#),
        ])
    func identifiers(name: String, written: String) {
        #expect(DOTGraph(name: name).text == "digraph \(written) {\n}\n")
    }

    @Test("No text can leave its place", arguments: HostileText.all)
    func hostile(text: String) throws {
        let graph = DOTGraph(
            name: text, attributes: [.init("label", .text(text))],
            nodes: [.init("a", [.init("label", .text(text)), .init(text, .symbol(text))])])
        let tokens = try DOTTokens(graph.text)
        // digraph NAME { graph [ label = L ] ; a [ label = L , NAME = VALUE ] ; }
        #expect(tokens.kinds == "i i { i [ i = i ] ; i [ i = i , i = i ] ; }")
        for scalar in graph.text.unicodeScalars where scalar.value < 0x20 {
            #expect(scalar == "\n")
        }
    }

    @Test("A megabyte of text is written in full")
    func long() throws {
        let text = String(repeating: "quote \" slash \\ é ", count: 60_000)
        let graph = DOTGraph(name: "g", nodes: [.init("a", [.init("label", .text(text))])])
        #expect(graph.text.utf8.count > text.utf8.count)
        let tokens = try DOTTokens(graph.text)
        #expect(tokens.kinds == "i i { i [ i = i ] ; }")
    }

    @Test("A node that two clusters name is written in the first")
    func sharedNode() {
        let graph = DOTGraph(
            name: "g", nodes: [.init("a")], clusters: [.init("0", nodes: ["a"]), .init("1", nodes: ["a", "gone"])])
        #expect(
            graph.text == """
                digraph g {
                    subgraph cluster_0 {
                        a;
                    }
                    subgraph cluster_1 {
                    }
                }

                """)
    }
}
