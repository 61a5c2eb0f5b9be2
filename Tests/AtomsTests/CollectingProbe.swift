import GraphModel

/// Turns what a store tells into frames, with the values as their descriptions. Only the main actor uses it.
final class CollectingProbe: Probe, @unchecked Sendable {
    private(set) var frames: [Frame] = []
    private var open: Frame?

    var currentFrame: FrameNumber { open?.number ?? FrameNumber(frames.count) }

    func begin(_ cause: Cause) {
        precondition(open == nil, "transactions do not nest")
        open = Frame(number: FrameNumber(frames.count + 1), store: StoreID(1), cause: cause)
    }

    private func add(_ change: Change) {
        precondition(open != nil, "everything happens within a transaction")
        open?.changes.append(change)
    }

    func wrote(_ cause: Cause) { add(.write(cause)) }
    func created(_ node: Node) { add(.created(node)) }
    func keepsReplacedValue(of node: NodeID) -> Bool { false }
    func took<Value>(_ value: Value, replacing old: Value?, of node: NodeID, inputs: [NodeID], duration: UInt64) {
        let recorded = RecordedValue(typeName: "\(Value.self)", encoding: .text, content: "\(value)")
        add(.value(node, recorded, inputs: inputs, duration: 0))
    }
    func changed(_ attributes: NodeAttributes, of node: NodeID) { add(.attributes(node, attributes)) }
    func cutOff(_ node: NodeID, _ reason: CutOffReason) { add(.cutOff(node, reason)) }
    func added(_ edge: Edge) { add(.edgeAdded(edge)) }
    func dropped(_ edge: Edge) { add(.edgeDropped(edge)) }
    func notified(_ subscriber: NodeID) { add(.notified(subscriber)) }
    func effect(of node: NodeID, _ phase: EffectPhase) { add(.effect(node, phase)) }
    func released<Value>(_ node: NodeID, last: Value) { add(.released(node)) }
    func gone(_ subscriber: NodeID) { add(.released(subscriber)) }
    func commit() {
        if let open { frames.append(open) }
        open = nil
    }
}
