import AtomRecorder
import GraphModel

extension Engine {
    /// Gives set atoms the values that a recording of another session holds. What is derived follows.
    /// O(live nodes and edges), plus capturing and decoding values.
    @usableFromInline
    func restore(_ recorded: RecordedState, _ options: RestoreOptions) -> RestoreReport {
        var past = RecordedPast(of: recorded, in: self, runsEffects: options.runsEffects)
        past.compare()
        if !options.isDryRun {
            restore(past.plan, waiting: past.waiting, cause: Cause(.restore, name: "a recorded frame"))
        }
        return RestoreReport(entries: past.entries)
    }
}

/// What another session recorded, compared with the nodes that are live now.
@MainActor
private struct RecordedPast {
    private let engine: Engine
    /// What was recorded, by identity. Scopes of one name may hold several nodes of one: these are taken in order.
    private var recorded: [String: ArraySlice<RecordedState.Entry>]

    /// What becomes of each node.
    private(set) var entries: [RestoreReport.Entry] = []
    /// The values that wait for nodes that are not live, by identity.
    private(set) var waiting: [String: PendingValue] = [:]
    private(set) var plan = RestorePlan()
    /// The derived nodes of the recording, with whether they have the recorded value.
    private var derived: [(node: NodeRef, identity: String, isSame: Bool)] = []

    init(of recorded: RecordedState, in engine: Engine, runsEffects: Bool) {
        self.engine = engine
        self.recorded = Dictionary(grouping: recorded.entries, by: \.identity).mapValues { $0[...] }
        plan.runsEffects = runsEffects
    }

    mutating func compare() {
        for node in engine.allNodes { decide(node, node.node.identity) }
        follow()
        for (identity, left) in recorded.sorted(by: { $0.key < $1.key }) {
            for entry in left { wait(for: identity, entry) }
        }
    }

    private mutating func note(
        _ outcome: RestoreOutcome, of identity: String, _ circumstances: RestoreCircumstances = []
    ) {
        entries.append(.init(identity: identity, outcome: outcome, circumstances: circumstances))
    }

    private mutating func decide(_ node: NodeRef, _ identity: String) {
        let operations = node.pointee.table.pointee.operations
        guard let now = operations.recordedValue(of: node) else { return }
        guard let then = recorded[identity]?.popFirst() else {
            return note(.absent, of: identity, engine.circumstances(ofFollowing: node))
        }
        let isSame = now.compared(to: then.value) == .equal
        if operations.isDerived { return derived.append((node, identity, isSame)) }
        if isSame { return note(.unchanged, of: identity, engine.circumstances(ofLeaving: node)) }
        do throws(DecodingLoss) {
            let value = try operations.decoded(then.value)
            note(
                .decoded, of: identity,
                engine.circumstances(ofPutting: value, in: node, runsEffects: plan.runsEffects))
            plan.values.append((node, value, nil))
            if !plan.runsEffects { plan.quiet.append(node) }
        } catch {
            note(error.outcome, of: identity, engine.circumstances(ofLeaving: node))
        }
    }

    /// Says what becomes of derived nodes: those that something put back leads to are produced again.
    private mutating func follow() {
        let reached = reachedNodes()
        for (node, identity, isSame) in derived {
            if reached.contains(node) {
                if !plan.runsEffects { plan.quiet.append(node) }
                note(.computed, of: identity, engine.circumstances(ofProducing: node, runsEffects: plan.runsEffects))
            } else {
                note(isSame ? .unchanged : .computed, of: identity, engine.circumstances(ofLeaving: node))
            }
        }
    }

    private func reachedNodes() -> Set<NodeRef> {
        var reached: Set<NodeRef> = []
        var open = plan.values.map(\.node)
        while let node = open.popLast() {
            for dependent in node.dependentNodes where !dependent.isSubscriber && reached.insert(dependent).inserted {
                open.append(dependent)
            }
        }
        return reached
    }

    /// Lets a value wait for a node that is not live. Of what type it will be is not known before it is.
    private mutating func wait(for identity: String, _ entry: RecordedState.Entry) {
        guard entry.kind == .state else { return note(.pending, of: identity) }
        if let loss = entry.value.lossByRecording { return note(loss, of: identity) }
        note(.pending, of: identity)
        waiting[identity] = waiting[identity] ?? .recorded(entry.value)
    }
}
