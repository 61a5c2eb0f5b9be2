import DOT
import Graphviz
import Testing

@Suite("What Graphviz must not see")
struct RefusalTests {
    private func render(_ graph: DOTGraph, as format: OutputFormat = .svg, limit: PixelLimit = .standard)
        throws(GraphvizError)
    {
        _ = try Graphviz.shared.render(graph, engine: .dot, as: format, limit: limit)
    }

    @Test(
        "Attributes that read files, link or change the process are refused",
        arguments: [
            "image", "shapefile", "URL", "href", "stylesheet", "imagepath", "fontpath", "concentrate", "layout", "",
            "a\u{0}b",
        ])
    func attributes(name: String) {
        #expect(throws: GraphvizError.refused(attribute: name, value: nil)) {
            try render(DOTGraph(name: "g", nodes: [.init("a", [.init(name, "/etc/passwd")])]))
        }
    }

    @Test(
        "Values that are none of the attribute's are refused",
        arguments: [
            ("shape", "custom"), ("splines", "ortho"), ("fontsize", "big"), ("penwidth", "nan"), ("color", "red\""),
            ("fontname", "../../x"), ("style", "filled\u{0}"),
        ])
    func values(name: String, value: String) {
        #expect(throws: GraphvizError.self) {
            try render(DOTGraph(name: "g", nodes: [.init("a", [.init(name, .symbol(value))])]))
        }
    }

    @Test("Numbers that would hang or crash it are taken to the nearest that do not")
    func numbers() throws {
        let huge: [DOTGraph.Attribute] = [
            .init("peripheries", "9999999"), .init("sides", "1e9"), .init("fontsize", "1e30"),
        ]
        let heavy: [DOTGraph.Attribute] = [.init("weight", "2147483647"), .init("minlen", "-50000")]
        try render(
            DOTGraph(name: "g", nodes: [.init("a", huge), .init("b")], edges: [.init(from: "a", to: "b", heavy)]))
    }

    @Test(
        "Names that would break SVG are refused",
        arguments: ["a&b", "", "a b", "é", "x\u{0}", String(repeating: "n", count: 65)])
    func names(name: String) {
        #expect(throws: GraphvizError.self) { try render(DOTGraph(name: "g", nodes: [.init(name)])) }
    }

    @Test("An edge to a node that is not there is an error that names it")
    func danglingEdge() {
        #expect(throws: GraphvizError.unknownNode("b")) {
            try render(DOTGraph(name: "g", nodes: [.init("a")], edges: [.init(from: "a", to: "b")]))
        }
    }

    @Test("A picture of too many pixels is an error, not a smaller picture")
    func pixels() throws {
        let wide = DOTGraph(name: "g", attributes: [.init("dpi", "144")], nodes: [.init("a", [.init("width", "10")])])
        try render(wide, as: .png)
        #expect(throws: GraphvizError.pictureTooLarge(width: 1456, height: 88, limit: .init(side: 1455, area: .max))) {
            try render(wide, as: .png, limit: .init(side: 1455, area: .max))
        }
        #expect(throws: GraphvizError.self) { try render(wide, as: .png, limit: .init(side: .max, area: 100_000)) }
        try render(wide, as: .svg, limit: .init(side: 1, area: 1))
    }

    @Test("Markup of a size that overflows its layout is an error")
    func longMarkup() {
        let label = Markup(Array(repeating: .text("0123456789"), count: 7000))
        #expect(throws: GraphvizError.labelTooLong(bytes: 70_000, limit: 65_536)) {
            try render(DOTGraph(name: "g", nodes: [.init("a", [.init("label", .markup(label))])]))
        }
    }

    @Test("What Graphviz complains of is an error with its own words, and the next picture is fine")
    func message() throws {
        // A cell with text beside a table is well-formed XML, but no label.
        let table = Markup.table([[.init(.text("x"))]])
        let broken = DOTGraph(
            name: "g",
            nodes: [.init("a", [.init("label", .markup(Markup([.table([[.init(Markup([.text("y"), table]))]])])))])])
        let error = #expect(throws: GraphvizError.self) { try render(broken) }
        guard case .failed(.layout, let messages) = try #require(error) else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(messages.contains { $0.contains("Syntax error") })
        #expect(messages.last == "in label of node a")
        try render(DOTGraph(name: "g", nodes: [.init("a")]))
    }

    @Test("A graph of too many elements is an error before any work")
    func elements() {
        let graph = DOTGraph(name: "g", nodes: (0...Graphviz.elementLimit).map { .init("n\($0)") })
        #expect(throws: GraphvizError.graphTooLarge(elements: 100_001, limit: 100_000)) { try render(graph) }
    }
}
