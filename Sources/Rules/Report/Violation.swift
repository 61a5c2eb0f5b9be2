import GraphModel

/// One frame that breaks a rule, and why it does.
public struct Violation: Hashable, Sendable {
    /// The frame: where something was done that must not be, or where that began which is found wrong later. Nil for what
    /// was so before the first frame that was looked at.
    public let frame: BreakingFrame?
    /// The node that the rule speaks of, if it is one.
    public let node: Node?
    /// What is wrong, in a few words, such as `TokenAtom was written`. May hold names as apps chose them.
    public let reason: String
}

/// What is told of a frame that breaks a rule.
public struct BreakingFrame: Hashable, Sendable {
    /// The number.
    public let number: FrameNumber
    /// The store.
    public let store: StoreID
    /// When it began, in nanoseconds since the session began.
    public let start: UInt64
    /// How long it took, in nanoseconds.
    public let duration: UInt64
    /// Why it began.
    public let cause: Cause
    /// The node that the cause speaks of.
    public let causeNode: Node?
}

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

/// What came of some rules on one recording.
public struct RuleReport: Hashable, Sendable {
    /// The results, in the order of the rules.
    public let results: [RuleResult]
    /// How many frames were looked at.
    public let frames: UInt64

    /// Whether no rule is broken, and none is without anything to look at that is not optional.
    public var isFine: Bool { results.allSatisfy(\.isFine) }

    /// Throws when it is not fine.
    ///
    /// - Throws: ``BrokenRules``, whose description shows the frames.
    public func check() throws(BrokenRules) {
        if !isFine { throw BrokenRules(report: self) }
    }
}

/// Rules that a recording does not fulfil. Its description names each, with the frames that break it.
public struct BrokenRules: Error, Hashable, Sendable, CustomStringConvertible {
    /// All results, also those that are fine.
    public let report: RuleReport

    /// See ``RuleResult/text``.
    public var description: String {
        report.results.filter { !$0.isFine }.map(\.text).joined(separator: "\n")
    }
}
