import AtomRecorder
import GraphModel
import Instrumentation

/// The long way of making and changing values: for nodes with an effect, a producer of their own, an override or a
/// scope, and for all nodes while somebody records.
extension Engine {
    /// Makes the effect and the first value of a node.
    @usableFromInline
    func beginCarefully<A: Atom>(_ node: NodeRef, of _: A.Type, in scope: ScopeState?) {
        place(node, of: A.self, in: scope)
        let block = node.typed(A.self)
        let override =
            core.pointee.modes.contains(.scoped) ? placement(of: block.pointee.atom, in: scope).override : nil
        setOverride(override, of: node, A.self)
        let watch = probe.map { _ in Stopwatch() }
        tellCreation(of: node)
        beginEffect(of: node, A.self)
        var first = produce(node, of: A.self)
        // The value of a restored moment may wait for this node.
        if let restored = takePending(for: node, of: A.self) { first = restored }
        block.pointee.value = .some(first)
        node.pointee.flags.remove(.empty)
        probe?.took(first, replacing: nil, of: node.id, inputs: [], duration: watch?.nanoseconds ?? 0)
        touchScopes(of: node)
        run(.initialized, of: node, A.self) { $0.initialized(context: $1) }
    }

    /// Makes the node live again with the value of a snapshot. The probe hears of the value, and the effect of the end
    /// of initialising, once all of the snapshot is back.
    func revive<A: Atom>(_ atom: A, with saved: A.Produced, home: ScopeState?, scope: ScopeState?) -> NodeRef {
        let (key, table) = (atom.key, table(of: A.self, in: home))
        let node = insert(atom, key, hash: table.hash(of: key), in: table)
        place(node, of: A.self, in: scope?.current)
        setOverride(nil, of: node, A.self)
        tellCreation(of: node)
        node.typed(A.self).pointee.value = .some(saved)
        node.pointee.flags.remove(.empty)
        beginEffect(of: node, A.self)
        return node
    }

    private func place<A: Atom>(_ node: NodeRef, of _: A.Type, in scope: ScopeState?) {
        if let scope {
            node.pointee.scope = Unmanaged.passRetained(scope)
            node.pointee.flags.insert(.special)
        }
        if node.pointee.table.pointee.home != nil {
            node.pointee.flags.insert(.special)
            // Whether a production finds the atom here depends on its scope, and on whether that has ended: it looks
            // the atom up each time and does not go by the cursor.
            node.pointee.typeID = UnsafeRawPointer(core)
        }
        if mindsNames, node.typed(A.self).pointee.atom._hasDeniedName {
            node.pointee.flags.insert([.redacted, .deniedName])
        }
        if node.pointee.flags.contains(.redacted) { core.pointee.modes.insert(.redacting) }
    }

    func companion<A: Atom>(of node: NodeRef, _: A.Type) -> Companion<A> {
        if let companion = node.companion(A.self) { return companion }
        let companion = Companion<A>(of: node)
        node.pointee.companion = Unmanaged.passRetained(companion)
        node.pointee.flags.insert(.special)
        return companion
    }

    /// Puts an override in place, or takes one away, and with it what the atom's own producer needs.
    private func setOverride<A: Atom>(
        _ override: (@MainActor (A) -> A.Produced)?, of node: NodeRef, _: A.Type
    ) {
        // What the last one captured may run code of the app when it dies.
        let last = node.companion(A.self)?.override
        defer { withExtendedLifetime(last) {} }
        if let override {
            companion(of: node, A.self).override = override
            node.pointee.flags.insert(.overridden)
        } else if node.pointee.flags.contains(.overridden) {
            companion(of: node, A.self).override = nil
            node.pointee.flags.remove(.overridden)
        }
        if !A._isPlain {
            let companion = companion(of: node, A.self)
            if companion.producer == nil { companion.producer = node.typed(A.self).pointee.atom.producer }
            if companion.producer?.propagate != nil { node.pointee.flags.insert(.wrapsUpdates) }
        }
    }

