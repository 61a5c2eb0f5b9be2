import GraphModel

/// An edge by the identities of its ends, which runs have in common.
public struct NamedEdge: Hashable, Comparable, Sendable {
    /// The identity of what is watched.
    public let source: String
    /// The identity of what watches.
    public let target: String

    /// By source, then by target.
    public static func < (left: NamedEdge, right: NamedEdge) -> Bool {
        (left.source, left.target) < (right.source, right.target)
    }

    /// The edges that only one of two graphs has, each as often as it has it more, sorted. O(edges log edges).
    ///
    /// - Parameters:
    ///   - graphs: the graphs.
    ///   - isIgnored: nodes whose edges count for nothing.
    public static func differences(
        _ graphs: BothRuns<Graph>, ignoring isIgnored: (Node) -> Bool
    ) -> BothRuns<[NamedEdge]> {
        var counts: [NamedEdge: Int] = [:]
        for run in ComparedRun.allCases {
            let graph = graphs[run]
            var names: [NodeID: String] = [:]
            for entry in graph.entries where !isIgnored(entry.node) {
                names[entry.node.id] = NoiseText.replaced(in: entry.node.identity)
            }
            for edge in graph.edges {
                guard let source = names[edge.source], let target = names[edge.target] else { continue }
                counts[NamedEdge(source: source, target: target), default: 0] += run == .good ? 1 : -1
            }
        }
        func edges(_ sign: Int) -> [NamedEdge] {
            counts.flatMap { edge, count in Array(repeating: edge, count: max(0, count * sign)) }.sorted()
        }
        return BothRuns(good: edges(1), bad: edges(-1))
    }
}
