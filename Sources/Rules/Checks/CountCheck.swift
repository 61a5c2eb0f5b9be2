import GraphModel

/// Counts what happens to nodes, and compares: for `never` and for bounds.
struct CountCheck: RuleCheck {
    let happenings: [Happening]
    let choices: [NodeChoice]
    private let bound: Bound
    private let period: Claim.Period
    private let isTogether: Bool
    /// A bound that only the end can break needs to know who is there.
    let wantsPresence: Bool
    let wantsFrames: Bool

    /// What is counted of one node, or of all together.
    private struct Counter {
        var count: UInt64 = 0
        /// The frame that it was counted in.
        var frame: FrameNumber = 0
        /// When it happened lately, oldest first from `first` on.
        var times: [UInt64] = []
        var first = 0
        var node: Node?
        var origin: BreakingFrame?

        /// Counts once more.
        ///
        /// - Returns: how often it happened within the period.
        mutating func add(_ frame: Frame, over period: Claim.Period) -> UInt64 {
            switch period {
            case .total:
                count += 1
            case .frame:
                if self.frame != frame.number { count = 0 }
                self.frame = frame.number
                count += 1
            case .span(let span):
                times.append(frame.start)
                while times[first] < frame.start, frame.start - times[first] >= span { first += 1 }
                if first > 64, first * 2 > times.count {
                    times.removeFirst(first)
                    first = 0
                }
                count = UInt64(times.count - first)
            }
            return count
        }
    }

    private var counters: [NodeKey: Counter] = [:]
    private var total = Counter()
    /// Whose count in the frame at hand is beyond the bound.
    private var exceeding: [NodeKey?] = []
    /// The same, to be asked for.
    private var exceedingNodes: Set<NodeKey> = []

    init(_ happening: Happening, _ choice: NodeChoice, _ bound: Bound, _ period: Claim.Period, isTogether: Bool) {
        happenings = [happening]
        choices = [choice]
        (self.bound, self.period, self.isTogether) = (bound, period, isTogether)
        wantsPresence = !isTogether
        wantsFrames = period == .frame
    }

    private var happening: Happening { happenings[0] }

    mutating func happened(_ happening: Happening, to node: NodeID, in frame: FrameAtHand, _ tally: inout Tally) {
        let key = isTogether ? nil : frame.key(node)
        let count =
            key.map { counters[$0, default: Counter()].add(frame.frame, over: period) }
            ?? total.add(
                frame.frame, over: period)
        guard let most = bound.most, count > most else { return }
        if period == .frame, most > 0 {
            // How many there are is known when the frame is over.
            if count == most + 1 {
                exceeding.append(key)
                if let key { exceedingNodes.insert(key) }
            }
        } else {
            tally.add(
                Violation(
                    frame: frame.note, node: frame.node(node),
                    reason: reason(frame.node(node), most == 0 ? nil : count)))
        }
    }

    private func reason(_ node: Node?, _ count: UInt64?) -> String {
        let who = isTogether || node == nil ? choices[0].text : node?.title ?? ""
        let what = "\(who) was \(happening.words.past)"
        guard let count else { return what }
        switch period {
        case .total where bound.most.map { count > $0 } ?? false:
            return "\(what) for the \(Self.ordinal(count)) time"
        case .total: return "\(what) \(String(counting: count, "time")), not \(bound.text)"
        case .frame: return "\(what) \(String(counting: count, "time")) in the frame"
        case .span(let span): return "\(what) \(String(counting: count, "time")) within \(TimeLength.text(span))"
        }
    }

    private static func ordinal(_ number: UInt64) -> String {
        let suffix =
            switch (number % 10, number % 100) {
            case (_, 11...13): "th"
            case (1, _): "st"
            case (2, _): "nd"
            case (3, _): "rd"
            default: "th"
            }
        return "\(number)\(suffix)"
    }

    mutating func ended(_ frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        guard !exceeding.isEmpty else { return }
        for key in exceeding {
            let count = key.map { counters[$0]?.count ?? 0 } ?? total.count
            let node = key.map { frame.node($0.node) }
            tally.add(Violation(frame: frame.note, node: node, reason: reason(node, count)))
        }
        exceeding.removeAll(keepingCapacity: true)
        exceedingNodes.removeAll(keepingCapacity: true)
    }

    // MARK: Counts that the end decides

    mutating func appeared(_ node: Node, roles: UInt8, in frame: FrameAtHand) {
        guard bound.isOfTheEnd else { return }
        counters[frame.key(node.id), default: Counter()].node = node
        counters[frame.key(node.id)]?.origin = frame.note
    }

    mutating func vanished(_ node: NodeID, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        // What the frame made too many of is told when it is over.
        if exceedingNodes.contains(frame.key(node)) { return }
        guard let counter = counters.removeValue(forKey: frame.key(node)), isOpen else { return }
        judge(counter, &tally)
    }

    private func judge(_ counter: Counter, _ tally: inout Tally) {
        guard bound.isOfTheEnd, !bound.holds(counter.count) else { return }
        // Too many were told where they happened.
        if let most = bound.most, counter.count > most { return }
        tally.add(Violation(frame: counter.origin, node: counter.node, reason: reason(counter.node, counter.count)))
    }

    mutating func opened(_ tally: inout Tally) {
        total.count = 0
        guard period == .total else { return }
        for key in counters.keys { counters[key]?.count = 0 }
    }

    mutating func closed(_ tally: inout Tally) {
        guard bound.isOfTheEnd else { return }
        if isTogether { return judge(total, &tally) }
        for (_, counter) in counters.sorted(by: { $0.key < $1.key }) {
            judge(counter, &tally)
        }
    }
}
