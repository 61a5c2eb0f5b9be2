import DOT
import GraphModel
import TestSupport
import Testing

@testable import GraphDrawing

@Suite("Pictures")
struct PictureTests {
    private static let todos = SampleGraphs.todos(("milk", false), ("tea", true))

    @Test("An SVG holds the names, values, lines, caption and legend")
    func content() throws {
        let graph = try SampleGraphs.todo(todos: Self.todos)
        let svg = try SVGReader(Drawing(graph: graph, caption: Caption("todo", details: ["now"])).svg())
        let expected = [
            "TodosAtom", "FilterAtom", "FilteredTodosAtom", "StatsAtom", "TodoList.swift:12", "TodoList.swift:31",
            "todo",
            "now", "keep alive", "2 elements", #"Todo(text: "milk", isCompleted: false)"#, ".all",
        ]
        #expect(Set(svg.texts).isSuperset(of: expected))
        let legend = svg.texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        #expect(Set(legend).isSuperset(of: ["state", "value", "subscriber"]))
        #expect(!legend.contains("task"))
    }

    @Test("The same drawing gives the same bytes")
    func deterministic() throws {
        let first = Drawing(graph: try SampleGraphs.layered(40))
        let second = Drawing(graph: try SampleGraphs.layered(40))
        #expect(first.dotText == second.dotText)
        let bytes = try first.svg()
        let again = try second.svg()
        #expect(bytes == again)
    }

    @Test("Every kind of node has a picture, and every kind its look")
    func kinds() throws {
        let svg = try SVGReader(Drawing(graph: try SampleGraphs.kinds()).svg())
        let known = NodeKind.allCases.filter { $0 != .unknown }
        #expect(Set(svg.texts).isSuperset(of: known.map(\.name)))
        // A state and a kind that is not known share a shape, and nothing else does.
        #expect(Set(NodeKind.allCases.map(NodeShape.init)).count == NodeKind.allCases.count - 1)
        #expect(Theme.Hue(.state) != Theme.Hue(.unknown))
    }

    @Test("Scopes are frames around their nodes, and the only ones")
    func scopes() throws {
        let drawing = Drawing(graph: try SampleGraphs.layered(60))
        let scopes = Set(drawing.nodes.map(\.scope)).subtracting([""])
        let clusters = drawing.dotGraph().clusters
        #expect(clusters.count == scopes.count)
        #expect(clusters.flatMap(\.nodes).sorted() == drawing.nodes.filter { !$0.scope.isEmpty }.map(\.id).sorted())
    }

    @Test("An empty graph says that it is empty")
    func empty() throws {
        let svg = try SVGReader(Drawing(graph: Graph()).svg())
        #expect(svg.texts == ["nothing in the graph"])
    }

    @Test("All emphases are drawn and explained")
    func emphases() throws {
        let nodes = try Emphasis.allCases.enumerated().map { index, emphasis in
            let entry = try #require(SampleGraphs.kinds()[NodeID(UInt64(index + 2))])
            return DrawnNode(entry, emphasis: emphasis)
        }
        let edges = zip(nodes, nodes.dropFirst()).map { DrawnEdge(from: $0.id, to: $1.id, emphasis: $1.emphasis) }
        let svg = try SVGReader(Drawing(nodes: nodes, edges: edges).svg())
        let legend = svg.texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        #expect(Set(legend).isSuperset(of: Emphasis.allCases.compactMap(\.name)))
    }

    @Test(
        "Text from apps is drawn as it is, in valid SVG and valid DOT",
        arguments: HostileText.all.filter { !$0.isEmpty })
    func hostile(text: String) throws {
        let graph = try SampleGraphs.named(text)
        let drawing = Drawing(graph: graph, caption: Caption(text, details: [text]))
        let svg = try SVGReader(drawing.svg())
        let name = try #require(drawing.nodes.first?.name)
        let isDrawn = svg.texts.contains(name)
        #expect(isDrawn || name.allSatisfy(\.isWhitespace))
        #expect(
            try DOTShape(drawing.dotText)
                == DOTShape(
                    Drawing(graph: try SampleGraphs.named("plain"), caption: Caption("x", details: ["x"])).dotText))
    }

    @Test("A megabyte of text is a picture like any other")
    func long() throws {
        let text = String(repeating: "long \" \\ <&", count: 100_000)
        let drawing = Drawing(graph: try SampleGraphs.named(text), caption: Caption(text, details: [text]))
        let bytes = try drawing.svg()
        #expect(bytes.count < 20_000)
        #expect(drawing.dotText.utf8.count < 20_000)
    }
}

@Suite("Large pictures")
struct LargePictureTests {
    @Test("A cycle, which only a damaged file can hold, is drawn")
    func cycle() throws {
        let nodes = try SampleGraphs.chain(3).entries.map { DrawnNode($0) }
        let edges = [("n1", "n2"), ("n2", "n3"), ("n3", "n1")].map { DrawnEdge(from: $0.0, to: $0.1) }
        let bytes = try Drawing(nodes: nodes, edges: edges).svg()
        #expect(!bytes.isEmpty)
    }

    @Test(
        "More nodes than a picture can show: those that changed are shown first, and the caption says how many are not")
    func limited() throws {
        let frame = Frame(
            number: 1, store: StoreID(1), cause: Cause(.set),
            changes: [
                .notified(NodeID(95)),
                .value(NodeID(99), .init(typeName: "Int", encoding: .json), inputs: [], duration: 0),
            ])
        let drawing = Drawing(graph: try SampleGraphs.chain(100), frame: frame).limited(to: 10)
        #expect(drawing.nodes.map(\.id) == (1...8).map { "n\($0)" } + ["n95", "n99"])
        #expect(drawing.edges.count == 7)
        #expect(drawing.caption.details == ["10 of 100 nodes are shown"])
    }
}

/// The statements of a DOT text without what they say: its lines, with every string and label replaced.
private struct DOTShape: Equatable {
    var lines: [Substring]

    /// - Throws: when a quotation mark or angle bracket has no partner.
    init(_ text: String) throws {
        struct Unbalanced: Error {}
        var bare: [UInt8] = []
        var depth = 0
        var isQuoted = false
        var isEscaped = false
        for byte in text.utf8 {
            if isEscaped {
                isEscaped = false
            } else if isQuoted {
                isEscaped = byte == UInt8(ascii: "\\")
                isQuoted = byte != UInt8(ascii: "\"")
            } else if byte == UInt8(ascii: "<") {
                depth += 1
            } else if byte == UInt8(ascii: ">"), depth > 0 {
                depth -= 1
            } else if depth == 0, byte == UInt8(ascii: "\"") {
                isQuoted = true
            } else if depth == 0 {
                bare.append(byte)
            }
        }
        guard depth == 0, !isQuoted else { throw Unbalanced() }
        lines = String(decoding: bare, as: UTF8.self).split(separator: "\n").filter {
            !$0.contains("subgraph") && $0 != "    }"
        }
    }
}