    /// Lets a node that was put back be produced by its own atom when what it depends on changes.
    func dropOverride<A: Atom>(of node: NodeRef, _: A.Type) {
        guard node.pointee.flags.contains(.overridden) else { return }
        setOverride(nil, of: node, A.self)
        probe?.changed(node.attributes, of: node.id)
    }

    private func beginEffect<A: Atom>(of node: NodeRef, _: A.Type) {
        guard A.Effect.self != EmptyEffect.self else { return }
        let companion = companion(of: node, A.self)
        companion.effect = node.typed(A.self).pointee.atom.effect(context: AtomCurrentContext(engine: self, node: node))
        node.pointee.flags.insert(.effect)
        run(.initializing, of: node, A.self) { $0.initializing(context: $1) }
    }

    /// Produces the value of a node again, and says whether that counts as a change. What that sets off is the
    /// caller's to do.
    @usableFromInline
    func recomputeCarefully<A: Atom>(_ node: NodeRef, of _: A.Type) -> Bool {
        let inputs = probe == nil ? [] : changedInputs.take(of: node)
        defer { if !inputs.isEmpty { changedInputs.reuse(inputs) } }
        let watch = probe.map { _ in Stopwatch() }
        var isChange = false
        within(takeWrapping(of: node)) {
            let new = produce(node, of: A.self)
            isChange = take(new, in: node, of: A.self, inputs: inputs, duration: watch?.nanoseconds ?? 0)
        }
        return isChange
    }

    /// What an atom that the node watches, and that changed, puts around its production.
    private func takeWrapping(of node: NodeRef) -> AtomPropagation? {
        guard node.pointee.flags.contains(.wrapped) else { return nil }
        node.pointee.flags.remove(.wrapped)
        return wrappings.removeValue(forKey: node)
    }

    private func within(_ wrapping: AtomPropagation?, _ body: () -> Void) {
        if let wrapping { wrapping(body) } else { body() }
    }

    /// Runs the producer of a node, or what stands in for it.
    private func produce<A: Atom>(_ node: NodeRef, of _: A.Type) -> A.Produced {
        let block = node.typed(A.self)
        let companion = node.companion(A.self)
        // Nothing but a refresh can be under way where the producer leaves nothing running.
        if companion?.run?.isRefreshing == true { endRun(of: node) }
        guard let override = companion?.override else {
            guard let producer = companion?.producer else {
                return produce(node) { block.pointee.atom._produce($0) }
            }
            switch producer.making {
            case .plain(let make):
                return produce(node, make)
            case .managed(let make):
                let last = block.pointee.value
                let run = beginRun(of: node)
                return produce(node) { _ in make(self.context(of: run, for: node, A.self, last: last)) }
            }
        }
        // What a body that goes on watched is not held for it any more.
        stopWatching(node)
        let value = produce(node) { _ in override(block.pointee.atom) }
        manage(value, of: node, A.self)
        return value
    }

    /// Runs one production of a node: what it watches meanwhile are its dependencies afterwards.
    private func produce<Value>(_ node: NodeRef, _ body: (AtomTransactionContext) -> Value) -> Value {
        closeToken(of: node)
        node.pointee.token &+= 1
        node.pointee.cursor = 0
        node.pointee.flags.insert(.producing)
        node.pointee.flags.remove(.readRedacted)
        let outer = running
        if let probe {
            probe.computing(node.id)
            running = RunningNode(productionOf: node)
        }
        let value = body(
            AtomTransactionContext(engine: self, node: node, token: node.pointee.token, scope: node.scopeNumber))
        running = outer
        node.pointee.flags.remove(.producing)
        if node.pointee.flags.contains(.awaiting) { inheritRedaction(node) } else { finishWatching(node) }
        return value
    }

