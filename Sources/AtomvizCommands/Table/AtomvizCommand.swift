import Arguments

/// One command of `atomviz`: its row in the table, and what it does.
protocol AtomvizCommand: Sendable {
    /// Its row in the table, from which parsing, help, completions and the manual page come.
    static var command: Command { get }
    /// Runs it. An error it throws becomes one line on standard error, in ``Sentence``.
    static func run(_ values: Values, _ streams: Streams) async throws -> ExitStatus
}

/// What the process tells whoever started it.
struct ExitStatus: Hashable, Sendable {
    /// The status itself.
    var code: Int32

    /// All is well; for `diff` and `compare`, nothing differs; for `why` and `grep`, there is an answer.
    static let success = ExitStatus(code: 0)
    /// `diff` or `compare` found differences, or `diff` could not tell; `why` found no update, or `why --not` one; `grep`
    /// found nothing.
    static let different = ExitStatus(code: 1)
    /// `restore` could not put everything back; `check`, `recover`, or `stats --fail-on-findings` found something.
    static let incomplete = ExitStatus(code: 1)
    /// Something is wrong, and standard error says what.
    static let trouble = ExitStatus(code: 2)
    /// The app that was to be recorded cannot be started.
    static let notStarted = ExitStatus(code: 127)

    /// What an error means for whoever started the process.
    static func of(_ error: any Error) -> ExitStatus {
        if case RecordError.cannotStart = error { .notStarted } else { .trouble }
    }
}
