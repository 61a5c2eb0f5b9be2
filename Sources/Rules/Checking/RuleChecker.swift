import GraphModel

/// Checks rules on a recording that is gone through once, from the first frame to the last.
///
/// ```swift
/// var checker = RuleChecker(rules)
/// for frame in frames {
///     checker.add(frame, after: graph)
///     try graph.apply(frame)
/// }
/// let report = checker.finish()
/// ```
///
/// A mark is added after its frame and before the next. Frames of several stores may alternate. Memory follows what rules
/// say of nodes that are there at one time, and not the recording's length; but a bound for a stretch of time, as in
/// `per second`, keeps when each thing happened within one such stretch.
public struct RuleChecker: Sendable {
    /// How many violations of a rule are kept unless told otherwise: 10.
    public static let violationLimit = 10

    private var running: [RunningRule]
    private var registry: NodeRegistry
    private var tables: [StoreID: NodeTable] = [:]
    /// The store whose frame came last, and its table: most recordings have one store.
    private var store: StoreID?
    private var table = NodeTable()
    /// The rules that want each frame as a whole.
    private let ofFrames: [Int]
    private var frames: UInt64 = 0
    private var lastTime: UInt64 = 0
    /// The values that nodes took in the frame at hand if it is long, of those that somebody compares.
    private var taken: [NodeID: RecordedValue] = [:]
    private var openWrites = OpenWrites()

    /// Makes ready.
    ///
    /// - Parameters:
    ///   - rules: what to check.
    ///   - violationLimit: how many violations of each rule the report shows. All are counted.
    public init(_ rules: RuleSet, violationLimit: Int = RuleChecker.violationLimit) {
        let checks = rules.rules.map { $0.claim.check }
        registry = NodeRegistry(checks)
        running = zip(rules.rules, checks).map { rule, check in
            RunningRule(rule, check, violationLimit: max(0, violationLimit))
        }
        ofFrames = checks.indices.filter { checks[$0].wantsFrames }
    }

    // MARK: What happened

    /// Looks at a frame. O(changes), and for nodes that came to be O(rules).
    ///
    /// - Parameters:
    ///   - frame: the next frame.
    ///   - graph: its store's graph before it. No copy is kept.
    public mutating func add(_ frame: Frame, after graph: Graph) {
        frames += 1
        lastTime = max(lastTime, frame.start &+ min(frame.duration, .max - frame.start))
        let hand = FrameAtHand(frame: frame, graph: graph)
        if registry.isNeeded {
            take(frame.store, graph, frame)
            pass(hand)
        }
        for rule in ofFrames { running[rule].ended(hand) }
    }

    /// Takes note of a mark, which was made after the last frame that was added.
    public mutating func add(_ mark: Mark) {
        lastTime = max(lastTime, mark.time)
        for rule in running.indices { running[rule].passed(mark) }
    }

    /// Takes note of frames that are missing.
    public mutating func add(_ gap: Gap) {
        for rule in running.indices { running[rule].lost(gap) }
    }

    /// Ends the recording.
    ///
    /// - Parameter time: when it ended, in nanoseconds since the session began; nil for the end of its last frame or mark.
    /// - Returns: what came of the rules.
    public mutating func finish(at time: UInt64? = nil) -> RuleReport {
        let end = max(lastTime, time ?? 0)
        let results = running.indices.map { rule in
            running[rule].finish(at: end, frames: frames, met: registry.met[rule], names: registry.names)
        }
        return RuleReport(results: results, frames: frames)
    }

    // MARK: Frames

    /// Makes the table of a store the one at hand. What the store had before its first frame is told here.
    private mutating func take(_ store: StoreID, _ graph: Graph, _ frame: Frame) {
        if self.store == store { return }
        if let last = self.store { tables[last] = table }
        self.store = store
        // It leaves its place while it changes: a second reference would make each change copy it.
        if let known = tables.removeValue(forKey: store) {
            table = known
            return
        }
        table = NodeTable()
        guard graph.count > 0 else { return }
        let hand = FrameAtHand(frame: frame, graph: graph, isBefore: true)
        let entries = graph.entries
        for entry in entries { appear(entry.node, hand) }
        for entry in entries {
            if let value = entry.value, let interest = interest(of: entry.node.id) {
                takeValue(value, of: entry.node.id, interest, hand)
            }
            for source in entry.dependencies.sorted() {
                connect(Edge(from: source, to: entry.node.id), hand)
            }
        }
    }

