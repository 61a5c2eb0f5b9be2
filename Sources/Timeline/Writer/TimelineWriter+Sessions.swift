import GraphModel

extension TimelineWriter {
    /// Adds a session and gives its number, which is one more than the last one's. Committed at once.
    ///
    /// - Parameter session: the session; its own number is ignored.
    /// - Throws: ``TimelineError`` when the file cannot be written.
    public func beginSession(_ session: Session) throws(TimelineError) -> Int {
        let number = sessions.count + 1
        try write { database, _ throws(SQLiteError) in
            let statement = try database.prepare(
                "INSERT INTO session (number, process, pid, start) VALUES (?, ?, ?, ?)")
            try statement.bind(Int64(number))
            try statement.bind(session.processName)
            try statement.bind(Int64(session.processID))
            try statement.bind(Int64(clamping: session.start))
            try statement.run()
            let argument = try database.prepare("INSERT INTO argument VALUES (?, ?, ?)")
            for (position, text) in session.arguments.enumerated() {
                try argument.bind(Int64(number))
                try argument.bind(Int64(position))
                try argument.bind(text)
                try argument.run()
            }
        }
        sessions[number] = [:]
        if let ending = session.ending { try endSession(number, ending) }
        try commit()
        return number
    }

    /// Says how a session ended. Committed at once. A second call replaces the first. The stores that were added until then
    /// take no further frames, so that an ended session costs no memory.
    ///
    /// - Throws: ``TimelineError`` when there is no such session or the file cannot be written.
    public func endSession(_ number: Int, _ ending: Session.Ending) throws(TimelineError) {
        guard sessions[number] != nil else { throw failure(.unknownSession(number)) }
        let columns = EndingColumns(ending)
        try write { database, _ throws(SQLiteError) in
            let statement = try database.prepare(
                "UPDATE session SET ending = ?, status = ?, detail = nullif(?, '') WHERE number = ?")
            try statement.bind(columns.ending)
            try statement.bind(columns.status)
            try statement.bind(columns.detail)
            try statement.bind(Int64(number))
            try statement.run()
        }
        for store in (sessions[number] ?? [:]).values {
            store.graph = Graph()
            store.failure = store.failure ?? failure(.sessionEnded(number))
        }
        try commit()
    }

    /// Adds a store to a session, before its first frame. A store that is there already is left as it is.
    ///
    /// - Throws: ``TimelineError`` when there is no such session or the file cannot be written.
    public func addStore(_ store: Store, session: Int) throws(TimelineError) {
        guard let stores = sessions[session] else { throw failure(.unknownSession(session)) }
        guard stores[store.id] == nil else { return }
        try write { database, _ throws(SQLiteError) in
            let statement = try database.prepare("INSERT INTO store VALUES (?, ?, ?, ?)")
            try statement.bind(Int64(session))
            try statement.bind(Int64(store.id.rawValue))
            try statement.bind(store.name)
            try statement.bind(store.runtime)
            try statement.run()
        }
        sessions[session]?[store.id] = StoreRecorder()
    }

    /// Adds a mark.
    ///
    /// - Throws: ``TimelineError`` when there is no such session or the file cannot be written.
    public func add(_ mark: Mark, session: Int) throws(TimelineError) {
        guard sessions[session] != nil else { throw failure(.unknownSession(session)) }
        try write { _, statements throws(SQLiteError) in
            try statements.mark.bind(Int64(session))
            try statements.mark.bind(Int64(clamping: mark.frame))
            try statements.mark.bind(Int64(clamping: mark.time))
            try statements.mark.bind(mark.name)
            try statements.mark.run()
        }
    }

    /// Adds a gap: frames that the app committed and that could not be recorded.
    ///
    /// - Throws: ``TimelineError`` when there is no such session or the file cannot be written.
    public func add(_ gap: Gap, session: Int) throws(TimelineError) {
        guard sessions[session] != nil else { throw failure(.unknownSession(session)) }
        try write { database, _ throws(SQLiteError) in
            let statement = try database.prepare("INSERT INTO gap (session, first, last) VALUES (?, ?, ?)")
            try statement.bind(Int64(session))
            try statement.bind(Int64(clamping: gap.first))
            try statement.bind(Int64(clamping: gap.last))
            try statement.run()
        }
    }
}
