import GraphModel

/// What a frame did, by node and by edge.
struct FrameTraces {
    private var nodes: [NodeID: Emphasis] = [:]
    private var edges: [Edge: Emphasis] = [:]
    /// Nodes that took another value, the new ones included.
    private var changed: Set<NodeID> = []
    /// Subscribers that were told, and nodes that were cut off: the change came to them from every changed dependency.
    private var reached: [NodeID: Emphasis] = [:]

    /// Follows the changes of a frame. O(changes).
    init(_ frame: Frame) {
        if let node = frame.cause.node { note(writtenBy: frame.cause.kind, node) }
        for change in frame.changes {
            switch change {
            case .created(let node):
                nodes[node.id] = .added
            case .value(let id, _, let inputs, _):
                changed.insert(id)
                if nodes[id] == nil || nodes[id] == .cutOff { nodes[id] = .changed }
                for input in inputs { edges[Edge(from: input, to: id)] = .changed }
            case .cutOff(let id, _):
                if nodes[id] == nil { nodes[id] = .cutOff }
                reached[id] = .cutOff
            case .notified(let id):
                if nodes[id] == nil { nodes[id] = .told }
                reached[id] = .changed
            case .edgeAdded(let edge):
                edges[edge] = .added
            case .write(let cause):
                if let node = cause.node { note(writtenBy: cause.kind, node) }
            case .attributes(let id, _):
                if nodes[id] == nil { nodes[id] = .changed }
            case .edgeDropped, .effect, .released:
                break
            }
        }
    }

    /// What happened to a node; plain where nothing did.
    func emphasis(of node: NodeID) -> Emphasis {
        switch nodes[node] {
        // A write that left the value as it was is not shown as one that changed it.
        case .written? where !changed.contains(node): reached[node] ?? .plain
        case let emphasis?: emphasis
        case nil: .plain
        }
    }

    /// What happened along an edge.
    func emphasis(of edge: Edge) -> Emphasis {
        if let emphasis = edges[edge] { return emphasis }
        guard changed.contains(edge.source), let reached = reached[edge.target] else { return .plain }
        return reached
    }

    /// The nodes of a graph that something happened to, sorted. O(changes · log changes).
    func nodes(in graph: Graph) -> [NodeID] {
        nodes.keys.filter { graph[$0] != nil && emphasis(of: $0) != .plain }.sorted()
    }

    /// The edges of a graph along which something happened, sorted. O(changes and the edges into what was reached).
    func edges(in graph: Graph) -> [Edge] {
        var found = Set(edges.keys.filter { graph[$0.target]?.dependencies.contains($0.source) == true })
        for target in reached.keys {
            for source in graph[target]?.dependencies ?? [] where changed.contains(source) {
                found.insert(Edge(from: source, to: target))
            }
        }
        return found.sorted()
    }

    private mutating func note(writtenBy kind: Cause.Kind, _ node: NodeID) {
        switch kind {
        case .set, .modify, .reset, .refresh, .asyncResult, .objectChange, .restore, .action, .external:
            nodes[node] = nodes[node] == .added ? .added : .written
        case .subscribe, .unsubscribe, .scope, .read, .batch, .resync, .unknown:
            break
        }
    }
}