    /// Takes a value that counts as a change. False when it does not.
    private func take<A: Atom>(
        _ new: A.Produced, in node: NodeRef, of _: A.Type, inputs: [NodeID], duration: UInt64
    ) -> Bool {
        let block = node.typed(A.self)
        let old = block.pointee.value
        guard counts(new, after: old, in: node, of: A.self) else { return false }
        if node.pointee.savedEpoch != core.pointee.epoch { keepState(of: node) }
        block.pointee.value = .some(new)
        changed(node, from: old, of: A.self, inputs: inputs, duration: duration)
        return true
    }

    private func changed<A: Atom>(
        _ node: NodeRef, from old: A.Produced?, of _: A.Type, inputs: [NodeID], duration: UInt64
    ) {
        if let probe, let value = node.typed(A.self).pointee.value {
            probe.took(value, replacing: old, of: node.id, inputs: inputs, duration: duration)
        }
        touchScopes(of: node)
    }

    private func counts<A: Atom>(_ new: A.Produced, after old: A.Produced?, in node: NodeRef, of _: A.Type) -> Bool {
        guard let shouldUpdate = node.companion(A.self)?.producer?.shouldUpdate, let old,
            !shouldUpdate(old, new)
        else { return true }
        probe?.cutOff(node.id, .equal)
        return false
    }

    /// Takes a new value from outside, and spreads it.
    func set<A: Atom>(_ value: A.Produced, in node: NodeRef, of _: A.Type) {
        bringUpToDate(node)
        if take(value, in: node, of: A.self, inputs: [], duration: 0) { spread(from: node) }
    }

    /// Changes the value in place. Nobody else holds it meanwhile unless a probe wants the old value, a snapshot keeps
    /// it or the atom compares, so that appending to a long array does not copy it.
    func modify<A: Atom>(_ node: NodeRef, of _: A.Type, _ body: (inout A.Produced) -> Void) {
        bringUpToDate(node)
        let block = node.typed(A.self)
        if node.pointee.savedEpoch != core.pointee.epoch { keepState(of: node) }
        let compares = node.companion(A.self)?.producer?.shouldUpdate != nil
        let old = compares || probe?.keepsReplacedValue(of: node.id) == true ? block.pointee.value : nil
        // The body may use other atoms, so it must not run within an access to this node.
        guard var changing = block.pointee.value.take() else { refuse(node) }
        node.pointee.flags.insert(.modifying)
        body(&changing)
        node.pointee.flags.remove(.modifying)
        // A snapshot that the body took has seen no value.
        if node.pointee.savedEpoch != core.pointee.epoch { keepAbsence(of: node) }
        block.pointee.value = .some(changing)
        if let old, !counts(changing, after: old, in: node, of: A.self) {
            block.pointee.value = .some(old)
        } else {
            changed(node, from: old, of: A.self, inputs: [], duration: 0)
            spread(from: node)
        }
    }

    /// Produces a node's value again, by the override that holds now for whoever resets it, if there is one.
    func reset<A: Atom>(_ node: NodeRef, of _: A.Type, by access: AtomAccess) {
        if core.pointee.modes.contains(.scoped) || node.pointee.flags.contains(.overridden) {
            let atom = node.typed(A.self).pointee.atom
            let attributes = node.attributes
            setOverride(placement(of: atom, in: access.scope).override, of: node, A.self)
            if node.attributes != attributes { probe?.changed(node.attributes, of: node.id) }
        }
        if node.pointee.flags.contains(.queued) { core.pointee.queue.remove(node) }
        if recomputeCarefully(node, of: A.self) { spread(from: node) }
    }

    // MARK: Effects

    func run<A: Atom>(
        _ phase: EffectPhase, of node: NodeRef, _: A.Type, _ body: (A.Effect, AtomCurrentContext) -> Void
    ) {
        guard node.pointee.flags.contains(.effect), let effect = node.companion(A.self)?.effect else {
            return
        }
        if phase == .updated, !quiet.isEmpty, quiet.contains(node) { return }
        guard let probe else { return body(effect, AtomCurrentContext(engine: self, node: node)) }
        probe.effect(of: node.id, phase)
        let outer = running
        running = RunningNode(effectOf: node, after: effectCount)
        effectCount += 1
        body(effect, AtomCurrentContext(engine: self, node: node))
        running = outer
    }

