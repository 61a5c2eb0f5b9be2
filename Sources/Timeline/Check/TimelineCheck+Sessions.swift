import GraphModel
import GraphWire

extension TimelineCheck {
    /// The most bytes of one content.
    static let contentLimit = WireFormat.stringLimit

    /// Checks a session: its stores, its gaps, and what was unfinished.
    func check(_ session: Session) throws(TimelineError) {
        let number = session.number
        report.sessions += 1
        guard (1...FrameID.lastSession).contains(number) || timeline.version == 1 else {
            return note(.reference, session: number, "is beyond the numbers that sessions have")
        }
        let stores = try attempt(.reference, session: number) { () throws(TimelineError) in
            try timeline.stores(of: number)
        }
        var rows: Int64 = 0
        for store in stores ?? [] {
            report.stores += 1
            rows += try StoreCheck(self, store: store.id, session: number).run()
        }
        if timeline.version > 1 {
            let last = FrameID.id(FrameID.lastFrame, session: number)
            let first = FrameID.id(0, session: number)
            let all = try self.number("SELECT count(*) FROM frame WHERE id BETWEEN \(first) AND \(last)")
            if all > rows { note(.frame, session: number, "\(all - rows) frames have no changes in any block") }
        }
        try checkGaps(of: number)
        let unfinished = try attempt(.unfinished, session: number) { () throws(TimelineError) in
            try timeline.unfinished(of: number)
        }
        report.unfinished += unfinished?.count ?? 0
    }

    private func checkGaps(of session: Int) throws(TimelineError) {
        let gaps = try attempt(.gap, session: session) { () throws(TimelineError) in try timeline.gaps(of: session) }
        for gap in gaps ?? [] {
            report.gaps += 1
            report.lostFrames = report.lostFrames.addingReportingOverflow(gap.count).partialValue
            guard gap.first <= gap.last, gap.first > 0 else {
                note(.gap, session: session, store: gap.store, frame: gap.first, "ends before it begins")
                continue
            }
            // Earlier versions did not keep whose frames they were.
            guard let store = gap.store else { continue }
            try check(gap, of: store, session: session)
        }
    }

    private func check(_ gap: Gap, of store: StoreID, session: Int) throws(TimelineError) {
        let query = FrameQuery(version: timeline.version)
        func first(_ range: ClosedRange<FrameNumber>) throws(TimelineError) -> (FrameNumber, Cause.Kind)? {
            let row = try attempt(.gap, session: session, store: store, frame: gap.first) {
                () throws(TimelineError) -> (FrameNumber, Cause.Kind)? in
                try timeline.read { database throws(SQLiteError) in
                    let statement = try database.prepare(
                        """
                        SELECT \(query.order), cause FROM frame WHERE \(query.condition(hasStore: true))
                        ORDER BY \(query.order) LIMIT 1
                        """)
                    try query.bind(statement, session: session, range: range, store: store)
                    guard try statement.step() else { return nil }
                    let kind = Cause.Kind(rawValue: UInt8(clamping: statement.number(1))) ?? .unknown
                    return (query.number(statement.number(0)), kind)
                }
            }
            return row ?? nil
        }
        if let (number, _) = try first(gap.first...gap.last) {
            note(.gap, session: session, store: store, frame: gap.first, "frame \(number) lies in it")
        }
        if gap.last < .max, let (number, kind) = try first(gap.last + 1 ... .max), kind != .resync {
            note(.gap, session: session, store: store, frame: gap.first, "frame \(number) follows without a resync")
        }
    }
}
