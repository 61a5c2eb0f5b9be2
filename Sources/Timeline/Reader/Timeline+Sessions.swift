import GraphModel

extension Timeline {
    /// All sessions, by number.
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func sessions() throws(TimelineError) -> [Session] {
        let rows = try read { database throws(SQLiteError) -> [(Session, EndingColumns?)] in
            let arguments = try database.prepare("SELECT text FROM argument WHERE session = ? ORDER BY position")
            let statement = try database.prepare(
                "SELECT number, process, pid, start, ending, status, detail FROM session ORDER BY number")
            var rows: [(Session, EndingColumns?)] = []
            while try statement.step() {
                try arguments.bind(statement.number(0))
                var texts: [String] = []
                while try arguments.step() {
                    texts.append(arguments.text(0))
                }
                arguments.reset()
                let session = Session(
                    number: Int(statement.number(0)), processName: statement.text(1),
                    processID: Int32(clamping: statement.number(2)), arguments: texts,
                    start: UInt64(clamping: statement.number(3)))
                let ending = EndingColumns(
                    ending: statement.text(4), status: statement.isNull(5) ? nil : statement.number(5),
                    detail: statement.text(6))
                rows.append((session, statement.isNull(4) ? nil : ending))
            }
            return rows
        }
        var sessions: [Session] = []
        for (var session, columns) in rows {
            if let columns {
                guard let ending = columns.value else {
                    throw failure(.corrupt(detail: "ending of session \(session.number)"))
                }
                session.ending = ending
            }
            sessions.append(session)
        }
        return sessions
    }

    /// The stores of a session, by id; none for a session that is not there.
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func stores(of session: Int) throws(TimelineError) -> [Store] {
        try read { database throws(SQLiteError) in
            let statement = try database.prepare("SELECT id, name, runtime FROM store WHERE session = ? ORDER BY id")
            try statement.bind(Int64(session))
            var stores: [Store] = []
            while try statement.step() {
                let id = StoreID(UInt32(clamping: statement.number(0)))
                stores.append(Store(id: id, name: statement.text(1), runtime: statement.text(2)))
            }
            return stores
        }
    }

    /// The marks of a session, by frame and then in the order in which they were made.
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func marks(of session: Int) throws(TimelineError) -> [Mark] {
        try read { database throws(SQLiteError) in
            let statement = try database.prepare(
                "SELECT frame, name, time FROM mark WHERE session = ? ORDER BY frame, id")
            try statement.bind(Int64(session))
            var marks: [Mark] = []
            while try statement.step() {
                marks.append(
                    Mark(
                        frame: UInt64(clamping: statement.number(0)), name: statement.text(1),
                        time: UInt64(clamping: statement.number(2))))
            }
            return marks
        }
    }

    /// The gaps of a session, by first frame.
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func gaps(of session: Int) throws(TimelineError) -> [Gap] {
        try read { database throws(SQLiteError) in
            let columns = self.version == 1 ? "NULL, first, last, NULL" : "store, first, last, count"
            let statement = try database.prepare("SELECT \(columns) FROM gap WHERE session = ? ORDER BY first, id")
            try statement.bind(Int64(session))
            var gaps: [Gap] = []
            while try statement.step() {
                gaps.append(
                    Gap(
                        store: statement.isNull(0) ? nil : StoreID(UInt32(clamping: statement.number(0))),
                        first: UInt64(clamping: statement.number(1)), last: UInt64(clamping: statement.number(2)),
                        count: statement.isNull(3) ? nil : UInt64(clamping: statement.number(3))))
            }
            return gaps
        }
    }

    /// The session directory of the recorder that writes this timeline, nil once the recording has ended.
    ///
    /// A recorder that was killed leaves its directory's name behind.
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func liveDirectory() throws(TimelineError) -> String? {
        try fact(TimelineFormat.liveKey)
    }

    /// The files that come before and after this one in a recording that was rotated: names of files beside it, nil for
    /// none.
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func neighbours() throws(TimelineError) -> (previous: String?, next: String?) {
        (try fact(TimelineFormat.previousKey), try fact(TimelineFormat.nextKey))
    }

    /// Where the rings of sessions lie whose recording did not end: what a killed recorder left there can be added.
    /// By session.
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func rings() throws(TimelineError) -> [(session: Int, path: String)] {
        guard version > 1 else { return [] }
        return try read { database throws(SQLiteError) in
            let statement = try database.prepare(
                "SELECT number, ring FROM session WHERE ring IS NOT NULL ORDER BY number")
            var rings: [(session: Int, path: String)] = []
            while try statement.step() {
                rings.append((Int(statement.number(0)), statement.text(1)))
            }
            return rings
        }
    }

    /// A fact that is kept about the file.
    func fact(_ key: String) throws(TimelineError) -> String? {
        try read { database throws(SQLiteError) in
            let statement = try database.prepare("SELECT value FROM meta WHERE key = ?")
            try statement.bind(key)
            return try statement.step() ? statement.text(0) : nil
        }
    }
}
