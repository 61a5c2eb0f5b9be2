import GraphModel

extension TimelineWriter {
    /// Adds a session and gives its number, which is one more than the last one's. Committed at once.
    ///
    /// - Parameter session: the session; its own number is ignored.
    /// - Throws: ``TimelineError`` when the file cannot be written.
    public func beginSession(_ session: Session) throws(TimelineError) -> Int {
        try beginSession(session, number: lastSession + 1)
    }

    /// Adds a session under a number that no session has.
    func beginSession(_ session: Session, number: Int) throws(TimelineError) -> Int {
        guard number <= FrameID.lastSession else { throw failure(.failed("There are too many sessions.")) }
        var session = session
        session.number = number
        try write { [session] file throws(SQLiteError) in try file.insert(session) }
        lastSession = max(lastSession, number)
        sessions[number] = SessionRecorder(session)
        if let ending = session.ending { try endSession(number, ending) }
        try commit()
        return number
    }

    /// Says how a session ended. Committed at once. A second call replaces the first. The stores that were added until then
    /// take no further frames, so that an ended session costs no memory.
    ///
    /// - Throws: ``TimelineError`` when there is no such session or the file cannot be written.
    public func endSession(_ number: Int, _ ending: Session.Ending) throws(TimelineError) {
        guard let recorder = sessions[number] else { throw failure(.unknownSession(number)) }
        let columns = EndingColumns(ending)
        try write { file throws(SQLiteError) in
            let statement = try file.database.prepare(
                "UPDATE session SET ending = ?, status = ?, detail = nullif(?, '') WHERE number = ?")
            try statement.bind(columns.ending)
            try statement.bind(columns.status)
            try statement.bind(columns.detail)
            try statement.bind(Int64(number))
            try statement.run()
        }
        if retention != nil { try writeLastKeyframes(of: recorder) }
        try commit()
        recorder.session.ending = ending
        recorder.endedAfter = written
        for store in recorder.stores.values {
            store.graph = Graph()
            store.block.removeAll()
            store.failure = store.failure ?? failure(.sessionEnded(number))
        }
    }

    /// Adds a store to a session, before its first frame. A store that is there already is left as it is.
    ///
    /// - Throws: ``TimelineError`` when there is no such session or the file cannot be written.
    public func addStore(_ store: Store, session: Int) throws(TimelineError) {
        guard let recorder = sessions[session] else { throw failure(.unknownSession(session)) }
        guard recorder.stores[store.id] == nil else { return }
        try write { file throws(SQLiteError) in
            try file.insert(store, session: session)
            if !recorder.stores.isEmpty { try file.indexByStore() }
        }
        recorder.stores[store.id] = StoreRecorder(store, session: recorder)
    }

    /// Adds a mark.
    ///
    /// - Throws: ``TimelineError`` when there is no such session or the file cannot be written.
    public func add(_ mark: Mark, session: Int) throws(TimelineError) {
        try ensureSession(session)
        try write { file throws(SQLiteError) in
            let statement = file.statements.mark
            try statement.bind(Int64(session))
            try statement.bind(Int64(clamping: mark.frame))
            try statement.bind(Int64(clamping: mark.time))
            try statement.bind(mark.name)
            try statement.run()
        }
    }

    /// Adds a gap: frames that the app committed and that could not be recorded.
    ///
    /// - Throws: ``TimelineError`` when there is no such session or the file cannot be written.
    public func add(_ gap: Gap, session: Int) throws(TimelineError) {
        try ensureSession(session)
        try write { file throws(SQLiteError) in
            let statement = try file.database.prepare(
                "INSERT INTO gap (session, store, first, last, count) VALUES (?, ?, ?, ?, ?)")
            try statement.bind(Int64(session))
            try statement.bind(gap.store.map { Int64($0.rawValue) })
            try statement.bind(Int64(clamping: gap.first))
            try statement.bind(Int64(clamping: gap.last))
            try statement.bind(Int64(clamping: gap.count))
            try statement.run()
        }
    }

    /// Adds the transaction that was running in a store when its process ended, in place of one that was added before.
    ///
    /// - Throws: ``TimelineError`` when there is no such session or the file cannot be written.
    public func add(_ unfinished: UnfinishedFrame, session: Int) throws(TimelineError) {
        try ensureSession(session)
        try write { file throws(SQLiteError) in try file.insert(unfinished, session: session) }
    }

    /// Says where the ring of a session's process lies, so that what a killed recorder left in it can be found; nil takes it
    /// back. Committed at once.
    ///
    /// - Throws: ``TimelineError`` when there is no such session or the file cannot be written.
    public func setRing(path: String?, session: Int) throws(TimelineError) {
        guard let recorder = sessions[session] else { throw failure(.unknownSession(session)) }
        try write { file throws(SQLiteError) in try file.setRing(path, session: session) }
        recorder.ring = path
        try commit()
    }

    /// Makes sure that a session has a row, which one that ended does not in a file that came after.
    private func ensureSession(_ number: Int) throws(TimelineError) {
        guard let recorder = sessions[number] else { throw failure(.unknownSession(number)) }
        guard !recorder.isInFile else { return }
        try write { file throws(SQLiteError) in try file.insert(recorder.session) }
        recorder.isInFile = true
        if let ending = recorder.session.ending { try endSession(number, ending) }
    }

    /// The number of a store's last frame, committed or not; 0 before the first, nil where there is no such store.
    public func lastFrame(of store: StoreID, session: Int) -> FrameNumber? {
        sessions[session]?.stores[store]?.last
    }

    /// The highest number of a session's frames that are committed, and so kept whatever happens next; 0 when there is none.
    public func lastCommittedFrame(of session: Int) -> FrameNumber {
        sessions[session]?.committed ?? 0
    }
}
