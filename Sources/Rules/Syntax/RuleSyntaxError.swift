/// Why a text is no rule: where reading stopped, and what was expected there.
public struct RuleSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What the text is called; empty for none.
    public let source: String
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int
    /// What was expected there, or what is wrong with what stands there.
    public let message: String
    /// Words that may have been meant.
    public let suggestions: [String]

    /// `rules.txt:3:14: expected a mark's name in quotes, found "logout"; did you mean …?`, in one line. Texts are as they
    /// were written.
    public var description: String {
        let place = source.isEmpty ? "line \(line), column \(column)" : "\(source):\(line):\(column)"
        guard let last = suggestions.last else { return "\(place): \(message)" }
        let words = suggestions.dropLast().map { "\"\($0)\"" }.joined(separator: ", ")
        return "\(place): \(message); did you mean \(words.isEmpty ? "" : words + " or ")\"\(last)\"?"
    }
}
