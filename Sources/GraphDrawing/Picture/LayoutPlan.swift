import Graphviz

/// How a drawing is laid out in bearable time.
///
/// An edge takes a place in every rank that it crosses, so deep graphs with long edges are larger than they seem. Measured with
/// `dot` 2.42 in seconds of processor time, without bounds and with them: 1,000 nodes in five layers 1.0 and 0.8, 3,000 of them
/// 11 and 8; a chain of 100 that all watch its first node, 4,900 places, 71 and 1.1; of 200, 20,000 places, hours and 9.5.
/// `sfdp` shows neither direction nor clusters, but does not mind long edges: 3,000 nodes 10.
struct LayoutPlan: Hashable, Sendable {
    /// How nodes find their places.
    var engine: LayoutEngine
    /// Whether `dot` ends its searches early, and is not given labels of edges to find places for.
    var isBounded: Bool

    /// The most nodes that a picture shows.
    static let nodeLimit = 3000

    /// The plan for a drawing. O(nodes + edges).
    init(_ drawing: Drawing) {
        let labels = drawing.edges.count { !$0.label.isEmpty }
        let places = drawing.nodes.count + labels + Ranks(drawing).crossings
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
    init(_ drawing: Drawing) {
        var numbers: [String: Int] = [:]
        for (index, node) in drawing.nodes.enumerated() { numbers[node.id] = index }
        var successors = Array(repeating: [Int](), count: drawing.nodes.count)
        var waiting = Array(repeating: 0, count: drawing.nodes.count)
        for edge in drawing.edges {
            guard let source = numbers[edge.source], let target = numbers[edge.target] else { continue }
            successors[source].append(target)
            waiting[target] += 1
        }
        let isSource = waiting.map { $0 == 0 }
        var order = waiting.indices.filter { isSource[$0] }
        var ranks = Array(repeating: 0, count: drawing.nodes.count)
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
