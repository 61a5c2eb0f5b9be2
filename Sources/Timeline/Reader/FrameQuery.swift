import GraphModel

/// How frames are asked for in SQL, which differs from format version to format version.
struct FrameQuery {
    private let version: Int64

    init(version: Int64) {
        self.version = version
    }

    /// The columns of a frame: number or id, store, start, duration, cause, node, parent, name; and what ``FrameCursor``
    /// reads of each version beyond these.
    var columns: String {
        let common = "store, start, duration, cause, node, parent, name"
        return version == 1 ? "number, \(common), file, line, touched, encoding, delta" : "id, \(common), place"
    }

    /// The column by which frames of a session are sorted.
    var order: String { version == 1 ? "number" : "id" }

    /// What selects frames of a session, and of a store. Three parameters, and one more for a store.
    func condition(hasStore: Bool) -> String {
        let range = version == 1 ? "session = ? AND number BETWEEN ? AND ?" : "id BETWEEN ? AND ?"
        return hasStore ? "\(range) AND store = ?" : range
    }

    /// Binds what ``condition(hasStore:)`` asks for.
    func bind(
        _ statement: Statement, session: Int, range: ClosedRange<FrameNumber>, store: StoreID?
    ) throws(SQLiteError) {
        if version == 1 {
            try statement.bind(Int64(session))
            try statement.bind(Int64(clamping: range.lowerBound))
            try statement.bind(Int64(clamping: range.upperBound))
        } else {
            let isKnown = (1...FrameID.lastSession).contains(session) && range.lowerBound <= FrameID.lastFrame
            try statement.bind(isKnown ? FrameID.id(range.lowerBound, session: session) : 0)
            try statement.bind(isKnown ? FrameID.id(range.upperBound, session: session) : -1)
        }
        if let store { try statement.bind(Int64(store.rawValue)) }
    }

    /// The number of a frame, from the column by which they are sorted.
    func number(_ column: Int64) -> FrameNumber {
        version == 1 ? FrameNumber(clamping: column) : FrameID.number(column)
    }
}
