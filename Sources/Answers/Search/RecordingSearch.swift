import GraphModel

/// Looks for a text in the frames of one store, told once from the first to the last.
///
/// A node that takes a value in which the text is found is a hit, unless the value is as before; and where the next value no
/// longer has it, or the node is released, that is told too. Values are looked through as `RecordedValue` has parts; a value
/// that was looked through is not again when it comes back.
public struct RecordingSearch {
    /// The life of what was found in a node's values.
    public struct Span: Hashable, Sendable {
        /// The node.
        public var node: Node
        /// The first and the last frame in which it took a value with it.
        public var first: FrameNumber
        /// See ``first``.
        public var last: FrameNumber
        /// The frame in which it was gone; nil when it stands to the end.
        public var end: FrameNumber?
        /// How often it took such a value.
        public var count = 1
    }

    private let pattern: TextPattern
    private let subjects: Set<SearchSubject>
    /// By node: that of the value that it has now or had last.
    private var spansByNode: [NodeID: Span] = [:]
    /// The nodes whose value has it now.
    private var standing: Set<NodeID> = []
    private var places: [SourcePlace: Bool] = [:]
    private var kinds: [Cause.Kind: Bool] = [:]
    private var values = SearchedValues()

    /// Begins.
    ///
    /// - Parameters:
    ///   - pattern: what is looked for.
    ///   - subjects: where.
    public init(_ pattern: TextPattern, in subjects: Set<SearchSubject> = Set(SearchSubject.allCases)) {
        self.pattern = pattern
        self.subjects = subjects
    }

    /// In whose values it was found, by first frame and then by node. O(n log n).
    public var spans: [Span] {
        spansByNode.values.sorted { ($0.first, $0.node.id) < ($1.first, $1.node.id) }
    }

    /// Takes the next frame. O(changes and the length of the values that are new).
    ///
    /// - Parameters:
    ///   - frame: the frame.
    ///   - graph: the graph before it, of which no copy is kept.
    ///   - body: given each hit, in order.
    public mutating func add(_ frame: Frame, after graph: Graph, _ body: (SearchHit) throws -> Void) rethrows {
        try look(at: frame.cause, of: frame, after: graph, body)
        for change in frame.changes {
            switch change {
            case .value(let id, let value, _, _):
                guard subjects.contains(.value) else { continue }
                try look(at: value, of: id, frame, after: graph, body)
            case .created(let node): try look(at: node, frame, body)
            case .write(let cause): try look(at: cause, of: frame, after: graph, body)
            case .released(let id):
                if !standing.isEmpty, standing.contains(id) { try end(id, frame, body) }
            case .cutOff, .edgeAdded, .edgeDropped, .notified, .effect, .attributes: continue
            }
        }
    }

    /// A mark in whose name it is found; nil for others.
    public func hit(in mark: Mark) -> SearchHit? {
        guard subjects.contains(.mark), !mark.name.isEmpty, pattern.isFound(in: mark.name) else { return nil }
        return SearchHit(subject: .mark, frame: mark.frame, time: mark.time, text: mark.name)
    }

    // MARK: Values

    private mutating func look(
        at value: RecordedValue, of id: NodeID, _ frame: Frame, after graph: Graph, _ body: (SearchHit) throws -> Void
    ) rethrows {
        guard let found = values.part(of: value, pattern) else {
            if !standing.isEmpty, standing.contains(id) { try end(id, frame, body) }
            return
        }
        let isStanding = standing.contains(id)
        if isStanding, let old = graph[id]?.value, old.compared(to: value) == .equal { return }
        guard let node = graph[id]?.node ?? frame.node(id) else { return }
        standing.insert(id)
        if spansByNode[id] == nil {
            spansByNode[id] = Span(node: node, first: frame.number, last: frame.number)
        } else {
            spansByNode[id]?.last = frame.number
            spansByNode[id]?.end = nil
            spansByNode[id]?.count += 1
        }
        try body(
            SearchHit(
                subject: .value, frame: frame.number, time: frame.start, node: node, path: found.path,
                text: found.text, place: frame.cause.place))
    }

    private mutating func end(_ id: NodeID, _ frame: Frame, _ body: (SearchHit) throws -> Void) rethrows {
        standing.remove(id)
        guard let node = spansByNode[id]?.node else { return }
        spansByNode[id]?.end = frame.number
        try body(
            SearchHit(
                subject: .value, frame: frame.number, time: frame.start, node: node, text: "", place: frame.cause.place,
                isEnd: true))
    }

    // MARK: Names, keys, causes and places

    private mutating func look(at node: Node, _ frame: Frame, _ body: (SearchHit) throws -> Void) rethrows {
        func hit(_ subject: SearchSubject, _ text: String) -> SearchHit {
            SearchHit(
                subject: subject, frame: frame.number, time: frame.start, node: node, text: text,
                place: frame.cause.place)
        }
        if subjects.contains(.name), !node.name.isEmpty, pattern.isFound(in: node.name) {
            try body(hit(.name, node.name))
        }
        if subjects.contains(.key), !node.key.isEmpty, pattern.isFound(in: node.key) { try body(hit(.key, node.key)) }
        if subjects.contains(.place), let place = node.place, isFound(in: place) {
            try body(hit(.place, place.description))
        }
    }

    private mutating func look(
        at cause: Cause, of frame: Frame, after graph: Graph, _ body: (SearchHit) throws -> Void
    ) rethrows {
        let isCause = subjects.contains(.cause) && isFound(in: cause)
        let isPlace = subjects.contains(.place) && cause.place.map { isFound(in: $0) } ?? false
        guard isCause || isPlace else { return }
        let node = cause.node.flatMap { graph[$0]?.node ?? frame.node($0) }
        func hit(_ subject: SearchSubject, _ text: String) -> SearchHit {
            SearchHit(
                subject: subject, frame: frame.number, time: frame.start, node: node, text: text, place: cause.place)
        }
        if isCause {
            try body(hit(.cause, [cause.kind.name, cause.name].filter { !$0.isEmpty }.joined(separator: " ")))
        }
        if isPlace, let place = cause.place { try body(hit(.place, place.description)) }
    }

    /// Whether it is found in what a cause is called: its kind, then its name.
    private mutating func isFound(in cause: Cause) -> Bool {
        if !cause.name.isEmpty { return pattern.isFound(in: "\(cause.kind.name) \(cause.name)") }
        if let known = kinds[cause.kind] { return known }
        let isFound = pattern.isFound(in: cause.kind.name)
        kinds[cause.kind] = isFound
        return isFound
    }

    private mutating func isFound(in place: SourcePlace) -> Bool {
        if let known = places[place] { return known }
        let isFound = pattern.isFound(in: place.description)
        // An app has so many lines; a hostile file may have more.
        if places.count < Self.placeLimit { places[place] = isFound }
        return isFound
    }

    private static let placeLimit = 100_000
}

extension Frame {
    /// A node that came to be in the frame.
    fileprivate func node(_ id: NodeID) -> Node? {
        for case .created(let node) in changes where node.id == id { return node }
        return nil
    }
}
