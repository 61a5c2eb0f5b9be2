import GraphModel
import Testing

@Suite("Values that nodes take in a frame")
struct TakenValueTests {
    private func value(_ number: Int) -> RecordedValue {
        RecordedValue(typeName: "Int", encoding: .json, content: "\(number)")
    }

    /// Nodes 1 and 2 with the values 10 and 20.
    private func graph() throws -> Graph {
        try Graph(
            entries: [1, 2].map { id in
                Graph.Entry(node: Node(id: NodeID(UInt64(id)), kind: .value, name: "N\(id)"), value: value(10 * id))
            }, edges: [])
    }

    @Test("Each stands beside the one before it, in short frames and long ones", arguments: [0, 3, 14, 15, 16, 17, 60])
    func replacedValues(padding: Int) throws {
        let notices = Array(repeating: Change.notified(NodeID(9)), count: padding)
        let frame = Frame(
            number: 1, store: StoreID(1), cause: Cause(.set),
            changes: [.value(NodeID(1), value(11), inputs: [], duration: 1)] + notices + [
                .value(NodeID(3), value(30), inputs: [], duration: 2),
                .value(NodeID(1), value(11), inputs: [NodeID(2)], duration: 3),
                .value(NodeID(2), value(21), inputs: [NodeID(1)], duration: 4),
                .value(NodeID(1), value(12), inputs: [], duration: 5),
            ])
        var taken: [TakenValue] = []
        try frame.forEachValue(after: graph()) { taken.append($0) }
        #expect(taken.map(\.node.rawValue) == [1, 3, 1, 2, 1])
        #expect(taken.map(\.old?.content) == ["10", nil, "11", "20", "11"])
        #expect(taken.map(\.comparison) == [.different, nil, .equal, .different, .different])
        #expect(taken.map(\.isRecomputation) == [false, false, true, true, false])
        #expect(taken.map(\.duration) == [1, 2, 3, 4, 5])
    }
}
