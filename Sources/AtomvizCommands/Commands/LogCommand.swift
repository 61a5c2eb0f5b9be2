import Arguments
import GraphModel

/// `log FILE[@A..B]`: one line a frame.
enum LogCommand: AtomvizCommand {
    private static let file = Key.argument(
        "FILE[@A..B]", completion: .files(["atomviz", "dot", "gv"]),
        help: "The timeline, and the stretch of it; all frames by default.")
    private static let atoms = Key.texts(
        "atom", value: "NAME", help: "Only frames that did something to a node of this name, label or identity.")
    private static let causes = Key.choices(
        "cause", value: "KIND", of: CauseKind.self, help: "Only frames that began, or wrote, for this cause.")
    private static let since = Key.text(
        "since", value: "MOMENT", help: "Only frames from this moment on: 3.5s, 42, mark:NAME or an atom's name.")
    private static let json = Key.flag("json", help: "Print a JSON object a line, with everything that is known.")

    static let command = Command(
        "log", summary: "list what happened, a line a frame",
        discussion: [
            """
            A line tells the frame's number, when it began (since the session began), why, from which place in the \
            source, what it changed, where a change was cut off, and which subscribers were told.
            """
        ],
        rows: [file.row, atoms.row, causes.row, since.row, json.row],
        examples: [
            .init("atomviz log run.atomviz", "lists everything"),
            .init("atomviz log run.atomviz@10..20", "lists frames 10 to 20"),
            .init("atomviz log run.atomviz --atom CounterAtom --since 3.5s", "lists what happened to one atom lately"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let shelf = TimelineShelf(streams)
        let opened = try OpenedTimeline(streams.address(values[file]), on: shelf)
        var range = try opened.range(of: opened.address.span)
        if let text = values[since] {
            let start = try opened.range(of: .range(Moment(text[...], address: "--since \(text)"), nil)).lowerBound
            guard start <= range.upperBound else { throw AddressError.backwards(start, range.upperBound) }
            range = max(start, range.lowerBound)...range.upperBound
        }
        var filter = FrameFilter(causes: Set(values[causes].map(\.kind)))
        for name in values[atoms] { filter.add(try opened.nodes(called: name)) }
        let lines = FrameLines(opened, range, filter)
        if values[json] {
            try lines.writeJSON(to: streams.output)
        } else {
            try lines.writeText(to: streams.output, environment: streams.environment)
        }
        try streams.output.flush()
        try streams.note(opened.note)
        return .success
    }
}
