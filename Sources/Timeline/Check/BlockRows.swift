import GraphModel

/// The rows of the frames that a block holds.
struct BlockRows {
    private let timeline: Timeline
    private let block: BlockRow
    private let store: StoreID
    private let session: Int

    /// What a row says of its frame's changes.
    struct Row {
        var number: FrameNumber
        var counts: FrameCounts
    }

    init(_ timeline: Timeline, block: BlockRow, store: StoreID, session: Int) {
        (self.timeline, self.block, self.store, self.session) = (timeline, block, store, session)
    }

    /// The rows, by number: one more at most than the block has frames.
    func read() throws(TimelineError) -> [Row] {
        try timeline.read { database throws(SQLiteError) in
            let statement = try database.prepare(
                """
                SELECT id, created, released, changed, cut_off, notified FROM frame
                WHERE id BETWEEN ? AND ? AND store = ? ORDER BY id LIMIT ?
                """)
            try bind(statement)
            try statement.bind(Int64(clamping: block.frames) &+ 1)
            var rows: [Row] = []
            while try statement.step() {
                rows.append(
                    Row(
                        number: FrameID.number(statement.number(0)),
                        counts: FrameCounts(
                            created: statement.number(1), released: statement.number(2), changed: statement.number(3),
                            cutOff: statement.number(4), notified: statement.number(5))))
            }
            return rows
        }
    }

    /// How many rows there are.
    func count() throws(TimelineError) -> Int64 {
        try timeline.read { database throws(SQLiteError) in
            let statement = try database.prepare("SELECT count(*) FROM frame WHERE id BETWEEN ? AND ? AND store = ?")
            try bind(statement)
            return try statement.step() ? statement.number(0) : 0
        }
    }

    private func bind(_ statement: Statement) throws(SQLiteError) {
        try statement.bind(FrameID.id(block.first, session: session))
        try statement.bind(FrameID.id(block.last, session: session))
        try statement.bind(Int64(store.rawValue))
    }
}
