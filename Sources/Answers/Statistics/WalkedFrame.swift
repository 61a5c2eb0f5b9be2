import GraphModel

/// A frame with its nodes looked up, as detectors see it.
struct WalkedFrame {
    /// A value that a node took.
    struct Taken {
        let slot: Int
        let row: Int
        /// Beside the value that the node had just before; nil for a first value.
        let comparison: RecordedValue.Comparison?
        /// The inputs whose change made it due.
        let inputs: [NodeID]
        /// The time it took by itself, in nanoseconds.
        let time: UInt64
        /// The place among the frame's values of the one that set it off: that of its first input; nil for a write.
        let origin: Int?
        /// The place among the frame's writes of the one that came last before it.
        let write: Int
        /// Whether something else was produced, or told, because of it.
        var isPassedOn = false

        var isRecomputation: Bool { !inputs.isEmpty }
        var isWaste: Bool { comparison == .equal && isRecomputation }
    }

    /// A write: the frame's cause, or one within it.
    struct Write {
        let cause: Cause
        /// What is written to.
        let slot: Int?
        /// The node whose effect wrote; nil for the app's own code.
        let author: Int?
    }

    /// A subscriber that was told.
    struct Told {
        let slot: Int
        /// Whether nothing that it watches has another value than before the frame.
        let isNothingNew: Bool
    }

    /// An edge that came to be.
    struct Link {
        let source: Int
        let target: Int
        /// Whether the target watched the same before, and had let it go.
        let isAgain: Bool
    }

    var number: FrameNumber = 0
    var start: UInt64 = 0
    var duration: UInt64 = 0
    var taken: [Taken] = []
    /// The frame's cause, then the writes within it.
    var writes: [Write] = []
    var told: [Told] = []
    var links: [Link] = []
    var created: [Int] = []
    var released: [Int] = []
    /// Nodes that were cut off as equal.
    var cutOff: [Int] = []

    var cause: Cause { writes[0].cause }

    mutating func begin(_ frame: Frame) {
        (number, start, duration) = (frame.number, frame.start, frame.duration)
        taken.removeAll(keepingCapacity: true)
        writes.removeAll(keepingCapacity: true)
        told.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
        created.removeAll(keepingCapacity: true)
        released.removeAll(keepingCapacity: true)
        cutOff.removeAll(keepingCapacity: true)
    }

    /// For each value of the frame the one from which it came in the end. O(values).
    var roots: [Int] {
        var roots: [Int] = []
        roots.reserveCapacity(taken.count)
        // An origin comes before what it set off.
        for (index, taken) in taken.enumerated() { roots.append(taken.origin.map { roots[$0] } ?? index) }
        return roots
    }
}
