import GraphModel
import GraphWire

extension Timeline {
    /// The block of a store that holds a frame, or would; nil where none does.
    func block(of number: FrameNumber, store: StoreID, session: Int) throws(TimelineError) -> Block? {
        // The last block grows, so that one that does not go as far says nothing.
        if let known = blocks[session, store], known.first <= number, number <= known.last { return known }
        guard let row = try blockRow(of: number, store: store, session: session) else { return nil }
        return try block(row, store: store, session: session)
    }

    /// The row of the last block of a store that begins at or before a frame; nil where there is none that reaches it.
    func blockRow(of number: FrameNumber, store: StoreID, session: Int) throws(TimelineError) -> BlockRow? {
        let row = try read { database throws(SQLiteError) -> BlockRow? in
            let statement = try database.prepare(
                """
                SELECT \(BlockRow.columns) FROM block WHERE session = ? AND store = ? AND first <= ?
                ORDER BY first DESC LIMIT 1
                """)
            try statement.bind(Int64(session))
            try statement.bind(Int64(store.rawValue))
            try statement.bind(Int64(clamping: number))
            return try statement.step() ? BlockRow(statement) : nil
        }
        guard let row, row.last >= number else { return nil }
        return row
    }

    /// The row of the block of a store that holds its first frame beyond a number; nil after the last.
    func blockRow(after number: FrameNumber, store: StoreID, session: Int) throws(TimelineError) -> BlockRow? {
        if number > 0, let row = try blockRow(of: number + 1, store: store, session: session) { return row }
        return try read { database throws(SQLiteError) in
            let statement = try database.prepare(
                """
                SELECT \(BlockRow.columns) FROM block WHERE session = ? AND store = ? AND first > ?
                ORDER BY first LIMIT 1
                """)
            try statement.bind(Int64(session))
            try statement.bind(Int64(store.rawValue))
            try statement.bind(Int64(clamping: number))
            return try statement.step() ? BlockRow(statement) : nil
        }
    }

    /// Takes a block apart, and keeps it for the next frames.
    func block(_ row: BlockRow, store: StoreID, session: Int) throws(TimelineError) -> Block {
        guard let block = row.block(blocks.decompressor) else {
            throw failure(.corrupt(detail: "frames \(row.first) to \(row.last) of session \(session)"))
        }
        blocks[session, store] = block
        return block
    }

    /// What happened in a frame of a block. O(bytes of the frame).
    func changes(_ entry: Block.Entry, of block: Block, session: Int) throws(TimelineError) -> [Change] {
        let outside = try contents(entry.contents, of: entry.number, session: session)
        let decoded = try decode { decoder throws(WireError) in
            try decoder.decode(block.bytes, in: entry.delta, outside: outside)
        }
        switch decoded {
        case .success(let changes):
            return changes
        case .failure(var error):
            error.offset -= min(error.offset, UInt64(entry.delta.lowerBound))
            throw failure(.unreadableFrame(entry.number, session: session, error))
        }
    }
}
