import AtomRecorder
import GraphModel
import Instrumentation

extension Engine: RecordableStore {
    /// Brings the store back to a recorded moment.
    ///
    /// Set values come back exactly. A derived value comes back exactly too where everything it depended on then does;
    /// else it is produced again from what could be put back. O(live nodes and edges).
    @usableFromInline
    func restore(_ moment: Moment, _ options: RestoreOptions) -> RestoreReport {
        var past = PastState(of: moment, in: self, runsEffects: options.runsEffects)
        past.compare()
        if !options.isDryRun {
            restore(past.plan, waiting: past.waiting, cause: Cause(.restore, name: "frame \(moment.frame)"))
        }
        return RestoreReport(entries: past.entries)
    }

    /// Carries a plan out, and lets values wait for their nodes instead of those that waited before.
    func restore(_ plan: RestorePlan, waiting: [String: PendingValue], cause: Cause) {
        // What still waited for its node may run code of the app when it dies.
        let last = pending
        defer { withExtendedLifetime(last) {} }
        transaction(cause) {
            pending = waiting
            setMode(.awaited, !pending.isEmpty)
            carryOut(plan)
        }
    }

    /// Every live node as a recording has it now.
    @usableFromInline
    func recordedEntries() -> [RecordedState.Entry] {
        allNodes.compactMap { place in
            guard let value = place.pointee.table.pointee.operations.recordedValue(of: place) else { return nil }
            let node: Node = place.node
            return RecordedState.Entry(identity: node.identity, kind: node.kind, value: value)
        }
    }
}

/// A moment of the past, compared with the nodes that are live now.
@MainActor
private struct PastState {
    private let moment: Moment
    private let engine: Engine
    private let live: [NodeID: NodeRef]
    private let order: [NodeRef]
    private let identities: [NodeID: String]

    /// What becomes of each node.
    private(set) var entries: [RestoreReport.Entry] = []
    /// The values that wait for nodes that are not live, by identity.
    private(set) var waiting: [String: PendingValue] = [:]
    private(set) var plan = RestorePlan()
    /// The nodes that have the value they are to have.
    private var settled: Set<NodeRef> = []

    /// The value that each live node had, where it is another than now.
    private var values: [NodeID: Moment.Value]
    /// The live nodes that were not there then.
    private var newer: Set<NodeID> = []
    /// What each live node depended on; nil stands for a node that is not live.
    private var dependencies: [NodeID: Set<NodeID?>] = [:]
    /// The live nodes whose value of then cannot be had, and those that depended on them.
    private var doubtful: Set<NodeID> = []

    init(of moment: Moment, in engine: Engine, runsEffects: Bool) {
        let nodes = engine.allNodes
        self.moment = moment
        self.engine = engine
        plan.runsEffects = runsEffects
        order = nodes
        live = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0) })
        identities = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.node.identity) })
        values = moment.values.filter { [live] in live[$0.key] != nil }
    }

    mutating func compare() {
        let successors = matchGone()
        findDependencies(successors)
        findDoubtful()
        for node in order {
            decide(node)
        }
        plan.isSettled = { [settled] in settled.contains($0) }
    }

    /// Finds what lived then and does not now. A node that has come to life again has another number, but is the same.
    private mutating func matchGone() -> [NodeID: NodeID] {
        newer = moment.createdSince.filter { live[$0] != nil }
        let returned = Dictionary(newer.map { (identities[$0] ?? "", $0) }, uniquingKeysWith: min)
        var successors: [NodeID: NodeID] = [:]
        for gone in moment.goneSince {
            let identity = gone.node.identity
            if let id = returned[identity] {
                successors[gone.node.id] = id
                newer.remove(id)
                values[id] = gone.value
            } else if case .exact(let value) = gone.value {
                note(.pending, of: identity)
                if gone.node.kind == .state { waiting[identity] = .exact(value) }
            } else {
                note(gone.node.kind == .state ? .notKept : .pending, of: identity)
            }
        }
        return successors
    }

    private mutating func findDependencies(_ successors: [NodeID: NodeID]) {
        func now(_ id: NodeID) -> NodeID? {
            let id = successors[id] ?? id
            return live[id] == nil ? nil : id
        }
        for node in order where !newer.contains(node.id) {
            dependencies[node.id] = Set(node.dependencyNodes.map { Optional($0.id) })
        }
        // A node that came to life again has edges of its own; those that its predecessor had count.
        for id in successors.values { dependencies[id] = [] }
        for edge in moment.edgesToDrop where successors[edge.target] == nil {
            dependencies[edge.target]?.remove(edge.source)
        }
        for edge in moment.edgesToAdd {
            guard let target = now(edge.target) else { continue }
            dependencies[target]?.insert(now(edge.source))
        }
    }

    private mutating func findDoubtful() {
        var dependents: [NodeID: [NodeID]] = [:]
        var open: [NodeID] = []
        for (id, watched) in dependencies {
            for dependency in watched {
                if let dependency { dependents[dependency, default: []].append(id) } else { open.append(id) }
            }
            if case .notKept = values[id] { open.append(id) }
        }
        while let id = open.popLast() {
            guard doubtful.insert(id).inserted else { continue }
            open += dependents[id] ?? []
        }
    }

    private mutating func note(
        _ outcome: RestoreOutcome, of identity: String, _ circumstances: RestoreCircumstances = []
    ) {
        entries.append(.init(identity: identity, outcome: outcome, circumstances: circumstances))
    }

    private mutating func decide(_ node: NodeRef) {
        let identity = identities[node.id] ?? ""
        guard !newer.contains(node.id) else {
            return note(.newer, of: identity, engine.circumstances(ofFollowing: node))
        }
        let watched = (dependencies[node.id] ?? []).compactMap { $0.flatMap { live[$0] } }.sorted { $0.id < $1.id }
        let operations = node.pointee.table.pointee.operations
        switch values[node.id] {
        case .exact(let value) where !operations.isDerived || !doubtful.contains(node.id):
            if plan.runsEffects, isStalled(value, node) { return produce(node, identity) }
            note(
                .exact, of: identity,
                engine.circumstances(ofPutting: value, in: node, runsEffects: plan.runsEffects))
            plan.values.append((node, value, nil))
            plan.dependencies.append((node, watched))
            if !plan.runsEffects { plan.quiet.append(node) }
        case nil where !doubtful.contains(node.id):
            // What began later must not arrive either.
            let isHalted = !plan.runsEffects && engine.isUnderWay(node, since: moment.frame)
            if isHalted { plan.halted.append(node) }
            note(.unchanged, of: identity, engine.circumstances(ofLeaving: node, isHalted: isHalted))
            settled.insert(node)
            plan.dependencies.append((node, watched))
        case .exact, .notKept, nil:
            if operations.isDerived {
                produce(node, identity)
            } else {
                note(.notKept, of: identity, engine.circumstances(ofLeaving: node))
            }
        }
    }

    private mutating func produce(_ node: NodeRef, _ identity: String) {
        note(.computed, of: identity, engine.circumstances(ofProducing: node, runsEffects: plan.runsEffects))
        plan.productions.append(node)
        if !plan.runsEffects { plan.quiet.append(node) }
    }

    /// True for a phase without a result, where nothing that goes on will bring one.
    private func isStalled(_ value: Any, _ node: NodeRef) -> Bool {
        (value as? any AwaitsResult)?.isAwaited == true && !engine.isUnderWay(node)
    }
}
