import GraphModel

extension TimelineWriter {
    /// Appends a frame. O(changes), and now and then O(graph) for a keyframe, which is O(changes) amortised.
    ///
    /// Numbers may have holes, and frames of several stores may come in any order; those of one store come in theirs.
    ///
    /// - Parameters:
    ///   - frame: the frame, of a store that was added.
    ///   - session: the number that ``beginSession(_:)`` gave.
    /// - Throws: ``TimelineError`` when the session or store is unknown, when the number is not beyond the store's last
    ///   one or taken by another store, when the frame does not follow on the graph, or when the file cannot be
    ///   written. Nothing of the frame is written then. In the last two cases the store takes no further frames.
    public func append(_ frame: Frame, session: Int) throws(TimelineError) {
        let store = try store(frame.store, session: session)
        if let earlier = store.failure { throw earlier }
        guard frame.number > store.last, frame.number <= FrameID.lastFrame else {
            throw failure(.frameOutOfOrder(frame.number, session: session, last: store.last))
        }
        do {
            try apply(frame, to: store, session: session)
            try write { file throws(SQLiteError) in try self.append(frame, to: store, session: session, in: file) }
            store.last = frame.number
            markUncommitted(store)
            if store.block.isFull { try closeBlock(of: store) }
        } catch {
            store.failure = error
            throw error
        }
    }

    private func apply(_ frame: Frame, to store: StoreRecorder, session: Int) throws(TimelineError) {
        do {
            try store.graph.apply(frame)
        } catch {
            throw failure(.inconsistentFrame(frame.number, session: session, error))
        }
    }

    private func append(
        _ frame: Frame, to store: StoreRecorder, session: Int, in file: WriterFile
    ) throws(SQLiteError) {
        let outside = file.encode(frame.changes)
        // Room for what a block says beside a delta.
        guard file.delta.count + 16 * outside.count <= TimelineFormat.blobLimit - 64 else { throw SQLiteError.tooLarge }
        try file.insert(frame, session: session)
        try file.insertStrings()
        let contents = outside.isEmpty ? [] : try file.contents.numbers(of: outside)
        if store.block.isTooSmall(for: file.delta) {
            try file.write(&store.block, store: frame.store, session: session)
            store.block.removeAll()
        }
        store.block.append(frame, delta: file.delta, contents: contents)
        store.policy.wroteFrame(bytes: file.delta.count)
    }

    /// Writes the block of a store, begins a new one, and writes a keyframe if it is time.
    private func closeBlock(of store: StoreRecorder) throws(TimelineError) {
        let session = store.session.session.number
        try write { file throws(SQLiteError) in
            try file.write(&store.block, store: store.store.id, session: session)
            store.block.removeAll()
            guard store.policy.isDue else { return }
            let size = try file.write(store.graph, at: store.last, store: store.store.id, session: session)
            store.policy.wroteKeyframe(bytes: size)
        }
    }
}
