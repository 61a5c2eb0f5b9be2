import GraphModel
import Testing

@Suite struct GraphChangesTests {
    @Test("The changes between two moments of a store make the one the other", arguments: UInt64(1)...40)
    func applying(seed: UInt64) throws {
        var transactions = RandomTransactions(seed: seed)
        var moments = [Graph()]
        for _ in 0..<30 {
            var next = moments[moments.count - 1]
            try next.apply(transactions.next())
            moments.append(next)
        }
        for (from, to) in [(0, 30), (3, 4), (5, 25), (25, 5), (30, 0)] {
            var graph = moments[from]
            let changes = graph.changes(to: moments[to])
            try graph.apply(Frame(number: 99, store: StoreID(1), cause: Cause(.external), changes: changes))
            #expect(Content(graph) == Content(moments[to]), "seed \(seed), \(from) to \(to)")
        }
        #expect(moments[30].changes(to: moments[30]).isEmpty)
    }

    @Test("A number that stands for another node is released and created and keeps its edges")
    func aNumberThatStandsForAnotherNodeIsReleasedAndCreatedAndKeepsItsEdges() throws {
        let edge = Edge(from: NodeID(1), to: NodeID(2))
        let old = try Graph(entries: [entry(1, "A", "1"), entry(2, "B", "2")], edges: [edge])
        let new = try Graph(entries: [entry(1, "C", "1"), entry(2, "B", "2")], edges: [edge])
        #expect(
            old.changes(to: new) == [
                .edgeDropped(edge), .released(NodeID(1)), .created(entry(1, "C", "1").node),
                .value(NodeID(1), number("1"), inputs: [], duration: 0), .edgeAdded(edge),
            ])
    }

    @Test("A value that may have changed is written when its revision says so")
    func aValueThatMayHaveChangedIsWrittenWhenItsRevisionSaysSo() throws {
        let opaque = RecordedValue(typeName: "Task<Int, Never>", encoding: .opaque)
        let node = entry(1, "A", "1").node
        func graph(_ revision: FrameNumber) throws -> Graph {
            try Graph(entries: [Graph.Entry(node: node, value: opaque, revision: revision)], edges: [])
        }
        #expect(try graph(1).changes(to: graph(1)).isEmpty)
        #expect(try graph(1).changes(to: graph(2)) == [.value(NodeID(1), opaque, inputs: [], duration: 0)])
    }

    private func number(_ text: String) -> RecordedValue {
        RecordedValue(typeName: "Int", encoding: .json, content: text)
    }

    private func entry(_ id: UInt64, _ name: String, _ value: String) -> Graph.Entry {
        Graph.Entry(node: Node(id: NodeID(id), kind: .state, name: name), value: number(value), revision: 1)
    }

    /// A graph without its revisions.
    private struct Content: Equatable {
        let nodes: [Node]
        let values: [RecordedValue?]
        let edges: [Edge]

        init(_ graph: Graph) {
            (nodes, values, edges) = (graph.entries.map(\.node), graph.entries.map(\.value), graph.edges)
        }
    }
}
