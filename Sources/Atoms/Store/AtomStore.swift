import GraphModel
import Instrumentation

/// Holds the state of atoms.
///
/// An app has one; tests and libraries may have their own. A store made while the process runs under `atomviz record`
/// is recorded.
@MainActor
public final class AtomStore: StoreHandle {
    let engine: Engine
    /// Kept for as long as the store may be brought back to earlier moments.
    private let recording: StoreRecording?

    /// Makes an empty store.
    public nonisolated init() {
        let recording = StoreRecording(name: StoreName.atomStore, runtime: StoreName.runtime)
        engine = Engine(probe: recording.probe, isRecorded: recording.isRecorded)
        recording.register(engine)
        self.recording = recording
    }

    /// Makes an empty store whose transactions are told to a probe.
    nonisolated init(probe: any Probe) {
        engine = Engine(probe: probe)
        recording = nil
    }

    /// What can be recorded of it. Not for use by apps.
    public var _recordableStore: any RecordableStore { engine }

    deinit {
        // Values may hold contexts, which hold the engine; taking them out ends that.
        let (engine, recording) = (engine, recording)
        MainActorTeardown.run {
            recording?.storeEnds()
            engine.shutDown()
        }
    }

    /// A context for use outside views.
    ///
    /// - Parameters:
    ///   - fileID: the file of the call, by which graphs name what the context watches.
    ///   - line: the line of the call, by which graphs name what the context watches.
    /// - Returns: the context. What it watches stays in use until its last copy is gone.
    public func context(fileID: String = #fileID, line: UInt = #line) -> AtomStoreContext {
        AtomStoreContext(store: self, scope: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// A part of the store with atoms of its own.
    ///
    /// - Parameter id: by what atoms that are ``Scoped`` find it.
    /// - Returns: the scope. It ends when the last reference to it and the last context made in it are dropped.
    public func scope(id: some Hashable = DefaultScopeID()) -> AtomStoreScope {
        AtomStoreScope(id: AnyHashable(id), in: self, parent: nil)
    }

    /// Lets a value stand in for what an atom would produce, wherever the atom lives. It counts from the next time that
    /// the atom comes into use, is reset or refreshed.
    ///
    /// - Parameters:
    ///   - atom: the atom.
    ///   - value: makes the value.
    public func override<Node: Atom>(_ atom: Node, with value: @escaping @MainActor (Node) -> Node.Produced) {
        engine.override(atom, in: nil, with: value)
    }

    /// Lets a value stand in for what all atoms of a type would produce, wherever they live. It counts from the next
    /// time that one comes into use, is reset or refreshed. One for an atom beats one for its type.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - value: makes the value of each atom.
    public func override<Node: Atom>(_ type: Node.Type, with value: @escaping @MainActor (Node) -> Node.Produced) {
        engine.override(type, in: nil, with: value)
    }

    /// Calls a closure with a snapshot after each transaction, subscription change and restore.
    ///
    /// An observer that itself changes atoms is not told of its own changes, nor of what follows from them.
    ///
    /// - Parameter onUpdate: given the state after it.
    /// - Returns: the observation. It goes on until it is cancelled or the store is gone.
    @discardableResult
    public func observe(_ onUpdate: @escaping @MainActor (Snapshot) -> Void) -> AtomObservation {
        let observation = AtomObservation(engine: engine, onUpdate: onUpdate)
        engine.observers.append(observation)
        return observation
    }

    /// The values and edges of all live atoms now. O(1), and what changes afterwards pays for itself alone; O(live atoms)
    /// in the middle of a transaction, where derived atoms may still be to follow: a restore produces these again.
    public func snapshot() -> Snapshot {
        engine.snapshot()
    }

    /// Puts a snapshot's values and edges back, releases what is then no longer used, and tells each affected
    /// subscriber once and observers once. Atoms that came to life later stay as they are, derived ones up to date;
    /// effects of atoms whose value is put back do not run, and what was under way for them is cancelled.
    /// O(what differs) for a snapshot of this store; while somebody records, plus capturing these values twice.
    ///
    /// An atom that had no result yet when the snapshot was taken, and whose task has ended since, has none afterwards
    /// and waits for nothing: the report says that it is stalled. Refresh or reset it, or let effects run.
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
        engine.restore(snapshot, runsEffects: runsEffects, place: SourcePlace(fileID: fileID, line: line))
    }
}
