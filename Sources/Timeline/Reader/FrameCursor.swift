import GraphModel
import GraphWire

/// Gives selected frames one by one, of which only one is in memory at a time.
///
/// It sees the timeline as it was at its first ``next()``, however long that takes, so do not keep one while waiting
/// for more frames: make a new one, from the last number on.
public final class FrameCursor {
    private let timeline: Timeline
    private let session: Int
    private let statement: Statement
    private let query: FrameQuery
    private let filter: NodeFilter?
    private var isAtEnd = false

    /// `filter` leaves out frames that do not change its nodes.
    init(_ timeline: Timeline, _ selection: FrameSelection, filter: NodeFilter? = nil) throws(TimelineError) {
        self.timeline = timeline
        session = selection.session
        self.filter = filter
        let query = FrameQuery(version: timeline.version)
        self.query = query
        let sql = """
            SELECT \(query.columns) FROM frame WHERE \(query.condition(hasStore: selection.store != nil))
            ORDER BY \(query.order) \(selection.isReversed ? "DESC" : "ASC")
            """
        statement = try timeline.read { database throws(SQLiteError) in
            let statement = try database.prepare(sql)
            try query.bind(statement, session: selection.session, range: selection.range, store: selection.store)
            return statement
        }
    }

    /// The next frame, nil after the last.
    ///
    /// - Throws: ``TimelineError`` when the file or the frame cannot be read.
    public func next() throws(TimelineError) -> Frame? {
        while !isAtEnd {
            guard try timeline.read({ _ throws(SQLiteError) in try self.statement.step() }) else {
                isAtEnd = true
                statement.reset()
                return nil
            }
            // Numbers begin at 1: whoever reads a frame asks for the graph after the one before it.
            guard query.number(statement.number(0)) > 0 else {
                throw timeline.failure(.corrupt(detail: "a frame of session \(session) has the number 0"))
            }
            guard try mayPass() else { continue }
            let frame = try frame()
            if filter?.accepts(frame) ?? true { return frame }
        }
        return nil
    }

    /// False when the current row need not be decoded.
    private func mayPass() throws(TimelineError) -> Bool {
        guard let filter else { return true }
        if timeline.version == 1 { return statement.number(10) & filter.mask != 0 }
        return try filter.mayPass(query.number(statement.number(0)), store: store, session: session, in: timeline)
    }

    private var store: StoreID { StoreID(UInt32(clamping: statement.number(1))) }

    /// The frame of the current row.
    private func frame() throws(TimelineError) -> Frame {
        let number = query.number(statement.number(0))
        let cause = Cause(
            Cause.Kind(rawValue: UInt8(clamping: statement.number(4))) ?? .unknown,
            node: statement.isNull(5) ? nil : NodeID(UInt64(bitPattern: statement.number(5))),
            place: try place(), parent: statement.isNull(6) ? nil : FrameNumber(clamping: statement.number(6)),
            name: try name(7) ?? "")
        return Frame(
            number: number, store: store, start: UInt64(clamping: statement.number(2)),
            duration: UInt64(clamping: statement.number(3)), cause: cause, changes: try changes(of: number))
    }

    private func place() throws(TimelineError) -> SourcePlace? {
        if timeline.version > 1, !statement.isNull(8), !statement.isText(8) {
            return try timeline.place(statement.number(8))
        }
        guard let text = try name(8) else { return nil }
        if timeline.version > 1 { return PlaceText.place(text) }
        return SourcePlace(fileID: text, line: UInt(clamping: statement.number(9)))
    }

    private func changes(of number: FrameNumber) throws(TimelineError) -> [Change] {
        guard timeline.version == 1 else {
            let block = try timeline.block(of: number, store: store, session: session)
            guard let block, let entry = block.entry(number) else {
                throw timeline.failure(.corrupt(detail: "changes of frame \(number) in session \(session) are missing"))
            }
            return try timeline.changes(entry, of: block, session: session)
        }
        guard statement.number(11) == TimelineFormat.plainEncoding else {
            throw timeline.failure(.corrupt(detail: "encoding \(statement.number(11)) of frame \(number)"))
        }
        let blob = statement.blob(12)
        switch try timeline.decode({ decoder throws(WireError) in try decoder.decode(blob) }) {
        case .success(let changes): return changes
        case .failure(let error): throw timeline.failure(.unreadableFrame(number, session: session, error))
        }
    }

    /// A column that holds the number of a string, or the string itself.
    private func name(_ column: Int32) throws(TimelineError) -> String? {
        if statement.isNull(column) { return nil }
        if statement.isText(column) { return statement.text(column) }
        return try timeline.string(statement.number(column))
    }
}
