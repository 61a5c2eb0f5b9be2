import Arguments
import GraphDrawing
import GraphModel

/// `diff A@x [B@y]`: what differs between two moments.
enum DiffCommand: AtomvizCommand {
    private static let first = Key.argument(
        "FILE[@FRAME]", completion: .files(["atomviz", "dot", "gv"]),
        help: "A moment, or two as FILE@A..B. One alone is compared with the frame before it.")
    private static let second = Key.optionalArgument(
        "OTHER[@FRAME]", completion: .files(["atomviz", "dot", "gv"]),
        help: "The moment to compare with, in this or another file.")
    private static let json = Key.flag("json", help: "Print one JSON object, with counts and everything that is known.")
    private static let stat = Key.flag("stat", help: "Print a line a node: how many parts of its value differ.")
    private static let only = Key.texts(
        "only", value: "PATTERN",
        help: "Only what differs in these nodes: CartAtom, Row*, kind:value, type:RowAtom, module:App, scope:Cart.")
    private static let ignored = Key.texts(
        "ignore", value: "PATTERN", help: "Nothing of these nodes, written in the same way.")
    private static let output = Key.text(
        "output", short: "o", value: "FILE", completion: .files([]),
        help: "Draw the differences into this file instead of printing them.")
    private static let format = Key.choice(
        "format", value: "FORMAT", of: PictureFormat.self, help: "The picture's format, where the name does not say it."
    )
    private static let isSideBySide = Key.flag(
        "side-by-side", help: "With -o: draw both moments, beside each other on the same places.")
    private static let ignoresUnknown = Key.flag(
        "ignore-unknown", help: "Take values of which too little was captured to compare for equal.")

    static let command = Command(
        "diff", summary: "tell what changed between two moments",
        discussion: [
            """
            Lists changed values part by part, then nodes and subscribers that came or went, nodes that were computed again \
            and came out equal, those at which a change was cut off, and edges. The exit status is 0 when nothing differs, \
            1 when something does or cannot be told, and 2 when something is wrong.
            """,
            """
            What is left out by --only and --ignore counts for nothing, the exit status included. An edge is shown with the \
            nodes at its ends.
            """,
        ],
        rows: [
            first.row, second.row, stat.row, json.row, only.row, ignored.row, output.row, format.row, isSideBySide.row,
            ThemeKey.row, ignoresUnknown.row,
        ] + ReductionKeys.rows,
        examples: [
            .init("atomviz diff run.atomviz@42", "tells what frame 42 changed"),
            .init("atomviz diff run.atomviz@10..42 -o changes.svg", "draws what changed from frame 10 to 42"),
            .init("atomviz diff run.atomviz@42 --side-by-side -o 42.png", "draws frame 42 beside the one before"),
            .init("atomviz diff run.atomviz@10..42 --stat --ignore kind:subscriber", "counts what changed in atoms"),
            .init("atomviz diff good.atomviz bad.atomviz", "compares how two runs ended"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let theme = try ThemeKey.theme(values)
        let picture = try values[output].map { path throws(PictureError) in
            try Picture(to: path, as: values[format], theme: theme, streams)
        }
        if let format = picture?.format, format.isFilm { throw PictureError.needsAnimation(format) }
        if values[isSideBySide] {
            guard let picture else { throw ReductionUsageError.needsPicture("--side-by-side") }
            if picture.format == .dot { throw PictureError.exclusive("--side-by-side", "DOT") }
        }
        if picture == nil {
            try ReductionKeys.refuse(values)
            if ThemeKey.isGiven(values) { throw ReductionUsageError.needsPicture("--theme") }
        } else if values[stat] || values[json] {
            throw PictureError.exclusive(values[stat] ? "--stat" : "--json", "-o")
        }
        let options = try ReductionKeys.options(values, for: picture?.format ?? .svg)
        let pair = try MomentPair(
            streams.address(values[first]), values[second].map { try streams.address($0) },
            on: TimelineShelf(streams))
        for moment in [pair.old, pair.new] { try picture?.refuse(toReplace: moment.opened.address.file) }
        let (old, new) = (try pair.old.graph(), try pair.new.graph())
        let selection = NodeSelection(
            only: try OpenedTimeline.patterns(values[only], choosingIn: [pair.old.opened, pair.new.opened]),
            ignored: try values[ignored].map { text throws(NodePatternError) in try NodePattern(text) })
        let report = try DiffReport(pair, old, new, selection: selection)
        let diff = report.diff
        do {
            if let picture {
                let counts = DiffCounts(report, ignoresUnknown: values[ignoresUnknown]).text
                if values[isSideBySide] {
                    let sides = Drawing.sides(
                        of: report.drawn, from: old, to: new, captions: pair.captions(old, new, counts),
                        frame: pair.singleFrame)
                    try picture.write(
                        sides, reducing: options, title: pair.caption(new).title, isForeign: pair.isForeign,
                        streams)
                } else {
                    var caption = pair.caption(new)
                    caption.details.append(counts)
                    let drawing = Drawing(
                        diff: report.drawn, from: old, to: new, caption: caption, frame: pair.singleFrame,
                        unchanged: report.unchanged ?? [])
                    try picture.write(
                        Reduction(options, over: drawing).apply(to: drawing), isForeign: pair.isForeign, streams)
                }
            } else if values[json] {
                try report.writeJSON(pair, old, new, to: streams.output)
            } else {
                let palette = Palette(for: streams.output, environment: streams.environment)
                let moments = MomentText(palette: palette)
                try streams.output.line(palette.removed("--- ") + moments.line(pair.old, old))
                try streams.output.line(palette.added("+++ ") + moments.line(pair.new, new))
                if values[stat] {
                    try DiffStat(palette: palette).write(
                        report, ignoresUnknown: values[ignoresUnknown], to: streams.output)
                } else {
                    try DiffText(palette: palette).write(
                        report, ignoresUnknown: values[ignoresUnknown], to: streams.output)
                }
            }
            try streams.output.flush()
            try streams.note(pair.note)
        } catch OutputError.closed {
            // Whoever reads only the beginning still asks by the exit status whether there was a difference.
        }
        let isDifferent = diff.hasDifference || diff.hasUnknown && !values[ignoresUnknown]
        return isDifferent ? .different : .success
    }
}