    private mutating func pass(_ hand: FrameAtHand) {
        // The node of a cause may come to be in the frame itself.
        var late: [NodeID: [Cause]] = [:]
        func tell(_ cause: Cause, _ checker: inout RuleChecker) {
            guard let node = cause.node, !checker.take(cause, of: node, hand) else { return }
            late[node, default: []].append(cause)
        }
        tell(hand.frame.cause, &self)
        openWrites.begin(hand.frame.cause)
        for (index, change) in hand.frame.changes.enumerated() {
            let isOfWrite = openWrites.end(by: change)
            switch change {
            case .created(let node):
                appear(node, hand)
                happen(.create, to: node.id, hand)
            case .value(let node, let value, let inputs, _):
                guard let interest = interest(of: node) else { continue }
                takeValue(value, of: node, interest, hand)
                count(value, of: node, at: index, isRecomputed: !inputs.isEmpty, interest, hand)
            case .cutOff(let node, .equal):
                // It was produced, and nobody was told; unless it was written to, or was delivered to, an equal value.
                guard !isOfWrite, let interest = interest(of: node) else { continue }
                happen(.recompute, to: node, interest, hand)
                happen(.waste, to: node, interest, hand)
            case .cutOff, .effect, .attributes: break
            case .notified(let node): happen(.notify, to: node, hand)
            case .write(let nested): tell(nested, &self)
            case .edgeAdded(let edge):
                connect(edge, hand)
                happen(.read, to: edge.source, hand)
            case .edgeDropped(let edge): disconnect(edge, hand)
            case .released(let node):
                if !late.isEmpty {
                    for cause in late.removeValue(forKey: node) ?? [] { _ = take(cause, of: node, hand) }
                }
                happen(.release, to: node, hand)
                vanish(node, hand)
            }
        }
        if !late.isEmpty {
            for (node, causes) in late.sorted(by: { $0.key < $1.key }) {
                for cause in causes { _ = take(cause, of: node, hand) }
            }
        }
        if !taken.isEmpty { taken.removeAll(keepingCapacity: true) }
    }

    private func interest(of node: NodeID) -> Int? {
        let index = table[node]
        return index > 0 ? Int(index - 1) : nil
    }

    private mutating func happen(_ happening: Happening, to node: NodeID, _ hand: FrameAtHand) {
        if let interest = interest(of: node) { happen(happening, to: node, interest, hand) }
    }

    private mutating func happen(_ happening: Happening, to node: NodeID, _ interest: Int, _ hand: FrameAtHand) {
        for rule in registry[interest].happenings[happening.rawValue] {
            running[rule].happened(happening, to: node, in: hand)
        }
    }

    /// Tells of a write or the like.
    ///
    /// - Returns: false when its node is not known.
    private mutating func take(_ cause: Cause, of node: NodeID, _ hand: FrameAtHand) -> Bool {
        guard interest(of: node) != nil else { return hand.graph.contains(node) }
        switch cause.kind {
        case .set, .modify: happen(.write, to: node, hand)
        case .reset:
            happen(.write, to: node, hand)
            happen(.reset, to: node, hand)
        case .refresh: happen(.refresh, to: node, hand)
        case .read: happen(.read, to: node, hand)
        case .asyncResult, .objectChange, .subscribe, .unsubscribe, .scope, .restore, .action, .external, .batch,
            .resync,
            .unknown:
            break
        }
        return true
    }

    private mutating func appear(_ node: Node, _ hand: FrameAtHand) {
        registry.add(node, to: &table)
        guard let interest = interest(of: node.id) else { return }
        for (rule, roles) in registry[interest].presence {
            running[rule].appeared(node, roles: roles, in: hand)
        }
    }

    private mutating func vanish(_ node: NodeID, _ hand: FrameAtHand) {
        guard let interest = interest(of: node) else { return }
        for (rule, _) in registry[interest].presence {
            running[rule].vanished(node, in: hand)
        }
        table[node] = 0
    }

    private mutating func takeValue(
        _ value: RecordedValue, of node: NodeID, _ interest: Int, _ hand: FrameAtHand
    ) {
        for rule in registry[interest].values {
            running[rule].took(value, of: node, in: hand)
        }
    }

    /// Counts a value as another one, or as produced for nothing.
    private mutating func count(
        _ value: RecordedValue, of node: NodeID, at index: Int, isRecomputed: Bool, _ interest: Int,
        _ hand: FrameAtHand
    ) {
        if isRecomputed { happen(.recompute, to: node, interest, hand) }
        let (minds, mindsWaste) = (registry[interest].mindsUpdates, registry[interest].mindsWaste)
        guard minds || mindsWaste else { return }
        // In a short frame an earlier value is looked for where it stands, and nothing has to be kept.
        let earlier = hand.isLong ? taken.updateValue(value, forKey: node) : hand.value(of: node, before: index)
        guard minds || isRecomputed else { return }
        switch (earlier ?? hand.graph.value(of: node))?.compared(to: value) {
        case nil: break
        case .equal: if isRecomputed { happen(.waste, to: node, interest, hand) }
        case .different, .unknown: happen(.update, to: node, interest, hand)
        }
    }

    // MARK: Edges

    private mutating func connect(_ edge: Edge, _ hand: FrameAtHand) {
        forEachRule(of: edge) { $0.edgeCame(edge, in: hand) }
    }

    private mutating func disconnect(_ edge: Edge, _ hand: FrameAtHand) {
        forEachRule(of: edge) { $0.edgeWent(edge, in: hand) }
    }

    private mutating func forEachRule(of edge: Edge, _ body: (inout RunningRule) -> Void) {
        guard let source = interest(of: edge.source), !registry[source].edgesFrom.isEmpty,
            let target = interest(of: edge.target)
        else { return }
        for rule in registry[source].edgesFrom where registry[target].edgesTo.contains(rule) {
            body(&running[rule])
        }
    }
}
