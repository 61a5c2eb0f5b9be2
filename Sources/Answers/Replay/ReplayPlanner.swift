import GraphModel

/// Makes a test of a stretch of frames: add them in order, then take the ``test``.
///
/// The test has one context that watches what the app's subscribers watch. What comes from outside is replayed: writes of
/// views and tasks, results of asynchronous atoms, subscriptions. What follows from it by the app's own code, derived values
/// and what effects write, is expected.
public struct ReplayPlanner {
    /// What is known of a node that the test speaks of.
    var graph: Graph
    /// How many subscribers watch each node.
    var watchers: [NodeID: Int] = [:]
    /// What the test's context watches.
    var watched: Set<NodeID> = []
    /// Nodes whose values in the test may be others than in the recording.
    var uncertain: Set<NodeID> = []
    /// Nodes that stand under an override in the test.
    var overridden: Set<NodeID> = []
    /// Nodes of which it was said already that they cannot be written.
    var reported: Set<NodeID> = []
    var modules: [String: Int] = [:]
    var updates = 0
    var countsUpdates = true
    var result = ReplayTest()

    /// Begins with what the stretch begins with.
    ///
    /// - Parameters:
    ///   - graph: the graph before the first frame.
    ///   - first: the number of the first frame.
    ///   - hasFirstValue: whether a node still has the value that it came to be with, so that the test has it of itself.
    ///   - resets: the nodes that the stretch resets: they get their values by a write, since an override would stay.
    public init(
        after graph: Graph, first: FrameNumber, resets: Set<NodeID>, hasFirstValue: (Graph.Entry) throws -> Bool
    ) rethrows {
        self.graph = graph
        guard graph.count > 0 else {
            result.lines.append(.counting)
            return
        }
        result.lines.append(.comment("What the frames before \(first) left."))
        let entries = sorted(graph.entries.map(\.node.id))
        for id in entries {
            guard let entry = graph[id], !entry.node.kind.isSubscriber else { continue }
            try prepare(entry, resets: resets, hasFirstValue: hasFirstValue)
        }
        for entry in graph.entries where entry.node.kind.isSubscriber {
            for source in entry.dependencies { watchers[source, default: 0] += 1 }
        }
        watch(sorted(Array(watchers.keys)), frame: 0)
        for id in entries where resets.contains(id) {
            if let entry = graph[id], entry.node.kind == .state { write(entry.node, entry.value, .set, frame: 0) }
        }
        let doubtful = self.doubtful()
        for id in entries {
            guard let entry = graph[id], entry.node.kind == .value, let value = entry.value else { continue }
            expect(entry.node, value, frame: 0, doubtful)
        }
        // What gives the state that the stretch begins with tells the context, too.
        result.lines.append(.counting)
    }

    /// The test of all frames that were added.
    public var test: ReplayTest {
        var test = result
        test.modules = modules.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        return test
    }

    // MARK: Frames

    /// Adds the next frame.
    ///
    /// - Throws: `GraphError` when it does not follow on the one before.
    public mutating func add(_ frame: Frame) throws(GraphError) {
        // Looked up before, rather than in a copy of the whole graph.
        var gone: [NodeID: Graph.Entry] = [:]
        for case .released(let id) in frame.changes { gone[id] = graph[id] }
        try graph.apply(frame)
        let start = result.lines.count
        replay(frame, gone)
        // What could not be written leaves a remark, and that alone does nothing again.
        if result.lines[start...].contains(where: \.isDone) { result.replayedFrames += 1 }
        if result.lines.count > start {
            result.lines.insert(contentsOf: [.blank, .comment(title(of: frame, gone))], at: start)
        }
        settleDoubts(frame)
        follow(frame)
        if countsUpdates, result.lines[start...].contains(where: { $0.isDone || $0.isExpected }) {
            let isTold = frame.changes.contains { if case .notified = $0 { true } else { false } }
            if isTold { updates += 1 }
            result.lines.append(.updates(updates))
        }
    }

    // MARK: Lines

    mutating func statement(_ code: String, _ node: Node, isThrowing: Bool = false) {
        count(node)
        result.lines.append(.statement(code, isThrowing: isThrowing))
    }

    mutating func count(_ node: Node) {
        if !node.module.isEmpty, SwiftText.isIdentifier(node.module) { modules[node.module, default: 0] += 1 }
    }

    mutating func note(_ literal: SwiftLiteral) {
        if literal.code.contains(".init(") { result.usesInitializers = true }
    }

    mutating func omit(_ node: Node, _ reason: Inexpressible, frame: FrameNumber) {
        guard reported.insert(node.id).inserted else { return }
        omit(frame, node.label, reason.rawValue)
    }

    mutating func omit(_ frame: Frame, _ what: String, _ reason: String) {
        omit(frame.number, what, reason)
    }

    mutating func omit(_ frame: FrameNumber, _ what: String, _ reason: String) {
        result.omissions.append(ReplayTest.Omission(frame: frame, what: what, reason: reason))
        result.lines.append(.comment("Not replayed: \(SwiftText.comment(what)): \(reason)."))
    }

    func sorted(_ nodes: [NodeID]) -> [NodeID] {
        nodes.sorted { left, right in
            let (mine, theirs) = (graph[left]?.node.identity ?? "", graph[right]?.node.identity ?? "")
            return (mine, left) < (theirs, right)
        }
    }

    func title(of frame: Frame, _ gone: [NodeID: Graph.Entry]) -> String {
        let cause = frame.cause
        let node = cause.node.flatMap { graph[$0]?.node ?? gone[$0]?.node }
        let words = [cause.kind.name, node?.label ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        let place = cause.place.map { " at \($0)" } ?? ""
        return SwiftText.comment("Frame \(frame.number): \(words)\(place)")
    }
}
