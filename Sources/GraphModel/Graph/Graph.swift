/// The dependency graph of one store after a frame.
public struct Graph: Sendable {
    /// One node with its value and its edges.
    public struct Entry: Hashable, Sendable {
        /// The node.
        public var node: Node
        /// Its value; nil for a subscriber, and for a node whose first value was never finished.
        public var value: RecordedValue?
        /// The frame that wrote the value last; 0 when none did. In a graph made of a snapshot it is the store's count of
        /// writes: frames are not known there.
        public var revision: FrameNumber
        /// The nodes it watches.
        public internal(set) var dependencies: Set<NodeID> = []
        /// The nodes and subscribers that watch it.
        public internal(set) var dependents: Set<NodeID> = []

        /// Makes an entry without edges.
        public init(node: Node, value: RecordedValue? = nil, revision: FrameNumber = 0) {
            self.node = node
            self.value = value
            self.revision = revision
        }
    }

    /// The entries, in no order that means anything: an entry is changed where it stands, which a dictionary of entries would
    /// take out and put back for.
    private var slots: [Entry] = []
    /// Where the entry of each node stands.
    private var indices: [NodeID: Int] = [:]

    /// The empty graph, which is frame 0.
    public init() {}

    /// A graph of these entries and edges, as a keyframe or a snapshot gives them. O(entries + edges).
    ///
    /// - Throws: ``GraphError`` when two entries share a number or an edge has no ends.
    public init(entries: some Sequence<Entry>, edges: some Sequence<Edge>) throws(GraphError) {
        for entry in entries {
            guard insert(entry) else { throw .duplicateNode(entry.node.id, frame: 0) }
        }
        for edge in edges {
            try add(edge, frame: 0)
        }
    }

    /// The number of nodes and subscribers.
    public var count: Int { slots.count }

    /// The number of edges. O(n).
    public var edgeCount: Int { slots.reduce(0) { $0 + $1.dependencies.count } }

    /// The entry of a node, nil when the graph does not hold it. O(1).
    public subscript(id: NodeID) -> Entry? { indices[id].map { slots[$0] } }

    /// The value of a node, nil when the graph holds none. O(1), and copies nothing else of the entry.
    package func value(of id: NodeID) -> RecordedValue? { indices[id].flatMap { slots[$0].value } }

    /// Whether the graph holds a node. O(1).
    package func contains(_ id: NodeID) -> Bool { indices[id] != nil }

    /// All entries, sorted by id. O(n log n).
    public var entries: [Entry] {
        slots.sorted { $0.node.id < $1.node.id }
    }

    /// All edges, sorted by source and target. O(edges · log edges).
    public var edges: [Edge] {
        slots.flatMap { entry in
            entry.dependencies.map { Edge(from: $0, to: entry.node.id) }
        }.sorted()
    }

    /// Makes this the graph after a frame. O(changes).
    ///
    /// - Throws: ``GraphError`` when the frame does not follow on this graph; the graph is then partly changed and
    ///   must be dropped.
    public mutating func apply(_ frame: Frame) throws(GraphError) {
        try apply(frame.changes, frame: frame.number)
    }

    /// Makes this the graph after the changes of a frame. O(changes).
    ///
    /// - Throws: ``GraphError`` as ``apply(_:)`` does.
    package mutating func apply(_ changes: [Change], frame: FrameNumber) throws(GraphError) {
        for change in changes {
            try apply(change, frame: frame)
        }
    }

    /// As ``apply(_:)``, and gives what takes the frame back. O(changes).
    public mutating func applyReversibly(_ frame: Frame) throws(GraphError) -> Undo {
        var touched = Set<NodeID>()
        for change in frame.changes {
            switch change {
            case .created(let node): touched.insert(node.id)
            case .value(let id, _, _, _), .attributes(let id, _): touched.insert(id)
            case .edgeAdded(let edge), .edgeDropped(let edge): touched.formUnion([edge.source, edge.target])
            case .released(let id):
                touched.insert(id)
                if let entry = self[id] { touched.formUnion(entry.dependencies.union(entry.dependents)) }
            case .cutOff, .notified, .effect, .write: break
            }
        }
        let undo = Undo(entries: Dictionary(uniqueKeysWithValues: touched.map { ($0, self[$0]) }))
        try apply(frame)
        return undo
    }

