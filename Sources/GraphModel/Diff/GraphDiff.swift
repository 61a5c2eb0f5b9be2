/// What differs between two graphs.
///
/// Nodes are matched by number where number and description agree, else by ``Node/identity``, so that graphs of two
/// runs can be compared. Several subscribers made at one place are matched in the order of their numbers.
public struct GraphDiff: Hashable, Sendable {
    /// A node that both graphs hold and that is not the same in both.
    public struct NodeChange: Hashable, Sendable {
        /// As it was.
        public var before: Graph.Entry
        /// As it is.
        public var after: Graph.Entry
        /// How the values compare. Equal when only the description differs, such as an attribute.
        public var value: RecordedValue.Comparison

        /// False when the values are of two sessions, whose digests of what stayed home have two keys.
        fileprivate var comparesDigests: Bool

        /// The parts of the value that differ, or may. Empty when the values are equal or have no structure to compare;
        /// the change is then one of the whole value. O(size of the values) at each call.
        public var parts: [ValueChange] {
            guard value != .equal, let old = before.value, let new = after.value else { return [] }
            return old.differences(to: new, comparesDigests: comparesDigests) ?? []
        }

        /// True when more than the value differs: an attribute, a place, a type.
        public var isDescriptionChanged: Bool { before.node != after.renumbered(before.node.id) }
    }

    /// An edge with the nodes at its ends.
    public struct EdgeChange: Hashable, Sendable {
        /// The edge, with the numbers of the graph that holds it.
        public var edge: Edge
        /// The node that is watched.
        public var source: Node
        /// The node or subscriber that watches.
        public var target: Node
    }

    /// Nodes and subscribers that only the second graph holds, sorted by id.
    public internal(set) var added: [Graph.Entry] = []
    /// Nodes and subscribers that only the first graph holds, sorted by id.
    public internal(set) var removed: [Graph.Entry] = []
    /// Nodes that both hold and that differ, or may differ, sorted by id.
    public internal(set) var changed: [NodeChange] = []
    /// Edges that only the second graph holds, sorted.
    public internal(set) var edgesAdded: [EdgeChange] = []
    /// Edges that only the first graph holds, sorted.
    public internal(set) var edgesRemoved: [EdgeChange] = []

    /// For each matched node of the second graph its number in the first.
    public private(set) var counterparts: [NodeID: NodeID] = [:]

