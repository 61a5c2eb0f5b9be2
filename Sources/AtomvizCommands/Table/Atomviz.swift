import Arguments

/// The program `atomviz`, but for its process: arguments and streams in, exit status out.
public enum Atomviz {
    /// The version that `--version` prints.
    public static let version = "0.1.0"

    /// The commands, in the order in which help lists them.
    static let commands: [any AtomvizCommand.Type] = [
        RecordCommand.self, LogCommand.self, ShowCommand.self, RenderCommand.self, DiffCommand.self, WhyCommand.self,
        BlameCommand.self, StatsCommand.self, GrepCommand.self, CompareCommand.self, TestCommand.self,
        RestoreCommand.self, CheckCommand.self, ImportCommand.self, RecoverCommand.self, RedactCommand.self,
        ExportCommand.self, HelpCommand.self, WorkerCommand.self,
    ]

    /// The whole command line as one table.
    static let tool = Tool(
        name: "atomviz", version: version, summary: "a debugger for reactive state in Swift",
        discussion: [
            """
            An app whose state lives in atoms runs under "atomviz record". Every transaction of its dependency graph is \
            kept in a timeline; the other commands read it.
            """,
            """
            A moment in a timeline is written FILE@FRAME, a stretch FILE@FRAME..FRAME, both ends included. A name with \
            odd characters goes between quotation marks, and the whole then between single quotes for the shell.
            """,
            """
            FILE may also be a graph in the DOT language, or several: log, show, render and diff take them for frames 1, 2, \
            and so on. "atomviz import" finds such graphs in a log.
            """,
        ],
        commands: commands.map { $0.command },
        sections: [
            .init(
                "Frames",
                [
                    .init("@42", "Frame 42; @0 is the empty graph before the first."),
                    .init("@first, @last", "The first and the last frame. The last is meant when nothing is given."),
                    .init("@-3", "Three frames before the last."),
                    .init("@3.5s, @120ms", "The last frame that began by then, from the session's beginning."),
                    .init("@CounterAtom", "The last frame in which a node of this name took a value."),
                    .init("@CounterAtom~2", "Two changes before that."),
                    .init("@\"Item(id: 3)\"", "The same for a node with a key; Module.Item(id: 3) is its full name."),
                    .init("@mark:\"after login\"", "The frame at which the app made this mark."),
                    .init(
                        "#2/AtomStore@42",
                        "The same in session 2 and its store AtomStore. Without, in the last session."),
                ]),
            .init(
                "Exit status",
                [
                    .init(
                        "0", "All is well; for diff and compare, nothing differs; for why and grep, there is an answer."
                    ),
                    .init(
                        "1",
                        "diff or compare found differences, or diff values of which too little was captured to tell; "
                            + "why found no update, or why --not one; grep found nothing; check or recover found "
                            + "something amiss, or stats with --fail-on-findings; restore could not put everything back."
                    ),
                    .init("2", "Something is wrong; one line on standard error says what, and what to do."),
                    .init("127", "record could not start the app. Otherwise record ends with the app's own status."),
                ]),
            .init(
                "Environment",
                [.init("NO_COLOR", "When it is set and not empty, nothing is coloured.")]),
        ])

    /// Runs a command line.
    ///
    /// - Parameters:
    ///   - arguments: the words behind the program's name.
    ///   - streams: where output goes.
    /// - Returns: The exit status: 0 when all is well, 1 when a command has the other of its two answers, as the help lists them, 2
    ///   when something is wrong, or under `record` the app's own.
    public static func run(_ arguments: [String], _ streams: Streams) async -> Int32 {
        do {
            let status = try await dispatch(arguments, streams)
            try streams.output.flush()
            return status.code
        } catch OutputError.closed {
            // The reader has seen enough, and nobody is left to tell.
            return ExitStatus.success.code
        } catch {
            return report(error, streams).code
        }
    }

    private static func dispatch(_ arguments: [String], _ streams: Streams) async throws -> ExitStatus {
        switch try tool.parse(arguments) {
        case .help(nil):
            try streams.output.write(tool.help())
        case .help(let command?):
            try streams.output.write(tool.help(for: command))
        case .version:
            try streams.output.line("\(tool.name) \(tool.version)")
        case .run(let command, let values):
            guard let runner = commands.first(where: { $0.command.name == command.name }) else {
                throw ArgumentError.unknownCommand(command.name, suggestions: [])
            }
            return try await runner.run(values, streams)
        }
        return .success
    }

    /// The one place where an error is told: one line on standard error.
    private static func report(_ error: any Error, _ streams: Streams) -> ExitStatus {
        do {
            try streams.error.line("\(tool.name): " + TerminalText.escaped(Sentence.about(error)))
            try streams.error.flush()
        } catch {
            // Standard error itself is gone: the exit status is all that is left to say it with.
        }
        return .of(error)
    }
}
