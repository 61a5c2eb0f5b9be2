import GraphModel

/// How many frames there are, and between which numbers.
public struct FrameSpan: Hashable, Sendable {
    /// How many. Numbers may have holes, so this may be less than the numbers make believe.
    public var count: Int
    /// The lowest number.
    public var first: FrameNumber
    /// The highest number.
    public var last: FrameNumber

    /// Makes a span.
    public init(count: Int, first: FrameNumber, last: FrameNumber) {
        self.count = count
        self.first = first
        self.last = last
    }
}

extension Timeline {
    /// The frames of a session, or of one of its stores; nil when there are none. Cheap: O(blocks of about a thousand frames),
    /// in files of format version 1 O(frames).
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func span(of session: Int, store: StoreID? = nil) throws(TimelineError) -> FrameSpan? {
        try read { database throws(SQLiteError) in
            let columns =
                self.version == 1
                ? "count(*), min(number), max(number) FROM frame" : "sum(frames), min(first), max(last) FROM block"
            let statement = try database.prepare(
                "SELECT \(columns) WHERE session = ?\(store == nil ? "" : " AND store = ?")")
            try statement.bind(Int64(session))
            if let store { try statement.bind(Int64(store.rawValue)) }
            guard try statement.step(), statement.number(0) > 0 else { return nil }
            return FrameSpan(
                count: Int(statement.number(0)), first: FrameNumber(clamping: statement.number(1)),
                last: FrameNumber(clamping: statement.number(2)))
        }
    }

    /// A frame by its number, nil when there is none. O(log frames).
    ///
    /// - Throws: ``TimelineError`` when the file or the frame cannot be read.
    public func frame(_ number: FrameNumber, session: Int) throws(TimelineError) -> Frame? {
        try frames(FrameSelection(session: session, range: number...number)).next()
    }

    /// Selected frames, one by one.
    ///
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func frames(_ selection: FrameSelection) throws(TimelineError) -> FrameCursor {
        try FrameCursor(self, selection)
    }

    /// The number of the frame that comes so many frames before the last one, 0 for the last; nil when there are not so
    /// many. O(`distance`).
    ///
    /// - Parameters:
    ///   - distance: how many frames back, from 0.
    ///   - session: the session.
    ///   - store: the store whose frames count, nil for all.
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func frameNumber(
        beforeLast distance: Int, session: Int, store: StoreID? = nil
    ) throws(TimelineError) -> FrameNumber? {
        try frameNumber(session, store, "", bound: nil, "DESC", offset: distance)
    }

    /// The number of the last frame that began at or before a time in nanoseconds since the session began; nil when the
    /// first began later. O(frames after it).
    ///
    /// - Parameters:
    ///   - time: nanoseconds since the session began.
    ///   - session: the session.
    ///   - store: the store whose frames count, nil for all.
    /// - Throws: ``TimelineError`` when the file cannot be read.
    public func frameNumber(
        at time: UInt64, session: Int, store: StoreID? = nil
    ) throws(TimelineError) -> FrameNumber? {
        try frameNumber(session, store, "AND start <= ?", bound: Int64(clamping: time), "DESC", offset: 0)
    }

    private func frameNumber(
        _ session: Int, _ store: StoreID?, _ condition: String, bound: Int64?, _ order: String, offset: Int
    ) throws(TimelineError) -> FrameNumber? {
        let query = FrameQuery(version: version)
        return try read { database throws(SQLiteError) in
            let statement = try database.prepare(
                """
                SELECT \(query.order) FROM frame WHERE \(query.condition(hasStore: store != nil)) \(condition)
                ORDER BY \(query.order) \(order) LIMIT 1 OFFSET ?
                """)
            try query.bind(statement, session: session, range: 0...FrameNumber.max, store: store)
            if let bound { try statement.bind(bound) }
            try statement.bind(Int64(offset))
            return try statement.step() ? query.number(statement.number(0)) : nil
        }
    }
}