    /// True when the graphs are the same as far as was captured, and nothing is unknown.
    public var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && changed.isEmpty && edgesAdded.isEmpty && edgesRemoved.isEmpty
    }

    /// True when there are values that may or may not differ.
    public var hasUnknown: Bool { changed.contains { $0.value == .unknown } }

    /// True when something differs for certain.
    public var hasDifference: Bool {
        !(added.isEmpty && removed.isEmpty && edgesAdded.isEmpty && edgesRemoved.isEmpty)
            || changed.contains { $0.value == .different || $0.isDescriptionChanged }
    }

    /// Compares two graphs. O(n log n + edges log edges), plus the length of the values.
    ///
    /// - Parameters:
    ///   - old: the first graph.
    ///   - new: the second graph.
    ///   - isSameSession: true when both are graphs of one store in one session. A node that was not written between
    ///     the two then counts as equal however little of its value was captured.
    public init(from old: Graph, to new: Graph, isSameSession: Bool = false) {
        let (before, after) = (old.entries, new.entries)
        match(before, after, old: old)
        let matched = Set(counterparts.values)
        removed = before.filter { !matched.contains($0.node.id) }
        for entry in after {
            guard let id = counterparts[entry.node.id], let counterpart = old[id] else {
                added.append(entry)
                continue
            }
            let isUntouched = isSameSession && id == entry.node.id && counterpart.revision == entry.revision
            let comparison =
                isUntouched ? .equal : Self.compare(counterpart.value, entry.value, comparesDigests: isSameSession)
            let change = NodeChange(
                before: counterpart, after: entry, value: comparison, comparesDigests: isSameSession)
            if comparison != .equal || change.isDescriptionChanged { changed.append(change) }
        }
        compareEdges(old, new)
    }

    /// Makes these changes to the first graph, which gives one equal to the second but for the numbers of its nodes
    /// where those of two runs differ. O(changes).
    ///
    /// - Throws: ``GraphError`` when `graph` is not the first graph.
    public func applied(to graph: Graph) throws(GraphError) -> Graph {
        var entries: [NodeID: Graph.Entry] = [:]
        for entry in graph.entries { entries[entry.node.id] = entry }
        var edges = Set(graph.edges)
        for entry in removed {
            guard entries.removeValue(forKey: entry.node.id) != nil else {
                throw .unknownNode(entry.node.id, frame: 0)
            }
        }
        for change in edgesRemoved { edges.remove(change.edge) }
        for change in changed {
            let id = change.before.node.id
            guard entries[id] != nil else { throw .unknownNode(id, frame: 0) }
            entries[id]?.node = change.after.renumbered(id)
            entries[id]?.value = change.after.value
            entries[id]?.revision = change.after.revision
        }
        // A new node keeps its number unless the first graph uses it for another.
        var numbers = counterparts
        var next = (entries.keys.max()?.rawValue ?? 0) &+ 1
        for entry in added {
            var id = entry.node.id
            if entries[id] != nil {
                while entries[NodeID(next)] != nil { next &+= 1 }
                id = NodeID(next)
            }
            numbers[entry.node.id] = id
            entries[id] = Graph.Entry(node: entry.renumbered(id), value: entry.value, revision: entry.revision)
        }
        for change in edgesAdded {
            guard let source = numbers[change.edge.source], let target = numbers[change.edge.target] else {
                throw .unknownNode(change.edge.target, frame: 0)
            }
            edges.insert(Edge(from: source, to: target))
        }
        let plain = entries.values.map { Graph.Entry(node: $0.node, value: $0.value, revision: $0.revision) }
        return try Graph(entries: plain, edges: edges)
    }

    private mutating func match(_ before: [Graph.Entry], _ after: [Graph.Entry], old: Graph) {
        var open: [String: [NodeID]] = [:]
        var unmatched: [Graph.Entry] = []
        for entry in after {
            if let same = old[entry.node.id], same.node.isSameThing(as: entry.node) {
                counterparts[entry.node.id] = entry.node.id
            } else {
                unmatched.append(entry)
            }
        }
        if unmatched.isEmpty { return }
        for entry in before.reversed() where counterparts[entry.node.id] == nil {
            open[entry.node.identity, default: []].append(entry.node.id)
        }
        for entry in unmatched {
            if let id = open[entry.node.identity]?.popLast() {
                counterparts[entry.node.id] = id
            }
        }
    }

    private mutating func compareEdges(_ old: Graph, _ new: Graph) {
        let numbered = new.edges.map { edge in
            (edge, counterparts[edge.source], counterparts[edge.target])
        }
        var common = Set<Edge>()
        for (edge, source, target) in numbered {
            if let source, let target, old[target]?.dependencies.contains(source) == true {
                common.insert(Edge(from: source, to: target))
            } else if let from = new[edge.source], let to = new[edge.target] {
                edgesAdded.append(EdgeChange(edge: edge, source: from.node, target: to.node))
            }
        }
        for edge in old.edges where !common.contains(edge) {
            guard let from = old[edge.source], let to = old[edge.target] else { continue }
            edgesRemoved.append(EdgeChange(edge: edge, source: from.node, target: to.node))
        }
    }

    private static func compare(
        _ old: RecordedValue?, _ new: RecordedValue?, comparesDigests: Bool
    ) -> RecordedValue.Comparison {
        switch (old, new) {
        case (nil, nil): .equal
        case (let old?, let new?): old.compared(to: new, comparesDigests: comparesDigests)
        case (nil, _), (_, nil): .different
        }
    }
}

extension RecordedValue {
    /// As ``compared(to:)``, and looks at what the texts mean: one number written in two ways is one number, and of two
    /// sessions no digest tells that something differs. O(length).
    fileprivate func compared(to other: RecordedValue, comparesDigests: Bool) -> Comparison {
        let comparison = compared(to: other)
        guard comparison == .different, typeName == other.typeName, encoding == other.encoding else {
            return comparison
        }
        if encoding == .redacted && !comparesDigests { return .unknown }
        guard let parts = differences(to: other, comparesDigests: comparesDigests) else { return comparison }
        if parts.isEmpty { return .equal }
        return parts.allSatisfy(\.isUnknown) ? .unknown : .different
    }
}

extension Graph.Entry {
    /// The node under another number.
    func renumbered(_ id: NodeID) -> Node {
        var node = node
        node.id = id
        return node
    }
}

extension Node {
    /// True when both have one identity. As comparing identities, without building them.
    fileprivate func isSameThing(as other: Node) -> Bool {
        kind.isSubscriber == other.kind.isSubscriber && name == other.name && key == other.key && scope == other.scope
            && module == other.module && (!kind.isSubscriber || place == other.place)
    }
}
