import GraphModel
import Testing

@testable import Answers

@Suite("Whose write a step of a run is")
struct StepInspectionTests {
    private static func node(_ id: UInt64, _ name: String, _ scope: String = "") -> Node {
        Node(id: NodeID(id), kind: .state, module: "App", name: name, scope: scope, valueType: "Int")
    }

    @Test(
        "It is that of the node that the cause names, with its scope, and of none where the cause names none",
        arguments: [
            ("effect of A", 1), ("effect of A@list", 2), ("effect of B", 3), ("effect of A, 1 effects ago", 2),
            ("effect of Gone", 3), ("", nil), ("production of C", nil), ("effective", nil),
        ] as [(String, UInt64?)])
    func author(name: String, id: UInt64?) throws {
        let nodes = [Self.node(1, "A"), Self.node(2, "A", "list"), Self.node(3, "B"), Self.node(4, "W")]
        let before = try Graph(entries: nodes.map { Graph.Entry(node: $0) }, edges: [])
        let value = RecordedValue(typeName: "Int", encoding: .json, content: "1")
        let frame = Frame(
            number: 7, store: StoreID(1), cause: Cause(.batch),
            changes: [
                .effect(NodeID(1), .updated), .effect(NodeID(2), .updated), .effect(NodeID(3), .updated),
                .write(Cause(.set, node: NodeID(4), name: name)), .value(NodeID(4), value, inputs: [], duration: 0),
            ])
        let step = HistoryStep(
            kind: .written, node: NodeID(4), position: HistoryPosition(frame: 7, change: 4), signature: 0)
        let inspection = StepInspection(step, in: frame, after: before)
        #expect(inspection.write?.name == name)
        #expect(inspection.author == id.map { NodeID($0) })
    }
}
