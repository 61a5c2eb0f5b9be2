import GraphModel

/// What transactions that were not told have changed, in sum: what it takes to make the recorded graph right again.
///
/// Memory follows what is different, not how often it changed. Values are not kept: the store is asked for them when
/// there is room to tell them.
struct MissedChanges {
    /// One thing to tell.
    enum Item {
        case change(Change)
        /// Something that the store is asked for: what is so by then.
        case part(MissedPart)
    }

    private var created: [NodeID: Node] = [:]
    private var released: Set<NodeID> = []
    private var attributes: [NodeID: NodeAttributes] = [:]
    /// Whether an edge is there now that was not, or the other way round.
    private var edges: [Edge: Bool] = [:]
    private var values: Set<NodeID> = []

    /// About how many things there are to tell.
    var count: Int { created.count + released.count + attributes.count + edges.count + values.count }

    /// A node took a value.
    mutating func noteValue(of node: NodeID) {
        values.insert(node)
    }

    /// Whether an edge came to be.
    func hasAdded(_ edge: Edge) -> Bool { edges[edge] == true }

    /// Anything else happened.
    mutating func note(_ change: Change) {
        switch change {
        case .created(let node): created[node.id] = node
        case .value(let id, _, _, _): values.insert(id)
        case .attributes(let id, let now):
            if created[id] == nil { attributes[id] = now } else { created[id]?.attributes = now }
        case .edgeAdded(let edge): note(edge, isThere: true)
        case .edgeDropped(let edge): note(edge, isThere: false)
        case .released(let id):
            if created.removeValue(forKey: id) == nil { released.insert(id) }
            attributes[id] = nil
            values.remove(id)
        case .cutOff, .notified, .effect, .write: break
        }
    }

    private mutating func note(_ edge: Edge, isThere: Bool) {
        // What came and went again is no difference.
        if edges.removeValue(forKey: edge) == nil { edges[edge] = isThere }
    }

    /// Everything, in an order in which a graph can take it: edges go before their ends do, and come after them.
    /// O(n log n).
    var items: [Item] {
        let edges = edges.sorted { $0.key < $1.key }
        var changes = edges.filter { !$0.value }.map { Change.edgeDropped($0.key) }
        changes += released.sorted().map { .released($0) }
        changes += created.values.sorted { $0.id < $1.id }.map { .created($0) }
        changes += attributes.sorted { $0.key < $1.key }.map { .attributes($0.key, $0.value) }
        changes += edges.filter { $0.value }.map { .edgeAdded($0.key) }
        return changes.map { .change($0) } + values.sorted().map { .part(.value($0)) }
    }
}
