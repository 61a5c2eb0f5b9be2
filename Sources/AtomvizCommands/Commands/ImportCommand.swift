import Arguments
import Timeline

/// `import LOG`: a timeline of the graphs that an app printed.
enum ImportCommand: AtomvizCommand {
    private static let log = Key.argument(
        "LOG", completion: .files(["log", "txt", "dot", "gv"]), help: "The log; - is standard input.")
    private static let output = Key.text(
        "output", short: "o", value: "FILE", completion: .files(["atomviz"]),
        help: "The timeline; LOG.atomviz by default.")
    private static let force = Key.flag("force", short: "f", help: "Replace the timeline if there is one already.")

    static let command = Command(
        "import", summary: "make a timeline of the graphs in a log",
        discussion: [
            """
            Finds every "digraph {…}" that an app printed, such as the graphDescription() of a snapshot, whatever the log \
            puts in front of its lines and between them. Each graph becomes a frame with what changed since the one before, at \
            the time that the log tells, or a second after it where it tells none.
            """,
            """
            Such frames know nodes and edges only: there are no values, and nobody knows why one changed. Graphs that are cut \
            off are skipped, and named when all is done. A file that is DOT from its beginning needs no import: every command \
            reads it as it is.
            """,
        ],
        rows: [log.row, output.row, force.row],
        examples: [
            .init("atomviz import app.log", "makes app.log.atomviz"),
            .init("app 2>&1 | atomviz import - -o run.atomviz", "reads what an app prints"),
        ])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let path = values[log]
        let isInput = path == "-"
        let input: any ByteSource = isInput ? streams.input : try FileSource(path: path)
        let target = values[output] ?? (isInput ? "log.atomviz" : "\(path).atomviz")
        let name = isInput ? "standard input" : path
        if !isInput, OutputFile.isSame(target, as: path) { throw ImportError.replacesLog(target) }
        let writer = try TimelineWriter(creating: target, overwriting: values[force])
        var log = LogImport(of: name, into: writer)
        do {
            try log.read(input)
        } catch {
            writer.discard()
            throw error
        }
        try streams.error.line("atomviz: " + TerminalText.escaped("\(target): \(log.summary)"))
        try streams.error.flush()
        return .success
    }
}
