import GraphModel

/// A context for use outside views. What it watches, it watches until the last copy of it is gone.
@MainActor
public struct AtomStoreContext: AtomWatchableContext {
    private let store: AtomStore
    /// Keeps the scope that the context acts in, until what the context watches is let go.
    @usableFromInline let subscription: AtomSubscription

    init(store: AtomStore, scope: AtomStoreScope?, place: SourcePlace) {
        self.store = store
        subscription = AtomSubscription(engine: store.engine, scope: scope?.state, place: place, keeping: scope)
    }

    /// What the context reaches its store with. Not for use by apps.
    @inlinable public var _access: AtomAccess? { subscription.access }

    /// Gives an atom a value in the short way. Not for use by apps.
    @inlinable
    public func _setQuietly<Node: StateAtom>(_ value: Node.Value, for atom: Node) -> Bool {
        subscription.engine.setQuietly(value, for: atom)
    }

    /// The value of an atom, without watching it. An atom that nothing else uses is released at once.
    ///
    /// O(1) when the atom is in use; else what producing it costs.
    ///
    /// - Parameter atom: the atom.
    @inlinable
    public func read<Node: Atom>(_ atom: Node) -> Node.Produced {
        subscription.engine.read(atom, for: subscription.access)
    }

    /// The value of an atom, which is kept in use from now on.
    ///
    /// O(1) when the atom is in use; else what producing it costs.
    ///
    /// - Parameter atom: the atom.
    @inlinable
    @discardableResult
    public func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        subscription.watch(atom)
    }

    /// Calls a closure after each transaction that changed an atom.
    ///
    /// - Parameters:
    ///   - atom: the atom, which is kept in use.
    ///   - fileID: the file of the call, for recordings.
    ///   - line: the line of the call, for recordings.
    ///   - onUpdate: given the new value.
    /// - Returns: the subscription, which ends when it is dropped.
    @inlinable
    public func subscribe<Node: Atom>(
        _ atom: Node, fileID: String = #fileID, line: UInt = #line,
        onUpdate: @escaping @MainActor (Node.Produced) -> Void
    ) -> AtomSubscription {
        let subscription = makeSubscription(fileID: fileID, line: line)
        subscription.subscribe(atom, onUpdate: onUpdate)
        return subscription
    }

    @usableFromInline
    func makeSubscription(fileID: String, line: UInt) -> AtomSubscription {
        let (place, scope) = (SourcePlace(fileID: fileID, line: line), subscription.scope)
        return AtomSubscription(engine: store.engine, scope: scope?.state, place: place, keeping: scope)
    }

    /// The state of the store now. O(1).
    public func snapshot() -> Snapshot {
        store.snapshot()
    }

    /// Puts a snapshot back. See ``AtomStore/restore(_:runsEffects:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - snapshot: the state to go back to.
    ///   - runsEffects: true to let effects of what is put back run, and to let what is under way for it go on.
    ///   - fileID: the file of the call, for recordings.
    ///   - line: the line of the call, for recordings.
    /// - Returns: what became of each atom that has changed since.
    @discardableResult
    public func restore(
        _ snapshot: Snapshot, runsEffects: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> RestoreReport {
        store.restore(snapshot, runsEffects: runsEffects, fileID: fileID, line: line)
    }
}
