extension Graph {
    /// The changes that make this graph another one of the same store: what a frame between the two says when nobody
    /// told what happened. O(n log n + edges log edges), plus the length of the values.
    ///
    /// Nodes are matched by number. A number that stands for another node in the other graph is released and created. A
    /// value counts as written when it differs, and when it may differ and its revision says that it was written.
    ///
    /// - Parameter other: the later graph.
    /// - Returns: changes in an order in which ``apply(_:)`` takes them.
    public func changes(to other: Graph) -> [Change] {
        var released: [NodeID] = []
        var created: [Change] = []
        var written: [Change] = []
        for entry in entries where other[entry.node.id].map(entry.isReplaced) ?? true {
            released.append(entry.node.id)
        }
        let gone = Set(released)
        for entry in other.entries {
            let id = entry.node.id
            if let old = self[id], !gone.contains(id) {
                if old.node.attributes != entry.node.attributes {
                    written.append(.attributes(id, entry.node.attributes))
                }
                if let value = entry.value, old.isRewritten(as: entry) {
                    written.append(.value(id, value, inputs: [], duration: 0))
                }
            } else {
                created.append(.created(entry.node))
                if let value = entry.value { written.append(.value(id, value, inputs: [], duration: 0)) }
            }
        }
        let (before, after) = (edges, other.edges)
        let (kept, wanted) = (Set(before), Set(after))
        func isCut(_ edge: Edge) -> Bool { gone.contains(edge.source) || gone.contains(edge.target) }
        let dropped = before.filter { !wanted.contains($0) || isCut($0) }.map { Change.edgeDropped($0) }
        let added = after.filter { !kept.contains($0) || isCut($0) }.map { Change.edgeAdded($0) }
        return dropped + released.map { .released($0) } + created + written + added
    }
}

extension Graph.Entry {
    /// True when the number stands for another node later, or for one whose value is yet to come.
    fileprivate func isReplaced(by later: Graph.Entry) -> Bool {
        var node = later.node
        node.attributes = self.node.attributes
        return self.node != node || (value != nil && later.value == nil)
    }

    /// True when the value was written between this entry and a later one of the same node.
    fileprivate func isRewritten(as later: Graph.Entry) -> Bool {
        guard let value, let laterValue = later.value else { return value != later.value }
        if value != laterValue { return true }
        return revision != later.revision && value.compared(to: laterValue) == .unknown
    }
}
