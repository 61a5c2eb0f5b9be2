extension Frame {
    /// Whether the frame changes one of some nodes: one came to be, took a value or other attributes, was told, or went.
    /// O(changes).
    package func changes(oneOf nodes: Set<NodeID>) -> Bool {
        changes.contains { change in
            switch change {
            case .created(let node): nodes.contains(node.id)
            case .value(let id, _, _, _), .attributes(let id, _), .notified(let id), .released(let id):
                nodes.contains(id)
            case .cutOff, .edgeAdded, .edgeDropped, .effect, .write: false
            }
        }
    }

    /// Whether the frame speaks of one of some nodes in any way: changes it, cuts it off, gives or takes an edge of its, runs its
    /// effect, or names it in a cause. O(changes).
    package func mentions(oneOf nodes: Set<NodeID>) -> Bool {
        func isMeant(_ id: NodeID?) -> Bool { id.map(nodes.contains) ?? false }
        return isMeant(cause.node)
            || changes.contains { change in
                switch change {
                case .created(let node): nodes.contains(node.id)
                case .value(let id, _, _, _), .attributes(let id, _), .notified(let id), .released(let id),
                    .cutOff(let id, _), .effect(let id, _):
                    nodes.contains(id)
                case .edgeAdded(let edge), .edgeDropped(let edge):
                    nodes.contains(edge.source) || nodes.contains(edge.target)
                case .write(let cause): isMeant(cause.node)
                }
            }
    }
}
