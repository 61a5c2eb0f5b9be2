import GraphModel

extension WhyNot {
    /// Finds why a node did not update in some frames.
    ///
    /// O(changes of the frames), plus O(graph) at their beginning and for the frame that is told of. Where nothing that the node
    /// depends on changed, also all other frames that speak of it or of what is near to it are looked at.
    ///
    /// - Parameters:
    ///   - nodes: the node or subscriber; several numbers where it was there more than once.
    ///   - frames: the frames, both ends included.
    ///   - source: the store's frames.
    /// - Throws: what the source throws, or `GraphError` when its frames do not follow on each other.
    public init(_ nodes: Set<NodeID>, in frames: ClosedRange<FrameNumber>, of source: any FrameSource) throws {
        let search = WhyNotSearch(nodes, frames, source)
        self.frames = frames
        self.nodes = try source.nodes { nodes.contains($0.id) }
        reason = try search.reason()
        gaps = try source.gaps().filter { $0.first <= frames.upperBound && $0.last >= frames.lowerBound }
    }
}

/// The search for what came nearest to a node, and for why it stopped.
private struct WhyNotSearch {
    private let targets: Set<NodeID>
    private let range: ClosedRange<FrameNumber>
    private let source: any FrameSource

    init(_ targets: Set<NodeID>, _ range: ClosedRange<FrameNumber>, _ source: any FrameSource) {
        (self.targets, self.range, self.source) = (targets, range, source)
    }

    func reason() throws -> WhyNot.Reason {
        let before = try source.graph(at: max(range.lowerBound, 1) - 1)
        var scan = UpstreamScan(from: before, to: targets)
        try source.forEachFrame(in: range, isReversed: false, changing: nil) { frame in
            scan.add(frame)
            return true
        }
        if scan.updates.count > 0 { return .updated(scan.updates.first, count: scan.updates.count) }
        guard scan.wasThere else { return try absence(scan) }
        if let release = scan.release, scan.nearest == nil || scan.missed != nil {
            return try .released(
                at: release, cause: cause(release), node: causeNode(release),
                missed: scan.missed.flatMap { try change($0.event) })
        }
        if let nearest = scan.nearest { return .stopped(try stop(nearest.event)) }
        let after = try source.graph(at: range.upperBound)
        if let missing = try missingEdge(scan, after) {
            let overridden = after[missing.target.id]?.node.attributes.contains(.overridden) == true
            return overridden ? .overridden(missing.target, missed: missing.change) : .notWatched(missing)
        }
        return try rest(scan, after)
    }

    // MARK: What was not there

    private func absence(_ scan: UpstreamScan) throws -> WhyNot.Reason {
        var (created, released): (FrameNumber?, Frame?)
        guard let bounds = try source.bounds() else { return .notCreated(until: nil) }
        try source.forEachFrame(in: bounds, isReversed: false, changing: targets) { frame in
            for change in frame.changes {
                switch change {
                case .created(let node) where targets.contains(node.id):
                    if frame.number > range.upperBound, created == nil { created = frame.number }
                case .released(let id) where targets.contains(id):
                    if frame.number < range.lowerBound { released = frame }
                default: break
                }
            }
            return created == nil
        }
        guard let released else { return .notCreated(until: created) }
        // What it watched until then.
        let watched = Set(
            released.changes.compactMap { change -> NodeID? in
                if case .edgeDropped(let edge) = change, targets.contains(edge.target) { edge.source } else { nil }
            })
        let missed = scan.changed.values.filter { watched.contains($0.node) }.max {
            ($0.frame, $0.change) < ($1.frame, $1.change)
        }
        return try .released(
            at: released.number, cause: released.cause, node: causeNode(released.number),
            missed: missed.flatMap(change))
    }

    private func cause(_ number: FrameNumber) throws -> Cause { try source.frame(number)?.cause ?? Cause(.unknown) }

    private func causeNode(_ number: FrameNumber) throws -> Node? {
        guard let id = try cause(number).node else { return nil }
        return try source.nodes { $0.id == id }.first
    }

    // MARK: Where a change stopped

