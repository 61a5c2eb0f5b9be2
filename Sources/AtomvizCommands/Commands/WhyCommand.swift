import Answers
import Arguments
import GraphDrawing
import GraphModel
import Timeline

/// `why FILE ATOM[@F]`: what led to an update, or with `--not` why there was none.
enum WhyCommand: AtomvizCommand {
    private static let file = Key.argument("FILE", completion: .files(["atomviz"]), help: "The timeline.")
    private static let atom = Key.argument(
        "ATOM[@FRAME]",
        help: "The atom, or view:Screen.swift:12 for a subscriber, and when; its last update by default.")
    private static let not = Key.flag(
        "not", help: "Why it did not update: in a frame or a stretch @A..B, since its last update by default.")
    private static let json = Key.flag("json", help: "Print one JSON object.")
    private static let output = Key.text(
        "output", short: "o", value: "FILE", completion: .files([]),
        help: "Draw the chain on the graph of that frame instead of printing it; the rest is faded.")
    private static let format = Key.choice(
        "format", value: "FORMAT", of: PictureFormat.self, help: "The picture's format, where the name does not say it."
    )

    static let command = Command(
        "why", summary: "tell why something updated, or why it did not",
        discussion: [
            """
            Goes back from an update to where it began: through every input that really changed, over effects, results and \
            calls of subscribers, to the setter with its file and line. What led to several things is told once, and a cycle \
            of causes is named as such.
            """,
            """
            With --not it finds the change that came nearest, and why it stopped there: cut off as equal, not watched at \
            that time, released, overridden, still awaited. The exit status is 1 when it did update after all, or without \
            --not when it did not.
            """,
        ],
        rows: [file.row, atom.row, not.row, json.row, output.row, format.row, ThemeKey.row],
        examples: [
            .init("atomviz why run.atomviz FilteredTodosAtom", "tells what led to its last update"),
            .init("atomviz why run.atomviz FilteredTodosAtom@42", "tells what led to its update in frame 42"),
            .init("atomviz why run.atomviz view:Screen.swift:12 -o why.svg", "draws what told a view last"),
            .init("atomviz why --not run.atomviz CountAtom@10..42", "tells why it did not update in frames 10 to 42"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let theme = try ThemeKey.theme(values)
        let picture = try values[output].map { path throws(PictureError) in
            try Picture(to: path, as: values[format], theme: theme, streams)
        }
        if picture != nil, values[json] { throw PictureError.exclusive("--json", "-o") }
        if let format = picture?.format, format.isFilm { throw PictureError.needsAnimation(format) }
        let opened = try OpenedTimeline(streams.address(values[file]), on: TimelineShelf(streams))
        try picture?.refuse(toReplace: opened.address.file)
        let asked = try AskedNode(values[atom], in: opened)
        if asked.store.isStructureOnly { throw AnswerError.structureOnly(file: opened.address.file) }
        let question = WhyQuestion(opened, asked)
        var status = ExitStatus.success
        do {
            if values[not] {
                try answerNot(question, picture, isJSON: values[json], streams, &status)
            } else {
                try answer(question, picture, isJSON: values[json], streams, &status)
            }
            try streams.output.flush()
            try streams.note(opened.note)
        } catch OutputError.closed {
            // Whoever reads only the beginning still asks by the exit status what the answer is.
        }
        return status
    }

    /// Prints why. Sets the status before anything is printed.
    private static func answer(
        _ question: WhyQuestion, _ picture: Picture?, isJSON: Bool, _ streams: Streams, _ status: inout ExitStatus
    ) throws {
        let update = try question.update()
        guard let id = update.node, let why = try Why(id, in: update.frame, of: question.source) else {
            status = .different
            let last = update.last
            if isJSON {
                try streams.output.line(
                    JSONText.text(
                        of: .object(
                            question.jsonFields(Why.format)
                                + ["hops", "origins", "cycles"].map { .init($0, .array([])) }
                                + [.init("last", last.map { .integer($0) } ?? .null)])))
            } else {
                let name = TerminalText.escaped(question.asked.name)
                let hint = last.map { "; it did before in frame \($0)" } ?? "; it never did before"
                try streams.output.line(
                    "\(name) did not update in frame \(update.frame)\(hint). \"why --not\" tells why not")
            }
            return
        }
        if let picture {
            try question.draw(why.hops, at: update.frame, picture, streams)
        } else if isJSON {
            try streams.output.line(JSONText.text(of: .object(question.jsonFields(Why.format) + why.jsonFields)))
        } else {
            let palette = Palette(for: streams.output, environment: streams.environment)
            for line in WhyText(palette: palette, times: question.time).lines(why) { try streams.output.line(line) }
            if question.asked.identityCount > 1 {
                try streams.note(
                    "\(question.asked.name) stands for \(question.asked.identityCount) nodes; this is the one that "
                        + "updated last")
            }
        }
    }

    /// Prints why not. Sets the status before anything is printed.
    private static func answerNot(
        _ question: WhyQuestion, _ picture: Picture?, isJSON: Bool, _ streams: Streams, _ status: inout ExitStatus
    ) throws {
        let answer = try WhyNot(question.asked.ids, in: question.range(), of: question.source)
        if case .updated = answer.reason { status = .different }
        if let picture {
            let frame = answer.reason.change?.frame ?? answer.frames.upperBound
            try question.draw(answer, at: frame, picture, streams)
        } else if isJSON {
            try streams.output.line(JSONText.text(of: .object(question.jsonFields(WhyNot.format) + answer.jsonFields)))
        } else {
            let palette = Palette(for: streams.output, environment: streams.environment)
            let text = WhyNotText(
                palette: palette, name: question.asked.name, file: question.opened.address.file)
            for line in text.lines(answer, times: question.time) { try streams.output.line(line) }
        }
    }
}