    /// Takes back the last frame that was applied reversibly. O(changes of that frame).
    public mutating func takeBack(_ undo: Undo) {
        for (id, entry) in undo.entries {
            if let entry {
                if !insert(entry), let index = indices[id] { slots[index] = entry }
            } else {
                remove(id)
            }
        }
    }

    /// What takes one frame back.
    public struct Undo: Sendable {
        /// The entries that the frame touched, as they were; nil for those it created.
        fileprivate let entries: [NodeID: Entry?]
    }

    private mutating func apply(_ change: Change, frame: FrameNumber) throws(GraphError) {
        switch change {
        case .created(let node):
            guard insert(Entry(node: node)) else { throw .duplicateNode(node.id, frame: frame) }
        case .value(let id, let value, _, _):
            guard let index = indices[id], !slots[index].node.kind.isSubscriber else {
                throw .unknownNode(id, frame: frame)
            }
            slots[index].value = value
            slots[index].revision = frame
        case .attributes(let id, let attributes):
            guard let index = indices[id] else { throw .unknownNode(id, frame: frame) }
            slots[index].node.attributes = attributes
        case .edgeAdded(let edge):
            try add(edge, frame: frame)
        case .edgeDropped(let edge):
            if let target = indices[edge.target] { slots[target].dependencies.remove(edge.source) }
            if let source = indices[edge.source] { slots[source].dependents.remove(edge.target) }
        case .released(let id):
            guard let entry = remove(id) else { throw .unknownNode(id, frame: frame) }
            for dependency in entry.dependencies {
                if let index = indices[dependency] { slots[index].dependents.remove(id) }
            }
            for dependent in entry.dependents {
                if let index = indices[dependent] { slots[index].dependencies.remove(id) }
            }
        case .cutOff, .notified, .effect, .write:
            break
        }
    }

    private mutating func add(_ edge: Edge, frame: FrameNumber) throws(GraphError) {
        guard let source = indices[edge.source] else { throw .unknownNode(edge.source, frame: frame) }
        guard let target = indices[edge.target] else { throw .unknownNode(edge.target, frame: frame) }
        guard source != target, !slots[source].node.kind.isSubscriber else {
            throw .impossibleEdge(edge, frame: frame)
        }
        slots[target].dependencies.insert(edge.source)
        slots[source].dependents.insert(edge.target)
    }

    /// Adds an entry; false when there is one of its node.
    private mutating func insert(_ entry: Entry) -> Bool {
        guard indices.updateIfAbsent(slots.count, for: entry.node.id) else { return false }
        slots.append(entry)
        return true
    }

    /// Takes an entry out; the last one takes its place.
    @discardableResult
    private mutating func remove(_ id: NodeID) -> Entry? {
        guard let index = indices.removeValue(forKey: id) else { return nil }
        let entry = slots[index]
        let last = slots.removeLast()
        if index < slots.count {
            slots[index] = last
            indices[last.node.id] = index
        }
        return entry
    }
}

extension Graph: Hashable {
    /// True for graphs of the same entries. O(n).
    public static func == (left: Graph, right: Graph) -> Bool {
        left.count == right.count && left.slots.allSatisfy { right[$0.node.id] == $0 }
    }

    /// O(n).
    public func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        // Equal graphs may have their entries in other orders.
        hasher.combine(slots.reduce(0) { $0 ^ $1.hashValue })
    }
}

extension [NodeID: Int] {
    /// Adds a value for a key that has none; false when it has one.
    fileprivate mutating func updateIfAbsent(_ value: Int, for key: NodeID) -> Bool {
        guard self[key] == nil else { return false }
        self[key] = value
        return true
    }
}
