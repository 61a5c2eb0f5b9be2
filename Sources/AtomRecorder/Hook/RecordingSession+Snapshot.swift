import GraphModel

extension RecordingSession {
    /// Records a snapshot that an app hands over. See ``Recorder/record(_:)``.
    func record(_ snapshot: some RecordableSnapshot) {
        guard isOpen else { return }
        guard !snapshot.isRecordedAutomatically else { return mark("") }
        let graph = snapshot.makePortableGraph()
        let (identity, cause) = (snapshot.storeIdentity, snapshot.cause)
        let (name, runtime) = (snapshot.storeName, snapshot.runtime)
        let isNew = snapshots.withLock { snapshots in
            var entry =
                snapshots[identity]
                ?? SnapshotStores.Entry(id: open(name: name, runtime: runtime, history: nil, restorable: nil))
            let changes = entry.graph.changes(to: graph)
            entry.graph = graph
            snapshots.keep(entry, as: identity)
            guard !changes.isEmpty else { return false }
            // Within the lock, so that frames of one store leave in the order of their numbers.
            send(
                Frame(
                    number: frames.begin(), store: entry.id, start: clock.now, cause: cause, changes: changes))
            return true
        }
        if !isNew { mark("") }
    }
}
