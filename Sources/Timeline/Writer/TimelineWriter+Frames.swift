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
            written += 1
            if store.block.isFull {
                try closeBlock(of: store)
                try prune()
            }
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

    /// Begins a store that was added with a graph, which its first frame follows on.
    ///
    /// - Parameters:
    ///   - store: the store, without frames.
    ///   - session: its session.
    ///   - graph: the graph.
    ///   - number: the frame after which it is the graph.
    ///   - created: which frame created each node.
    func begin(
        _ id: StoreID, session: Int, with graph: Graph, at number: FrameNumber, created: [NodeID: FrameNumber]
    ) throws(TimelineError) {
        let store = try store(id, session: session)
        try write { file throws(SQLiteError) in
            for entry in graph.entries {
                try file.insert(entry.node, created: created[entry.node.id] ?? number, store: id, session: session)
            }
            let size = try file.write(graph, at: number, store: id, session: session)
            guard size <= TimelineFormat.blobLimit else { throw SQLiteError.tooLarge }
            store.beginFile(keyframe: size)
        }
        store.graph = graph
        store.last = number
        store.base = number
    }

    /// Writes the block of a store, begins a new one, and writes a keyframe if it is time.
    private func closeBlock(of store: StoreRecorder) throws(TimelineError) {
        let session = store.session.session.number
        try write { file throws(SQLiteError) in
            try file.write(&store.block, store: store.store.id, session: session)
            store.block.removeAll()
            if store.policy.isDue { try self.writeKeyframe(of: store, in: file) }
        }
    }

    /// Writes keyframes after the last frames of a session, so that all of them can be dropped one day.
    func writeLastKeyframes(of recorder: SessionRecorder) throws(TimelineError) {
        for (_, store) in recorder.stores.sorted(by: { $0.key < $1.key }) where store.failure == nil && store.last > 0 {
            guard store.keyframes.last?.number != store.last else { continue }
            try write { file throws(SQLiteError) in try self.writeKeyframe(of: store, in: file) }
        }
    }

    private func writeKeyframe(of store: StoreRecorder, in file: WriterFile) throws(SQLiteError) {
        let session = store.session.session.number
        let size = try file.write(store.graph, at: store.last, store: store.store.id, session: session)
        store.policy.wroteKeyframe(bytes: size)
        if retention != nil, size <= TimelineFormat.blobLimit { store.keyframes.append((store.last, written)) }
    }
}
