import GraphModel

/// Why something updated: what led to it, back to where it began.
///
/// The hops form a graph without circles: each is there once, however many others it led to. Only causes that were at work are
/// in it: inputs that changed, not all that a node depends on.
public struct Why: Hashable, Sendable {
    /// The hops. The first is the update that was asked about; causes come after what they led to, except where a cycle was
    /// passed over.
    public internal(set) var hops: [Hop]
    /// The cycles of causes that the chain went through.
    public internal(set) var cycles: [CauseCycle] = []

    /// The update that was asked about.
    public var update: Hop { hops[0] }

    /// Where it began: the hops that nothing led to, in the order of ``hops``. More than one where several writes came together.
    public var origins: [Hop] { hops.filter(\.causes.isEmpty) }

    /// The number of frames that the chain goes through.
    public var frames: [FrameNumber] { Set(hops.map(\.frame)).sorted() }
}

/// A cycle of causes: what came of an update led to the same node's update again.
public struct CauseCycle: Hashable, Sendable {
    /// The nodes and subscribers that it goes through, in the order of cause and effect; the first one again comes after the
    /// last.
    public var nodes: [Node]
    /// How often it came back to its first node.
    public var rounds: Int
    /// The frames of the first and of the last round.
    public var frames: ClosedRange<FrameNumber>
    /// True when it went round more often than was counted.
    public var isCutShort = false
}
