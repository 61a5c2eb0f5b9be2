import AtomRecorder
import GraphModel
import Synchronization

/// The recording of one store, for as long as the store keeps it.
public final class StoreRecording: Sendable {
    /// What the store tells its transactions to; nil when nobody records it.
    public let probe: (any Probe)?
    /// True when the process is recorded: also when the store is not, until the app hands over a snapshot.
    public let isRecorded: Bool
    private let target = RestoreTarget()

    /// Opens the store in the recording of this process, if there is one.
    ///
    /// - Parameters:
    ///   - name: what the app calls the store, such as `AtomStore`.
    ///   - runtime: the runtime the store belongs to, such as `Atoms`.
    public init(name: String, runtime: String) {
        let session = RecordingSession.current
        isRecorded = session != nil
        probe = session?.openStore(name: name, runtime: runtime, restorable: target)
    }

    /// Names what brings the store back to an earlier moment. It is held weakly, and not at all when nobody records: a
    /// weak reference makes every counting of the object's references slow.
    public func register(_ restorable: any Restorable) {
        if probe != nil { target.set(restorable) }
    }
}

/// Stands for a store that is not made yet when its recording begins.
private final class RestoreTarget: Restorable {
    private struct Reference {
        weak var store: (any Restorable)?
    }

    private let reference = Mutex(Reference())

    func set(_ store: any Restorable) {
        reference.withLock { $0.store = store }
    }

    private var store: (any Restorable)? { reference.withLock { $0.store } }

    func restore(_ moment: Moment, _ options: RestoreOptions) -> RestoreReport {
        store?.restore(moment, options) ?? RestoreReport(entries: [])
    }

    func restore(_ recorded: RecordedState, _ options: RestoreOptions) -> RestoreReport {
        store?.restore(recorded, options) ?? RestoreReport(entries: [])
    }

    func recordedEntries() -> [RecordedState.Entry] {
        store?.recordedEntries() ?? []
    }
}
