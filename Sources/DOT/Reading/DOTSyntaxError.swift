/// What is wrong with a text in the DOT language, and where.
public struct DOTSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Hashable, Sendable {
        /// Something else was expected. `found` is empty at the end of the text.
        case unexpected(found: String, expected: [String])
        /// A string, a comment or markup that begins here has no end.
        case unterminated(String)
        /// Only a quoted string may follow `+`, and only a quoted string may stand before it.
        case concatenation(found: String)
        /// A byte that no text holds.
        case zeroByte
        /// The text goes beyond one of ``DOTLimits``.
        case tooMany(String, limit: Int)
    }

    /// The line, from 1.
    public var line: Int
    /// The column, from 1, in characters.
    public var column: Int
    /// What is wrong.
    public var reason: Reason

    /// Makes an error.
    public init(line: Int, column: Int, _ reason: Reason) {
        self.line = line
        self.column = column
        self.reason = reason
    }

    /// `3:14: expected "]" or a name, found "}"`.
    public var description: String { "\(line):\(column): \(message)" }

    /// What is wrong, without the place: `expected "]" or a name, found "}"`.
    public var message: String {
        switch reason {
        case .unexpected(let found, let expected):
            let words = expected.dropLast().joined(separator: ", ")
            let list = (words.isEmpty ? "" : "\(words) or ") + (expected.last ?? "nothing")
            return "expected \(list), found \(Self.shown(found))"
        case .unterminated(let what): return "\(what) that begins here has no end"
        case .concatenation(let found): return "\"+\" joins quoted strings, found \(Self.shown(found))"
        case .zeroByte: return "a zero byte is no part of a text"
        case .tooMany(let what, let limit): return "more than \(limit) \(what)"
        }
    }

    private static func shown(_ found: String) -> String { found.isEmpty ? "the end" : "\"\(found)\"" }
}
