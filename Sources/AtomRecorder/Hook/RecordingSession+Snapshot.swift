import GraphModel

extension RecordingSession {
    /// Records a snapshot that an app hands over. See ``Recorder/record(_:)``.
    func record(_ snapshot: some RecordableSnapshot) {
        guard isOpen else { return }
        guard !snapshot.isRecordedAutomatically else { return mark("") }
        let graph = snapshot.makePortableGraph()
        let (identity, cause) = (snapshot.storeIdentity, snapshot.cause.scrubbed)
        let (name, runtime) = (snapshot.storeName, snapshot.runtime)
        let isNew = snapshots.withLock { snapshots in
            var entry =
                snapshots[identity]
                ?? SnapshotStores.Entry(id: open(name: name, runtime: runtime, history: nil, restorable: nil))
            let changes = entry.graph.changes(to: graph).map(\.scrubbed)
            guard !changes.isEmpty else { return false }
            // Within the lock, so that frames of one store leave in the order of their numbers.
            let frame = Frame(
                number: frames.begin(), store: entry.id, start: clock.now, cause: cause, changes: changes)
            let gap = entry.lost
            if tellWhole({ encoder in encoder.tell(frame, after: gap) }) {
                entry.graph = graph
                entry.lost = nil
                frames.commit(frame.number)
                if let gap { countLost { $0 -= min($0, gap.count) } }
            } else {
                let (first, count) = (gap?.first ?? frame.number, (gap?.count ?? 0) + 1)
                entry.lost = Gap(store: entry.id, first: first, last: frame.number, count: count)
                tellWhole { $0.retract(frame.store) }
                countLost { $0 += 1 }
            }
            snapshots.keep(entry, as: identity)
            return true
        }
        if !isNew { mark("") }
    }
}
