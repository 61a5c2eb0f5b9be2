import Answers
import Arguments
import GraphModel
import Timeline

/// `stats FILE[@A..B]`: what is amiss, and what each atom and view costs.
enum StatsCommand: AtomvizCommand {
    private static let file = Key.argument(
        "FILE[@A..B]", completion: .files(["atomviz"]),
        help: "The timeline, and the stretch of it; all frames by default.")
    private static let grouping = Key.choice(
        "by", value: "WHAT", of: StatisticsGrouping.self, help: "Sum up by atom, type or module, or list views alone.")
    private static let order = Key.choice(
        "sort", value: "COLUMN", of: StatisticsOrder.self, help: "Sort atoms by this; by time unless told.")
    private static let top = Key.number(
        "top", value: "N", in: 0...1_000_000, help: "Show so many findings, atoms and views, 20 unless told.")
    private static let budget = Key.value(
        "budget", value: "TIME", shape: .time,
        help: "Tell each transaction that took longer, such as 16ms. Without, those that were too slow repeatedly."
    ) { TimeSpan($0) }
    private static let fails = Key.flag("fail-on-findings", help: "Exit with status 1 when anything is found.")
    private static let json = Key.flag("json", help: "Print one JSON object, with all findings, atoms and views.")

    /// How many rows are shown unless told.
    private static let usualTop = 20

    static let command = Command(
        "stats", summary: "tell what is amiss, and what each atom and view costs",
        discussion: [
            """
            First come findings, the most important first: what it is and the atom, the place that shows it and the frames \
            to look at; then what happened, and what to do about it.
            """,
            """
            In the table of atoms "again" counts productions because inputs changed, and "same" those that gave the value \
            that was there; "time" is that of productions, and "total" with what they set off. "in" and "out" are how many \
            atoms it watches and how many watch it, now/at most. In the table of views "no news" counts times that one was \
            told though nothing that it watches had another value, and "dead" subscriptions whose atom never changed.
            """,
            """
            A finding is what the recording shows. Values of which too little was captured to compare count as changed, \
            and reads that do not watch are not recorded.
            """,
        ],
        rows: [file.row, grouping.row, order.row, top.row, budget.row, fails.row, json.row],
        examples: [
            .init("atomviz stats run.atomviz", "tells what is amiss, then where the time goes"),
            .init("atomviz stats run.atomviz --sort wasted --by type", "sums up by type, the most wasteful first"),
            .init("atomviz stats run.atomviz@100..200 --budget 16ms", "tells slow transactions of a stretch"),
            .init("atomviz stats run.atomviz --fail-on-findings --json", "checks a recording in CI"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let opened = try OpenedTimeline(streams.address(values[file]), on: TimelineShelf(streams))
        let range = try opened.range(of: opened.address.span)
        let limits = FindingLimits(budget: values[budget].map { $0.duration.nanoseconds })
        let reports = try Self.reports(of: opened, in: range, limits: limits)
        let isFound = reports.contains { !$0.report.findings.isEmpty }
        do {
            if values[json] {
                let object = StatisticsJSON.object(
                    reports, of: opened, by: values[grouping] ?? .atom, order: values[order] ?? .time)
                try streams.output.line(JSONText.text(of: object))
            } else {
                let text = StatisticsText(
                    palette: Palette(for: streams.output, environment: streams.environment),
                    grouping: values[grouping] ?? .atom, order: values[order] ?? .time,
                    top: values[top] ?? Self.usualTop)
                for line in text.lines(reports, of: opened) { try streams.output.line(line) }
            }
            try streams.output.flush()
            try streams.note(opened.note)
        } catch OutputError.closed {
            // Whoever reads only the beginning still asks by the exit status whether anything was found.
        }
        return isFound && values[fails] ? .incomplete : .success
    }

    /// The report of each store that has frames in the stretch, by number of store.
    private static func reports(
        of opened: OpenedTimeline, in range: ClosedRange<FrameNumber>, limits: FindingLimits
    ) throws -> [(store: Store, report: StatisticsReport)] {
        var statistics: [StoreID: Statistics] = [:]
        let selection = FrameSelection(session: opened.session.number, store: opened.store?.id, range: range)
        try opened.timeline.replay(selection) { frame, before in
            statistics[frame.store, default: Statistics(limits: limits)].add(frame, after: before)
        }
        return opened.stores.compactMap { store in statistics[store.id].map { (store, $0.report()) } }
    }
}
