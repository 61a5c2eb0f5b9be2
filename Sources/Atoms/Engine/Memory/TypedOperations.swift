import AtomRecorder
import GraphModel

/// ``NodeOperations`` of one atom type.
@usableFromInline
struct TypedOperations<A: Atom>: NodeOperations {
    @usableFromInline init() {}

    @usableFromInline var isDerived: Bool { !(A.self is any StateAtom.Type) }

    @usableFromInline var isUnredacted: Bool { A.self is any Unredacted.Type }

    @usableFromInline
    func propagation(of node: NodeRef) -> AtomPropagation? { node.companion(A.self)?.producer?.propagate }

    @usableFromInline
    func manageValue(of node: NodeRef, in engine: Engine) {
        if let value = node.typed(A.self).pointee.value { engine.manage(value, of: node, A.self) }
    }

    @usableFromInline
    func node(of node: NodeRef) -> Node {
        node.typed(A.self).pointee.atom.node(
            id: node.id, attributes: node.attributes, hidesKey: hidesKey(of: node), scope: home(of: node)?.name ?? "")
    }

    private func hidesKey(of node: NodeRef) -> Bool {
        A.self is any Redacted.Type || node.pointee.flags.contains(.deniedName)
    }

    private func home(of node: NodeRef) -> ScopeState? { node.pointee.table.pointee.home?.takeUnretainedValue() }

    @usableFromInline
    func runUpdated(_ node: NodeRef, in engine: Engine) {
        engine.run(.updated, of: node, A.self) { $0.updated(context: $1) }
    }

    @usableFromInline
    func depart(_ node: NodeRef, from engine: Engine) {
        if let value = node.typed(A.self).pointee.value { engine.probe?.released(node.id, last: value) }
        // What the end of the run calls and the effect may still read the last value; whoever watches the atom again
        // gets a new node.
        remove(node)
        engine.releasing.append(node)
        node.companion(A.self)?.run?.terminate()
        if !node.pointee.flags.contains(.effect) { engine.releasing.removeLast() }
    }

    @usableFromInline
    func remove(_ node: NodeRef) { node.pointee.table.typed(A.self).remove(node) }

    @usableFromInline
    func leave(_ node: NodeRef, in engine: Engine) {
        if node.pointee.flags.contains(.effect) {
            engine.run(.released, of: node, A.self) { $0.released(context: $1) }
            engine.releasing.removeLast()
        }
        recycle(node, in: engine)
    }

    @usableFromInline
    func vanish(_ node: NodeRef, in engine: Engine) {
        node.companion(A.self)?.run?.terminate()
        recycle(node, in: engine)
    }

    private func recycle(_ node: NodeRef, in engine: Engine) {
        let (home, scope) = (home(of: node), node.pointee.scope)
        node.pointee.scope = nil
        node.pointee.table.typed(A.self).recycle(node)
        if let home { engine.forgetIfEmpty(home) }
        scope?.release()
    }

    @usableFromInline
    func finishReviving(_ node: NodeRef, in engine: Engine) {
        engine.run(.initialized, of: node, A.self) { $0.initialized(context: $1) }
    }

    @usableFromInline
    func put(_ value: Any, in node: NodeRef, of engine: Engine) -> Bool {
        guard let new = value as? A.Produced else { return false }
        let block = node.typed(A.self)
        if node.pointee.savedEpoch != engine.core.pointee.epoch { engine.keepState(of: node) }
        let old = block.pointee.value
        engine.changedInputs.forget(node)
        // What depends on others is produced by its own atom.
        if node.pointee.dependencyCount > 0 { engine.dropOverride(of: node, A.self) }
        block.pointee.value = .some(new)
        engine.probe?.took(new, replacing: old, of: node.id, inputs: [], duration: 0)
        return true
    }

    @usableFromInline
    func mindName(of node: NodeRef) {
        if node.typed(A.self).pointee.atom._hasDeniedName { node.pointee.flags.insert([.redacted, .deniedName]) }
    }

    @usableFromInline
    func tellNode(_ node: NodeRef, to probe: any Probe) {
        probe.created(node.node)
        if let budget = node.typed(A.self).pointee.atom._recordingBudget { probe.limits(node.id, toBytes: budget) }
    }

    @usableFromInline
    func tellValue(of node: NodeRef, to probe: any Probe) {
        guard let value = node.typed(A.self).pointee.value else { return }
        probe.took(value, replacing: nil, of: node.id, inputs: [], duration: 0)
    }

    @usableFromInline
    func isAwaited(_ node: NodeRef) -> Bool {
        (node.typed(A.self).pointee.value as? any AwaitsResult)?.isAwaited ?? false
    }

    @usableFromInline
    func decoded(_ recorded: RecordedValue) throws(DecodingLoss) -> Any { try recorded.decoded(as: A.Produced.self) }

    @usableFromInline
    func recordedValue(of node: NodeRef) -> RecordedValue? {
        let block = node.typed(A.self)
        return block.pointee.value.map {
            ValueCapture.standard.capture(
                $0, isRedacted: node.pointee.flags.contains(.redacted), budget: block.pointee.atom._recordingBudget)
        }
    }

    @usableFromInline
    func savedNode(of node: NodeRef) -> (any SavedNode)? {
        let block = node.typed(A.self)
        guard let value = block.pointee.value else { return nil }
        return SavedAtom(
            id: node.id, atom: block.pointee.atom, value: value, revision: node.pointee.revision,
            attributes: node.attributes, hidesKey: hidesKey(of: node), home: home(of: node),
            scope: node.pointee.scope?.takeUnretainedValue())
    }

    @usableFromInline
    func nodes(in table: UnsafeMutablePointer<TableHeader>) -> [NodeRef] { table.typed(A.self).nodes() }

    @usableFromInline
    nonisolated func deallocate(_ table: UnsafeMutablePointer<TableHeader>) { table.typed(A.self).deallocate() }
}

extension UnsafeMutablePointer where Pointee == NodeHeader {
    /// What else is true of the node, as graphs show it.
    var attributes: NodeAttributes {
        var attributes: NodeAttributes = []
        if pointee.flags.contains(.keepAlive) { attributes.insert(.keepAlive) }
        if pointee.flags.contains(.redacted) { attributes.insert(.redacted) }
        if pointee.flags.contains(.overridden) { attributes.insert(.overridden) }
        if pointee.table.pointee.isScoped { attributes.insert(.scoped) }
        return attributes
    }
}
