import Arguments
import GraphModel

/// `log FILE[@A..B]`: one line a frame.
enum LogCommand: AtomvizCommand {
    private static let file = Key.argument(
        "FILE[@A..B]", completion: .files(["atomviz", "dot", "gv"]),
        help: "The timeline, and the stretch of it; all frames by default.")
    private static let follow = Key.flag(
        "follow", short: "f", help: "Go on with what is still being recorded, until the recording ends.")
    private static let atoms = Key.texts(
        "atom", value: "PATTERN",
        help: "Only frames that did something to such a node: CartAtom, Row*, kind:value, type:RowAtom, module:App.")
    private static let causes = Key.texts(
        "cause", value: "KIND", shape: .either(.choice(CauseKind.allCases.map(\.rawValue)), .text),
        help: "Only frames that began, or wrote, for such a cause: a kind, or a pattern for its node or action.")
    private static let since = Key.text(
        "since", value: "MOMENT",
        help: "Only frames from this moment on: 3.5s, 42, 14:03:05, mark:NAME or an atom's name.")
    private static let until = Key.text(
        "until", value: "MOMENT", help: "Only frames up to this moment, written in the same way.")
    private static let json = Key.flag("json", help: "Print a JSON object a line, with everything that is known.")

    static let command = Command(
        "log", summary: "list what happened, a line a frame",
        discussion: [
            """
            A line tells the frame's number, when it began (since the session began), why, from which place in the \
            source, what it changed, where a change was cut off, and which subscribers were told.
            """,
            """
            With --follow it goes on as long as somebody records, in sessions that begin meanwhile too, and waits for a file \
            that is not there yet. It ends when the recording has ended, or with Ctrl-C.
            """,
            """
            A time such as 3.5s counts from the session's beginning. 14:03:05 is a time of the day on which the session \
            began; 2026-11-30T14:03:05Z is one of any day.
            """,
        ],
        rows: [file.row, follow.row, atoms.row, causes.row, since.row, until.row, json.row],
        examples: [
            .init("atomviz log run.atomviz", "lists everything"),
            .init("atomviz log run.atomviz@10..20", "lists frames 10 to 20"),
            .init("atomviz log -f run.atomviz --cause set", "lists writes as they happen"),
            .init("atomviz log run.atomviz --atom CounterAtom --since 3.5s", "lists what happened to one atom lately"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let address = try streams.address(values[file])
        let stretch = try LogStretch(since: values[since], until: values[until])
        let causes = try values[causes].map { text throws(NodePatternError) in try FrameFilter.WantedCause(text) }
        if values[follow] {
            let nodes = try values[atoms].map { text throws(NodePatternError) in try NodePattern(text) }
            var follower = try LogFollower(
                address, stretch, FrameFilter(causes: causes, nodes: nodes), isJSON: values[json], streams)
            return try follower.run()
        }
        let opened = try OpenedTimeline(address, on: TimelineShelf(streams))
        let nodes = try OpenedTimeline.patterns(values[atoms], choosingIn: [opened])
        let filter = FrameFilter(causes: causes, nodes: nodes)
        for case .about(let pattern, _) in causes { try checkSpelling(of: pattern, in: opened) }
        if let range = try stretch.range(in: opened) {
            let lines = FrameLines(
                session: opened.session.number, stores: opened.stores, filter: filter, isJSON: values[json],
                palette: Palette(for: streams.output, environment: streams.environment))
            var walk = FrameWalk(
                session: opened.session.number, store: opened.store?.id, from: range.lowerBound, filter: filter)
            try walk.advance(in: opened.timeline, to: range.upperBound, isFinal: true) { entry in
                try lines.write(entry, to: streams.output)
            }
        }
        try streams.output.flush()
        try streams.note(opened.note)
        return .success
    }

    /// A word that is nearly the name of a kind and that no node has is a kind mistyped.
    private static func checkSpelling(of pattern: NodePattern, in opened: OpenedTimeline) throws {
        let kinds = CauseKind.allCases.map(\.rawValue)
        let suggestions = Suggestions.nearest(to: pattern.text, among: kinds)
        guard !suggestions.isEmpty else { return }
        guard try opened.timeline.nodes(of: opened.session.number, where: pattern.matches).isEmpty else { return }
        throw ArgumentError.invalidValue(
            option: "--cause", value: pattern.text, shape: .choice(kinds), suggestions: suggestions)
    }
}
