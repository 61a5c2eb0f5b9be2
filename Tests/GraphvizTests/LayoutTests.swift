import Graphviz
import TestSupport
import Testing

@Suite("Layouts")
struct LayoutTests {
    private static let box = LayoutGraph.Size(width: 100, height: 40)

    /// Two boxes and an edge, the second box in a frame.
    private static let pair = LayoutGraph(
        nodes: [box, .init(width: 60.5, height: 20)], edges: [.init(from: 0, to: 1)],
        clusters: [.init(nodes: [1], heading: .init(width: 90, height: 16))])

    /// A box by its sides.
    private struct Sides {
        var left, top, right, bottom: Double

        init(_ layout: GraphLayout, _ graph: LayoutGraph, _ index: Int) {
            let (centre, size) = (layout.nodes[index], graph.nodes[index])
            (left, right) = (centre.x - size.width / 2, centre.x + size.width / 2)
            (top, bottom) = (centre.y - size.height / 2, centre.y + size.height / 2)
        }

        func overlaps(_ other: Sides) -> Bool {
            let isBeside = left >= other.right - 1 || other.left >= right - 1
            return !isBeside && top < other.bottom - 1 && other.top < bottom - 1
        }
    }

    /// A graph with random edges between random boxes, some of them in frames.
    private static func random(_ seed: UInt64, count: Int) -> LayoutGraph {
        var generator = SeededGenerator(seed: seed)
        var nodes: [LayoutGraph.Size] = []
        var edges: [LayoutGraph.Edge] = []
        var members: [[Int]] = Array(repeating: [], count: 4)
        for index in 0..<count {
            nodes.append(.init(width: Double(20 + generator.next() % 200), height: Double(15 + generator.next() % 80)))
            members[Int(generator.next() % 4)].append(index)
            guard index > 0 else { continue }
            for _ in 0..<(generator.next() % 3) {
                edges.append(.init(from: Int(generator.next() % UInt64(index)), to: index))
            }
        }
        let clusters = members.dropFirst().filter { !$0.isEmpty }
            .map { LayoutGraph.Cluster(nodes: $0, heading: .init(width: 60, height: 14)) }
        return LayoutGraph(nodes: nodes, edges: edges, clusters: clusters)
    }

    @Test("The edge runs from the right of its source to the left of its target")
    func route() throws {
        let layout = try Graphviz.shared.layout(Self.pair)
        let (source, target) = (Sides(layout, Self.pair, 0), Sides(layout, Self.pair, 1))
        let route = layout.edges[0]
        let first = try #require(route.points.first)
        #expect(route.points.count % 3 == 1)
        #expect(abs(first.x - source.right) < 1 && (source.top...source.bottom).contains(first.y))
        #expect(abs(route.tip.x - target.left) < 1 && (target.top...target.bottom).contains(route.tip.y))
    }

    @Test("A frame holds its boxes and the room for its name, and frames stand in frames")
    func clusters() throws {
        var graph = Self.pair
        graph.clusters = [
            .init(nodes: [], heading: .init(width: 30, height: 16)),
            .init(in: 0, nodes: [1], heading: .init(width: 90, height: 16)),
        ]
        let layout = try Graphviz.shared.layout(graph)
        let (outer, inner) = (layout.clusters[0], layout.clusters[1])
        let box = Sides(layout, graph, 1)
        #expect(inner.size.width >= 90)
        #expect(inner.origin.x < box.left && inner.origin.y + 16 <= box.top)
        #expect(inner.origin.x + inner.size.width > box.right && inner.origin.y + inner.size.height > box.bottom)
        #expect(outer.origin.x < inner.origin.x && outer.origin.y + 16 <= inner.origin.y)
        #expect(outer.origin.x + outer.size.width > inner.origin.x + inner.size.width)
    }

