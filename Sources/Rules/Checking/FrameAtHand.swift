import GraphModel

/// The frame that is looked at, with the graph before it. Nobody keeps it: the graph is changed in place for the next.
struct FrameAtHand {
    let frame: Frame
    let graph: Graph
    /// True for what was there before the first frame: the frame is that one then, and its graph is looked at.
    let isBefore: Bool
    /// The nodes that come to be in the frame, by number, once somebody asks in a long one.
    private let created: CreatedNodes?

    /// In a frame of fewer changes things are looked for where they stand.
    private static let scanLimit = 16

    /// Whether it has so many changes that a search through them has to be avoided.
    var isLong: Bool { created != nil }

    /// The last value that a node took in the frame before the change at an index. O(changes before it).
    func value(of node: NodeID, before index: Int) -> RecordedValue? {
        for change in frame.changes[..<index].reversed() {
            if case .value(node, let value, _, _) = change { return value }
        }
        return nil
    }

    init(frame: Frame, graph: Graph, isBefore: Bool = false) {
        (self.frame, self.graph, self.isBefore) = (frame, graph, isBefore)
        created = frame.changes.count > Self.scanLimit ? CreatedNodes() : nil
    }

    var store: StoreID { frame.store }

    /// A node that the frame speaks of, as it is called.
    func node(_ id: NodeID) -> Node {
        if let node = graph[id]?.node { return node }
        if let created {
            if let node = created.node(id, in: frame) { return node }
        } else {
            for case .created(let node) in frame.changes where node.id == id { return node }
        }
        // A damaged recording may speak of nodes that never were.
        return Node(id: id, kind: .unknown, name: "node \(id.rawValue)")
    }

    func key(_ node: NodeID) -> NodeKey { NodeKey(store: frame.store, node: node) }

    /// What is told of the frame where it breaks a rule; nil for what was there before.
    var note: BreakingFrame? {
        if isBefore { return nil }
        return BreakingFrame(
            number: frame.number, store: frame.store, start: frame.start, duration: frame.duration, cause: frame.cause,
            causeNode: frame.cause.node.map(node))
    }
}

/// A node among those of all stores.
struct NodeKey: Hashable, Comparable {
    var store: StoreID
    var node: NodeID

    /// By store, then by number.
    static func < (left: NodeKey, right: NodeKey) -> Bool { (left.store, left.node) < (right.store, right.node) }
}

/// The nodes that come to be in one frame, found when the first is asked for.
private final class CreatedNodes {
    private var nodes: [NodeID: Node]?

    func node(_ id: NodeID, in frame: Frame) -> Node? {
        if let nodes { return nodes[id] }
        var nodes: [NodeID: Node] = [:]
        for case .created(let node) in frame.changes { nodes[node.id] = node }
        self.nodes = nodes
        return nodes[id]
    }
}
