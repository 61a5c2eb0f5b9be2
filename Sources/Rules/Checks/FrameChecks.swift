import GraphModel

/// That no frame is missing.
struct GapCheck: RuleCheck {
    mutating func lost(_ gap: Gap, _ tally: inout Tally) {
        let numbers = gap.first == gap.last ? "frame \(gap.first)" : "frames \(gap.first) to \(gap.last)"
        let count = gap.last >= gap.first && gap.count == gap.last - gap.first + 1 ? "" : " (\(gap.count) of them)"
        tally.add(Violation(frame: nil, node: nil, reason: "\(numbers)\(count) could not be recorded in time"))
    }
}

/// That no frame takes too long.
struct FrameDurationCheck: RuleCheck {
    let wantsFrames = true
    private let limit: UInt64
    private var longest: UInt64 = 0

    init(limit: UInt64) {
        self.limit = limit
    }

    mutating func ended(_ frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        guard isOpen else { return }
        longest = max(longest, frame.frame.duration)
        guard frame.frame.duration > limit else { return }
        tally.add(
            Violation(
                frame: frame.note, node: frame.frame.cause.node.map(frame.node),
                reason: "the frame took \(TimeLength.text(frame.frame.duration))"))
    }

    var note: String { longest > limit ? "the longest took \(TimeLength.text(longest))" : "" }
}
