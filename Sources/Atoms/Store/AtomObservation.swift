/// Hands snapshots of a store to a closure until it is cancelled.
@MainActor
public final class AtomObservation {
    private weak var engine: Engine?
    /// The scope whose changes it is told of; nil for all.
    private weak var scope: ScopeState?
    private(set) var onUpdate: (@MainActor (Snapshot) -> Void)?

    init(engine: Engine, scope: ScopeState? = nil, onUpdate: @escaping @MainActor (Snapshot) -> Void) {
        self.engine = engine
        self.scope = scope
        self.onUpdate = onUpdate
    }

    /// Ends the observation. O(observers).
    public func cancel() {
        // What the closure captured may run code of the app when it dies.
        let last = onUpdate
        onUpdate = nil
        engine?.observers.removeAll { $0 === self }
        scope?.observers.removeAll { $0 === self }
        if scope != nil { engine?.updateObservedMode() }
        withExtendedLifetime(last) {}
    }
}
