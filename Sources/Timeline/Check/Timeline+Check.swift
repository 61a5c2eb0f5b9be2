import GraphModel

extension Timeline {
    /// Checks the whole file: SQLite's book, each block, frame, keyframe, content and reference, and that replaying the frames
    /// gives each keyframe. One pass, with one graph and one block in memory. O(bytes, decompressed).
    ///
    /// A file that is being written is checked as it was at its last commit.
    ///
    /// - Throws: ``TimelineError`` when the system does not let us read on. What is wrong with the file is in the report.
    public func check() throws(TimelineError) -> CheckReport {
        try snapshot { () throws(TimelineError) -> CheckReport in
            let check = TimelineCheck(self)
            try check.checkDatabase()
            try check.checkStrings()
            try check.checkReferences()
            try check.checkContents()
            for session in try check.attempt(.reference, { () throws(TimelineError) in try self.sessions() }) ?? [] {
                try check.check(session)
            }
            return check.finish()
        }
    }
}

extension TimelineCheck {
    func checkDatabase() throws(TimelineError) {
        report.version = Int(timeline.version)
        let pages = try timeline.read { database throws(SQLiteError) in
            (try database.number("PRAGMA page_count") ?? 0) * (try database.number("PRAGMA page_size") ?? 0)
        }
        report.bytes = Int(pages)
        let lines = try attempt(.database) { () throws(TimelineError) -> [String] in
            try timeline.read { database throws(SQLiteError) in
                let statement = try database.prepare("PRAGMA integrity_check(100)")
                var lines: [String] = []
                while try statement.step() { lines.append(statement.text(0)) }
                return lines
            }
        }
        for line in lines ?? [] where line != "ok" { note(.database, line) }
    }

    func checkStrings() throws(TimelineError) {
        guard let strings = try attempt(.string, { () throws(TimelineError) in try timeline.allStrings() }) else {
            return
        }
        let places = timeline.version == 1 ? ["file", "name"] : ["place", "name"]
        for column in places {
            let wrong = try number(
                """
                SELECT count(*) FROM frame
                WHERE typeof(\(column)) = 'integer' AND \(column) NOT BETWEEN 0 AND \(strings.count - 1)
                """)
            if wrong > 0 { note(.string, "\(wrong) frames refer to strings that are not there (\(column))") }
        }
    }

    /// Looks for rows of sessions and stores that are not there.
    func checkReferences() throws(TimelineError) {
        let isFirst = timeline.version == 1
        let ofStores = ["node", "keyframe"] + (isFirst ? ["frame"] : ["block", "unfinished", "activity"])
        for table in ofStores {
            let wrong = try number(
                """
                SELECT count(*) FROM \(table)
                WHERE NOT EXISTS (SELECT 1 FROM store WHERE store.session = \(table).session AND id = \(table).store)
                """)
            if wrong > 0 { note(.reference, "\(wrong) rows of \(table) belong to no store") }
        }
        for table in ["store", "argument", "mark", "gap"] {
            let wrong = try number(
                "SELECT count(*) FROM \(table) WHERE session NOT IN (SELECT number FROM session)")
            if wrong > 0 { note(.reference, "\(wrong) rows of \(table) belong to no session") }
        }
        guard !isFirst else { return }
        let strayFrames = try number(
            """
            SELECT count(*) FROM frame WHERE NOT EXISTS (SELECT 1 FROM store
              WHERE store.session = (frame.id >> \(FrameID.bits)) + 1 AND store.id = frame.store)
            """)
        if strayFrames > 0 { note(.reference, "\(strayFrames) rows of frame belong to no store") }
    }

    func checkContents() throws(TimelineError) {
        guard timeline.version > 1 else { return }
        report.contents = Int(try number("SELECT count(*) FROM content"))
        let statement = try timeline.read { database throws(SQLiteError) in
            try database.prepare("SELECT number, digest, encoding, data FROM content ORDER BY number")
        }
        while try step(statement, .value) {
            let number = statement.number(0)
            guard statement.number(2) == TimelineFormat.compressedEncoding,
                let bytes = timeline.contents.decompressor.decompress(statement.blob(3), atMost: Self.contentLimit)
            else {
                note(.value, "content \(number) is unreadable")
                continue
            }
            let digest = bytes.withUnsafeBytes { Digest.of($0) }
            if Int64(bitPattern: digest) != statement.number(1) { note(.value, "content \(number) has another digest") }
        }
    }

    /// A step through rows; false at the end, and where the file is damaged.
    func step(_ statement: Statement, _ kind: CheckReport.Finding.Kind) throws(TimelineError) -> Bool {
        try attempt(kind) { () throws(TimelineError) in
            try timeline.read { _ throws(SQLiteError) in try statement.step() }
        } ?? false
    }

    /// The number that a query gives, 0 where the file is damaged.
    func number(_ sql: String) throws(TimelineError) -> Int64 {
        try attempt(.database) { () throws(TimelineError) in
            try timeline.read { database throws(SQLiteError) in try database.number(sql) ?? 0 }
        } ?? 0
    }
}
