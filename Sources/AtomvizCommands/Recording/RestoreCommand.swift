import Arguments
import GraphModel

/// `restore FILE@FRAME`: puts a frame back into the running app.
enum RestoreCommand: AtomvizCommand {
    private static let frame = Key.argument(
        "FILE[@FRAME]", completion: .files(["atomviz"]),
        help: "A timeline that is being recorded, and the moment in it; the last by default.")
    private static let session = Key.number(
        "session", value: "NUMBER", in: 1...Int(Int32.max),
        help: "The session whose app gets it; the last that has frames by default. The same as FILE#NUMBER@FRAME.")
    private static let dryRun = Key.flag("dry-run", short: "n", help: "Say what would happen, and touch nothing.")
    private static let timeout = Key.number(
        "timeout", value: "SECONDS", in: 1...3600, help: "How long to wait for the app's answer (by default 5).")
    private static let json = Key.flag("json", help: "Print JSON.")

    static let command = Command(
        "restore", summary: "put a recorded moment back into the running app",
        discussion: [
            """
            The app must still be running under "atomviz record", in a debug build or with Recorder.isControlAllowed set. \
            It keeps what its last 1000 frames replaced (see "atomviz record --history"), so that every value comes back \
            exactly, whatever its type. What became of each node is listed: put back exactly, unchanged, computed again, \
            pending until it is created, or left alone and why.
            """
        ],
        rows: [frame.row, session.row, dryRun.row, timeout.row, json.row],
        examples: [
            .init("atomviz restore run.atomviz@-3", "puts back the moment three frames before the last"),
            .init("atomviz restore run.atomviz@12 --dry-run", "lists what that would do"),
        ])

    static func run(_ values: Values, _ streams: Streams) async throws -> ExitStatus {
        var address = try streams.address(values[frame])
        if let number = values[session] {
            if let other = address.session, other != number {
                throw RestoreError.otherSession(asked: number, frame: other)
            }
            address.session = number
        }
        let moment = try ResolvedFrame(address, on: TimelineShelf(streams))
        let session = moment.opened.session
        let report = try LiveRecorder(of: moment.opened.timeline).restore(
            moment.number, session: session.number, dryRun: values[dryRun],
            timeout: .seconds(values[timeout] ?? 5))
        if values[json] {
            try streams.output.line(JSONText.text(of: report.json(frame: moment.number, session: session)))
        } else {
            for entry in report.entries {
                try streams.output.line(TerminalText.escaped("\(entry.identity): \(entry.outcome.name)"))
            }
        }
        try streams.note(values[dryRun] ? "nothing was touched" : nil)
        return .success
    }
}

extension RestoreReport {
    /// The report with what it is about.
    fileprivate func json(frame: FrameNumber, session: Session) -> ValueTree {
        .fields(
            ("frame", .integer(frame)),
            ("session", .integer(session.number)),
            ("process", .integer(session.processID)),
            (
                "nodes",
                .array(
                    entries.map { entry in
                        .fields(("identity", .string(entry.identity)), ("outcome", .string(entry.outcome.name)))
                    })
            ))
    }
}
