import GraphModel

/// What one frame did, seen against the graph before it: each node once, with the value it had and the one it took.
struct FrameReport {
    /// Something that happened to a node, in the order in which the frame first touched it.
    enum Item: Hashable {
        /// A node or subscriber came to be, and took this value.
        case created(Node, RecordedValue?)
        /// A node took a value; nil when the one before was never known.
        case value(Node, from: RecordedValue?, to: RecordedValue)
        /// A node or subscriber is gone, and had this value.
        case released(Node, RecordedValue?)
        /// A node's attributes are others now.
        case attributes(Node, NodeAttributes)
        /// A write within the transaction, and the node it was made to.
        case write(Cause, Node?)

        /// The node it is about, if it is one.
        var node: Node? {
            switch self {
            case .created(let node, _), .value(let node, _, _), .released(let node, _), .attributes(let node, _): node
            case .write(_, let node): node
            }
        }
    }

    /// The frame.
    let frame: Frame
    /// The node it began at, if it was one.
    private(set) var causeNode: Node?
    /// What happened to nodes.
    private(set) var items: [Item] = []
    /// Where changes stopped.
    private(set) var cutOff: [(node: Node, reason: CutOffReason)] = []
    /// Who is told.
    private(set) var notified: [Node] = []
    /// The nodes whose effects ran.
    private(set) var effects: [(node: Node, phase: EffectPhase)] = []
    /// Edges that came to be.
    private(set) var edgesAdded: [(from: Node, to: Node)] = []
    /// Edges that went away, without those of nodes that went away themselves.
    private(set) var edgesDropped: [(from: Node, to: Node)] = []

    /// The position in `items` of each node's first appearance with a value.
    private var positions: [NodeID: Int] = [:]
    private var nodes: [NodeID: Node] = [:]

    /// Looks at a frame. O(changes).
    ///
    /// - Parameters:
    ///   - frame: the frame.
    ///   - graph: the graph before it.
    init(_ frame: Frame, after graph: Graph) {
        self.frame = frame
        for change in frame.changes {
            add(change, graph)
        }
        causeNode = frame.cause.node.map { node($0, graph) }
    }

    /// True when the frame did something to a node that fits.
    func touches(where fits: (Node) -> Bool) -> Bool {
        items.contains { $0.node.map(fits) ?? false }
            || cutOff.contains { fits($0.node) }
            || notified.contains(where: fits)
    }

    /// A node that the frame speaks of, as it was after it.
    ///
    /// - Parameter graph: the graph before the frame.
    func node(_ id: NodeID, _ graph: Graph) -> Node {
        // A damaged recording may speak of nodes that never were.
        nodes[id] ?? graph[id]?.node ?? Node(id: id, kind: .unknown, name: "node \(id.rawValue)")
    }

    private mutating func add(_ change: Change, _ graph: Graph) {
        switch change {
        case .created(let node):
            nodes[node.id] = node
            positions[node.id] = items.count
            items.append(.created(node, nil))
        case .value(let id, let value, _, _):
            take(value, of: id, graph)
        case .cutOff(let id, let reason):
            cutOff.append((node(id, graph), reason))
        case .edgeAdded(let edge):
            edgesAdded.append((node(edge.source, graph), node(edge.target, graph)))
        case .edgeDropped(let edge):
            edgesDropped.append((node(edge.source, graph), node(edge.target, graph)))
        case .notified(let id):
            notified.append(node(id, graph))
        case .effect(let id, let phase):
            effects.append((node(id, graph), phase))
        case .write(let cause):
            items.append(.write(cause, cause.node.map { node($0, graph) }))
        case .released(let id):
            items.append(.released(node(id, graph), graph[id]?.value))
            positions[id] = nil
        case .attributes(let id, let attributes):
            var changed = node(id, graph)
            items.append(.attributes(changed, attributes))
            changed.attributes = attributes
            nodes[id] = changed
        }
    }

    /// The last value of a frame counts: what lay between was never seen from outside.
    private mutating func take(_ value: RecordedValue, of id: NodeID, _ graph: Graph) {
        guard let position = positions[id] else {
            positions[id] = items.count
            items.append(.value(node(id, graph), from: graph[id]?.value, to: value))
            return
        }
        switch items[position] {
        case .created(let node, _): items[position] = .created(node, value)
        case .value(let node, let old, _): items[position] = .value(node, from: old, to: value)
        case .released, .attributes, .write: break
        }
    }
}
