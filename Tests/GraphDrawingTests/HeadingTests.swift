import GraphModel
import Testing

@testable import GraphDrawing

@Suite("Captions and legends")
struct HeadingTests {
    /// The texts of the heading, in order.
    private static func texts(_ drawing: Drawing) -> [String] {
        drawing.heading(.light).source.split(separator: "<", omittingEmptySubsequences: true).compactMap { piece in
            let text = piece.drop { $0 != ">" }.dropFirst()
            let trimmed = text.drop(while: \.isWhitespace)
            guard !trimmed.isEmpty else { return nil }
            return String(trimmed.reversed().drop(while: \.isWhitespace).reversed())
        }
    }

    @Test("The legend has the kinds that are there and nothing else, each with its colour")
    func kinds() throws {
        let drawing = try Drawing(graph: SampleGraphs.todo(todos: "[]"), caption: Caption("todo", details: ["a", "b"]))
        #expect(Self.texts(drawing) == ["todo", "a", "b", "■", "state", "■", "value", "■", "subscriber"])
        for kind in [NodeKind.state, .value, .subscriber] {
            #expect(drawing.heading(.light).source.contains(Theme.light.surface(of: kind).border))
        }
    }

    @Test("The legend explains what happened to nodes and edges, plain and faded aside")
    func emphases() {
        let nodes = Emphasis.allCases.enumerated().map { index, emphasis in
            DrawnNode(
                .init(node: Node(id: NodeID(UInt64(index)), kind: .state, name: "A")), emphasis: emphasis)
        }
        #expect(
            Self.texts(Drawing(nodes: nodes, edges: [])) == [
                "■", "state", "□", "written", "□", "changed", "□", "told", "□", "equal again",
                "□", "cut off", "□", "may have changed", "□", "new", "□",
                "gone",
            ])
        let edge = DrawnEdge(from: "n0", to: "n0", emphasis: .cutOff)
        #expect(Self.texts(Drawing(nodes: [nodes[0]], edges: [edge])) == ["■", "state", "□", "cut off"])
    }

    @Test("An empty graph says that it is empty")
    func empty() {
        #expect(Self.texts(Drawing(graph: Graph())) == ["nothing in the graph"])
    }

    static let captions: [(Cause, String)] = [
        (Cause(.batch), "batch"), (Cause(.set, node: NodeID(2)), "set FilterAtom"),
        (Cause(.set, node: NodeID(99)), "set"), (Cause(.action, name: "Add"), "action Add"),
        (
            Cause(.modify, node: NodeID(1), place: SourcePlace(fileID: "Todo/Main.swift", line: 7)),
            "modify TodosAtom, Todo/Main.swift:7"
        ),
    ]

    @Test("The caption of a frame tells its cause", arguments: captions)
    func cause(cause: Cause, expected: String) throws {
        let frame = Frame(number: 12, store: StoreID(1), start: 1_002_999_999, cause: cause)
        let caption = try Caption(file: "a.atomviz", frame: frame, in: SampleGraphs.todo(todos: "[]"))
        #expect(caption == Caption("a.atomviz, frame 12", details: [expected, "at 1.002 s"]))
    }
}
