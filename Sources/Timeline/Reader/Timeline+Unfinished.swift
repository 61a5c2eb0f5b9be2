import GraphModel
import GraphWire

extension Timeline {
    /// The transactions that were running when the process of a session ended, by store; none for one that ended between
    /// transactions.
    ///
    /// - Throws: ``TimelineError`` when the file or one of them cannot be read.
    public func unfinished(of session: Int) throws(TimelineError) -> [UnfinishedFrame] {
        guard version > 1 else { return [] }
        let rows = try read { database throws(SQLiteError) -> [(frame: Frame, encoding: Int64, data: [UInt8])] in
            let statement = try database.prepare(
                """
                SELECT store, number, start, cause, node, place, parent, name, encoding, data FROM unfinished
                WHERE session = ? ORDER BY store
                """)
            try statement.bind(Int64(session))
            var rows: [(frame: Frame, encoding: Int64, data: [UInt8])] = []
            while try statement.step() {
                let cause = Cause(
                    Cause.Kind(rawValue: UInt8(clamping: statement.number(3))) ?? .unknown,
                    node: statement.isNull(4) ? nil : NodeID(UInt64(bitPattern: statement.number(4))),
                    place: statement.isNull(5) ? nil : PlaceText.place(statement.text(5)),
                    parent: statement.isNull(6) ? nil : FrameNumber(clamping: statement.number(6)),
                    name: statement.text(7))
                let frame = Frame(
                    number: FrameNumber(clamping: statement.number(1)),
                    store: StoreID(UInt32(clamping: statement.number(0))), start: UInt64(clamping: statement.number(2)),
                    cause: cause)
                rows.append((frame, statement.number(8), statement.blob(9)))
            }
            return rows
        }
        var unfinished: [UnfinishedFrame] = []
        for (var frame, encoding, data) in rows {
            guard encoding == TimelineFormat.compressedEncoding,
                let blob = blocks.decompressor.decompress(data, atMost: TimelineFormat.blobLimit)
            else { throw failure(.corrupt(detail: "the unfinished frame \(frame.number) of session \(session)")) }
            switch try decode({ decoder throws(WireError) in try decoder.decode(blob) }) {
            case .success(let changes): frame.changes = changes
            case .failure(let error): throw failure(.unreadableFrame(frame.number, session: session, error))
            }
            let activities = try activities(of: frame.store, session: session)
            unfinished.append(UnfinishedFrame(frame: frame, activities: activities))
        }
        return unfinished
    }

    private func activities(
        of store: StoreID, session: Int
    ) throws(TimelineError) -> [UnfinishedFrame.Activity] {
        let columns = try read { database throws(SQLiteError) -> [ActivityColumns] in
            let statement = try database.prepare(
                "SELECT kind, node, phase, type FROM activity WHERE session = ? AND store = ? ORDER BY position")
            try statement.bind(Int64(session))
            try statement.bind(Int64(store.rawValue))
            var columns: [ActivityColumns] = []
            while try statement.step() {
                columns.append(
                    ActivityColumns(
                        kind: statement.text(0), node: statement.number(1),
                        phase: statement.isNull(2) ? nil : statement.number(2),
                        type: statement.isNull(3) ? nil : statement.text(3)))
            }
            return columns
        }
        var activities: [UnfinishedFrame.Activity] = []
        for column in columns {
            guard let activity = column.value else {
                throw failure(.corrupt(detail: "an activity of the unfinished frame of session \(session)"))
            }
            activities.append(activity)
        }
        return activities
    }
}
