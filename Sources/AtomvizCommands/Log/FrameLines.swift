import GraphModel
import Timeline

/// The lines of `log`: frames, with marks and gaps where they belong.
///
/// Reads one frame at a time. Of what came before only the graph of each store is kept, which a line needs to tell old
/// values; so memory follows the app's state and not the recording's length.
struct FrameLines {
    private let opened: OpenedTimeline
    private let range: ClosedRange<FrameNumber>
    private let filter: FrameFilter

    /// What a line is about.
    private enum Entry {
        case frame(FrameReport)
        case mark(Mark)
        case gap(Gap)
        case unfinished(FrameReport, UnfinishedText)
    }

    init(_ opened: OpenedTimeline, _ range: ClosedRange<FrameNumber>, _ filter: FrameFilter) {
        self.opened = opened
        self.range = range
        self.filter = filter
    }

    /// Writes a line for each as text.
    func writeText(to output: TextOutput, environment: [String: String]) throws {
        let palette = Palette(for: output, environment: environment)
        var text = FrameText(palette: palette)
        if opened.stores.count > 1 {
            let names = Dictionary(opened.stores.map { ($0.id, "\($0.name)/\($0.id.rawValue)") }) { first, _ in first }
            text.storeName = { names[$0] ?? "store \($0.rawValue)" }
        }
        try forEach { entry in
            switch entry {
            case .frame(let report):
                text.isWanted = { filter.isWanted($0.id, in: report.frame.store) }
                try output.line(text.line(report))
            case .mark(let mark):
                if mark.name.isEmpty { return }
                let name = TerminalText.escaped("mark \"\(mark.name)\"")
                let time = TimeText.seconds(mark.time).padded(to: 9)
                try output.line("       \(time)  \(palette.changed(name))")
            case .gap(let gap):
                try output.line("       " + palette.removed(self.text(of: gap)))
            case .unfinished(let report, let unfinished):
                text.isWanted = { filter.isWanted($0.id, in: report.frame.store) }
                try output.line(text.line(report) + "  | " + palette.removed(unfinished.text))
            }
        }
    }

    /// Writes a line for each as JSON.
    func writeJSON(to output: TextOutput) throws {
        let session = opened.session.number
        try forEach { entry in
            switch entry {
            case .frame(let report):
                try output.line(JSONText.text(of: report.json(session: session)))
            case .mark(let mark):
                let tree = ValueTree.fields(
                    ("mark", .string(mark.name)), ("session", .integer(session)), ("frame", .integer(mark.frame)),
                    ("time", .integer(mark.time)))
                try output.line(JSONText.text(of: tree))
            case .gap(let gap):
                let tree = ValueTree.fields(
                    (
                        "gap",
                        .fields(
                            ("first", .integer(gap.first)), ("last", .integer(gap.last)),
                            ("count", .integer(gap.count)))
                    ),
                    ("session", .integer(session)),
                    ("store", gap.store.map { .integer($0.rawValue) }))
                try output.line(JSONText.text(of: tree))
            case .unfinished(let report, let unfinished):
                guard case .object(let fields) = report.json(session: session) else { return }
                try output.line(JSONText.text(of: .object(fields + [.init("unfinished", unfinished.json)])))
            }
        }
    }

    /// `frames 4 to 9 could not be recorded in time`; of a store among several, or with numbers of others between, also
    /// how many and whose.
    private func text(of gap: Gap) -> String {
        let numbers = gap.first == gap.last ? "frame \(gap.first)" : "frames \(gap.first) to \(gap.last)"
        var whose = ""
        if let id = gap.store, opened.stores.count > 1 {
            let name = opened.stores.first { $0.id == id }?.name ?? "store"
            whose = " of \(TerminalText.escaped(name))/\(id.rawValue)"
        }
        let isEach = gap.count == gap.last &- gap.first &+ 1
        return isEach
            ? "\(numbers)\(whose) could not be recorded in time"
            : "\(String(counting: Int(clamping: gap.count), "frame"))\(whose) between \(gap.first) and \(gap.last) could "
                + "not be recorded in time"
    }

    /// Goes through all entries in order. Marks and gaps concern the whole recording: filters leave them out.
    private func forEach(_ body: (Entry) throws -> Void) throws {
        let session = opened.session.number
        var marks = filter.isOpen ? try opened.timeline.marks(of: session)[...] : []
        var gaps = filter.isOpen ? try opened.timeline.gaps(of: session)[...] : []
        // A mark before the first frame of all belongs to the recording's beginning.
        if range.lowerBound > opened.span.first { marks = marks.drop { $0.frame < range.lowerBound } }
        gaps = gaps.drop { $0.last < range.lowerBound }
        if let store = opened.store { gaps = gaps.filter { $0.store == nil || $0.store == store.id }[...] }

        var graphs: [StoreID: Graph] = [:]
        let frames = try opened.timeline.frames(
            FrameSelection(session: session, store: opened.store?.id, range: range))
        while let frame = try frames.next() {
            try Self.take(&marks, &gaps, upTo: frame.number - 1, body)
            // The store's graph leaves the table while it changes: a second reference would make each change copy it.
            var graph =
                try graphs.removeValue(forKey: frame.store)
                ?? opened.timeline.graph(at: frame.number - 1, store: frame.store, session: session)
            let report = FrameReport(frame, after: graph)
            if filter.passes(report) { try body(.frame(report)) }
            do throws(GraphError) {
                try graph.apply(frame)
            } catch {
                throw TimelineError(
                    path: opened.timeline.path, .inconsistentFrame(frame.number, session: session, error))
            }
            graphs[frame.store] = graph
        }
        // What was lost after the last frame of all belongs to the recording's end.
        let end = range.upperBound < opened.span.last ? range.upperBound : .max
        try Self.take(&marks, &gaps, upTo: end, body)
        if range.upperBound >= opened.span.last { try forEachUnfinished(graphs, body) }
    }

    /// Goes through the transactions that the app was in the middle of when it ended.
    private func forEachUnfinished(_ graphs: [StoreID: Graph], _ body: (Entry) throws -> Void) throws {
        let session = opened.session.number
        for unfinished in try opened.timeline.unfinished(of: session) {
            let frame = unfinished.frame
            if let store = opened.store, frame.store != store.id { continue }
            let graph =
                try graphs[frame.store] ?? opened.timeline.graph(at: frame.number, store: frame.store, session: session)
            let report = FrameReport(frame, after: graph)
            if filter.passes(report) { try body(.unfinished(report, UnfinishedText(unfinished, in: graph))) }
        }
    }

    /// Goes through the marks of the frames up to one, and the gaps that begin there, in order.
    private static func take(
        _ marks: inout ArraySlice<Mark>, _ gaps: inout ArraySlice<Gap>, upTo last: FrameNumber,
        _ body: (Entry) throws -> Void
    ) throws {
        while true {
            // A mark comes after its frame.
            if let gap = gaps.first, gap.first <= last, gap.first <= marks.first?.frame ?? last {
                gaps.removeFirst()
                try body(.gap(gap))
            } else if let mark = marks.first, mark.frame <= last {
                marks.removeFirst()
                try body(.mark(mark))
            } else {
                return
            }
        }
    }
}
