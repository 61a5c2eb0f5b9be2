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
}
