import Graphviz
import Testing

@Suite("What Graphviz must not see")
struct RefusalTests {
    private static let box = LayoutGraph.Size(width: 1, height: 1)

    static let inconsistent: [(String, LayoutGraph)] = [
        ("an edge from nowhere", .init(nodes: [box], edges: [.init(from: 3, to: 0)])),
        ("an edge to nowhere", .init(nodes: [box], edges: [.init(from: 0, to: -1)])),
        (
            "a box in two frames",
            .init(nodes: [box], clusters: Array(repeating: .init(nodes: [0], heading: box), count: 2))
        ),
        ("a frame within a later one", .init(nodes: [], clusters: [.init(in: 1, nodes: [], heading: box)])),
    ]

    @Test("Graphs that contradict themselves are refused", arguments: inconsistent)
    func refused(name: String, graph: LayoutGraph) {
        #expect(throws: GraphvizError.inconsistent) { try Graphviz.shared.layout(graph) }
    }

    @Test(
        "Sizes that are none are taken to the nearest that are",
        arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e300])
    func sizes(length: Double) throws {
        let graph = LayoutGraph(
            nodes: [.init(width: length, height: length), .init(width: 10, height: 10)], edges: [.init(from: 0, to: 1)],
            clusters: [.init(nodes: [0], heading: .init(width: length, height: length))])
        let layout = try Graphviz.shared.layout(graph)
        #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    }

    @Test("A graph of too many elements is an error before any work")
    func elements() {
        let count = Graphviz.elementLimit + 1
        let graph = LayoutGraph(nodes: Array(repeating: Self.box, count: count))
        #expect(throws: GraphvizError.graphTooLarge(elements: count, limit: Graphviz.elementLimit)) {
            try Graphviz.shared.layout(graph)
        }
    }
}
