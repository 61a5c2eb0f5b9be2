import GraphModel

/// One sentence that a recording must fulfil, such as `never write TokenAtom after mark "logout"`.
///
/// docs/rules.md describes the language.
public struct Rule: Hashable, Sendable {
    /// As it was written, without the comment behind it.
    public let text: String
    /// What it was read from: a file's name, or empty.
    public let source: String
    /// Its line there, from 1.
    public let line: Int
    /// Whether it passes where there is nothing that it could look at.
    public let isOptional: Bool
    let claim: Claim
    let window: Window

    /// Whether another rule claims the same.
    package func means(_ other: Rule) -> Bool {
        claim == other.claim && window == other.window && isOptional == other.isOptional
    }

    /// Where it stands: `rules.txt:3`, or `line 3` where it was read from no file.
    public var place: String { source.isEmpty ? "line \(line)" : "\(source):\(line)" }
}

/// Rules in the order in which they were written.
public struct RuleSet: Hashable, Sendable {
    /// The longest text that is read, in bytes: 1 MiB.
    public static let textLimit = 1 << 20
    /// The most rules of one text: 1000.
    public static let ruleLimit = 1000

    /// The rules.
    public private(set) var rules: [Rule]

    /// Reads rules, one a line; see docs/rules.md. O(length).
    ///
    /// - Parameters:
    ///   - text: the rules.
    ///   - source: what to call the text in errors and reports, such as the name of a file; empty for none.
    /// - Throws: ``RuleSyntaxError`` for the first line that is no rule.
    public init(_ text: String, source: String = "") throws(RuleSyntaxError) {
        rules = try RuleParser.rules(in: text, source: source)
    }

    /// Adds the rules of another set behind these.
    public mutating func append(_ other: RuleSet) {
        rules += other.rules
    }
}
