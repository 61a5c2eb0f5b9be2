import GraphModel
import GraphWire

/// Checks the frames and keyframes of one store, by replaying them.
final class StoreCheck {
    private let check: TimelineCheck
    private let store: StoreID
    private let session: Int
    private var timeline: Timeline { check.timeline }
    /// The graph after the last frame; nil where it is not known, until the next keyframe.
    private var graph: Graph? = Graph()
    /// The number of the last frame.
    private var last: FrameNumber = 0
    /// The numbers of the keyframes that are still to come, the last first.
    private var keyframes: [FrameNumber] = []

    init(_ check: TimelineCheck, store: StoreID, session: Int) {
        (self.check, self.store, self.session) = (check, store, session)
    }

    private func note(_ kind: CheckReport.Finding.Kind, _ frame: FrameNumber?, _ detail: String) {
        check.note(kind, session: session, store: store, frame: frame, detail)
    }

    private func attempt<Result>(
        _ kind: CheckReport.Finding.Kind, _ frame: FrameNumber?, _ body: () throws(TimelineError) -> Result
    ) throws(TimelineError) -> Result? {
        try check.attempt(kind, session: session, store: store, frame: frame, body)
    }

    /// Runs the check.
    ///
    /// - Returns: how many rows of frames belong to changes.
    func run() throws(TimelineError) -> Int64 {
        keyframes =
            try attempt(.keyframe, nil) { () throws(TimelineError) in
                try timeline.keyframeNumbers(of: store, session: session).reversed()
            } ?? []
        check.report.keyframes += keyframes.count
        let base = try attempt(.keyframe, nil) { () throws(TimelineError) in
            try timeline.baseFrame(of: store, session: session)
        }
        if let base, base > 0 { try reach(base, isBase: true) }
        let rows = timeline.version == 1 ? try runRows() : try runBlocks()
        if let stray = keyframes.last { note(.keyframe, stray, "is beyond the last frame") }
        return rows
    }

    private func runRows() throws(TimelineError) -> Int64 {
        let cursor = try timeline.frames(FrameSelection(session: session, store: store))
        while case let frame?? = try attempt(.frame, last + 1, { () throws(TimelineError) in try cursor.next() }) {
            check.report.frames += 1
            try apply(frame.changes, frame.number)
        }
        return 0
    }

    private func runBlocks() throws(TimelineError) -> Int64 {
        var rows: Int64 = 0
        var known: FrameNumber = 0
        while case let row?? = try attempt(
            .block, known,
            { () throws(TimelineError) in try timeline.blockRow(after: known, store: store, session: session) })
        {
            guard row.last > known, row.first <= row.last else {
                note(.block, row.first, "ends at frame \(row.last), before it begins")
                break
            }
            if row.first <= known { note(.block, row.first, "begins before the block before it ends") }
            known = row.last
            let block = try attempt(.block, row.first) { () throws(TimelineError) in
                try timeline.block(row, store: store, session: session)
            }
            if let block {
                rows += try run(block, row)
            } else {
                graph = nil
                last = row.last
                keyframes.removeAll { $0 < row.last }
                try reach(row.last)
                rows += try BlockRows(timeline, block: row, store: store, session: session).count()
            }
        }
        return rows
    }

    private func run(_ block: Block, _ row: BlockRow) throws(TimelineError) -> Int64 {
        let rows = try attempt(.block, row.first) { () throws(TimelineError) in
            try BlockRows(timeline, block: row, store: store, session: session).read()
        }
        let numbers = rows?.map(\.number) ?? []
        if rows != nil, numbers != block.entries.map(\.number) {
            note(.block, row.first, "holds other frames than the rows from \(row.first) to \(row.last)")
        }
        for (index, entry) in block.entries.enumerated() {
            check.report.frames += 1
            let changes = try attempt(.frame, entry.number) { () throws(TimelineError) in
                try timeline.changes(entry, of: block, session: session)
            }
            guard let changes else {
                graph = nil
                last = entry.number
                continue
            }
            if let rows, numbers == block.entries.map(\.number), rows[index].counts != FrameCounts(changes) {
                note(.frame, entry.number, "counts other changes than it holds")
            }
            if let touched = row.touched {
                let frame = Frame(number: entry.number, store: store, cause: Cause(.unknown), changes: changes)
                if !touched.contains(frame) {
                    note(.block, entry.number, "speaks of a node that its block does not name")
                }
            }
            try apply(changes, entry.number)
        }
        return Int64(numbers.count)
    }

    /// Applies the changes of a frame, and compares the graph with the keyframe after it.
    private func apply(_ changes: [Change], _ number: FrameNumber) throws(TimelineError) {
        for case .value(_, let value, _, _) in changes { checkDigest(value, number) }
        if graph != nil {
            do {
                try graph?.apply(changes, frame: number)
            } catch {
                graph = nil
                let reason = TimelineError.Reason.inconsistentFrame(number, session: session, error)
                _ = try attempt(.frame, number) { () throws(TimelineError) in throw timeline.failure(reason) }
            }
        }
        last = number
        try reach(number)
    }

    /// Takes the keyframes up to a frame off the list: each must be the graph after a frame.
    private func reach(_ number: FrameNumber, isBase: Bool = false) throws(TimelineError) {
        while let next = keyframes.last, next <= number {
            keyframes.removeLast()
            guard next == number else {
                note(.keyframe, next, "is after no frame of its store")
                continue
            }
            let kept = try attempt(.keyframe, next) { () throws(TimelineError) in
                try timeline.keyframe(next, store: store, session: session)
            }
            guard let kept, let kept else { continue }
            for entry in kept.entries {
                if let value = entry.value { checkDigest(value, number) }
            }
            if !isBase, let graph, graph != kept { note(.keyframe, next, "is not what the frames before it give") }
            graph = kept
        }
    }

    /// A digest is that of the content, but for values that stayed where they were.
    private func checkDigest(_ value: RecordedValue, _ number: FrameNumber) {
        switch value.encoding {
        case .json, .reflected, .text:
            // Shorter contents come without one, or it is not that of the content on purpose.
            guard value.content.utf8.count > 64, value.digest != Digest.of(value.content) else { return }
            note(.value, number, "a value of type \(value.typeName.prefix(100)) has another digest")
        case .opaque, .redacted: break
        }
    }
}
