import GraphModel
import Instrumentation

/// Holds the state of atoms.
///
/// An app has one; tests and libraries may have their own. A store made while the process runs under `atomviz record`
/// is recorded.
@MainActor
public final class AtomStore {
    let engine: Engine
    /// Kept for as long as the store may be brought back to earlier moments.
    private let recording: StoreRecording?

    /// Makes an empty store.
    public nonisolated init() {
        let recording = StoreRecording(name: StoreName.atomStore, runtime: StoreName.runtime)
        engine = Engine(probe: recording.probe)
        recording.register(engine)
        self.recording = recording
    }

    /// Makes an empty store whose transactions are told to a probe.
    nonisolated init(probe: any Probe) {
        engine = Engine(probe: probe)
        recording = nil
    }

    /// A context for use outside views.
    ///
    /// - Parameters:
    ///   - fileID: the file of the call, by which graphs name what the context watches.
    ///   - line: the line of the call, by which graphs name what the context watches.
    public func context(fileID: String = #fileID, line: UInt = #line) -> AtomStoreContext {
        AtomStoreContext(store: self, place: SourcePlace(fileID: fileID, line: line))
    }

    /// Calls a closure with a snapshot after each transaction, subscription change and restore.
    ///
    /// An observer that itself changes atoms is not told of its own changes, nor of what follows from them.
    ///
    /// - Returns: the observation. It goes on until it is cancelled or the store is gone.
    @discardableResult
    public func observe(_ onUpdate: @escaping @MainActor (Snapshot) -> Void) -> AtomObservation {
        let observation = AtomObservation(engine: engine, onUpdate: onUpdate)
        engine.observers.append(observation)
        return observation
    }

    /// The values and edges of all live atoms now. O(live atoms).
    public func snapshot() -> Snapshot {
        engine.snapshot()
    }

    /// Puts a snapshot's values and edges back, releases what is then no longer used, and tells each affected
    /// subscriber once and observers once. Atoms that came to life later stay as they are, derived ones up to date;
    /// effects of atoms whose value is put back do not run. O(live atoms).
    ///
    /// - Parameters:
    ///   - snapshot: the state to go back to.
    ///   - fileID: the file of the call, for recordings.
    ///   - line: the line of the call, for recordings.
    /// - Returns: what became of each atom.
    @discardableResult
    public func restore(_ snapshot: Snapshot, fileID: String = #fileID, line: UInt = #line) -> RestoreReport {
        engine.restore(snapshot, place: SourcePlace(fileID: fileID, line: line))
    }
}
