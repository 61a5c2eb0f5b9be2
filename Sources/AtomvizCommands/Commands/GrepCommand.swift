import Answers
import Arguments
import GraphModel
import Timeline

/// `grep FILE[@A..B] PATTERN`: where in a recording a text is found.
enum GrepCommand: AtomvizCommand {
    private static let file = Key.argument(
        "FILE[@A..B]", completion: .files(["atomviz"]),
        help: "The timeline, and the stretch of it; all frames by default.")
    private static let pattern = Key.argument("PATTERN", help: "What to look for: a text as it stands.")
    private static let subjects = Key.choices(
        "in", value: "WHAT", of: SearchSubject.self, help: "Look there alone; everywhere unless told.")
    private static let isRegex = Key.flag(
        "regex", help: "Take the pattern for a regular expression, as Swift has them.")
    private static let ignoresCase = Key.flag(
        "ignore-case", short: "i", help: "Take upper and lower case for the same.")
    private static let first = Key.flag("first", help: "Print the first hit alone.")
    private static let last = Key.flag("last", help: "Print the last hit alone.")
    private static let count = Key.flag("count", help: "Print the number of hits alone.")
    private static let json = Key.flag("json", help: "Print one JSON object.")

    static let command = Command(
        "grep", summary: "look for a text in values, names, keys, causes, places and marks",
        discussion: [
            """
            A line tells the frame, when it began, in what the text was found, the atom and the part of its value, and the \
            place that set the frame off. A value is told when a node takes it and it is another than before; where the \
            text goes with the next value, or with the node, a line says "gone".
            """,
            """
            Below stands for each atom in whose values it was found in which frame it came first and last, and until when \
            it stood. In values the text is looked for in each part: strings, numbers, names of enum cases and keys of \
            dictionaries, but not in names of types and fields.
            """,
            """
            The exit status is 0 when something was found, 1 when nothing was, and 2 when something is wrong.
            """,
        ],
        rows: [
            file.row, pattern.row, subjects.row, isRegex.row, ignoresCase.row, first.row, last.row, count.row, json.row,
        ],
        examples: [
            .init("atomviz grep run.atomviz milk", "tells where \"milk\" came up and when it went"),
            .init("atomviz grep run.atomviz ada -i --in value --first", "finds the first value with a name"),
            .init("atomviz grep run.atomviz Screen.swift --in place --count", "counts what came from a file"),
            .init("atomviz grep run.atomviz '^-[0-9]+$' --regex --in value", "finds negative numbers"),
        ])

    static func run(_ values: Values, _ streams: Streams) async throws -> ExitStatus {
        let printing = GrepPrinting(streams.output)
        guard values[isRegex] else { return try search(values, streams, printing, watch: nil) }
        // Read once before anything else is done, so that a mistake in it is told first.
        do { _ = try TextPattern(regex: values[pattern]) } catch {
            throw GrepError.badExpression(values[pattern], reason: "\(error)")
        }
        do {
            return try await WatchedSearch.run(expression: values[pattern]) { watch in
                try search(values, streams, printing, watch: watch)
            }
        } catch let error as GrepError {
            try printing.giveUp()
            throw error
        }
    }

    /// Searches and prints.
    ///
    /// - Parameter watch: told when something is looked at, and when not; nil for what cannot take long.
    private static func search(
        _ values: Values, _ streams: Streams, _ printing: GrepPrinting, watch: WatchedSearch?
    ) throws -> ExitStatus {
        let pattern =
            values[isRegex]
            ? try TextPattern(regex: values[pattern], ignoresCase: values[ignoresCase])
            : TextPattern(literal: values[pattern], ignoresCase: values[ignoresCase])
        let opened = try OpenedTimeline(streams.address(values[file]), on: TimelineShelf(streams))
        let range = try opened.range(of: opened.address.span)
        let output: any GrepOutput
        if values[count] {
            output = GrepCount(isJSON: values[json])
        } else if values[json] {
            output = GrepJSON(file: opened.address.file, session: opened.session.number, pattern: values[Self.pattern])
        } else {
            output = GrepText(Palette(for: streams.output, environment: streams.environment))
        }
        printing.begin(
            SelectedHits(output, first: values[first], last: values[last], counts: values[count] || values[json]))
        var spans: [RecordingSearch.Span] = []
        do {
            spans = try hits(of: pattern, in: opened, range, values[subjects], watch) { hit in
                if try !printing.take(hit) { throw Enough() }
            }
        } catch is Enough {}
        do {
            try printing.finish(spans)
            try streams.output.flush()
            try streams.note(opened.note)
        } catch OutputError.closed {
            // Whoever reads only the beginning still asks by the exit status whether anything was found.
        }
        return printing.count > 0 ? .success : .different
    }

    /// Ends a search of which no more is wanted.
    private struct Enough: Error {}

    /// Goes through the hits, marks among them where they belong, and gives the lives of values.
    private static func hits(
        of pattern: TextPattern, in opened: OpenedTimeline, _ range: ClosedRange<FrameNumber>,
        _ subjects: [SearchSubject],
        _ watch: WatchedSearch?, _ body: (SearchHit) throws -> Void
    ) throws -> [RecordingSearch.Span] {
        let subjects = subjects.isEmpty ? Set(SearchSubject.allCases) : Set(subjects)
        let session = opened.session.number
        let blank = RecordingSearch(pattern, in: subjects)
        var found: [SearchHit] = []
        for mark in try opened.timeline.marks(of: session)
        where range.contains(mark.frame) || mark.frame == 0 && range.lowerBound <= 1 {
            watch?.isAt(mark.frame)
            if let hit = blank.hit(in: mark) { found.append(hit) }
            try watch?.pause()
        }
        var marks = found[...]
        var searches: [StoreID: RecordingSearch] = [:]
        let selection = FrameSelection(session: session, store: opened.store?.id, range: range)
        try opened.timeline.replay(selection) { frame, before in
            while let mark = marks.first, mark.frame < frame.number {
                try body(mark)
                marks.removeFirst()
            }
            watch?.isAt(frame.number)
            try searches[frame.store, default: blank].add(frame, after: before) { hit in
                try watch?.pause()
                try body(hit)
                watch?.isAt(frame.number)
            }
            try watch?.pause()
        }
        for mark in marks { try body(mark) }
        return searches.keys.sorted().flatMap { searches[$0]?.spans ?? [] }
    }
}
