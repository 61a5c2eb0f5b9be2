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
