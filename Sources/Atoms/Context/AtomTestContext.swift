import GraphModel

/// A context with a store of its own, for tests. What it watches, it watches until the last copy of it is gone.
@MainActor
public struct AtomTestContext: AtomWatchableContext {
    /// The store, with nothing in it but what this context brings to life.
    let store: AtomStore
    private let subscription: AtomSubscription
    private let updates = Updates()

    /// Makes a context.
    ///
    /// - Parameters:
    ///   - fileID: the file of the call, by which graphs name the context.
    ///   - line: the line of the call, by which graphs name the context.
    public init(fileID: String = #fileID, line: UInt = #line) {
        store = AtomStore()
        subscription = AtomSubscription(engine: store.engine, place: SourcePlace(fileID: fileID, line: line))
        subscription.onUpdate { [updates] in updates.onUpdate?() }
    }

    /// What the context reaches its store with. Not for use by apps.
    public var _access: AtomAccess { AtomAccess(store.engine, place: subscription.place) }

    /// Called after each transaction that changed something the context watches.
    public var onUpdate: (@MainActor () -> Void)? {
        get { updates.onUpdate }
        nonmutating set { updates.onUpdate = newValue }
    }

    /// The value of an atom, which is watched from now on.
    @discardableResult
    public func watch<Node: Atom>(_ atom: Node) -> Node.Produced {
        subscription.watch(atom)
    }

    /// Stops to watch an atom, which is released if nothing else uses it.
    public func unwatch<Node: Atom>(_ atom: Node) {
        subscription.unwatch(atom)
    }

    /// The value of an atom if it is in use, nil if it is not.
    public func lookup<Node: Atom>(_ atom: Node) -> Node.Produced? {
        store.engine.liveNode(of: atom)?.value
    }

    /// The state of the store now. O(live atoms).
    public func snapshot() -> Snapshot {
        store.snapshot()
    }

    /// Calls a closure with a snapshot after each transaction. See ``AtomStore/observe(_:)``.
    @discardableResult
    public func observe(_ onUpdate: @escaping @MainActor (Snapshot) -> Void) -> AtomObservation {
        store.observe(onUpdate)
    }

    /// Puts a snapshot back. See ``AtomStore/restore(_:fileID:line:)``.
    @discardableResult
    public func restore(_ snapshot: Snapshot, fileID: String = #fileID, line: UInt = #line) -> RestoreReport {
        store.restore(snapshot, fileID: fileID, line: line)
    }

    @MainActor
    private final class Updates {
        var onUpdate: (@MainActor () -> Void)?
    }
}