    // MARK: Runs that go on

    /// What a run has to do with its node.
    func context<A: Atom>(
        of run: Production, for node: NodeRef, _: A.Type, last: A.Produced?
    ) -> AtomProducerContext<A.Produced> {
        let access = AtomAccess(engine: self, author: .production(node, node.pointee.id, node.scopeNumber))
        let id = node.pointee.id
        return AtomProducerContext(run, of: node, access: access, lastValue: last) { value, kind in
            guard node.pointee.id == id else { return }
            self.publish(value, in: node, of: A.self, as: kind)
        }
    }

    private func publish<A: Atom>(_ value: A.Produced, in node: NodeRef, of _: A.Type, as kind: Cause.Kind) {
        guard node.pointee.flags.isDisjoint(with: [.empty, .released]), !node.isProducing,
            let run = node.companion(A.self)?.run
        else { return }
        transaction(Cause(kind, node: node.id, parent: run.frame)) {
            bringUpToDate(node)
            // Within a transaction the node itself may have been due.
            guard !run.isTerminated else { return }
            set(value, in: node, of: A.self)
        }
    }

    /// Begins a run for a value that came from elsewhere, and ends the run before.
    func manage<A: Atom>(_ value: A.Produced, of node: NodeRef, _: A.Type) {
        guard let producer = node.companion(A.self)?.producer, case .managed = producer.making else {
            return
        }
        let run = beginRun(of: node)
        producer.manage?(value, context(of: run, for: node, A.self, last: value))
    }

    // MARK: Redaction and pending values

    /// What is derived from a redacted atom is redacted too, unless its type says otherwise.
    ///
    /// A node may come to watch a redacted one long after its dependents were produced, so what it becomes goes on to
    /// them before any later value does.
    @usableFromInline
    func inheritRedaction(_ node: NodeRef) {
        guard core.pointee.modes.contains(.redacting) else { return }
        var open = [node]
        while let next = open.popLast() {
            guard takeRedaction(next) else { continue }
            open.append(contentsOf: next.dependentNodes.filter { !$0.isSubscriber })
        }
    }

    /// Makes a node as redacted as what it depends on. False when it is so already.
    private func takeRedaction(_ node: NodeRef) -> Bool {
        let table = node.pointee.table.pointee
        guard !table.initialFlags.contains(.redacted), !node.pointee.flags.contains(.deniedName) else { return false }
        let watchesRedacted = (0..<Int(node.pointee.dependencyCount)).contains {
            node.pointee.dependencies[$0].node.pointee.flags.contains(.redacted)
        }
        let inherits = !table.operations.isUnredacted && (node.pointee.flags.contains(.readRedacted) || watchesRedacted)
        guard inherits != node.pointee.flags.contains(.redacted) else { return false }
        if node.pointee.savedEpoch != core.pointee.epoch, !node.pointee.flags.contains(.empty) { keepState(of: node) }
        if inherits { node.pointee.flags.insert(.redacted) } else { node.pointee.flags.remove(.redacted) }
        probe?.changed(node.attributes, of: node.id)
        return true
    }

    /// The value that waits for a node, once.
    private func takePending<A: Atom>(for node: NodeRef, of _: A.Type) -> A.Produced? {
        if pending.isEmpty { return nil }
        let waiting = pending.removeValue(forKey: node.node.identity)
        setMode(.awaited, !pending.isEmpty)
        switch waiting {
        case .exact(let value)?: return value as? A.Produced
        case .recorded(let recorded)?:
            do throws(DecodingLoss) {
                return try recorded.decoded(as: A.Produced.self)
            } catch {
                // The report has said that it waits; an atom that cannot take it is what it is by itself.
                return nil
            }
        case nil: return nil
        }
    }
}