    @Test("Boxes do not overlap, and all lie within the whole", arguments: 0..<12)
    func apart(seed: UInt64) throws {
        let graph = Self.random(seed, count: 30)
        let layout = try Graphviz.shared.layout(graph)
        let boxes = graph.nodes.indices.map { Sides(layout, graph, $0) }
        for (index, one) in boxes.enumerated() {
            #expect(one.left >= -1 && one.top >= -1, "seed \(seed)")
            #expect(one.right <= layout.size.width + 1 && one.bottom <= layout.size.height + 1, "seed \(seed)")
            let isApart = boxes[..<index].allSatisfy { !one.overlaps($0) }
            #expect(isApart, "seed \(seed)")
        }
    }

    @Test("Equal graphs have equal layouts, whatever was laid out before", arguments: LayoutEngine.allCases)
    func deterministic(engine: LayoutEngine) throws {
        let graph = Self.random(7, count: 25)
        let first = try Graphviz.shared.layout(graph, .init(engine: engine))
        for round in 0..<4 {
            // Leaves holes in memory, among which the next graph's strings fall.
            _ = try Graphviz.shared.layout(Self.random(UInt64(round), count: 9 + round))
            let again = try Graphviz.shared.layout(graph, .init(engine: engine))
            // The last digits follow from where in memory numbers lie.
            let distances = zip(again.nodes, first.nodes).map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }
            #expect(distances.allSatisfy { $0 < 1e-6 })
        }
    }

    @Test("Takes calls from many tasks at once")
    func concurrent() async throws {
        let expected = try Graphviz.shared.layout(Self.pair)
        try await withThrowingTaskGroup(of: GraphLayout.self) { group in
            for _ in 0..<32 { group.addTask { try Graphviz.shared.layout(Self.pair) } }
            for try await layout in group { #expect(layout == expected) }
        }
    }

    @Test("An empty graph has a layout of nothing")
    func empty() throws {
        let layout = try Graphviz.shared.layout(LayoutGraph(nodes: []))
        #expect(layout.nodes.isEmpty && layout.size.width == 0)
    }

    @Test("Cycles and edges from a box to itself are laid out")
    func cycles() throws {
        let graph = LayoutGraph(
            nodes: [Self.box, Self.box], edges: [.init(from: 0, to: 1), .init(from: 1, to: 0), .init(from: 0, to: 0)])
        let layout = try Graphviz.shared.layout(graph)
        #expect(layout.edges.allSatisfy { $0.points.count >= 4 })
    }

    @Test("A chain that is deeper than an ordinary stack is laid out")
    func deep() throws {
        let count = 1500
        let graph = LayoutGraph(
            nodes: Array(repeating: .init(width: 20, height: 10), count: count),
            edges: (1..<count).map { .init(from: $0 - 1, to: $0) })
        let layout = try Graphviz.shared.layout(graph)
        #expect(zip(layout.nodes, layout.nodes.dropFirst()).allSatisfy { $0.x < $1.x })
    }

    /// A chain whose first box leads to all others: few boxes, many places.
    private static func hub(_ count: Int) -> LayoutGraph {
        LayoutGraph(
            nodes: Array(repeating: box, count: count),
            edges: (1..<count).map { .init(from: $0 - 1, to: $0) } + (2..<count).map { .init(from: 0, to: $0) })
    }

    static let settings: [(String, LayoutGraph, LayoutSettings)] = [
        ("few", random(1, count: 40), .init(engine: .dot)),
        (
            "many", LayoutGraph(nodes: Array(repeating: box, count: 1501)), .init(engine: .dot, isBounded: true)
        ),
        ("long edges", hub(100), .init(engine: .dot, isBounded: true)),
        ("too many long edges", hub(200), .init(engine: .sfdp, isBounded: true)),
    ]

    @Test("Settings follow from the places that a layout takes, not from boxes alone", arguments: settings)
    func suiting(name: String, graph: LayoutGraph, expected: LayoutSettings) {
        #expect(LayoutSettings(suiting: graph) == expected)
    }
}
