import GraphModel
import Timeline

/// All that `diff` has to tell of two moments.
struct DiffReport {
    /// What differs.
    let diff: GraphDiff
    /// What was reached by a change and is as it was; nil where the frames between the two are not known, as with two runs.
    let unchanged: [UnchangedNode]?
    /// The stretches of frames between the two that were not recorded.
    let gaps: [Gap]

    /// Makes a report of what was found.
    init(_ diff: GraphDiff, unchanged: [UnchangedNode]? = nil, gaps: [Gap] = []) {
        self.diff = diff
        self.unchanged = unchanged
        self.gaps = gaps
    }

    /// Compares two moments. O(graphs and their values), and for moments of one store the frames between them.
    ///
    /// - Throws: `TimelineError`.
    init(_ pair: MomentPair, _ old: Graph, _ new: Graph, selection: NodeSelection) throws {
        let all = GraphDiff(from: old, to: new, isSameSession: pair.isOneStore)
        diff = all.filtered(by: selection)
        unchanged = try pair.trail(from: old).map { trail in
            all.unchangedNodes(along: trail, in: new).filter { selection.contains($0.node) }
        }
        gaps = unchanged == nil ? [] : try pair.gaps()
    }

    /// What differs, for a picture: there an edge needs both its nodes, and of those that are gone only the wanted ones are
    /// drawn.
    var drawn: GraphDiff { diff.withoutLooseEdges() }

    /// Nodes that took their value again for nothing, or were something else in between.
    var recomputed: [UnchangedNode] { (unchanged ?? []).filter { $0.fate == .recomputed || $0.fate == .returned } }

    /// Nodes at which a change stopped.
    var cutOff: [UnchangedNode] { (unchanged ?? []).filter { $0.fate == .cutOff || $0.fate == .skipped } }
}

extension MomentPair {
    /// The frames from the first moment to the second; nil where the first is not before the second in one store.
    private func between() -> FrameSelection? {
        guard isOneStore, old.unfinished == nil, old.number < new.number else { return nil }
        return FrameSelection(
            session: new.opened.session.number, store: new.store.id, range: old.number + 1...new.number)
    }

    fileprivate func trail(from graph: Graph) throws -> FrameTrail? {
        guard let selection = between() else { return nil }
        var trail = FrameTrail(from: graph)
        let frames = try new.opened.timeline.frames(selection)
        while let frame = try frames.next() { trail.add(frame) }
        if let unfinished = new.unfinished { trail.add(unfinished.frame) }
        return trail
    }

    fileprivate func gaps() throws -> [Gap] {
        guard let selection = between() else { return [] }
        return try new.opened.timeline.gaps(of: selection.session).filter { gap in
            gap.first <= new.number && gap.last > old.number && (gap.store ?? new.store.id) == new.store.id
        }
    }
}
