import GraphModel
import Testing

@Suite("Open writes")
struct OpenWritesTests {
    private static let (a, b) = (NodeID(1), NodeID(2))

    private static func value(_ node: NodeID, of inputs: NodeID...) -> Change {
        .value(node, RecordedValue(typeName: "Int", encoding: .json, content: "1"), inputs: inputs, duration: 0)
    }

    private static func write(_ kind: Cause.Kind, _ node: NodeID) -> Change { .write(Cause(kind, node: node)) }

    /// A frame's cause, its changes and for each whether it ends a write.
    struct Case: Sendable {
        let cause: Cause
        let changes: [Change]
        let ends: [Bool]
    }

    private static let made = Change.created(Node(id: a, kind: .state, name: "A"))

    private static let cases: [Case] = [
        // What a write sets off is no write.
        Case(cause: Cause(.set, node: a), changes: [value(a), .cutOff(b, .equal)], ends: [true, false]),
        Case(cause: Cause(.set, node: a), changes: [.cutOff(a, .equal), .cutOff(a, .equal)], ends: [true, false]),
        Case(cause: Cause(.asyncResult, node: a), changes: [.cutOff(a, .equal)], ends: [true]),
        Case(cause: Cause(.refresh, node: a), changes: [.cutOff(a, .equal)], ends: [true]),
        // To be read or watched is not to be given a value.
        Case(cause: Cause(.read, node: a), changes: [.cutOff(a, .equal)], ends: [false]),
        Case(cause: Cause(.subscribe, node: a), changes: [.cutOff(a, .equal)], ends: [false]),
        // A first value comes before that of the write.
        Case(
            cause: Cause(.set, node: a), changes: [made, value(a), .cutOff(a, .equal)], ends: [false, false, true]),
        // Brought up to date before it is written to; a reset takes the place of what was due.
        Case(cause: Cause(.set, node: a), changes: [value(a, of: b), value(a)], ends: [false, true]),
        Case(cause: Cause(.reset, node: a), changes: [value(a, of: b), .cutOff(a, .equal)], ends: [true, false]),
        // Writes within the transaction, one within the other.
        Case(
            cause: Cause(.batch), changes: [write(.set, a), .cutOff(a, .equal), .cutOff(a, .equal)],
            ends: [false, true, false]),
        Case(
            cause: Cause(.set, node: a),
            changes: [write(.set, a), write(.modify, b), value(b), value(a), .cutOff(a, .equal), value(b, of: a)],
            ends: [false, false, true, true, true, false]),
    ]

    @Test("Each write is ended once, by the value or the cut-off that it gave", arguments: cases)
    func matching(of item: Case) {
        var open = OpenWrites()
        open.begin(item.cause)
        let ends = item.changes.map { open.end(by: $0) }
        #expect(ends == item.ends)
    }

    @Test("What one frame left open the next knows nothing of")
    func nextFrame() {
        var open = OpenWrites()
        open.begin(Cause(.set, node: Self.a))
        open.end(by: Self.write(.set, Self.b))
        open.begin(Cause(.batch))
        let ends = [Self.a, Self.b].map { open.end(by: .cutOff($0, .equal)) }
        #expect(ends == [false, false])
    }
}
