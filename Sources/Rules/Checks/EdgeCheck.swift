import GraphModel

/// Watches for edges between two choices of nodes: that there are none, or that there is one at some time.
struct EdgeCheck: RuleCheck {
    let choices: [NodeChoice]
    let wantsEdges = true
    private let isForbidden: Bool
    /// The edges that are there now, and where each came to be.
    private var edges: [StoreEdge: (frame: BreakingFrame?, source: Node, target: Node)] = [:]
    private var hasSeenOne = false

    private struct StoreEdge: Hashable {
        var store: StoreID
        var edge: Edge
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
        let (note, source, target) = (frame.note, frame.node(edge.source), frame.node(edge.target))
        edges[StoreEdge(store: frame.store, edge: edge)] = (note, source, target)
        guard isOpen else { return }
        hasSeenOne = true
        if isForbidden { tally.add(Self.violation(note, source, target)) }
    }

    mutating func edgeWent(_ edge: Edge, in frame: FrameAtHand) {
        edges[StoreEdge(store: frame.store, edge: edge)] = nil
    }

    mutating func opened(_ tally: inout Tally) {
        if !edges.isEmpty { hasSeenOne = true }
        guard isForbidden else { return }
        tally.add(edges.count) { wanted in
            // Among many the first few by number.
            let first = edges.sorted { ($0.key.store, $0.key.edge) < ($1.key.store, $1.key.edge) }.prefix(wanted)
            return first.map { Self.violation($1.frame, $1.source, $1.target) }
        }
    }

    mutating func finished(at time: UInt64, _ tally: inout Tally) {
        guard !isForbidden, !hasSeenOne else { return }
        tally.add(
            Violation(
                frame: nil, node: nil, reason: "no edge led from \(choices[0].text) to \(choices[1].text) at any time"))
    }

    private static func violation(_ frame: BreakingFrame?, _ source: Node, _ target: Node) -> Violation {
        Violation(frame: frame, node: target, reason: "\(target.title) depends on \(source.title)")
    }
}
