import GraphModel

/// The edges between two choices of nodes that are there now, each with something that is known of it.
///
/// A node that goes takes its edges with it: they are found by either end.
struct EdgeTable<Note> {
    /// An edge of one of the stores.
    struct Key: Hashable, Comparable {
        var store: StoreID
        var edge: Edge

        var source: NodeKey { NodeKey(store: store, node: edge.source) }
        var target: NodeKey { NodeKey(store: store, node: edge.target) }

        /// By store, then by source and target.
        static func < (left: Key, right: Key) -> Bool { (left.store, left.edge) < (right.store, right.edge) }
    }

    private var notes: [Key: Note] = [:]
    private var ends: [NodeKey: Set<Key>] = [:]

    var isEmpty: Bool { notes.isEmpty }
    var count: Int { notes.count }

    /// What is known of the edges, sorted. O(edges · log edges).
    var sorted: [(key: Key, value: Note)] { notes.sorted { $0.key < $1.key } }

    /// Adds an edge; false when it is there already. O(1).
    mutating func insert(_ key: Key, _ note: Note) -> Bool {
        guard notes.updateValue(note, forKey: key) == nil else { return false }
        ends[key.source, default: []].insert(key)
        ends[key.target, default: []].insert(key)
        return true
    }

    /// Takes an edge out; false when it was not there. O(1).
    mutating func remove(_ key: Key) -> Bool {
        guard notes.removeValue(forKey: key) != nil else { return false }
        for end in [key.source, key.target] {
            ends[end]?.remove(key)
            if ends[end]?.isEmpty == true { ends[end] = nil }
        }
        return true
    }

    /// Takes the edges of a node out. O(these).
    ///
    /// - Returns: the edges, in no order that means anything.
    mutating func removeAll(of node: NodeKey) -> Set<Key> {
        let keys = ends[node] ?? []
        for key in keys { _ = remove(key) }
        return keys
    }
}

extension EdgeTable: Sendable where Note: Sendable {}
