import Arguments

/// The program `atomviz`, but for its process: arguments and streams in, exit status out.
public enum Atomviz {
    /// The version that `--version` prints.
    public static let version = "0.1.0"

    /// The commands, in the order in which help lists them.
    static let commands: [any AtomvizCommand.Type] = [
        LogCommand.self, ShowCommand.self, RenderCommand.self, DiffCommand.self, HelpCommand.self,
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
            A moment in a timeline is FILE@FRAME: run.atomviz@42, @first, @last (also when nothing is given), @-3 (three \
            frames before the last), @3.5s (by time), @CounterAtom (its last change), @CounterAtom~2 (two changes \
            before that), @mark:"after login", @0 (before the first). A stretch is FILE@10..20. With several sessions \
            or stores in a file: run.atomviz#2/AtomStore@42.
            """,
        ],
        commands: commands.map { $0.command },
        sections: [
            .init(
                "Exit status",
                [
                    .init("0", "All is well; for diff, nothing differs."),
                    .init("1", "diff found differences, or values of which too little was captured to tell."),
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
    ///   - arguments: The words behind the program's name.
    ///   - streams: Where output goes.
    /// - Returns: The exit status: 0 when all is well, 1 when `diff` found differences, 2 when something is wrong, or
    ///   under `record` the app's own.
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
        return .trouble
    }
}
