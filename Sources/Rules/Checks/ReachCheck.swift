import GraphModel

/// Watches that nodes which leave some states come back to one of them, in time.
struct ReachCheck: RuleCheck {
    let choices: [NodeChoice]
    let wantsValues = true
    let wantsPresence = true
    private let states: Set<String>
    private let limit: UInt64?
    /// Those that are on their way: since when, and what began it.
    private var waiting: [NodeKey: Wait] = [:]
    private var undecided: UInt64 = 0
    private var last: UInt64 = 0

    private struct Wait {
        var start: UInt64
        var frame: BreakingFrame?
        var node: Node
        var state: String
    }

    init(_ choice: NodeChoice, _ states: [String], within limit: UInt64?) {
        choices = [choice]
        self.states = Set(states)
        self.limit = limit
    }

    private var wanted: String { states.sorted().joined(separator: " or ") }

    mutating func took(
        _ value: RecordedValue, of node: NodeID, in frame: FrameAtHand, isOpen: Bool,
        _ tally: inout Tally
    ) {
        let state = value.state
        if case .named(let name) = state, states.contains(name) {
            guard let wait = waiting.removeValue(forKey: frame.key(node)), let limit else { return }
            let time = frame.frame.start &- wait.start
            guard frame.frame.start > wait.start, time > limit else { return }
            tally.add(violation(wait, "\(name) only after \(TimeLength.text(time)), in frame \(frame.frame.number)"))
            return
        }
        guard isOpen, waiting[frame.key(node)] == nil else { return }
        let name = if case .named(let name) = state { name } else { "something else" }
        waiting[frame.key(node)] = Wait(
            start: frame.frame.start, frame: frame.note, node: frame.node(node), state: name)
    }

    private func violation(_ wait: Wait, _ what: String) -> Violation {
        Violation(frame: wait.frame, node: wait.node, reason: "\(wait.node.title) was \(wait.state), and \(what)")
    }

    mutating func vanished(_ node: NodeID, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        guard let wait = waiting.removeValue(forKey: frame.key(node)) else { return }
        judge(wait, at: frame.frame.start, "was released in frame \(frame.frame.number)", &tally)
    }

    private mutating func judge(_ wait: Wait, at time: UInt64, _ end: String, _ tally: inout Tally) {
        guard let limit else { return tally.add(violation(wait, "\(end) without \(wanted)")) }
        if time > wait.start, time - wait.start > limit {
            let passed = TimeLength.text(time - wait.start)
            tally.add(violation(wait, "\(end) after \(passed) without \(wanted)"))
        } else {
            undecided += 1
        }
    }

    mutating func finished(at time: UInt64, _ tally: inout Tally) {
        for (_, wait) in waiting.sorted(by: { $0.key < $1.key }) {
            judge(wait, at: time, "the recording ended", &tally)
        }
        waiting = [:]
    }

    var note: String {
        undecided == 0 ? "" : "\(String(counting: undecided, "wait")) ended, undecided, before the time was over"
    }
}
