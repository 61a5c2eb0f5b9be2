import GraphModel

/// How many nodes are there at a moment.
struct CountOfNodesCheck: StateCheck {
    let choices: [NodeChoice]
    let wantsPresence = true
    let wantsFrames: Bool
    let occasion: Claim.Occasion
    private let bound: Bound
    /// Those that are there, and what made them.
    private var present: [NodeKey: (node: Node, frame: BreakingFrame?)] = [:]
    private var hasChanged = true
    var emptiness: String?

    init(_ choice: NodeChoice, _ bound: Bound, _ occasion: Claim.Occasion) {
        choices = [choice]
        (self.bound, self.occasion) = (bound, occasion)
        wantsFrames = occasion == .always
        emptiness = occasion.emptiness
    }

    mutating func appeared(_ node: Node, roles: UInt8, in frame: FrameAtHand) {
        present[frame.key(node.id)] = (node, frame.note)
        hasChanged = true
    }

    mutating func vanished(_ node: NodeID, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        present[frame.key(node)] = nil
        hasChanged = true
    }

    mutating func ended(_ frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        guard isOpen, hasChanged else { return }
        hasChanged = false
        let count = present.count
        guard !bound.holds(UInt64(count)) else { return }
        tally.add(Violation(frame: frame.note, node: nil, reason: "\(sentence(count)) after the frame"))
    }

    mutating func judge(_ moment: String?, _ tally: inout Tally) {
        hasChanged = false
        let when = moment ?? "when the rule begins to hold"
        let count = present.count
        guard !bound.holds(UInt64(count)) else { return }
        // Those that are too many show themselves, with what made them.
        guard bound.most != nil, count > 0 else {
            return tally.add(Violation(frame: nil, node: nil, reason: "\(sentence(count)) \(when)"))
        }
        tally.add(count) { wanted in
            let first = present.sorted { $0.key < $1.key }.prefix(wanted)
            let number = bound.most == 0 ? "" : ", one of \(count)"
            return first.map { entry in
                Violation(
                    frame: entry.value.frame, node: entry.value.node,
                    reason: "\(entry.value.node.title) came to be here and is there \(when)\(number)")
            }
        }
    }

    private func sentence(_ count: Int) -> String {
        "\(count) of \(choices[0].text) \(count == 1 ? "is" : "are") there, not \(bound.text)"
    }
}
