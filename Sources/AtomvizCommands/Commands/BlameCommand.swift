import Answers
import Arguments
import GraphModel

/// `blame FILE ATOM[.path][@F]`: who wrote each part of a value.
enum BlameCommand: AtomvizCommand {
    private static let file = Key.argument("FILE", completion: .files(["atomviz"]), help: "The timeline.")
    private static let atom = Key.argument(
        "ATOM[.PART][@FRAME]",
        help: "The atom, or a part of its value such as TodosAtom[0].text, and when; the last frame by default.")
    private static let json = Key.flag("json", help: "Print one JSON object.")

    static let command = Command(
        "blame", summary: "tell which frame wrote each part of a value",
        discussion: [
            """
            Prints the parts of the value that an atom has at a moment, each with the frame in which it became what it is, \
            when that was, why, and from which place in the source. Parts that were written together are one line. Elements \
            of lists are followed where they move, by their id where they have one.
            """
        ],
        rows: [file.row, atom.row, json.row],
        examples: [
            .init("atomviz blame run.atomviz TodosAtom", "tells who wrote each part of the last value"),
            .init("atomviz blame run.atomviz 'TodosAtom[0].text@42'", "tells who wrote one part, as of frame 42"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let opened = try OpenedTimeline(streams.address(values[file]), on: TimelineShelf(streams))
        let asked = try BlamedValue(values[atom], in: opened)
        if asked.node.store.isStructureOnly { throw AnswerError.structureOnly(file: opened.address.file) }
        let (blame, lines) = try asked.blame(in: opened)
        do {
            if values[json] {
                try streams.output.line(
                    JSONText.text(of: try blame.json(lines, file: opened.address.file, asked, opened)))
            } else {
                let text = BlameText(
                    palette: Palette(for: streams.output, environment: streams.environment),
                    source: asked.node.frames(of: opened))
                for line in try text.lines(blame, lines) { try streams.output.line(line) }
            }
            try streams.output.flush()
            try streams.note(opened.note)
        } catch OutputError.closed {
            // Whoever reads only the beginning has the answer.
            return .success
        }
        return .success
    }
}
