/// Hands snapshots of a store to a closure until it is cancelled.
@MainActor
public final class AtomObservation {
    private weak var engine: Engine?
    private(set) var onUpdate: (@MainActor (Snapshot) -> Void)?

    init(engine: Engine, onUpdate: @escaping @MainActor (Snapshot) -> Void) {
        self.engine = engine
        self.onUpdate = onUpdate
    }

    /// Ends the observation.
    public func cancel() {
        onUpdate = nil
        engine?.observers.removeAll { $0 === self }
    }
}
