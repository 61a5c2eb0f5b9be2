import GraphModel

/// How many nodes are there at a moment.
struct CountOfNodesCheck: RuleCheck {
    let choices: [NodeChoice]
    let wantsPresence = true
    let wantsFrames: Bool
    private let occasion: Claim.Occasion
    private let bound: Bound
    /// Those that are there, and what made them.
    private var present: [NodeKey: (node: Node, frame: BreakingFrame?)] = [:]
    private var hasChanged = true
    private(set) var emptiness: String?

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

    mutating func opened(_ tally: inout Tally) {
        guard occasion == .always else { return }
        hasChanged = false
        judge("when the rule begins to hold", &tally)
    }

    mutating func passed(_ mark: Mark, _ tally: inout Tally) {
        guard occasion.isAt(mark) else { return }
        emptiness = nil
        judge("at mark \"\(mark.name)\"", &tally)
    }

    mutating func finished(at time: UInt64, _ tally: inout Tally) {
        if occasion == .end { judge("at the end", &tally) }
    }

    private func judge(_ when: String, _ tally: inout Tally) {
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

extension Claim.Occasion {
    func isAt(_ mark: Mark) -> Bool {
        if case .mark(let name) = self { !mark.name.isEmpty && name.glob.matches(mark.name) } else { false }
    }

    /// What is wrong as long as the moment has not come.
    var emptiness: String? {
        if case .mark(let name) = self { "no mark \"\(name.text)\" was made" } else { nil }
    }
}
