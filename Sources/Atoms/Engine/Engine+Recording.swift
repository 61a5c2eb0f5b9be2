import GraphModel
import Transport

/// What is done only while a probe listens.
extension Engine {
    /// The longest pause between two parts of what a probe missed, while no transaction comes.
    private static let catchUpPause: Duration = .milliseconds(5)

    /// Tells that a node came to be.
    func tellCreation(of node: NodeRef) {
        guard let probe else { return }
        nodesByID[node.id] = node
        node.pointee.table.pointee.operations.tellNode(node, to: probe)
    }

    /// Begins to tell a probe, to which everything that is there is told first, a part after each transaction.
    ///
    /// O(nodes) at once, but for what is told.
    @usableFromInline
    func attach(_ probe: any Probe) {
        guard core.pointee.modes.isDisjoint(with: [.open, .ended]) else { return }
        mindsNames = true
        let nodes = allNodes
        for node in nodes { node.pointee.table.pointee.operations.mindName(of: node) }
        if nodes.contains(where: { $0.pointee.flags.contains(.redacted) }) { core.pointee.modes.insert(.redacting) }
        // What depends on what was not known to be kept back.
        for node in nodes.sorted(by: { $0.pointee.height < $1.pointee.height }) { inheritRedaction(node) }
        self.probe = probe
        core.pointee.modes.insert(.recorded)
        nodesByID = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0) })
        probe.attach(to: (nodes.map(\.id) + subscribers.keys).sorted())
        catchUp()
    }

    /// Tells that a transaction has ended, and a part of what the probe has missed, if it has.
    func endRecording(by probe: any Probe) {
        changedInputs.removeAll()
        probe.commit()
        if probe.isBehind { catchUp() }
    }

    /// Tells the probe a part of what it missed, and sees to it that the next part follows.
    func catchUp() {
        guard let probe, !core.pointee.modes.contains(.open) else { return }
        probe.catchUp { part in
            switch part {
            case .node(let id):
                if let node = nodesByID[id] { node.pointee.table.pointee.operations.tellNode(node, to: probe) }
                if let subscriber = subscribers[id] { probe.created(subscriber.node) }
            case .edges(let id):
                let node = nodesByID[id] ?? subscribers[id]?.header
                for dependency in node?.dependencyNodes ?? [] { probe.added(Edge(from: dependency.id, to: id)) }
            case .value(let id):
                if let node = nodesByID[id] { node.pointee.table.pointee.operations.tellValue(of: node, to: probe) }
            }
        }
        guard probe.isBehind, !isCatchUpDue else { return }
        isCatchUpDue = true
        Task { @MainActor [weak self] in
            // Woken early, as when the process ends, it only looks too soon.
            try? await Task.sleep(for: Self.catchUpPause)
            self?.isCatchUpDue = false
            self?.catchUp()
        }
    }
}

// MARK: The short way while a probe listens

/// What sets and productions do for atoms without effect, override, producer of their own or scope. Like the short way
/// without a probe it is compiled for each atom type within the app; what does not depend on the type is beside it.
extension Engine {
    /// Whether the update of a node takes no more than what is written here.
    @inlinable @inline(__always)
    func canRecordPlainly(_ node: NodeRef) -> Bool {
        core.pointee.modes.isRecorded && node.pointee.flags.isDisjoint(with: [.special, .wrapped])
    }

    /// Gives a node a value between transactions.
    @inlinable @inline(never)
    func setRecorded<A: StateAtom>(
        _ value: A.Value, in block: UnsafeMutablePointer<NodeBlock<A>>, by access: AtomAccess, place: SourcePlace
    ) {
        beginRecordedSet(of: block.node, by: access, place: place)
        let last = block.exchangeValue(with: value)
        tell(value, replacing: last, of: block.node, RecordedProduction())
        propagate(from: block.node)
        withExtendedLifetime(last) {}
    }

    /// Produces the value of a node again.
    @inlinable @inline(never)
    func recomputeRecorded<A: Atom>(_ node: NodeRef, of _: A.Type) -> Bool {
        let block = node.typed(A.self)
        var production = beginRecordedProduction(of: node)
        let value = block.pointee.atom._produce(
            AtomTransactionContext(engine: self, node: node, token: node.pointee.token))
        endRecordedProduction(of: node, &production)
        let last = block.exchangeValue(with: value)
        tell(value, replacing: last, of: node, production)
        endRecordedUpdate(of: node, production)
        withExtendedLifetime(last) {}
        return true
    }

    /// Tells a value, which the node has by now.
    @inlinable @inline(__always)
    func tell<Value>(_ value: Value, replacing last: Value?, of node: NodeRef, _ production: RecordedProduction) {
        probe?.took(
            value, replacing: last, of: NodeID(node.pointee.id), inputs: production.inputs,
            duration: production.duration)
    }

    @usableFromInline
    func beginRecordedSet(of node: NodeRef, by access: AtomAccess, place: SourcePlace) {
        // Who acts is asked before the transaction is there: within one it is not the author's own.
        let cause = Cause(.set, node: node.id, place: place, parent: access.frame, name: access.authorText)
        begin(isWrite: true)
        tell(cause)
        if node.pointee.savedEpoch != core.pointee.epoch { keepState(of: node) }
    }

    @usableFromInline
    func beginRecordedProduction(of node: NodeRef) -> RecordedProduction {
        let inputs = changedInputs.take(of: node)
        closeToken(of: node)
        node.pointee.token &+= 1
        node.pointee.cursor = 0
        node.pointee.flags.insert(.producing)
        node.pointee.flags.remove(.readRedacted)
        probe?.computing(node.id)
        let outer = running
        running = RunningNode(productionOf: node)
        return RecordedProduction(inputs: inputs, start: MonotonicClock.now, outer: outer)
    }

    @usableFromInline
    func endRecordedProduction(of node: NodeRef, _ production: inout RecordedProduction) {
        production.duration = MonotonicClock.now &- production.start
        running = production.outer
        node.pointee.flags.remove(.producing)
        finishWatching(node)
        if node.pointee.savedEpoch != core.pointee.epoch { keepState(of: node) }
    }

    @usableFromInline
    func endRecordedUpdate(of node: NodeRef, _ production: consuming RecordedProduction) {
        if !production.inputs.isEmpty { changedInputs.reuse(production.inputs) }
        touchScopes(of: node)
    }
}

/// What is told of one production beside its value.
@usableFromInline
struct RecordedProduction {
    /// The inputs whose change made the update due.
    @usableFromInline var inputs: [NodeID] = []
    /// When it began, and how long it took, in nanoseconds.
    var start: UInt64 = 0
    @usableFromInline var duration: UInt64 = 0

    /// Whose effect or production it interrupts.
    var outer: RunningNode?

    @usableFromInline init() {}

    init(inputs: [NodeID], start: UInt64, outer: RunningNode?) {
        (self.inputs, self.start, self.outer) = (inputs, start, outer)
    }
}
