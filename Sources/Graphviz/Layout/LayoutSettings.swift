/// How a graph is laid out in bearable time.
///
/// An edge takes a place in every rank that it crosses, so deep graphs with long edges are larger than they seem. Measured
/// with `dot` 2.42 in seconds of processor time, without bounds and with them: 2,000 nodes in eight layers 1.2 and 0.7,
/// 3,000 in five 11 and 8; a chain of 100 that all watch its first node, 4,900 places, 71 and 1.1; of 200, 20,000 places,
/// hours and 9.5. `sfdp` shows neither direction nor clusters, but does not mind long edges: 3,000 nodes 10.
public struct LayoutSettings: Hashable, Sendable {
    /// How nodes find their places.
    public var engine: LayoutEngine
    /// Whether `dot` ends its searches early.
    public var isBounded: Bool

    /// Makes settings.
    public init(engine: LayoutEngine, isBounded: Bool = false) {
        self.engine = engine
        self.isBounded = isBounded
    }

    /// The settings that suit a graph's size. O(nodes + edges).
    public init(suiting graph: LayoutGraph) {
        let places = graph.nodes.count + Ranks(graph).crossings
        isBounded = places > 1500
        engine = places <= 10_000 ? .dot : .sfdp
    }
}

/// The ranks that nodes would have in a layered layout, near enough to foresee its size.
private struct Ranks {
    /// How many ranks are crossed by edges that do not end there, all edges together.
    private(set) var crossings = 0

    /// Gives each node the rank of the longest path to it, then moves what nothing leads to beside what it leads to.
    ///
    /// Source: Kahn, "Topological sorting of large networks", 1962. Nodes on a cycle are left out.
    init(_ graph: LayoutGraph) {
        var successors = Array(repeating: [Int](), count: graph.nodes.count)
        var waiting = Array(repeating: 0, count: graph.nodes.count)
        for edge in graph.edges where graph.nodes.indices ~= edge.source && graph.nodes.indices ~= edge.target {
            successors[edge.source].append(edge.target)
            waiting[edge.target] += 1
        }
        let isSource = waiting.map { $0 == 0 }
        var order = waiting.indices.filter { isSource[$0] }
        var ranks = Array(repeating: 0, count: graph.nodes.count)
        var next = 0
        while next < order.count {
            let node = order[next]
            next += 1
            for target in successors[node] {
                ranks[target] = max(ranks[target], ranks[node] + 1)
                waiting[target] -= 1
                if waiting[target] == 0 { order.append(target) }
            }
        }
        for node in order where isSource[node] {
            ranks[node] = successors[node].map { ranks[$0] - 1 }.min() ?? 0
        }
        for node in order {
            for target in successors[node] { crossings += max(0, ranks[target] - ranks[node] - 1) }
        }
    }
}
