/// What came of one rule.
public struct RuleResult: Hashable, Sendable {
    /// What a rule came to.
    public enum Outcome: Hashable, Sendable {
        /// The recording fulfils it.
        case passed
        /// Something breaks it.
        case broken
        /// There was nothing that it could look at, so nobody knows: for this reason.
        case unmet(String)
        /// The same of a rule that is optional.
        case skipped(String)
    }

    /// The rule.
    public let rule: Rule
    /// What it came to.
    public let outcome: Outcome
    /// What breaks it, in order; the first few.
    public let violations: [Violation]
    /// How many there are in all.
    public let violationCount: UInt64
    /// What else there is to say, such as a share that was counted; empty for nothing.
    public let note: String

    /// Whether it does not stand in the way: it is fulfilled, or optional and has nothing to look at.
    public var isFine: Bool {
        switch outcome {
        case .passed, .skipped: true
        case .broken, .unmet: false
        }
    }
}
