import Arguments
import GraphModel
import Timeline

/// `recover FILE`: finishes a timeline whose recorder was killed.
enum RecoverCommand: AtomvizCommand {
    private static let file = Key.argument(
        "FILE", completion: .files(["atomviz"]), help: "The timeline that the recorder was writing.")

    static let command = Command(
        "recover", summary: "finish a timeline whose recorder was killed",
        discussion: [
            """
            An app hands what happens to the recorder through memory that outlives both. Where the recorder was killed, what it \
            had not written yet is still there, until the machine restarts: this adds it to the file, ends the sessions that \
            were left open, and gives the memory back. To do it again changes nothing.
            """,
            """
            The exit status is 1 when something that was left cannot be had, and 2 when the file cannot be finished.
            """,
        ],
        rows: [file.row],
        examples: [.init("atomviz recover run.atomviz", "adds what the recorder had not written yet")])

    static func run(_ values: Values, _ streams: Streams) throws -> ExitStatus {
        let path = values[file]
        let (open, isLive) = try openSessions(of: path)
        guard !open.isEmpty || isLive else {
            try streams.output.line(TerminalText.escaped("\(path) is finished: there is nothing to recover"))
            return .success
        }
        var isComplete = true
        let writer = try TimelineWriter(reopening: path)
        do {
            for session in open {
                var recovery = SessionRecovery(session)
                try recovery.run(into: writer)
                isComplete = isComplete && recovery.problem == nil
                try streams.output.line(TerminalText.escaped(recovery.text))
            }
            if isLive { try writer.setLive(directory: nil) }
        } catch {
            // What was added before is whole by itself.
            try writer.close()
            throw error
        }
        try writer.close()
        return isComplete ? .success : .incomplete
    }

    /// The sessions that were left open, and whether the file still names a recorder. The file is closed again: a writer
    /// takes up only what nobody reads.
    private static func openSessions(of path: String) throws(TimelineError) -> ([OpenSession], isLive: Bool) {
        let timeline = try Timeline(path: path)
        let rings = try timeline.rings()
        var open: [OpenSession] = []
        for session in try timeline.sessions() where session.ending == nil {
            open.append(
                OpenSession(
                    session: session, ring: rings.first { $0.session == session.number }?.path,
                    marks: Set(try timeline.marks(of: session.number)), gaps: Set(try timeline.gaps(of: session.number))
                ))
        }
        return (open, try timeline.liveDirectory() != nil)
    }
}
