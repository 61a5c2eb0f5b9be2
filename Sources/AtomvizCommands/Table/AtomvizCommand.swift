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

    /// All is well; for `diff`, nothing differs.
    static let success = ExitStatus(code: 0)
    /// `diff` found differences, or could not tell.
    static let different = ExitStatus(code: 1)
    /// Something is wrong, and standard error says what.
    static let trouble = ExitStatus(code: 2)
}
