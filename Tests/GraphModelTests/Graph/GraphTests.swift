import GraphModel
import Testing

@Suite("Graph")
struct GraphTests {
    @Test("Taking random transactions back gives the graph before them", arguments: UInt64(1)...40)
    func takingBack(seed: UInt64) throws {
        var transactions = RandomTransactions(seed: seed)
        var graph = Graph()
        var trail: [(before: Graph, undo: Graph.Undo)] = []
        for _ in 0..<60 {
            let before = graph
            let undo = try graph.applyReversibly(transactions.next())
            trail.append((before, undo))
        }
        for (before, undo) in trail.reversed() {
            graph.takeBack(undo)
            #expect(graph == before, "seed \(seed)")
        }
        #expect(graph.count == 0)
    }

    @Test("A graph built of its entries and edges is the same graph", arguments: UInt64(1)...20)
    func rebuilding(seed: UInt64) throws {
        var transactions = RandomTransactions(seed: seed)
        var graph = Graph()
        for _ in 0..<50 { try graph.apply(transactions.next()) }
        let plain = graph.entries.map { Graph.Entry(node: $0.node, value: $0.value, revision: $0.revision) }
        #expect(try Graph(entries: plain, edges: graph.edges) == graph, "seed \(seed)")
        #expect(graph.edgeCount == graph.edges.count, "seed \(seed)")
    }

    @Test("Releasing a node takes its edges along")
    func releasing() throws {
        var graph = Graph()
        try graph.apply(
            frame(1, [.created(state(1)), .created(state(2)), .edgeAdded(Edge(from: .init(1), to: .init(2)))]))
        try graph.apply(frame(2, [.released(NodeID(1))]))
        #expect(graph.edges.isEmpty)
        #expect(graph[NodeID(2)]?.dependencies == [])
    }

    @Test(
        "A frame that does not follow is an error",
        arguments: [
            (Change.created(state(1)), GraphError.duplicateNode(NodeID(1), frame: 2)),
            (.released(NodeID(9)), .unknownNode(NodeID(9), frame: 2)),
            (
                .value(NodeID(9), RecordedValue(typeName: "Int", encoding: .opaque), inputs: [], duration: 0),
                .unknownNode(NodeID(9), frame: 2)
            ),
            (.edgeAdded(Edge(from: .init(1), to: .init(9))), .unknownNode(NodeID(9), frame: 2)),
            (
                .edgeAdded(Edge(from: .init(1), to: .init(1))),
                .impossibleEdge(Edge(from: .init(1), to: .init(1)), frame: 2)
            ),
        ])
    func notFollowing(change: Change, error: GraphError) throws {
        var graph = Graph()
        try graph.apply(frame(1, [.created(state(1))]))
        #expect(throws: error) { try graph.apply(frame(2, [change])) }
    }

    @Test("An identity names module, key and scope, and a subscriber's place")
    func identities() {
        let atom = Node(id: NodeID(1), kind: .state, module: "App", name: "Item", key: "id: 3", scope: "Cart")
        #expect(atom.identity == "App.Item(id: 3)@Cart")
        let place = SourcePlace(fileID: "App/List.swift", line: 7)
        #expect(Node(id: NodeID(2), kind: .subscriber, name: "", place: place).identity == "App/List.swift:7")
    }
}

private func state(_ id: UInt64) -> Node {
    Node(id: NodeID(id), kind: .state, module: "App", name: "Atom\(id)")
}

private func frame(_ number: FrameNumber, _ changes: [Change]) -> Frame {
    Frame(number: number, store: StoreID(1), cause: Cause(.set), changes: changes)
}
