import GraphModel

/// What a frame says later on of the nodes that come to be in it.
struct Births {
    /// The nodes that come to be.
    private(set) var nodes: [NodeID: Node] = [:]
    /// Those that take a value.
    private(set) var valued: Set<NodeID> = []
    /// What those that are subscribers watch first.
    private(set) var sources: [NodeID: [NodeID]] = [:]
    private var released: Set<NodeID> = []

    /// Looks a frame through; nil when nothing comes to be in it. O(changes).
    init?(in frame: Frame) {
        guard frame.changes.contains(where: { if case .created = $0 { true } else { false } }) else { return nil }
        for change in frame.changes {
            switch change {
            case .created(let node): nodes[node.id] = node
            case .value(let id, _, _, _): if nodes[id] != nil { valued.insert(id) }
            case .released(let id): if nodes[id] != nil { released.insert(id) }
            case .edgeAdded(let edge):
                if nodes[edge.target]?.kind.isSubscriber ?? false {
                    sources[edge.target, default: []].append(edge.source)
                }
            case .cutOff, .edgeDropped, .notified, .effect, .write, .attributes: break
            }
        }
    }

    /// The numbers of the nodes that come to be.
    var born: Dictionary<NodeID, Node>.Keys { nodes.keys }

    /// Whether a node comes and goes within the frame.
    func isTransient(_ node: NodeID) -> Bool { released.contains(node) }
}
