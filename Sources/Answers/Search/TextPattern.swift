/// What is looked for in texts: a text as it stands, or a regular expression.
///
/// Not `Sendable`, as the standard library's `Regex` is not: make one where it is used.
public struct TextPattern {
    /// Longer texts are looked through this far, in characters, by a regular expression.
    public static let regexTextLimit = 4096

    private enum Content {
        case literal(LiteralSearch)
        case regex(Regex<AnyRegexOutput>)
    }

    private let content: Content

    /// Looks for a text as it stands.
    ///
    /// - Parameters:
    ///   - literal: the text; an empty one is found everywhere.
    ///   - ignoresCase: true to take upper and lower case for the same.
    public init(literal: String, ignoresCase: Bool = false) {
        content = .literal(LiteralSearch(literal, ignoresCase: ignoresCase))
    }

    /// Looks for what a regular expression matches, in the syntax of Swift's `Regex`.
    ///
    /// An expression may take exponential time for some texts: whoever uses one should watch the time.
    ///
    /// - Throws: what the standard library says is wrong with the expression.
    public init(regex: String, ignoresCase: Bool = false) throws {
        let regex = try Regex(regex)
        content = .regex(ignoresCase ? regex.ignoresCase() : regex)
    }

    /// Whether it is found in a text. O(length) for a literal.
    public func isFound(in text: String) -> Bool {
        switch content {
        case .literal(let literal): return literal.isFound(in: text)
        case .regex(let regex):
            // Nothing but an error of a custom part is thrown, and there is none.
            return (try? regex.firstMatch(in: text.prefix(Self.regexTextLimit))) != nil
        }
    }

    /// False when it cannot be in any part of a value whose captured text is this. O(length), and much faster than to take
    /// the text apart.
    func mayBeFound(inParts captured: String) -> Bool {
        switch content {
        case .literal(let literal): literal.mayBeFound(inEscaped: captured)
        case .regex: true
        }
    }
}
