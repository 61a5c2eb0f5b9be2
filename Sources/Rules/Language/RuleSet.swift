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
