import GraphModel

/// Counts how many of the values that were produced again came out equal.
struct WasteCheck: RuleCheck {
    let happenings: [Happening] = [.recompute, .waste]
    let choices: [NodeChoice]
    let wantsPresence = true
    private let share: Claim.Share

    private var recomputed: UInt64 = 0
    private var wasted: UInt64 = 0
    /// How many each node that is there wasted, and each atom type of those that are gone.
    private var live: [NodeKey: (name: String, count: UInt64)] = [:]
    private var gone: [String: UInt64] = [:]
    /// The first few, which show it if it is too much.
    private var examples: [Violation] = []

    init(_ choice: NodeChoice, _ share: Claim.Share) {
        choices = [choice]
        self.share = share
    }

    mutating func happened(_ happening: Happening, to node: NodeID, in frame: FrameAtHand, _ tally: inout Tally) {
        guard happening == .waste else {
            recomputed += 1
            return
        }
        wasted += 1
        let key = frame.key(node)
        if (live[key]?.count += 1) == nil { live[key] = (frame.node(node).name, 1) }
        if examples.count < tally.limit {
            let node = frame.node(node)
            examples.append(
                Violation(frame: frame.note, node: node, reason: "\(node.title) was recomputed and came out equal"))
        }
    }

    mutating func vanished(_ node: NodeID, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        guard let (name, count) = live.removeValue(forKey: frame.key(node)) else { return }
        gone[name, default: 0] += count
    }

    mutating func finished(at time: UInt64, _ tally: inout Tally) {
        let isFulfilled =
            switch share {
            case .number(let bound): bound.holds(wasted)
            case .percent(let comparison, let percent): recomputed == 0 || comparison.holds(self.percent, percent)
            }
        if isFulfilled { return }
        if wasted == 0 {
            tally.add(Violation(frame: nil, node: nil, reason: "nothing was recomputed for nothing"))
        }
        tally.add(Int(clamping: wasted)) { Array(examples.prefix($0)) }
    }

    private var percent: Double { recomputed == 0 ? 0 : Double(wasted) * 100 / Double(recomputed) }

    var note: String {
        guard recomputed > 0 else { return "nothing was recomputed" }
        let tenths = Int((percent * 10).rounded())
        var text = "\(wasted) of \(String(counting: recomputed, "recomputation")) for nothing "
        text += "(\(tenths / 10).\(tenths % 10)%)"
        var names = gone
        for (name, count) in live.values { names[name, default: 0] += count }
        if let worst = names.min(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            text += ", most of them \(worst.key) (\(worst.value))"
        }
        return text
    }
}
