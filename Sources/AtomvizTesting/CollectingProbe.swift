import AtomRecorder
import GraphModel

/// Makes frames of what one store tells, with values captured as a recording has them.
///
/// Proof of `@unchecked`: a store never calls its probe from two threads at once, as `Probe` demands.
final class CollectingProbe: Probe, @unchecked Sendable {
    private let store: StoreID
    private let collector: FrameCollector
    private var open: Frame?
    private var last: FrameNumber = 0
    private var redacted: Set<NodeID> = []
    private var budgets: [NodeID: Int] = [:]
    /// What was there before the probe, and has not been told.
    private var missed: [NodeID] = []

    init(of store: StoreID, for collector: FrameCollector) {
        (self.store, self.collector) = (store, collector)
    }

    var currentFrame: FrameNumber { open?.number ?? last }

    // MARK: Transactions

    func begin(_ cause: Cause) {
        guard collector.isOn else { return }
        open = Frame(number: collector.begin(), store: store, start: collector.now, cause: cause.scrubbed)
    }

    func commit() {
        guard var frame = open else { return }
        open = nil
        let isNews = frame.changes.contains { if case .write = $0 { false } else { true } }
        guard isNews else { return collector.retract(frame.number) }
        frame.duration = collector.now - frame.start
        last = frame.number
        collector.commit(frame)
    }

    // MARK: Changes

    private func add(_ change: Change) {
        open?.changes.append(change)
    }

    func wrote(_ cause: Cause) { add(.write(cause.scrubbed)) }

    func created(_ node: Node) {
        if node.attributes.contains(.redacted) { redacted.insert(node.id) }
        add(.created(node.scrubbed))
    }

    func limits(_ node: NodeID, toBytes budget: Int) { budgets[node] = budget }

    /// Nothing is brought back in a test.
    func keepsReplacedValue(of node: NodeID) -> Bool { false }

    func took<Value>(_ value: Value, replacing old: Value?, of node: NodeID, inputs: [NodeID], duration: UInt64) {
        guard open != nil else { return }
        let captured = ValueCapture.standard.capture(
            value, isRedacted: redacted.contains(node), budget: budgets[node])
        add(.value(node, captured, inputs: inputs, duration: duration))
    }

    func changed(_ attributes: NodeAttributes, of node: NodeID) {
        if attributes.contains(.redacted) { redacted.insert(node) } else { redacted.remove(node) }
        add(.attributes(node, attributes))
    }

    func cutOff(_ node: NodeID, _ reason: CutOffReason) { add(.cutOff(node, reason)) }
    func added(_ edge: Edge) { add(.edgeAdded(edge)) }
    func dropped(_ edge: Edge) { add(.edgeDropped(edge)) }
    func notified(_ subscriber: NodeID) { add(.notified(subscriber)) }
    func effect(of node: NodeID, _ phase: EffectPhase) { add(.effect(node, phase)) }

    func released<Value>(_ node: NodeID, last: Value) {
        redacted.remove(node)
        budgets[node] = nil
        add(.released(node))
    }

    func gone(_ subscriber: NodeID) { add(.released(subscriber)) }

    // MARK: A store that was there before

    var isBehind: Bool { !missed.isEmpty }

    func attach(to nodes: [NodeID]) { missed = nodes }

    func catchUp(_ tell: (MissedPart) -> Void) {
        let nodes = missed
        missed = []
        begin(Cause(.resync))
        // A graph takes an edge when it has both ends, and values last.
        for node in nodes { tell(.node(node)) }
        for node in nodes { tell(.edges(node)) }
        for node in nodes { tell(.value(node)) }
        commit()
    }
}
