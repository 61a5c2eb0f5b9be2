import Arguments

/// `record -- APP`: runs an app and keeps every transaction of its stores in a timeline.
enum RecordCommand: AtomvizCommand {
    private static let output = Key.text(
        "output", short: "o", value: "FILE", completion: .files(["atomviz"]),
        help: "Where the timeline goes. By default APP-DATE-TIME.atomviz in this folder.")
    private static let force = Key.flag("force", short: "f", help: "Replace the file if there is one already.")
    private static let history = Key.number(
        "history", value: "FRAMES", in: 0...1_000_000,
        help: "How many frames the app keeps so that restore can put them back (by default 1000).")
    private static let noAutomatic = Key.flag(
        "no-automatic", help: "Record only what the app hands to Recorder.record, not each store by itself.")
    private static let app = Key.passthrough(
        "APP [ARGUMENT…]", help: "The app and its arguments. It keeps its terminal, its streams and its exit status.")

    static let command = Command(
        "record", summary: "run an app and record every transaction of its state",
        discussion: [
            """
            The app runs in the foreground as if it had been started by itself: same terminal, same input and output, \
            same signals, same exit status (128 and the signal's number when a signal ended it, 127 when it cannot be \
            started). Every process of it that opens a store becomes a session of the timeline, so test runners and \
            workers can be recorded too.
            """,
            """
            The timeline can be read while the app runs. What a transaction did is in it once the transaction has ended, \
            even if the app is killed right then. Debug builds can be recorded; others when they set Recorder.isAllowed.
            """,
        ],
        rows: [output.row, force.row, history.row, noAutomatic.row, app.row],
        examples: [
            .init("atomviz record -- .build/debug/todo", "records todo into a new file"),
            .init("atomviz record -o run.atomviz -- swift test", "records each test process that opens a store"),
        ])

    static func run(_ values: Values, _ streams: Streams) async throws -> ExitStatus {
        var options = RecordOptions(command: values[app])
        options.output = values[output]
        options.overwrites = values[force]
        options.history = values[history]
        options.isAutomatic = !values[noAutomatic]
        return try record(options, streams)
    }

    /// Records an app to its end, and says on standard error what came of it.
    static func record(_ options: RecordOptions, _ streams: Streams) throws -> ExitStatus {
        let searchPath = streams.environment["PATH"] ?? "/usr/local/bin:/bin:/usr/bin"
        let summary = try Recording(options, searchPath: searchPath).run()
        do {
            for line in summary.lines { try streams.error.line("atomviz: " + TerminalText.escaped(line)) }
            try streams.error.flush()
        } catch {
            // Standard error is gone: the app's exit status still tells what there is to tell.
        }
        return summary.exitStatus
    }
}
