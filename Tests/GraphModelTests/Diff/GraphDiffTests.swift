import GraphModel
import Testing

@Suite("GraphDiff")
struct GraphDiffTests {
    @Test("Applying a difference gives the other graph, in both directions", arguments: UInt64(1)...60)
    func applying(seed: UInt64) throws {
        let (first, second) = try twoMoments(seed: seed)
        for isSameSession in [false, true] {
            let forth = GraphDiff(from: first, to: second, isSameSession: isSameSession)
            #expect(try content(forth.applied(to: first)) == content(second), "seed \(seed)")
            let back = GraphDiff(from: second, to: first, isSameSession: isSameSession)
            #expect(try content(back.applied(to: second)) == content(first), "seed \(seed)")
        }
    }

    @Test("Graphs of two runs, whose numbers differ, are matched by identity", arguments: UInt64(1)...40)
    func otherNumbers(seed: UInt64) throws {
        let (first, second) = try twoMoments(seed: seed)
        let renumbered = try shifted(second, by: 1000)
        let result = try GraphDiff(from: first, to: renumbered).applied(to: first)
        #expect(content(result) == content(renumbered), "seed \(seed)")
    }

    @Test("A graph does not differ from itself, opaque values included", arguments: UInt64(1)...20)
    func itself(seed: UInt64) throws {
        let (graph, _) = try twoMoments(seed: seed)
        #expect(GraphDiff(from: graph, to: graph, isSameSession: true).isEmpty, "seed \(seed)")
    }

    @Test("Opaque and truncated values of two runs are unknown, never equal")
    func unknown() throws {
        for value in [
            RecordedValue(typeName: "File", encoding: .opaque),
            RecordedValue(typeName: "Text", encoding: .text, content: "abc", isTruncated: true),
        ] {
            let entry = Graph.Entry(node: Node(id: NodeID(1), kind: .state, name: "A"), value: value)
            let graph = try Graph(entries: [entry], edges: [])
            let diff = GraphDiff(from: graph, to: graph)
            #expect(diff.hasUnknown)
            #expect(!diff.hasDifference)
            #expect(!diff.isEmpty)
        }
    }

    /// All that a graph says, without the numbers that differ from run to run.
    private func content(_ graph: Graph) -> [String] {
        let nodes = graph.entries.map { entry in
            "\(entry.node.identity) \(entry.node.attributes.rawValue) \(String(describing: entry.value))"
        }
        let edges = graph.edges.map { edge in
            "\(graph[edge.source]?.node.identity ?? "-") -> \(graph[edge.target]?.node.identity ?? "-")"
        }
        return nodes.sorted() + edges.sorted()
    }

    private func twoMoments(seed: UInt64) throws -> (Graph, Graph) {
        var transactions = RandomTransactions(seed: seed)
        var graph = Graph()
        for _ in 0..<30 { try graph.apply(transactions.next()) }
        let first = graph
        for _ in 0..<15 { try graph.apply(transactions.next()) }
        return (first, graph)
    }

    private func shifted(_ graph: Graph, by distance: UInt64) throws -> Graph {
        let entries = graph.entries.map { entry in
            var node = entry.node
            node.id = NodeID(node.id.rawValue + distance)
            return Graph.Entry(node: node, value: entry.value, revision: entry.revision)
        }
        let edges = graph.edges.map {
            Edge(from: NodeID($0.source.rawValue + distance), to: NodeID($0.target.rawValue + distance))
        }
        return try Graph(entries: entries, edges: edges)
    }
}
