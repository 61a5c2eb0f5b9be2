import Arguments
import Timeline

/// `record -- APP`: runs an app and keeps every transaction of its stores in a timeline.
enum RecordCommand: AtomvizCommand {
    private static let output = Key.text(
        "output", short: "o", value: "FILE", completion: .files(["atomviz"]),
        help: "Where the timeline goes. By default APP-DATE-TIME.atomviz in this folder.")
    private static let force = Key.flag("force", short: "f", help: "Replace the file if there is one already.")
    private static let history = Key.value(
        "history", value: "FRAMES", shape: .either(.number(0...1_000_000), .choice(["full"])),
        help: """
            How many frames the app keeps so that restore can put them back (by default 1000), without values that \
            outgrew the value budget; full keeps these too, and with them the memory that they take.
            """, read: { HistoryDepth($0) })
    private static let ringSize = Key.size(
        "ring-size", help: "How much memory the app shares with the recorder (by default 64MiB).")
    private static let valueBudget = Key.size(
        "value-budget", help: "How much text is kept of one value (by default 16KiB).")
    private static let ringLast = Key.value(
        "ring-last", value: "FRAMES|SIZE", shape: .either(.number(1...Int.max), .size),
        help: "Keep only the newest part of the recording: so many frames, or about so many bytes of file (10MB).",
        read: { Retention($0) })
    private static let rotate = Key.value(
        "rotate", value: "SIZE|TIME", shape: .either(.size, .time),
        help: "Go on in another file once one has so many bytes (100MB) or spans so much time (1h).",
        read: { Rotation($0) })
    private static let deny = Key.texts(
        "deny", value: "PATTERN",
        help: """
            Keep the values of atoms, keys, types and fields back whose name holds this, as is done with password, \
            token and the like.
            """)
    private static let noAutomatic = Key.flag(
        "no-automatic", help: "Record only what the app hands to Recorder.record, not each store by itself.")
    private static let attach = Key.text(
        "attach", value: "PID|NAME",
        help:
            "Record an app that runs already: first all it holds, then what happens. Ctrl-C ends the recording, not the app."
    )
    private static let listen = Key.flag(
        "listen", help: "Record every app that starts from now on and lets itself be attached to, until Ctrl-C.")
    private static let app = Key.passthrough(
        "APP [ARGUMENT…]", help: "The app and its arguments. It keeps its terminal, its streams and its exit status.",
        alternatives: ["attach", "listen"])

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
            """
            Instead of starting an app, the recorder can attach to one (--attach), or wait for apps that somebody else \
            starts, such as an editor (--listen). What is asked of the app by --history, --ring-size, --value-budget, \
            --deny and --no-automatic takes an app that the recorder starts; others are told by the variables \
            ATOMVIZ_HISTORY, ATOMVIZ_RING_SIZE, ATOMVIZ_VALUE_BUDGET, ATOMVIZ_DENY and ATOMVIZ_AUTOMATIC of their own.
            """,
        ],
        rows: [
            output.row, force.row, history.row, ringSize.row, valueBudget.row, ringLast.row, rotate.row, deny.row,
            noAutomatic.row, attach.row, listen.row, app.row,
        ],
        examples: [
            .init("atomviz record -- .build/debug/todo", "records todo into a new file"),
            .init("atomviz record -o run.atomviz -- swift test", "records each test process that opens a store"),
            .init("atomviz record --attach todo", "records the app todo that runs already"),
        ])

    static func run(_ values: Values, _ streams: Streams) async throws -> ExitStatus {
        var options = RecordOptions(command: values[app])
        options.output = values[output]
        options.overwrites = values[force]
        options.history = values[history]
        options.ringSize = values[ringSize]?.bytes
        options.valueBudget = values[valueBudget]?.bytes
        options.retention = values[ringLast]
        options.rotation = values[rotate]
        options.deniedNames = values[deny]
        options.isAutomatic = !values[noAutomatic]
        if let name = values[attach] {
            guard !values[listen] else { throw RecordError.attachAndListen }
            options.guest = .running(name)
        } else if values[listen] {
            options.guest = .coming
        }
        let needed = [
            ("--history", options.history != nil), ("--ring-size", options.ringSize != nil),
            ("--value-budget", options.valueBudget != nil), ("--deny", !options.deniedNames.isEmpty),
            ("--no-automatic", !options.isAutomatic),
        ]
        if options.guest != nil, let option = needed.first(where: \.1)?.0 { throw RecordError.needsChild(option) }
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
