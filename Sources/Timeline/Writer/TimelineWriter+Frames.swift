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
        guard let stores = sessions[session] else { throw failure(.unknownSession(session)) }
        guard let store = stores[frame.store] else { throw failure(.unknownStore(frame.store, session: session)) }
        if let earlier = store.failure { throw earlier }
        guard frame.number > store.last, frame.number <= FrameNumber(Int64.max) else {
            throw failure(.frameOutOfOrder(frame.number, session: session, last: store.last))
        }
        do {
            try apply(frame, to: store, session: session)
            let delta = encoder.encode(frame.changes)
            try write { _, statements throws(SQLiteError) in
                try self.insert(frame, delta: delta, session: session, statements)
                try self.insertStrings(statements)
            }
            store.last = frame.number
            store.policy.wroteFrame(bytes: delta.count)
            if store.policy.isDue { try writeKeyframe(of: store, id: frame.store, session: session) }
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

    private func writeKeyframe(of store: StoreRecorder, id: StoreID, session: Int) throws(TimelineError) {
        let blob = encoder.encode(store.graph)
        store.policy.wroteKeyframe(bytes: blob.count)
        guard blob.count <= TimelineFormat.keyframeLimit else { return }
        try write { _, statements throws(SQLiteError) in
            try self.insertStrings(statements)
            let statement = statements.keyframe
            try statement.bind(Int64(session))
            try statement.bind(Int64(id.rawValue))
            try statement.bind(Int64(store.last))
            try statement.bind(TimelineFormat.plainEncoding)
            try statement.bind(blob)
            try statement.run()
        }
    }

    /// Stores the strings that got numbers since the last time.
    private func insertStrings(_ statements: WriterStatements) throws(SQLiteError) {
        let strings = encoder.strings.strings
        while storedStrings < strings.count {
            try statements.string.bind(Int64(storedStrings))
            try statements.string.bind(strings[storedStrings])
            try statements.string.run()
            storedStrings += 1
        }
    }

    private func insert(
        _ frame: Frame, delta: [UInt8], session: Int, _ statements: WriterStatements
    ) throws(SQLiteError) {
        for case .created(let node) in frame.changes {
            try insert(node, frame: frame, session: session, statements)
        }
        let row = FrameRow(frame)
        let statement = statements.frame
        try statement.bind(Int64(session))
        try statement.bind(Int64(frame.number))
        try statement.bind(Int64(frame.store.rawValue))
        try statement.bind(Int64(clamping: frame.start))
        try statement.bind(Int64(clamping: frame.duration))
        try statement.bind(Int64(frame.cause.kind.rawValue))
        try statement.bind(frame.cause.node.map { Int64(bitPattern: $0.rawValue) })
        try bindName(frame.cause.place?.fileID, statement)
        try statement.bind(frame.cause.place.map { Int64($0.line) })
        try statement.bind(frame.cause.parent.map { Int64(clamping: $0) })
        try bindName(frame.cause.name.isEmpty ? nil : frame.cause.name, statement)
        try statement.bind(row.created)
        try statement.bind(row.released)
        try statement.bind(row.changed)
        try statement.bind(row.cutOff)
        try statement.bind(row.notified)
        try statement.bind(row.touched)
        try statement.bind(TimelineFormat.plainEncoding)
        try statement.bind(delta)
        try statement.run()
    }

    /// Binds the number of a string in the table, or the string itself where the table has no room.
    private func bindName(_ name: String?, _ statement: Statement) throws(SQLiteError) {
        guard let name else { return try statement.bind(nil) }
        if let number = encoder.number(of: name) {
            try statement.bind(Int64(number))
        } else {
            try statement.bind(name)
        }
    }

    private func insert(
        _ node: Node, frame: Frame, session: Int, _ statements: WriterStatements
    ) throws(SQLiteError) {
        let statement = statements.node
        try statement.bind(Int64(session))
        try statement.bind(Int64(frame.store.rawValue))
        try statement.bind(Int64(bitPattern: node.id.rawValue))
        try statement.bind(Int64(node.kind.rawValue))
        try statement.bind(Int64(node.attributes.rawValue))
        try statement.bind(node.identity)
        try statement.bind(node.module)
        try statement.bind(node.name)
        try statement.bind(node.key)
        try statement.bind(node.scope)
        try statement.bind(node.valueType)
        if let place = node.place {
            try statement.bind(place.fileID)
            try statement.bind(Int64(place.line))
        } else {
            try statement.bind(nil)
            try statement.bind(nil)
        }
        try statement.bind(Int64(frame.number))
        try statement.run()
    }
}
