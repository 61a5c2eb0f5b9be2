import Arguments
import GraphDrawing

/// `render FILE@FRAME -o x.svg`: one picture of one moment.
enum RenderCommand: AtomvizCommand {
    private static let file = Key.argument(
        "FILE[@FRAME]", completion: .files(["atomviz", "dot", "gv"]),
        help: "The timeline and the moment in it; the last by default."
    )
    private static let output = Key.text(
        "output", short: "o", value: "FILE", completion: .files([]),
        help: "Where the picture goes; its suffix says as what. - is standard output.")
    private static let format = Key.choice(
        "format", value: "FORMAT", of: PictureFormat.self, help: "The format, where the name does not say it.")

    static let command = Command(
        "render", summary: "draw the graph at a moment",
        discussion: [
            """
            Shows every node with its value, and every subscriber; what the frame wrote, changed, made or left alone \
            stands out. The picture is written whole or not at all.
            """,
            ReductionKeys.discussion,
        ],
        rows: [file.row, output.row, format.row] + ReductionKeys.rows,
        examples: [
            .init("atomviz render run.atomviz -o last.svg", "draws the last frame"),
            .init("atomviz render run.atomviz@CounterAtom -o counter.png", "draws the last change of CounterAtom"),
            .init("atomviz render run.atomviz -o f.svg --focus FilterAtom --down", "draws what depends on FilterAtom"),
            .init("atomviz render run.atomviz@42 -o - --format dot", "writes frame 42 as DOT to standard output"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        guard let path = values[output] else { throw PictureError.noOutput }
        let picture = try Picture(to: path, as: values[format], streams)
        let options = try ReductionKeys.options(values, for: picture.format)
        let moment = try ResolvedFrame(streams.address(values[file]), on: TimelineShelf(streams))
        let graph = try moment.graph()
        let drawing = Drawing(graph: graph, caption: moment.caption(graph), frame: moment.tracedFrame)
        try picture.write(Reduction(options, over: drawing).apply(to: drawing), streams)
        try streams.note(moment.opened.note)
        return .success
    }
}
