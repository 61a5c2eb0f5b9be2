import GraphModel
import Instrumentation

/// A context with a store of its own, for tests. What it watches, it watches until the last copy of it is gone.
@MainActor
public struct AtomTestContext: AtomWatchableContext, StoreHandle {
    /// The store, with nothing in it but what this context brings to life.
    let store: AtomStore
    @usableFromInline let subscription: AtomSubscription
    let updates: Updates

    /// Makes a context.
    ///
    /// - Parameters:
    ///   - fileID: the file of the call, by which graphs name the context.
    ///   - line: the line of the call, by which graphs name the context.
    public init(fileID: String = #fileID, line: UInt = #line) {
        self.init(AtomStore(), fileID: fileID, line: line)
    }

    /// Makes a context of a store.
    init(_ store: AtomStore, fileID: String = #fileID, line: UInt = #line) {
        self.store = store
        subscription = AtomSubscription(
            engine: store.engine, scope: nil, place: SourcePlace(fileID: fileID, line: line))
        updates = Updates(of: subscription)
    }

    /// What can be recorded of its store. Not for use by apps.
    public var _recordableStore: any RecordableStore { store._recordableStore }

    /// What the context reaches its store with. Not for use by apps.
    @inlinable public var _access: AtomAccess? { subscription.access }

    /// Called after each transaction that changed something the context watches.
    public var onUpdate: (() -> Void)? {
        get { updates.onUpdate }
        nonmutating set {
            // What it captured may run code of the app when it dies.
            let last = updates.onUpdate
            updates.onUpdate = newValue
            withExtendedLifetime(last) {}
        }
    }

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

    /// The value of an atom, which is watched from now on.
    ///
    /// O(1) when the atom is in use; else what producing it costs.
    ///
    /// - Parameter atom: the atom.
    @inlinable
    @discardableResult
    public func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        subscription.watch(atom)
    }

    /// Stops to watch an atom, which is released if nothing else uses it. Does nothing when the atom is not watched.
    ///
    /// - Parameter atom: the atom.
    @inlinable
    public func unwatch<Node: Atom>(_ atom: Node) {
        subscription.unwatch(atom)
    }

    /// The value of an atom if it is in use, nil if it is not. Brings nothing to life. O(1).
    ///
    /// - Parameter atom: the atom.
    public func lookup<Node: Atom>(_ atom: Node) -> Node.Produced? {
        store.engine.liveValue(of: atom, in: nil)
    }

    /// Lets a value stand in for what an atom would produce. It counts from the next time that the atom comes into use,
    /// is reset or refreshed.
    ///
    /// - Parameters:
    ///   - atom: the atom.
    ///   - value: makes the value.
    public func override<Node: Atom>(_ atom: Node, with value: @escaping @MainActor (Node) -> Node.Produced) {
        store.override(atom, with: value)
    }

    /// Lets a value stand in for what all atoms of a type would produce. It counts from the next time that one comes
    /// into use, is reset or refreshed. One for an atom beats one for its type.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - value: makes the value of each atom.
    public func override<Node: Atom>(_ type: Node.Type, with value: @escaping @MainActor (Node) -> Node.Produced) {
        store.override(type, with: value)
    }

    /// The state of the store now. O(1).
    public func snapshot() -> Snapshot {
        store.snapshot()
    }

    /// Calls a closure with a snapshot after each transaction. See ``AtomStore/observe(_:)``.
    ///
    /// - Parameter onUpdate: given the state after it.
    /// - Returns: the observation. It goes on until it is cancelled or the context is gone.
    @discardableResult
    public func observe(_ onUpdate: @escaping @MainActor (Snapshot) -> Void) -> AtomObservation {
        store.observe(onUpdate)
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

    /// Who is told of updates.
    @MainActor
    final class Updates {
        private weak var subscription: AtomSubscription?
        var onUpdate: (() -> Void)? { didSet { listen() } }
        var waiters: [UpdateWaiter] = [] { didSet { listen() } }

        init(of subscription: AtomSubscription) {
            self.subscription = subscription
        }

        /// Lets the subscription tell of updates only while somebody wants to know.
        private func listen() {
            let isWanted = onUpdate != nil || !waiters.isEmpty
            let tell: @MainActor () -> Void = { [weak self] in self?.tell() }
            subscription?.onUpdate(isWanted ? tell : nil)
        }

        func tell() {
            onUpdate?()
            for waiter in waiters { waiter.update() }
        }
    }
}
