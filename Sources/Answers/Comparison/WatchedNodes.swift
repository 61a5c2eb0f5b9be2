import GraphModel

/// What a subscriber watches: a few nodes mostly, seldom thousands.
struct WatchedNodes {
    private var few: [NodeID] = []
    private var many: Set<NodeID> = []

    private static let limit = 32

    /// How many there are.
    var count: Int { few.count + many.count }

    /// Adds a node; one that is there stays once. O(1).
    mutating func insert(_ node: NodeID) {
        if few.contains(node) || many.contains(node) { return }
        if few.count < Self.limit { few.append(node) } else { many.insert(node) }
    }

    /// Takes a node out. O(1).
    mutating func remove(_ node: NodeID) {
        if let index = few.firstIndex(of: node) {
            few.swapAt(index, few.count - 1); few.removeLast()
        } else if !many.isEmpty {
            many.remove(node)
        }
    }

    /// Whether a node is watched. O(1).
    func contains(_ node: NodeID) -> Bool { few.contains(node) || !many.isEmpty && many.contains(node) }

    /// Goes through all of them, in no order that means anything.
    func forEach(_ body: (NodeID) -> Void) {
        for node in few { body(node) }
        for node in many { body(node) }
    }
}
