import GraphModel

/// A moment within a run: which change of which frame. Frame 0 is what the run began with.
struct HistoryPosition: Hashable, Comparable {
    var frame: FrameNumber
    /// The index of the change in the frame.
    var change: Int

    static func < (left: HistoryPosition, right: HistoryPosition) -> Bool {
        (left.frame, left.change) < (right.frame, right.change)
    }
}

/// One thing that happened to a node or subscriber and that the same node of another run should see too.
struct HistoryStep: Hashable {
    enum Kind: UInt8, Hashable {
        /// It was there when the comparison began.
        case initial
        /// It came to be and holds no value: a subscriber, or a node of a graph that tells structure only.
        case created
        /// It took its first value.
        case first
        /// It was produced anew from its inputs, with another value.
        case derived
        /// Something asynchronous gave it another value.
        case delivered
        /// Somebody wrote another value.
        case written
        /// A subscriber was told.
        case told
        /// It is gone.
        case released

        /// Whether the step says when a node was there, rather than what it held.
        var isPresence: Bool { self == .created || self == .released }
    }

    var kind: Kind
    /// True for a node that came and went within one frame, as a mere read of it makes one.
    var isTransient = false
    /// The node's number in its run.
    var node: NodeID
    var position: HistoryPosition
    /// Equal in two runs when the same happened, but for noise.
    var signature: UInt64
}

/// Mixes what makes up a signature.
struct SignatureMixer {
    private(set) var value: UInt64

    init(_ first: UInt64) {
        value = first &* 0x9e37_79b9_7f4a_7c15
    }

    /// Adds a part. The finaliser is that of SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
    /// Generators", 2014).
    mutating func add(_ part: UInt64) {
        var mixed = value ^ part
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        value = (mixed ^ (mixed >> 31)) &+ 0x9e37_79b9_7f4a_7c15
    }
}