    private func stop(_ event: UpstreamScan.Event) throws -> WhyNot.Stop {
        guard let frame = try source.frame(event.frame) else {
            return WhyNot.Stop(frame: event.frame, kind: .untold, way: [], change: nil)
        }
        let before = try source.graph(at: event.frame - 1)
        let causal = CausalFrame(frame, after: before)
        var graph = UpstreamGraph(before, to: targets)
        for change in frame.changes[...event.change] { graph.follow(change) }
        let way = graph.way(from: event.node)
        func nodes(_ ids: some Sequence<NodeID>) -> [Node] { ids.compactMap(causal.node) }
        if case .cutOff(let id, let reason) = frame.changes[event.change] {
            let reached = causal.changesThatReached(id, before: event.change).last
            return WhyNot.Stop(
                frame: event.frame, kind: .cutOff(reason), way: nodes(way),
                change: try reached.flatMap { try change(at: $0, in: causal) })
        }
        let next = way.dropFirst()
        let kind: WhyNot.Stop.Kind =
            if causal.restored.contains(event.change) {
                .restored
            } else if let node = next.first.flatMap(causal.node), node.kind.runsOn {
                .notWatchedYet
            } else {
                .untold
            }
        return WhyNot.Stop(
            frame: event.frame, kind: kind, way: nodes(next), change: try change(at: event.change, in: causal))
    }

    private func change(_ event: UpstreamScan.Event) throws -> WhyNot.UpstreamChange? {
        guard let frame = try source.frame(event.frame) else { return nil }
        return try change(at: event.change, in: CausalFrame(frame, after: try source.graph(at: event.frame - 1)))
    }

    private func change(at index: Int, in frame: CausalFrame) throws -> WhyNot.UpstreamChange? {
        guard case .value(let id, _, _, _) = frame.frame.changes[index], let node = frame.node(id) else { return nil }
        var search = WhySearch(source)
        return WhyNot.UpstreamChange(
            node: node, frame: frame.frame.number, why: try search.why(index, in: frame.frame.number))
    }

    // MARK: Edges that were not there

    /// How many nodes near to the ones asked about are looked at for edges of other times.
    private static let nearLimit = 32

    /// The edge of another time, from what changed to one of the nodes or to what is near to them.
    private func missingEdge(_ scan: UpstreamScan, _ graph: Graph) throws -> WhyNot.MissingEdge? {
        guard !scan.changed.isEmpty, let bounds = try source.bounds() else { return nil }
        var upstream = scan.graph
        let near = Array(upstream.upstream().prefix(Self.nearLimit))
        let rank = Dictionary(uniqueKeysWithValues: near.enumerated().map { ($1, $0) })
        var edges: [Edge: (until: FrameNumber?, from: FrameNumber?)] = [:]
        try source.forEachFrame(in: bounds, mentioning: Set(near)) { frame in
            for change in frame.changes {
                switch change {
                case .edgeDropped(let edge):
                    guard rank[edge.target] != nil, let event = scan.changed[edge.source] else { continue }
                    if frame.number <= event.frame { edges[edge, default: (nil, nil)].until = frame.number }
                case .edgeAdded(let edge):
                    guard rank[edge.target] != nil, let event = scan.changed[edge.source] else { continue }
                    if frame.number >= event.frame, edges[edge]?.from == nil {
                        edges[edge, default: (nil, nil)].from = frame.number
                    }
                default: break
                }
            }
            return true
        }
        let best = edges.min { left, right in
            func key(_ edge: Edge) -> (Int, FrameNumber, NodeID) {
                (rank[edge.target] ?? .max, .max - (scan.changed[edge.source]?.frame ?? 0), edge.source)
            }
            return key(left.key) < key(right.key)
        }
        guard let best, let event = scan.changed[best.key.source], let change = try change(event),
            let target = try graph[best.key.target]?.node ?? source.nodes(where: { $0.id == best.key.target }).first
        else { return nil }
        return WhyNot.MissingEdge(change: change, target: target, until: best.value.until, from: best.value.from)
    }

    // MARK: What is left

    private static let listLimit = 20

    private func rest(_ scan: UpstreamScan, _ graph: Graph) throws -> WhyNot.Reason {
        for id in targets.sorted() {
            guard let entry = graph[id] else { continue }
            if entry.node.attributes.contains(.overridden) { return .overridden(entry.node, missed: nil) }
            if entry.node.kind.runsOn, entry.value?.isSuspending == true {
                let cause = try source.frame(entry.revision)?.cause.kind
                return .awaiting(since: entry.revision, isStalled: cause == .restore)
            }
        }
        let ids = Set(scan.changed.keys)
        let changed = try source.nodes { ids.contains($0.id) }
        return .nothingUpstream(changed: Array(changed.prefix(Self.listLimit)), count: changed.count)
    }
}

extension NodeKind {
    /// Whether what produces such a node may go on after it has given a value.
    fileprivate var runsOn: Bool {
        switch self {
        case .task, .throwingTask, .asyncPhase, .asyncSequence, .publisher, .modifier: true
        case .state, .value, .object, .slice, .dependency, .stored, .file, .sync, .secure, .subscriber,
            .unknown:
            false
        }
    }
}

extension RecordedValue {
    /// Whether it is the phase of something that has not delivered yet.
    fileprivate var isSuspending: Bool { tree?["$case"] == .string("suspending") }
}
