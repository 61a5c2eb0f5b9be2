import Arguments
import GraphDrawing
import GraphModel

/// `show FILE@FRAME`: the whole graph at a moment, as text.
enum ShowCommand: AtomvizCommand {
    /// How a graph is written.
    enum Format: String, CaseIterable, Sendable {
        case tree, json, dot
    }

    private static let file = Key.argument(
        "FILE[@FRAME]", completion: .files(["atomviz", "dot", "gv"]),
        help: "The timeline and the moment in it; the last by default."
    )
    private static let format = Key.choice(
        "format", value: "FORMAT", of: Format.self, help: "How to write the graph; a tree by default.")
    private static let json = Key.flag("json", help: "The same as --format json.")
    private static let showsValues = Key.flag("values", help: "Show values in full in the tree.")

    static let command = Command(
        "show", summary: "print the whole graph at a moment",
        discussion: [
            """
            The tree reads from nodes that depend on nothing down to the views that show them; a node that several \
            others lead to stands in full once. JSON holds every value in full.
            """
        ],
        rows: [file.row, format.row, json.row, showsValues.row],
        examples: [
            .init("atomviz show run.atomviz", "prints the last state"),
            .init("atomviz show run.atomviz@10 --values", "prints frame 10 with values in full"),
            .init("atomviz show run.atomviz@10 --json", "prints it for a script"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let moment = try ResolvedFrame(streams.address(values[file]), on: TimelineShelf(streams))
        let graph = try moment.graph()
        switch values[format] ?? (values[json] ? .json : .tree) {
        case .tree:
            let palette = Palette(for: streams.output, environment: streams.environment)
            for line in MomentText(palette: palette).lines(moment, graph) { try streams.output.line(line) }
            try streams.output.line()
            let tree = GraphTreeText(
                palette: palette, showsValues: values[showsValues], isStructureOnly: moment.store.isStructureOnly)
            try tree.write(graph, to: streams.output)
        case .json:
            try GraphJSON.write(graph, header: moment.jsonFields(graph), to: streams.output)
        case .dot:
            let text = Drawing(graph: graph, caption: moment.caption(graph), frame: moment.frame).dotText
            try streams.output.write(TerminalText.escapedLines(text))
        }
        try streams.note(moment.opened.note)
        return .success
    }
}
