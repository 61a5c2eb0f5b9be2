import AtomRecorder
import GraphModel

/// Keeps the frames that a store tells. Only the main actor uses it.
final class FrameProbe: Probe, @unchecked Sendable {
    private(set) var frames: [Frame] = []
    private var open: Frame?
    private(set) var currentFrame: FrameNumber = 0
    private let describe: (Any) -> RecordedValue?

    /// - Parameter describe: describes values that are not to be captured as they are; nil for all others.
    init(describing describe: @escaping (Any) -> RecordedValue? = { _ in nil }) {
        self.describe = describe
    }

    private func add(_ change: Change) {
        precondition(open != nil, "everything happens within a transaction")
        open?.changes.append(change)
    }

    func begin(_ cause: Cause) {
        precondition(open == nil, "transactions do not nest")
        currentFrame += 1
        open = Frame(number: currentFrame, store: StoreID(1), cause: cause)
    }

    func took<Value>(_ value: Value, replacing old: Value?, of node: NodeID, inputs: [NodeID], duration: UInt64) {
        let recorded = describe(value) ?? ValueCapture.standard.capture(value)
        add(.value(node, recorded, inputs: inputs, duration: duration))
    }

    func commit() {
        if let open { frames.append(open) }
        open = nil
    }

    func wrote(_ cause: Cause) { add(.write(cause)) }
    func created(_ node: Node) { add(.created(node)) }
    func keepsReplacedValue(of node: NodeID) -> Bool { false }
    func changed(_ attributes: NodeAttributes, of node: NodeID) { add(.attributes(node, attributes)) }
    func cutOff(_ node: NodeID, _ reason: CutOffReason) { add(.cutOff(node, reason)) }
    func added(_ edge: Edge) { add(.edgeAdded(edge)) }
    func dropped(_ edge: Edge) { add(.edgeDropped(edge)) }
    func notified(_ subscriber: NodeID) { add(.notified(subscriber)) }
    func effect(of node: NodeID, _ phase: EffectPhase) { add(.effect(node, phase)) }
    func released<Value>(_ node: NodeID, last: Value) { add(.released(node)) }
    func gone(_ subscriber: NodeID) { add(.released(subscriber)) }
}
