import AtomRecorder
import GraphModel
import Synchronization

/// A store that can be recorded, and brought back to earlier moments.
public protocol RecordableStore: Restorable {
    /// Begins to tell a probe what happens, and what is there already.
    @MainActor func attach(_ probe: any Probe)
}

/// A store as apps hold it: what they have may wrap what can be recorded.
public protocol StoreHandle {
    /// The store itself. Not for use by apps.
    @MainActor var _recordableStore: any RecordableStore { get }
}

/// The recording of one store, for as long as the store keeps it.
public final class StoreRecording: AttachableStore {
    /// What the store tells its transactions to from its beginning; nil when nobody records it then.
    public let probe: (any Probe)?
    /// True when the process is recorded: also when the store is not, until the app hands over a snapshot.
    public let isRecorded: Bool
    private let name: String
    private let runtime: String
    private let target = RestoreTarget()
    /// True when a test records the store, which no recorder may take away from it.
    private let isOfTask: Bool
    /// The store, until it ends.
    private let store = Mutex<StoreReference?>(nil)
    /// The session that the store is recorded in, or was.
    private let session: Mutex<LastSession>

    /// Opens the store in the recording of the task that makes it, or of this process, if there is one.
    ///
    /// - Parameters:
    ///   - name: what the app calls the store, such as `AtomStore`.
    ///   - runtime: the runtime the store belongs to, such as `Atoms`.
    public init(name: String, runtime: String) {
        (self.name, self.runtime) = (name, runtime)
        isOfTask = Recorder.ofTask != nil
        if let recorder = Recorder.ofTask {
            isRecorded = true
            self.session = Mutex(LastSession())
            probe = recorder.openStore(name: name, runtime: runtime)
            return
        }
        let session = RecordingSession.current
        isRecorded = session != nil
        self.session = Mutex(LastSession(session: session))
        probe = session?.openStore(name: name, runtime: runtime, restorable: target)
    }

    /// Names the store. It is held weakly while somebody records it, and until then not at all: a weak reference makes
    /// every counting of the object's references slow. Call ``storeEnds()`` before it goes.
    public func register(_ store: any RecordableStore) {
        if probe != nil { target.set(store) }
        self.store.withLock { $0 = StoreReference(store: store) }
        if !isOfTask, Recorder.isAllowed, Recorder.isAttachAllowed { AttachableStores.add(self) }
    }

    /// The store goes: nobody may begin to record it any more.
    @MainActor public func storeEnds() {
        store.withLock { $0 = nil }
    }

    /// Begins to record the store, unless somebody else does.
    @MainActor public func attach(to session: RecordingSession) {
        // The store is there: it ends on the main actor.
        guard let store = store.withLock({ $0 })?.store else { return }
        // One that was opened since the session began is recorded by it already.
        let isNew = self.session.withLock { last in
            defer { last.session = session }
            return last.session !== session
        }
        guard isNew else { return }
        target.set(store)
        guard let probe = session.openStore(name: name, runtime: runtime, restorable: target) else { return }
        store.attach(probe)
    }
}

/// A store that somebody else holds, who says when it goes.
private struct StoreReference: Sendable {
    unowned(unsafe) let store: any RecordableStore
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

/// The session that a store was recorded in last, if it is there.
private struct LastSession: Sendable {
    weak var session: RecordingSession?
}
