import GraphModel

extension WriterFile {
    /// The bytes that the file takes, without the pages that are free.
    func usedBytes() throws(SQLiteError) -> Int {
        let pages = try database.number("PRAGMA page_count") ?? 0
        let free = try database.number("PRAGMA freelist_count") ?? 0
        return Int(pages - free) * Int(try database.number("PRAGMA page_size") ?? 0)
    }

    /// Drops the frames of a store up to one after which there is a keyframe, and whatever went before.
    func dropFrames(through base: FrameNumber, store: StoreID, session: Int) throws(SQLiteError) {
        let blocks = try database.prepare(
            "SELECT first, last FROM block WHERE session = ? AND store = ? AND first <= ? ORDER BY first")
        try blocks.bind(Int64(session))
        try blocks.bind(Int64(store.rawValue))
        try blocks.bind(Int64(base))
        var ranges: [ClosedRange<FrameNumber>] = []
        while try blocks.step() {
            let (first, last) = (FrameNumber(clamping: blocks.number(0)), FrameNumber(clamping: blocks.number(1)))
            if first <= last, last <= base { ranges.append(first...last) }
        }
        let frames = try database.prepare("DELETE FROM frame WHERE id BETWEEN ? AND ? AND store = ?")
        for range in ranges {
            try frames.bind(FrameID.id(range.lowerBound, session: session))
            try frames.bind(FrameID.id(range.upperBound, session: session))
            try frames.bind(Int64(store.rawValue))
            try frames.run()
        }
        try delete("block WHERE session = ? AND store = ? AND last <= ?", session, store, base)
        try delete("keyframe WHERE session = ? AND store = ? AND number < ?", session, store, base)
        try delete("node WHERE session = ? AND store = ? AND released <= ?", session, store, base)
        try delete("gap WHERE session = ? AND store = ? AND last <= ?", session, store, base)
    }

    /// Drops what is left of a store.
    func drop(_ store: StoreID, session: Int) throws(SQLiteError) {
        for table in ["keyframe", "node", "gap", "unfinished", "activity"] {
            try delete("\(table) WHERE session = ? AND store = ?", session, store, nil)
        }
        try delete("store WHERE session = ? AND id = ?", session, store, nil)
    }

    /// Drops what is left of a session without stores.
    func drop(session: Int) throws(SQLiteError) {
        for table in ["mark", "gap", "argument"] {
            try delete("\(table) WHERE session = ?", session, nil, nil)
        }
        try delete("session WHERE number = ?", session, nil, nil)
    }

    /// Drops the marks of moments that are gone.
    func dropMarks(before base: FrameNumber, session: Int) throws(SQLiteError) {
        try delete("mark WHERE session = ? AND frame < ?", session, nil, base)
    }

    /// Drops the contents that nothing refers to any more, but for those that the open blocks do from this one on.
    func dropContents(keeping open: Int64?) throws(SQLiteError) {
        var lowest = open ?? contents.end
        for table in ["block", "keyframe"] {
            lowest = min(lowest, try database.number("SELECT min(content) FROM \(table)") ?? contents.end)
        }
        try database.execute("DELETE FROM content WHERE number < \(lowest)")
        contents.beginGeneration(lowest: lowest)
    }

    /// Gives pages back that are free, once they are a quarter of the file.
    func giveBackPages() throws(SQLiteError) {
        let pages = try database.number("PRAGMA page_count") ?? 0
        let free = try database.number("PRAGMA freelist_count") ?? 0
        if free > pages / 4 { try database.execute("PRAGMA incremental_vacuum(\(free - pages / 8))") }
    }

    /// The frame that created each node of a store that is not released.
    func createdFrames(of store: StoreID, session: Int) throws(SQLiteError) -> [NodeID: FrameNumber] {
        let statement = try database.prepare(
            "SELECT id, created FROM node WHERE session = ? AND store = ? AND released IS NULL")
        try statement.bind(Int64(session))
        try statement.bind(Int64(store.rawValue))
        var created: [NodeID: FrameNumber] = [:]
        while try statement.step() {
            created[NodeID(UInt64(bitPattern: statement.number(0)))] = FrameNumber(clamping: statement.number(1))
        }
        return created
    }

    private func delete(
        _ what: String, _ session: Int, _ store: StoreID?, _ number: FrameNumber?
    ) throws(SQLiteError) {
        let statement = try database.prepare("DELETE FROM \(what)")
        try statement.bind(Int64(session))
        if let store { try statement.bind(Int64(store.rawValue)) }
        if let number { try statement.bind(Int64(number)) }
        try statement.run()
    }
}
