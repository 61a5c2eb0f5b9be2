import GraphModel

extension TimelineWriter {
    /// Closes the file and goes on in a new one. O(live nodes).
    ///
    /// Both are complete in themselves: the new one begins with the sessions that have not ended, their stores, and the graph
    /// of each after its last frame (``Timeline/Timeline/baseFrame(of:session:)``). Numbers of sessions, stores and frames go
    /// on. Each file knows the other's name (``Timeline/Timeline/neighbours()``).
    ///
    /// - Parameters:
    ///   - newPath: where the new file goes.
    ///   - overwriting: whether to take the place of a file that is there already.
    /// - Throws: ``TimelineError`` when the new file cannot be made; the writer goes on in the old one then. When the old one
    ///   cannot be written, neither takes anything further.
    public func rotate(to newPath: String, overwriting: Bool = false) throws(TimelineError) {
        try commit()
        let old = try openFile()
        let replaced = try NewFile(path: newPath).create(overwriting: overwriting, retention: retention)
        let new: WriterFile
        let keyframes: [(store: StoreRecorder, bytes: Int)]
        do {
            new = try WriterFile(path: newPath)
            keyframes = try takeOver(from: old, to: new, previous: NewFile(path: path).name)
        } catch {
            NewFile(path: newPath).remove()
            replaced?.putBack()
            throw TimelineError(path: newPath, .writing(error))
        }
        replaced?.remove()
        try end(next: NewFile(path: newPath).name)
        let live = liveDirectory
        replaceFile(by: new, path: newPath)
        (written, pruned) = (0, 0)
        for recorder in sessions.values { recorder.beginFile() }
        for (store, bytes) in keyframes { store.beginFile(keyframe: bytes) }
        if let live { try setLive(directory: live) }
    }

    /// Ends the old file.
    private func end(next: String) throws(TimelineError) {
        keep()
        try setFact(TimelineFormat.nextKey, next)
        try setFact(TimelineFormat.liveKey, nil)
        try commit()
        try finish()
    }

    /// Writes what a file needs to go on from where another one ends, in one transaction.
    ///
    /// - Returns: the stores that go on from a keyframe, and its size.
    private func takeOver(
        from old: WriterFile, to new: WriterFile, previous: String
    ) throws(SQLiteError) -> [(store: StoreRecorder, bytes: Int)] {
        var keyframes: [(store: StoreRecorder, bytes: Int)] = []
        try new.statements.begin.run()
        let fact = try new.database.prepare("INSERT INTO meta VALUES (?, ?)")
        try fact.bind(TimelineFormat.previousKey)
        try fact.bind(previous)
        try fact.run()
        for (number, recorder) in sessions.sorted(by: { $0.key < $1.key }) where recorder.session.ending == nil {
            try new.insert(recorder.session)
            try new.setRing(recorder.ring, session: number)
            if recorder.stores.count > 1 { try new.indexByStore() }
            for (_, store) in recorder.stores.sorted(by: { $0.key < $1.key }) {
                guard let bytes = try takeOver(store, session: number, from: old, to: new) else { continue }
                keyframes.append((store, bytes))
            }
        }
        try new.statements.commit.run()
        return keyframes
    }

    private func takeOver(
        _ store: StoreRecorder, session: Int, from old: WriterFile, to new: WriterFile
    ) throws(SQLiteError) -> Int? {
        let id = store.store.id
        try new.insert(store.store, session: session)
        guard store.last > 0, store.failure == nil else { return nil }
        let created = try old.createdFrames(of: id, session: session)
        for entry in store.graph.entries {
            try new.insert(entry.node, created: created[entry.node.id] ?? store.last, store: id, session: session)
        }
        let size = try new.write(store.graph, at: store.last, store: id, session: session)
        guard size <= TimelineFormat.blobLimit else { throw SQLiteError.tooLarge }
        return size
    }
}
