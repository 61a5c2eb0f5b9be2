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
