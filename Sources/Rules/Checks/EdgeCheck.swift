import GraphModel

/// Watches for edges between two choices of nodes: that there are none, or that there is one at some time.
struct EdgeCheck: RuleCheck {
    let choices: [NodeChoice]
    let wantsEdges = true
    let wantsPresence = true
    private let isForbidden: Bool
    /// The edges that are there now, and where each came to be.
    private var edges = EdgeTable<EdgeNote>()
    private var hasSeenOne = false

    private struct EdgeNote {
        var frame: BreakingFrame?
        var source: Node
        var target: Node
    }

    /// - Parameter isForbidden: true where there may be no such edge, false where there must be one.
    init(from source: NodeChoice, to target: NodeChoice, isForbidden: Bool) {
        choices = [source, target]
        self.isForbidden = isForbidden
    }

    mutating func edgeCame(
        _ edge: Edge, in frame: FrameAtHand, isOpen: Bool,
        _ tally: inout Tally
    ) {
        let note = EdgeNote(frame: frame.note, source: frame.node(edge.source), target: frame.node(edge.target))
        guard edges.insert(.init(store: frame.store, edge: edge), note), isOpen else { return }
        hasSeenOne = true
        if isForbidden { tally.add(Self.violation(note)) }
    }

    mutating func edgeWent(_ edge: Edge, in frame: FrameAtHand) {
        _ = edges.remove(.init(store: frame.store, edge: edge))
    }

    mutating func vanished(_ node: NodeID, in frame: FrameAtHand, isOpen: Bool, _ tally: inout Tally) {
        _ = edges.removeAll(of: frame.key(node))
    }

    mutating func opened(_ tally: inout Tally) {
        if !edges.isEmpty { hasSeenOne = true }
        guard isForbidden else { return }
        tally.add(edges.count) { wanted in
            // Among many the first few by number.
            edges.sorted.prefix(wanted).map { Self.violation($0.value) }
        }
    }

    mutating func finished(at time: UInt64, _ tally: inout Tally) {
        guard !isForbidden, !hasSeenOne else { return }
        tally.add(
            Violation(
                frame: nil, node: nil, reason: "no edge led from \(choices[0].text) to \(choices[1].text) at any time"))
    }

    private static func violation(_ note: EdgeNote) -> Violation {
        Violation(
            frame: note.frame, node: note.target, reason: "\(note.target.title) depends on \(note.source.title)")
    }
}
