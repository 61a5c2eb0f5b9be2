import Answers
import Arguments
import GraphDrawing
import GraphModel

/// `compare GOOD BAD`: where two runs part.
enum CompareCommand: AtomvizCommand {
    private static let good = Key.argument(
        "GOOD[@A..B]", completion: .files(["atomviz", "dot", "gv"]),
        help: "The run that went well, or a stretch of it; all frames by default.")
    private static let bad = Key.argument(
        "BAD[@A..B]", completion: .files(["atomviz", "dot", "gv"]),
        help: "The run in question, from another file, session or stretch.")
    private static let all = Key.flag(
        "all", short: "a", help: "Go on behind the first divergence: list all that do not follow from another.")
    private static let ignored = Key.texts(
        "ignore", value: "PATTERN",
        help: "Nothing of these nodes counts: ClockAtom, Row*, kind:subscriber, type:RowAtom, module:App, scope:Cart.")
    private static let json = Key.flag("json", help: "Print one JSON object, with everything that is known.")
    private static let output = Key.text(
        "output", short: "o", value: "FILE", completion: .files([]),
        help: "Draw both runs at the first divergence, beside each other, into this file too.")
    private static let format = Key.choice(
        "format", value: "FORMAT", of: PictureFormat.self, help: "The picture's format, where the name does not say it."
    )

    static let command = Command(
        "compare", summary: "tell where two runs part",
        discussion: [
            """
            Two runs are laid beside each other by what happened to each node: which values it took, who wrote them, what \
            subscribers were told of. When it happened counts for nothing, nor does the order of transactions that have \
            nothing to do with each other. The first divergence is the node that differs though all it depends on agrees, \
            with the way that each run came to it.
            """,
            """
            Addresses such as 0x600003f8, UUIDs, moments and digests of secrets count as equal where both runs have one at \
            the same place. So do lines of code within a file, results that were produced again and are equal, and further \
            results of something asynchronous that nothing else depends on.
            """,
            "The exit status is 0 when the runs do the same, 1 when they part, and 2 when something is wrong.",
        ],
        rows: [good.row, bad.row, all.row, ignored.row, json.row, output.row, format.row, ThemeKey.row]
            + ReductionKeys.rows,
        examples: [
            .init("atomviz compare good.atomviz bad.atomviz", "names the first divergence"),
            .init("atomviz compare run.atomviz#1 run.atomviz#2", "compares two sessions of one file"),
            .init("atomviz compare good.atomviz bad.atomviz --all --ignore ClockAtom", "lists all, without the clock"),
            .init("atomviz compare good.atomviz bad.atomviz -o parting.svg", "draws both at the first divergence"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let theme = try ThemeKey.theme(values)
        let picture = try values[output].map { path throws(PictureError) in
            try Picture(to: path, as: values[format], theme: theme, streams)
        }
        if let format = picture?.format {
            if format.isFilm { throw PictureError.needsAnimation(format) }
            if format == .dot { throw PictureError.exclusive("compare", "DOT") }
        } else {
            try ReductionKeys.refuse(values)
            if ThemeKey.isGiven(values) { throw ReductionUsageError.needsPicture("--theme") }
        }
        let options = try ReductionKeys.options(values, for: picture?.format ?? .svg)
        let patterns = try values[ignored].map { text throws(NodePatternError) in try NodePattern(text) }
        let shelf = TimelineShelf(streams)
        let runs = BothRuns(
            good: try ComparedStretch(streams.address(values[good]), on: shelf),
            bad: try ComparedStretch(streams.address(values[bad]), on: shelf))
        for run in ComparedRun.allCases { try picture?.refuse(toReplace: runs[run].opened.address.file) }
        let report = try ComparisonReport(
            runs, ignoring: NodeSelection(ignored: patterns), findsAll: values[all], streams)
        do {
            if values[json] {
                try streams.output.line(JSONText.text(of: report.json))
            } else {
                let palette = Palette(for: streams.output, environment: streams.environment)
                for line in ComparisonText(palette: palette).lines(report) { try streams.output.line(line) }
            }
            try streams.output.flush()
            for run in ComparedRun.allCases { try streams.note(runs[run].note) }
        } catch OutputError.closed {
            // Whoever reads only the beginning still asks by the exit status whether the runs part.
        }
        if let picture, let first = report.result.divergences.first {
            try draw(first, of: report, picture, options, streams)
        } else if picture != nil {
            try streams.note("there is no divergence to draw")
        }
        return report.isSame ? .success : .different
    }

    private static func draw(
        _ divergence: Divergence, of report: ComparisonReport, _ picture: Picture, _ options: ReductionOptions,
        _ streams: Streams
    ) throws {
        let pair = MomentPair(
            try report.moment(of: divergence, in: .good), try report.moment(of: divergence, in: .bad))
        let (old, new) = (try pair.old.graph(), try pair.new.graph())
        let diff = GraphDiff(from: old, to: new).withoutLooseEdges()
        let counts = DiffCounts(DiffReport(diff)).text
        try picture.write(
            Drawing.sides(of: diff, from: old, to: new, captions: pair.captions(old, new, counts)), reducing: options,
            title: pair.caption(new).title, isForeign: pair.isForeign, streams)
    }
}
