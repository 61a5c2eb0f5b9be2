import GraphModel
import Timeline

/// What a line of `log` is about.
enum LogEntry {
    /// A frame, and the graph before it. Keep neither: the graph is changed in place for the next one.
    case frame(FrameReport, after: Graph)
    case mark(Mark)
    case gap(Gap)
    case unfinished(FrameReport, UnfinishedText)
}

/// Goes through the frames of a session, with marks and gaps where they belong, as far as they have been written; and later
/// on from there.
///
/// Reads one frame at a time. Of what came before only the graph of each store is kept, which a line needs to tell old
/// values; so memory follows the app's state and not the recording's length.
struct FrameWalk {
    /// The session.
    let session: Int
    /// The one store whose frames are wanted; nil for all.
    let store: StoreID?
    /// The frame that comes next, or one before it.
    private(set) var next: FrameNumber

    private let filter: FrameFilter
    private var graphs: [StoreID: Graph] = [:]
    /// How many of the session's marks and gaps have been passed.
    private var marksPassed: Int?
    private var gapsPassed: Int?

    /// Begins at a frame.
    init(session: Int, store: StoreID?, from first: FrameNumber, filter: FrameFilter) {
        self.session = session
        self.store = store
        next = first
        self.filter = filter
    }

    /// Goes on to a frame, or as far as there are any. Marks and gaps concern the whole recording: filters leave them out.
    ///
    /// - Parameters:
    ///   - last: the last frame that is wanted.
    ///   - isFinal: true when nothing comes after: what was lost or left unfinished at the end is told then.
    mutating func advance(
        in timeline: Timeline, to last: FrameNumber, isFinal: Bool, _ body: (LogEntry) throws -> Void
    ) throws {
        var marks = filter.isOpen ? try timeline.marks(of: session)[...] : []
        var gaps = filter.isOpen ? try timeline.gaps(of: session)[...] : []
        let counts = (marks: marks.count, gaps: gaps.count)
        if let marksPassed, let gapsPassed {
            (marks, gaps) = (marks.dropFirst(marksPassed), gaps.dropFirst(gapsPassed))
        } else {
            // A mark before the first frame of all belongs to the recording's beginning.
            let first = try timeline.span(of: session, store: store)?.first ?? 0
            if next > first { marks = marks.drop { $0.frame < next } }
            gaps = gaps.drop { $0.last < next }
        }
        if next <= last {
            let frames = try timeline.frames(FrameSelection(session: session, store: store, range: next...last))
            while let frame = try frames.next() {
                try take(&marks, &gaps, upTo: frame.number - 1, body)
                try pass(frame, in: timeline, body)
                next = frame.number + 1
            }
        }
        // What was lost after the last frame of all belongs to the recording's end.
        let end = try timeline.span(of: session, store: store)?.last ?? 0
        try take(&marks, &gaps, upTo: isFinal && last >= end ? .max : min(last, max(next, 1) - 1), body)
        (marksPassed, gapsPassed) = (counts.marks - marks.count, counts.gaps - gaps.count)
        if isFinal && last >= end { try forEachUnfinished(in: timeline, body) }
    }

    private mutating func pass(_ frame: Frame, in timeline: Timeline, _ body: (LogEntry) throws -> Void) throws {
        // The store's graph leaves the table while it changes: a second reference would make each change copy it.
        var graph =
            try graphs.removeValue(forKey: frame.store)
            ?? timeline.graph(at: frame.number - 1, store: frame.store, session: session)
        let report = FrameReport(frame, after: graph)
        if filter.passes(report) { try body(.frame(report, after: graph)) }
        do throws(GraphError) {
            try graph.apply(frame)
        } catch {
            throw TimelineError(path: timeline.path, .inconsistentFrame(frame.number, session: session, error))
        }
        graphs[frame.store] = graph
    }

    /// Goes through the transactions that the app was in the middle of when it ended.
    private func forEachUnfinished(in timeline: Timeline, _ body: (LogEntry) throws -> Void) throws {
        for unfinished in try timeline.unfinished(of: session) {
            let frame = unfinished.frame
            if let store, frame.store != store { continue }
            let graph =
                try graphs[frame.store] ?? timeline.graph(at: frame.number, store: frame.store, session: session)
            let report = FrameReport(frame, after: graph)
            if filter.passes(report) { try body(.unfinished(report, UnfinishedText(unfinished, in: graph))) }
        }
    }

    /// Goes through the marks of the frames up to one, and the gaps that begin there, in order.
    private func take(
        _ marks: inout ArraySlice<Mark>, _ gaps: inout ArraySlice<Gap>, upTo last: FrameNumber,
        _ body: (LogEntry) throws -> Void
    ) throws {
        while true {
            // A mark comes after its frame.
            if let gap = gaps.first, gap.first <= last, gap.first <= marks.first?.frame ?? last {
                gaps.removeFirst()
                if store == nil || gap.store == nil || gap.store == store { try body(.gap(gap)) }
            } else if let mark = marks.first, mark.frame <= last {
                marks.removeFirst()
                try body(.mark(mark))
            } else {
                return
            }
        }
    }
}
