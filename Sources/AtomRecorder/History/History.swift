import GraphModel

/// What the last frames of a store replaced, to find the way back to any of them.
///
/// Memory follows the changes of those frames, not the nodes that are there.
struct History: Sendable {
    /// What one change replaced.
    enum Replacement: Sendable {
        /// A node took another value; it had this one.
        case value(NodeID, Moment.Value)
        /// A node or subscriber came to be.
        case created(NodeID)
        /// A node went, and had this value last.
        case released(Node, Moment.Value)
        /// A subscriber went.
        case gone(NodeID)
        /// An edge came to be.
        case added(Edge)
        /// An edge went.
        case dropped(Edge)
    }

    /// A frame with what it replaced.
    struct Step: Sendable {
        let frame: FrameNumber
        let replacements: [Replacement]
    }

    /// How many frames are kept at most.
    let limit: Int
    /// The earliest frame that can be reached: the last one that was let go, 0 when none was.
    private(set) var horizon: FrameNumber = 0
    /// The steps in a ring, which is a plain list until it is full.
    private var steps: [Step] = []
    /// Where the oldest step is, once the ring is full.
    private var oldest = 0

    init(limit: Int) {
        self.limit = max(limit, 1)
    }

    /// Adds a frame, which is later than all before it, with what it replaced in the order in which it did. O(1).
    ///
    /// - Returns: The step that had to go for it. Its values may be the last of their kind, and the app's own code may
    ///   run when they die: let go of them where that code may call anything.
    mutating func append(_ frame: FrameNumber, _ replacements: [Replacement]) -> Step? {
        let step = Step(frame: frame, replacements: replacements)
        guard steps.count == limit else {
            steps.append(step)
            return nil
        }
        let evicted = steps[oldest]
        horizon = evicted.frame
        steps[oldest] = step
        oldest = (oldest + 1) % limit
        return evicted
    }

    /// True when the frame is one of the store's and can be reached. O(log frames).
    func contains(_ frame: FrameNumber) -> Bool {
        if frame == horizon { return frame > 0 }
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if step(middle).frame < frame { low = middle + 1 } else { high = middle }
        }
        return low < steps.count && step(low).frame == frame
    }

    /// What differs between the store now and after a frame, or after the store's last one before that.
    ///
    /// O(changes since).
    ///
    /// - Returns: nil when the history does not go back that far.
    func moment(at frame: FrameNumber) -> Moment? {
        guard frame >= horizon else { return nil }
        var walk = WalkBack(to: frame)
        for index in steps.indices.reversed() {
            let step = step(index)
            if step.frame <= frame { break }
            for replacement in step.replacements.reversed() { walk.undo(replacement) }
        }
        return walk.moment
    }

    /// The step of an age, 0 being the oldest.
    private func step(_ index: Int) -> Step {
        steps[(oldest + index) % steps.count]
    }
}
