import GraphModel

/// Which values nodes have at a moment.
struct ValueCheck: StateCheck {
    let choices: [NodeChoice]
    let wantsValues = true
    let wantsPresence = true
    let wantsFrames: Bool
    let occasion: Claim.Occasion
    private let test: ValueTest
    /// Those whose value fails now.
    private var failing: [NodeKey: Failure] = [:]
    /// Those that took a value in the frame at hand and fail.
    private var touched: [NodeKey] = []
    var emptiness: String?

    private struct Failure {
        var frame: BreakingFrame?
        var node: Node
        var fault: Fault

        enum Fault {
            case value(RecordedValue)
            case unknown(String)
        }

        var text: String {
            switch fault {
            case .value(let value): "\(node.title) is \(value.preview(limit: 60))"
            case .unknown(let reason): "\(node.title) cannot be compared: \(reason)"
            }
        }
    }

    init(_ choice: NodeChoice, _ test: ValueTest, _ occasion: Claim.Occasion) {
        choices = [choice]
        (self.test, self.occasion) = (test, occasion)
        wantsFrames = occasion == .always
        emptiness = occasion.emptiness
    }

    mutating func took(
        _ value: RecordedValue, of node: NodeID, in frame: FrameAtHand, isOpen: Bool,
        _ tally: inout Tally
    ) {
        let key = frame.key(node)
        let fault: Failure.Fault
        switch test.verdict(on: value) {
        case .holds:
            if !failing.isEmpty { failing[key] = nil }
            return
        case .fails: fault = .value(value)
        case .unknown(let reason): fault = .unknown(reason)
        }
        failing[key] = Failure(frame: frame.note, node: frame.node(node), fault: fault)
        if wantsFrames { touched.append(key) }
    }

    mutating func vanished(_ node: NodeID, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        if !failing.isEmpty { failing[frame.key(node)] = nil }
    }

    mutating func ended(_ frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        guard !touched.isEmpty else { return }
        defer { touched.removeAll(keepingCapacity: true) }
        guard isOpen else { return }
        var told: Set<NodeKey> = []
        for key in touched where told.insert(key).inserted {
            guard let failure = failing[key] else { continue }
            tally.add(Violation(frame: frame.note, node: failure.node, reason: failure.text))
        }
    }

    mutating func judge(_ moment: String?, _ tally: inout Tally) {
        let when = moment.map { " \($0)" } ?? ""
        tally.add(failing.count) { wanted in
            let first = failing.sorted { $0.key < $1.key }.prefix(wanted)
            return first.map { Violation(frame: $1.frame, node: $1.node, reason: $1.text + when) }
        }
    }
}
