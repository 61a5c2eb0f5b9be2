import Arguments
import GraphDrawing
import GraphModel

/// `diff A@x [B@y]`: what differs between two moments.
enum DiffCommand: AtomvizCommand {
    private static let first = Key.argument(
        "FILE[@FRAME]", completion: .files(["atomviz"]),
        help: "A moment, or two as FILE@A..B. One alone is compared with the frame before it.")
    private static let second = Key.optionalArgument(
        "OTHER[@FRAME]", completion: .files(["atomviz"]), help: "The moment to compare with, in this or another file.")
    private static let json = Key.flag("json", help: "Print one JSON object.")
    private static let output = Key.text(
        "output", short: "o", value: "FILE", completion: .files([]),
        help: "Draw the differences into this file instead of printing them.")
    private static let format = Key.choice(
        "format", value: "FORMAT", of: PictureFormat.self, help: "The picture's format, where the name does not say it."
    )
    private static let ignoresUnknown = Key.flag(
        "ignore-unknown", help: "Take values of which too little was captured to compare for equal.")

    static let command = Command(
        "diff", summary: "tell what changed between two moments",
        discussion: [
            """
            Lists changed values part by part, then nodes, subscribers and edges that came or went. The exit status is 0 \
            when nothing differs, 1 when something does or cannot be told, and 2 when something is wrong.
            """
        ],
        rows: [first.row, second.row, json.row, output.row, format.row, ignoresUnknown.row]
            + ReductionKeys.rows,
        examples: [
            .init("atomviz diff run.atomviz@42", "tells what frame 42 changed"),
            .init("atomviz diff run.atomviz@10..42 -o changes.svg", "draws what changed from frame 10 to 42"),
            .init("atomviz diff good.atomviz bad.atomviz", "compares how two runs ended"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let picture = try values[output].map { path throws(PictureError) in
            try Picture(to: path, as: values[format], streams)
        }
        if picture == nil { try ReductionKeys.refuse(values) }
        let options = try ReductionKeys.options(values, for: picture?.format ?? .svg)
        let pair = try MomentPair(
            streams.address(values[first]), values[second].map { try streams.address($0) },
            on: TimelineShelf(streams))
        let (old, new) = (try pair.old.graph(), try pair.new.graph())
        let diff = GraphDiff(from: old, to: new, isSameSession: pair.isOneStore)
        do {
            if let picture {
                let drawing = Drawing(
                    diff: diff, from: old, to: new, caption: pair.caption(new), frame: pair.singleFrame)
                try picture.write(Reduction(options, over: drawing).apply(to: drawing), streams)
            } else if values[json] {
                try pair.writeJSON(diff, old, new, to: streams.output)
            } else {
                let palette = Palette(for: streams.output, environment: streams.environment)
                let moments = MomentText(palette: palette)
                try streams.output.line(palette.removed("--- ") + moments.line(pair.old, old))
                try streams.output.line(palette.added("+++ ") + moments.line(pair.new, new))
                try DiffText(palette: palette).write(
                    diff, ignoresUnknown: values[ignoresUnknown], to: streams.output)
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
