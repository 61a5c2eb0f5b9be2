/// What the frames between two moments did to the nodes, so that a comparison of the two can tell which nodes were produced
/// again and came out as they were.
public struct FrameTrail: Sendable {
    /// How often what happened to one node.
    public struct Visits: Hashable, Sendable {
        /// It took another value than it had.
        public var changes = 0
        /// It took a value equal to the one it had, and what depends on it was not spared.
        public var equalValues = 0
        /// It took a value of which too little was captured to compare it.
        public var unknownValues = 0
        /// It was produced, counted as equal, and what depends on it was spared.
        public var cutOffs = 0
        /// It was not even produced, as all its inputs were cut off.
        public var skips = 0

        /// True when nothing happened to it.
        public var isEmpty: Bool { self == Visits() }
    }

    private var visits: [NodeID: Visits] = [:]
    private var values: [NodeID: RecordedValue] = [:]
    private let start: Graph

    /// Begins at a moment.
    ///
    /// - Parameter graph: the graph before the first frame.
    public init(from graph: Graph) {
        start = graph
    }

    /// Goes one frame further. O(changes and the length of their values).
    public mutating func add(_ frame: Frame) {
        for change in frame.changes {
            switch change {
            case .value(let id, let value, _, _): take(value, of: id)
            case .cutOff(let id, .equal), .cutOff(let id, .unknown): visits[id, default: Visits()].cutOffs += 1
            case .cutOff(let id, .inputsUnchanged): visits[id, default: Visits()].skips += 1
            case .created, .edgeAdded, .edgeDropped, .notified, .effect, .write, .released, .attributes: break
            }
        }
    }

    /// What happened to a node.
    public subscript(id: NodeID) -> Visits { visits[id] ?? Visits() }

    private mutating func take(_ value: RecordedValue, of id: NodeID) {
        switch (values[id] ?? start[id]?.value)?.compared(to: value) {
        case .equal: visits[id, default: Visits()].equalValues += 1
        case .unknown: visits[id, default: Visits()].unknownValues += 1
        case .different, nil: visits[id, default: Visits()].changes += 1
        }
        values[id] = value
    }
}

/// A node that two moments of one store have in common, that is the same at both, and to which something happened between.
public struct UnchangedNode: Hashable, Sendable {
    /// What it came to.
    public enum Fate: Hashable, Sendable {
        /// It had other values in between.
        case returned
        /// It took equal values: what depends on it was produced again for nothing.
        case recomputed
        /// It was produced and came out equal, which spared what depends on it.
        case cutOff
        /// Its inputs were cut off, so that it was not produced.
        case skipped
    }

    /// The node.
    public let node: Node
    /// What happened to it.
    public let visits: FrameTrail.Visits

    /// The strongest of what happened to it.
    public var fate: Fate {
        if visits.changes > 0 { return .returned }
        if visits.equalValues > 0 || visits.unknownValues > 0 { return .recomputed }
        return visits.cutOffs > 0 ? .cutOff : .skipped
    }
}

extension GraphDiff {
    /// The nodes that do not differ though frames between the two moments reached them, sorted by id. O(n log n).
    ///
    /// - Parameters:
    ///   - trail: all frames between the two graphs.
    ///   - graph: the second graph.
    public func unchangedNodes(along trail: FrameTrail, in graph: Graph) -> [UnchangedNode] {
        let changed = Set(changed.map(\.after.node.id))
        return graph.entries.compactMap { entry in
            let id = entry.node.id
            guard counterparts[id] == id, !changed.contains(id), !trail[id].isEmpty else { return nil }
            return UnchangedNode(node: entry.node, visits: trail[id])
        }
    }
}
