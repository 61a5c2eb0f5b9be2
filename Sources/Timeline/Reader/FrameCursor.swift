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
    private let mask: Int64?
    private let accepts: ((Frame) -> Bool)?
    private var isAtEnd = false

    /// The columns of a frame, in the order in which ``frame()`` reads them.
    private static let columns =
        "number, store, start, duration, cause, node, file, line, parent, name, touched, encoding, delta"

    /// `mask` and `accepts` leave out frames: by their column `touched`, and by what they hold.
    init(
        _ timeline: Timeline, _ selection: FrameSelection, mask: Int64? = nil, accepts: ((Frame) -> Bool)? = nil
    ) throws(TimelineError) {
        self.timeline = timeline
        session = selection.session
        self.mask = mask
        self.accepts = accepts
        let store = selection.store == nil ? "" : "AND store = ?"
        let sql = """
            SELECT \(Self.columns) FROM frame WHERE session = ? AND number BETWEEN ? AND ? \(store)
            ORDER BY number \(selection.isReversed ? "DESC" : "ASC")
            """
        statement = try timeline.read { database throws(SQLiteError) in
            let statement = try database.prepare(sql)
            try statement.bind(Int64(selection.session))
            try statement.bind(Int64(clamping: selection.range.lowerBound))
            try statement.bind(Int64(clamping: selection.range.upperBound))
            if let store = selection.store { try statement.bind(Int64(store.rawValue)) }
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
            if let mask, statement.number(10) & mask == 0 { continue }
            let frame = try frame()
            if accepts?(frame) ?? true { return frame }
        }
        return nil
    }

    /// The frame of the current row.
    private func frame() throws(TimelineError) -> Frame {
        let number = FrameNumber(clamping: statement.number(0))
        let cause = Cause(
            Cause.Kind(rawValue: UInt8(clamping: statement.number(4))) ?? .unknown,
            node: statement.isNull(5) ? nil : NodeID(UInt64(bitPattern: statement.number(5))),
            place: try name(6).map { SourcePlace(fileID: $0, line: UInt(clamping: statement.number(7))) },
            parent: statement.isNull(8) ? nil : FrameNumber(clamping: statement.number(8)),
            name: try name(9) ?? "")
        guard statement.number(11) == TimelineFormat.plainEncoding else {
            throw timeline.failure(.corrupt(detail: "encoding \(statement.number(11)) of frame \(number)"))
        }
        let blob = statement.blob(12)
        switch try timeline.decode({ decoder throws(WireError) in try decoder.decode(blob) }) {
        case .success(let changes):
            return Frame(
                number: number, store: StoreID(UInt32(clamping: statement.number(1))),
                start: UInt64(clamping: statement.number(2)), duration: UInt64(clamping: statement.number(3)),
                cause: cause, changes: changes)
        case .failure(let error):
            throw timeline.failure(.unreadableFrame(number, session: session, error))
        }
    }

    /// A column that holds the number of a string, or the string itself.
    private func name(_ column: Int32) throws(TimelineError) -> String? {
        if statement.isNull(column) { return nil }
        if statement.isText(column) { return statement.text(column) }
        return try timeline.string(statement.number(column))
    }
}
