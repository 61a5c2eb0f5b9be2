import DOT
import GraphModel

/// The graphs of one store that DOT texts describe, one after the other: what is described alike in two graphs that follow
/// each other is one node.
public struct DescribedStore: Sendable {
    /// A node as it is described, and which of several that are described alike.
    private struct Description: Hashable {
        var node: Node
        var twin: Int
    }

    private var numbers: [Description: NodeID] = [:]
    private var last: UInt64 = 0

    /// Makes a store of which nothing is known.
    public init() {}

    /// The graph that follows on the one before. O(size).
    ///
    /// Nodes are numbered in the order in which the text first mentions them. One that was not in the graph before is a new
    /// one, as in a recorded app, whether or not there was one like it earlier. Their values are nil.
    ///
    /// - Parameters:
    ///   - graph: what the text says.
    ///   - changing: what to make of each node before it is kept, such as to hide a secret in its name.
    public mutating func graph(_ graph: ParsedGraph, changing: (Node) -> Node = { $0 }) throws(GraphError) -> Graph {
        let described = DescribedGraph(graph)
        var twins: [Node: Int] = [:]
        var known: [Description: NodeID] = [:]
        var entries: [Graph.Entry] = []
        entries.reserveCapacity(described.nodes.count)
        for node in described.nodes {
            let twin = twins[node, default: 0]
            twins[node] = twin + 1
            let description = Description(node: node, twin: twin)
            let number = numbers[description] ?? next()
            known[description] = number
            var numbered = changing(node)
            numbered.id = number
            entries.append(Graph.Entry(node: numbered))
        }
        numbers = known
        return try Graph(
            entries: entries,
            edges: described.edges.map { Edge(from: entries[$0.source].node.id, to: entries[$0.target].node.id) })
    }

    private mutating func next() -> NodeID {
        last += 1
        return NodeID(last)
    }
}
