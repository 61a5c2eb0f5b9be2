import Arguments
import GraphModel
import GraphWire
import Timeline

/// `restore FILE@FRAME`: puts a frame back into a running app.
enum RestoreCommand: AtomvizCommand {
    private static let frame = Key.argument(
        "FILE[@FRAME]", completion: .files(["atomviz"]),
        help: "A timeline, and the moment in it; the last by default.")
    private static let session = Key.number(
        "session", value: "NUMBER", in: 1...Int(Int32.max),
        help: "The session whose app gets it. By default that of the frame, or with --into the last that still runs.")
    private static let into = Key.text(
        "into", value: "FILE", completion: .files(["atomviz"]),
        help: "The timeline that is being recorded, where the frame is from another one.")
    private static let dryRun = Key.flag("dry-run", short: "n", help: "Say what would happen, and touch nothing.")
    private static let runEffects = Key.flag(
        "run-effects", help: "Let effects of what is put back run, and let what is under way for it go on.")
    private static let timeout = Key.number(
        "timeout", value: "SECONDS", in: 1...3600, help: "How long to wait for the app's answer (by default 5).")
    private static let json = Key.flag("json", help: "Print JSON.")

    static let command = Command(
        "restore", summary: "put a recorded moment back into a running app",
        discussion: [
            """
            The app must still be running under "atomviz record", in a debug build or with Recorder.isControlAllowed set. \
            It keeps what its last 1000 frames replaced (see "atomviz record --history"), so that every value of its own \
            frames comes back exactly, whatever its type. A frame of another session can be put into it too: values are \
            decoded then, those of atoms that are set and whose types are Codable, and what is derived follows.
            """,
            """
            What became of each node is listed: put back exactly, decoded, unchanged, computed again, pending until it is \
            created, or left alone and why; and of each what happens to its tasks and its effect. Unless --run-effects is \
            given, effects of what is put back are held back, and tasks under way for it are cancelled. Afterwards all \
            values are captured again, and those that differ from the frame are listed.
            """,
            """
            The exit status is 1 when something could not be put back or differs, though the rest was put back.
            """,
        ],
        rows: [frame.row, session.row, into.row, dryRun.row, runEffects.row, timeout.row, json.row],
        examples: [
            .init("atomviz restore run.atomviz@-3", "puts back the moment three frames before the last"),
            .init("atomviz restore run.atomviz@12 --dry-run", "lists what that would do"),
            .init("atomviz restore crash.atomviz --into run.atomviz", "brings a running app to where another ended"),
        ])

    static func run(_ values: Values, _ streams: Streams) async throws -> ExitStatus {
        var address = try streams.address(values[frame])
        if values[into] == nil { address.session = address.session ?? values[session] }
        let shelf = TimelineShelf(streams)
        let moment = try ResolvedFrame(address, on: shelf)
        let target = try RestoreTarget(of: moment, into: values[into], session: values[session], on: shelf)
        var order = RestoreOrder(
            frame: moment.number, source: target.isOwn ? .history : .recording,
            options: RestoreOptions(isDryRun: values[dryRun], runsEffects: values[runEffects]))
        order.stores = try moment.recordedStates()
        let count = order.stores.reduce(0) { $0 + $1.entries.count }
        if count > WireFormat.changeLimit {
            guard target.isOwn else { throw RestoreError.tooManyNodes(count) }
            // The app can do without: it has the values, and only the comparison falls away.
            order.stores = []
        }
        let report = try LiveRecorder(of: target.timeline).restore(
            order, session: target.session.number, timeout: .seconds(values[timeout] ?? 5))
        if values[json] {
            try streams.output.line(JSONText.text(of: report.json(of: moment, in: target.session)))
        } else {
            let palette = Palette(for: streams.output, environment: streams.environment)
            for line in RestoreText(palette: palette).lines(report) { try streams.output.line(line) }
        }
        try streams.note(values[dryRun] ? "nothing was touched" : nil)
        return report.isComplete ? .success : .incomplete
    }
}

/// The app that a moment is put into.
private struct RestoreTarget {
    /// The timeline that it is recorded into.
    let timeline: Timeline
    /// Its session.
    let session: Session
    /// True when it is the session that the moment is of.
    let isOwn: Bool

    init(of moment: ResolvedFrame, into file: String?, session number: Int?, on shelf: TimelineShelf) throws {
        let own = moment.opened.session
        timeline = try file.map { try shelf.timeline($0) } ?? moment.opened.timeline
        let sessions = try timeline.sessions()
        let path = file ?? moment.opened.address.file
        if file == nil, number ?? own.number == own.number {
            session = own
        } else if let number {
            guard let session = sessions.first(where: { $0.number == number }) else {
                throw AddressError.noSession(number, file: path, known: sessions.map(\.number))
            }
            self.session = session
        } else {
            guard let session = sessions.last(where: { $0.ending == nil }) else {
                throw RestoreError.noRunningSession(path)
            }
            self.session = session
        }
        // Two files name one run where one is a link to the other, or a copy.
        isOwn =
            session.number == own.number && session.processID == own.processID && session.start == own.start
            && session.processName == own.processName
    }
}

extension ResolvedFrame {
    /// What the timeline holds of the whole process at the moment: all its stores. O(graphs).
    fileprivate func recordedStates() throws(TimelineError) -> [RecordedState] {
        var states: [RecordedState] = []
        for store in opened.stores {
            let graph = try opened.timeline.graph(at: number, store: store.id, session: opened.session.number)
            states.append(RecordedState(of: graph, store: store))
        }
        return states
    }
}
