import GraphModel

extension WriterFile {
    /// Writes the row of a session, and its arguments.
    func insert(_ session: Session) throws(SQLiteError) {
        let statement = try database.prepare("INSERT INTO session (number, process, pid, start) VALUES (?, ?, ?, ?)")
        try statement.bind(Int64(session.number))
        try statement.bind(session.processName)
        try statement.bind(Int64(session.processID))
        try statement.bind(Int64(clamping: session.start))
        try statement.run()
        let argument = try database.prepare("INSERT INTO argument VALUES (?, ?, ?)")
        for (position, text) in session.arguments.enumerated() {
            try argument.bind(Int64(session.number))
            try argument.bind(Int64(position))
            try argument.bind(text)
            try argument.run()
        }
    }

    /// Writes the row of a store.
    func insert(_ store: Store, session: Int) throws(SQLiteError) {
        let statement = try database.prepare("INSERT INTO store VALUES (?, ?, ?, ?)")
        try statement.bind(Int64(session))
        try statement.bind(Int64(store.id.rawValue))
        try statement.bind(store.name)
        try statement.bind(store.runtime)
        try statement.run()
    }

    /// Makes the index that finds the frames of one store among those of others, if it is not there. O(frames).
    func indexByStore() throws(SQLiteError) {
        let index = Schema.frameByStore
        let found = try database.number("SELECT count(*) FROM sqlite_master WHERE name = '\(index.name)'")
        if found == 0 { try database.execute(index.sql) }
    }

    /// Notes where the ring of a session lies.
    func setRing(_ path: String?, session: Int) throws(SQLiteError) {
        let statement = try database.prepare("UPDATE session SET ring = nullif(?, '') WHERE number = ?")
        try statement.bind(path ?? "")
        try statement.bind(Int64(session))
        try statement.run()
    }

    /// Writes an unfinished transaction and its activities, in place of those of the store that were written before.
    func insert(_ unfinished: UnfinishedFrame, session: Int) throws(SQLiteError) {
        let frame = unfinished.frame
        // With its contents: it stays when frames go that share them.
        let delta = encodeWhole(frame.changes)
        guard delta.count <= TimelineFormat.blobLimit else { throw SQLiteError.tooLarge }
        try insertStrings()
        let statement = try database.prepare(
            "INSERT OR REPLACE INTO unfinished VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        try statement.bind(Int64(session))
        try statement.bind(Int64(frame.store.rawValue))
        try statement.bind(Int64(min(frame.number, FrameID.lastFrame)))
        try statement.bind(Int64(clamping: frame.start))
        try statement.bind(Int64(frame.cause.kind.rawValue))
        try statement.bind(frame.cause.node.map { Int64(bitPattern: $0.rawValue) })
        if let place = frame.cause.place { try statement.bind(place.description) } else { try statement.bind(nil) }
        try statement.bind(frame.cause.parent.map { Int64(clamping: $0) })
        try statement.bind(frame.cause.name)
        try bind(delta, statement)
        try statement.run()
        try insert(unfinished.activities, store: frame.store, session: session)
    }

    private func insert(
        _ activities: [UnfinishedFrame.Activity], store: StoreID, session: Int
    ) throws(SQLiteError) {
        let old = try database.prepare("DELETE FROM activity WHERE session = ? AND store = ?")
        try old.bind(Int64(session))
        try old.bind(Int64(store.rawValue))
        try old.run()
        let statement = try database.prepare("INSERT INTO activity VALUES (?, ?, ?, ?, ?, ?, ?)")
        for (position, activity) in activities.enumerated() {
            let columns = ActivityColumns(activity)
            try statement.bind(Int64(session))
            try statement.bind(Int64(store.rawValue))
            try statement.bind(Int64(position))
            try statement.bind(columns.kind)
            try statement.bind(columns.node)
            try statement.bind(columns.phase)
            if let type = columns.type { try statement.bind(type) } else { try statement.bind(nil) }
            try statement.run()
        }
    }
}
