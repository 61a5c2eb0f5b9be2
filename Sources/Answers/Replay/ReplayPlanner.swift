import GraphModel

/// Makes a test of a stretch of frames: add them in order, then take the ``test``.
///
/// The test has one context that watches what the app's subscribers watch. What comes from outside is replayed: writes of
/// views and tasks, results of asynchronous atoms, subscriptions. What follows from it by the app's own code, derived values
/// and what effects write, is expected.
public struct ReplayPlanner {
    /// What is known of a node that the test speaks of.
    private var graph: Graph
    /// How many subscribers watch each node.
    private var watchers: [NodeID: Int] = [:]
    /// What the test's context watches.
    private var watched: Set<NodeID> = []
    /// Nodes whose values in the test may be others than in the recording.
    private var uncertain: Set<NodeID> = []
    /// Nodes that stand under an override in the test.
    private var overridden: Set<NodeID> = []
    /// Nodes of which it was said already that they cannot be written.
    private var reported: Set<NodeID> = []
    private var modules: [String: Int] = [:]
    private var updates = 0
    private var countsUpdates = true
    private var result = ReplayTest()

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
            if let entry = graph[id], entry.node.kind == .state { write(entry.node, entry.value, "set", frame: 0) }
        }
        for id in entries {
            guard let entry = graph[id], entry.node.kind == .value, let value = entry.value else { continue }
            expect(entry.node, value, frame: 0)
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

    // MARK: What the stretch begins with

    private mutating func prepare(
        _ entry: Graph.Entry, resets: Set<NodeID>, hasFirstValue: (Graph.Entry) throws -> Bool
    ) rethrows {
        let node = entry.node
        switch node.kind {
        case .state:
            if resets.contains(node.id) { return }
            guard !override(node, entry.value, frame: 0) else { return }
            if try hasFirstValue(entry) { return }
            doubt(node)
        case .value where node.attributes.contains(.overridden):
            if !override(node, entry.value, frame: 0) { doubt(node) }
        case .value, .modifier, .subscriber:
            break
        case .asyncPhase, .asyncSequence, .publisher:
            if !override(node, entry.value, frame: 0) { doubt(node) }
        case .task, .throwingTask, .object, .slice, .dependency, .stored, .file, .sync, .secure, .unknown:
            omit(node, .kind, frame: 0)
            doubt(node)
        }
    }

    // MARK: Frames

    /// Adds the next frame.
    ///
    /// - Throws: `GraphError` when it does not follow on the one before.
    public mutating func add(_ frame: Frame) throws(GraphError) {
        let before = graph
        try graph.apply(frame)
        var lines = result.lines.count
        let title = Self.title(of: frame, in: before, graph)
        replay(frame, before)
        if result.lines.count > lines {
            result.lines.insert(contentsOf: [.blank, .comment(title)], at: lines)
            lines += 2
            result.replayedFrames += 1
        }
        settleDoubts(frame)
        follow(frame, before)
        if result.lines.count > lines, countsUpdates {
            let isTold = frame.changes.contains { if case .notified = $0 { true } else { false } }
            if isTold { updates += 1 }
            result.lines.append(.updates(updates))
        }
    }

    /// Writes what came from outside.
    private mutating func replay(_ frame: Frame, _ before: Graph) {
        let cause = frame.cause
        if cause.isOfAtom {
            // It comes when the app's own code gets there, and nothing tells when that is.
            omit(frame, "what \(cause.name) did later on", "its time is not known")
            doubtAll(in: frame)
            return
        }
        switch cause.kind {
        case .set, .modify, .reset, .refresh:
            replay(cause, at: -1, in: frame)
        case .asyncResult:
            deliver(frame)
        case .batch:
            replayBatch(frame)
        case .subscribe, .unsubscribe, .read:
            break
        case .objectChange, .scope, .restore, .action, .external, .resync, .unknown:
            omit(frame, "\(cause.kind.name) at frame \(frame.number)", "no context does the same")
            doubtAll(in: frame)
        }
        rewatch(frame, before)
    }

    /// One write: of a frame, or within a batch.
    private mutating func replay(_ cause: Cause, at index: Int, in frame: Frame) {
        guard let id = cause.node, let node = graph[id]?.node ?? frame.created(id) else { return }
        guard let (value, _) = frame.value(of: id, behind: index) else { return }
        switch cause.kind {
        case .set: write(node, value, "set", frame: frame.number)
        case .modify: write(node, value, "modify", frame: frame.number)
        case .reset where !overridden.contains(id):
            do throws(Inexpressible) {
                statement("context.reset(\(try AtomExpression.code(of: node)))", node)
            } catch {
                omit(node, error, frame: frame.number)
                doubt(node)
            }
        case .reset, .refresh:
            redeliver(node, value, frame: frame.number)
        default: break
        }
    }

    private mutating func replayBatch(_ frame: Frame) {
        let start = result.lines.count
        for (index, change) in frame.changes.enumerated() {
            if case .write(let cause) = change, !cause.isOfAtom { replay(cause, at: index, in: frame) }
        }
        guard result.lines.count > start else { return }
        result.lines.insert(.statement("context.batch {", isThrowing: false), at: start)
        result.lines.append(.statement("}", isThrowing: false))
        let isThrowing = result.lines[start...].contains { if case .statement(_, true) = $0 { true } else { false } }
        if isThrowing { result.lines[start] = .statement("try context.batch {", isThrowing: false) }
    }

    /// A result of something asynchronous: it stands in for what the atom's function would give, which does not run.
    private mutating func deliver(_ frame: Frame) {
        guard let id = frame.cause.node, let node = graph[id]?.node,
            let (value, _) = frame.value(of: id, behind: -1)
        else { return }
        redeliver(node, value, frame: frame.number)
    }

    private mutating func redeliver(_ node: Node, _ value: RecordedValue, frame: FrameNumber) {
        guard override(node, value, frame: frame), let code = try? AtomExpression.code(of: node) else {
            doubt(node)
            return
        }
        statement("context.reset(\(code))", node)
        uncertain.remove(node.id)
    }

    private mutating func write(_ node: Node, _ value: RecordedValue?, _ verb: String, frame: FrameNumber) {
        do throws(Inexpressible) {
            let atom = try AtomExpression.code(of: node)
            guard node.kind == .state else { throw .kind }
            guard let value else { throw .opaque }
            let literal = try SwiftLiteral(value)
            note(literal)
            let call =
                switch (verb, literal.isDecoded) {
                case ("modify", false): "context.modify(\(atom)) { $0 = \(literal.code) }"
                // The closure may not throw.
                case ("modify", true): "modify(\(atom), to: \(literal.code), in: context)"
                default: "context.set(\(literal.code), for: \(atom))"
                }
            statement(call, node, isThrowing: literal.isDecoded)
            uncertain.remove(node.id)
        } catch {
            omit(node, error, frame: frame)
            doubt(node)
        }
    }

    /// Lets a value stand in for what an atom would produce; false when that cannot be written.
    private mutating func override(_ node: Node, _ value: RecordedValue?, frame: FrameNumber) -> Bool {
        do throws(Inexpressible) {
            let atom = try AtomExpression.code(of: node)
            guard let value else { throw .opaque }
            let literal = try SwiftLiteral(value)
            note(literal)
            count(node)
            overridden.insert(node.id)
            if literal.isDecoded {
                result.lines.append(.decodedOverride(atom: atom, json: literal.code))
            } else {
                result.lines.append(
                    .statement("context.override(\(atom)) { _ in \(literal.code) }", isThrowing: false))
            }
            return true
        } catch {
            omit(node, error, frame: frame)
            return false
        }
    }

    // MARK: Watching

    /// Follows what subscribers began and ended to watch.
    private mutating func rewatch(_ frame: Frame, _ before: Graph) {
        var touched: Set<NodeID> = []
        for change in frame.changes {
            switch change {
            case .edgeAdded(let edge) where (graph[edge.target] ?? before[edge.target])?.node.kind.isSubscriber ?? false:
                watchers[edge.source, default: 0] += 1
                touched.insert(edge.source)
            case .edgeDropped(let edge)
            where (graph[edge.target] ?? before[edge.target])?.node.kind.isSubscriber ?? false:
                watchers[edge.source, default: 0] -= 1
                touched.insert(edge.source)
            case .released(let id):
                guard let entry = before[id], entry.node.kind.isSubscriber else { continue }
                let dropped = Set(
                    frame.changes.compactMap {
                        if case .edgeDropped(let edge) = $0, edge.target == id { edge.source } else { nil }
                    })
                for source in entry.dependencies.subtracting(dropped) {
                    watchers[source, default: 0] -= 1
                    touched.insert(source)
                }
            default: break
            }
        }
        for change in frame.changes {
            guard case .created(let node) = change, graph[node.id] != nil else { continue }
            switch node.kind {
            case .asyncPhase, .asyncSequence, .publisher:
                let first = frame.value(of: node.id, behind: -1)?.value
                if !override(node, first, frame: frame.number) { doubt(node) }
            case .task, .throwingTask, .object:
                omit(node, .kind, frame: frame.number)
                doubt(node)
            default: break
            }
        }
        watch(sorted(touched.filter { watchers[$0, default: 0] > 0 && !watched.contains($0) }), frame: frame.number)
        for id in sorted(touched.filter { watchers[$0, default: 0] <= 0 && watched.contains($0) }) {
            watched.remove(id)
            guard let node = before[id]?.node, let code = try? AtomExpression.code(of: node) else { continue }
            statement("context.unwatch(\(code))", node)
        }
    }

    private mutating func watch(_ nodes: [NodeID], frame: FrameNumber) {
        for id in nodes {
            guard let node = graph[id]?.node else { continue }
            do throws(Inexpressible) {
                statement("context.watch(\(try AtomExpression.code(of: node)))", node)
                watched.insert(id)
            } catch {
                omit(node, error, frame: frame)
                doubt(node)
            }
        }
    }

    // MARK: What follows

    /// What follows from the frame's writes is expected.
    private mutating func follow(_ frame: Frame, _ before: Graph) {
        let given = Set(frame.outsideWrites)
        var last: [NodeID: RecordedValue] = [:]
        for case .value(let id, let value, _, _) in frame.changes { last[id] = value }
        for id in sorted(Array(last.keys)) {
            guard let node = graph[id]?.node, let value = last[id] else { continue }
            switch node.kind {
            case .value where !overridden.contains(id): expect(node, value, frame: frame.number)
            case .state where !given.contains(id) || frame.cause.kind == .reset:
                expect(node, value, frame: frame.number)
            default: break
            }
        }
    }

    private mutating func expect(_ node: Node, _ value: RecordedValue, frame: FrameNumber) {
        guard !isUncertain(node.id) else {
            if reported.insert(node.id).inserted {
                omit(frame, "what \(node.label) becomes", "it depends on what could not be written")
            }
            return
        }
        do throws(Inexpressible) {
            let atom = try AtomExpression.code(of: node)
            let literal = try SwiftLiteral(value)
            note(literal)
            count(node)
            result.lines.append(
                .expectation(
                    atom: atom, value: literal.code, isPlain: literal.isPlain, isThrowing: literal.isDecoded))
        } catch {
            omit(node, error, frame: frame)
        }
    }

    // MARK: Doubt

    private mutating func doubt(_ node: Node) {
        uncertain.insert(node.id)
        countsUpdates = false
    }

    private mutating func doubtAll(in frame: Frame) {
        for case .value(let id, _, _, _) in frame.changes {
            if let node = graph[id]?.node { doubt(node) }
        }
    }

    /// What an effect wrote is as certain as the node whose effect it was.
    private mutating func settleDoubts(_ frame: Frame) {
        let given = Set(frame.outsideWrites)
        var author: NodeID?
        for change in frame.changes {
            switch change {
            case .effect(let node, _): author = node
            case .write(let cause) where cause.isOfAtom:
                guard let written = cause.node, !given.contains(written) else { continue }
                if let author, isUncertain(author) { uncertain.insert(written) } else { uncertain.remove(written) }
            default: break
            }
        }
    }

    /// Whether a node's value in the test may be another: because of itself or of something it depends on.
    private func isUncertain(_ id: NodeID) -> Bool {
        if uncertain.isEmpty { return false }
        var (seen, open): (Set<NodeID>, [NodeID]) = ([], [id])
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            if uncertain.contains(next) { return true }
            // What stands under an override depends on nothing.
            if !overridden.contains(next), let entry = graph[next] { open += entry.dependencies }
        }
        return false
    }

    // MARK: Lines

    private mutating func statement(_ code: String, _ node: Node, isThrowing: Bool = false) {
        count(node)
        result.lines.append(.statement(code, isThrowing: isThrowing))
    }

    private mutating func count(_ node: Node) {
        if !node.module.isEmpty, SwiftText.isIdentifier(node.module) { modules[node.module, default: 0] += 1 }
    }

    private mutating func note(_ literal: SwiftLiteral) {
        if literal.code.contains(".init(") { result.usesInitializers = true }
    }

    private mutating func omit(_ node: Node, _ reason: Inexpressible, frame: FrameNumber) {
        guard reported.insert(node.id).inserted else { return }
        omit(frame, node.label, reason.rawValue)
    }

    private mutating func omit(_ frame: Frame, _ what: String, _ reason: String) {
        omit(frame.number, what, reason)
    }

    private mutating func omit(_ frame: FrameNumber, _ what: String, _ reason: String) {
        result.omissions.append(ReplayTest.Omission(frame: frame, what: what, reason: reason))
        result.lines.append(.comment("Not replayed: \(SwiftText.comment(what)): \(reason)."))
    }

    private func sorted(_ nodes: [NodeID]) -> [NodeID] {
        nodes.sorted { left, right in
            let (mine, theirs) = (graph[left]?.node.identity ?? "", graph[right]?.node.identity ?? "")
            return (mine, left) < (theirs, right)
        }
    }

    private static func title(of frame: Frame, in before: Graph, _ after: Graph) -> String {
        let cause = frame.cause
        let node = cause.node.flatMap { after[$0]?.node ?? before[$0]?.node }
        let words = [cause.kind.name, node?.label ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        let place = cause.place.map { " at \($0)" } ?? ""
        return SwiftText.comment("Frame \(frame.number): \(words)\(place)")
    }
}

extension Cause {
    /// Whether an effect or a value closure of an atom did it, which the test runs too.
    fileprivate var isOfAtom: Bool { name.hasPrefix("effect") || name.hasPrefix("production") }
}

extension Frame {
    /// The nodes that were written from outside.
    fileprivate var outsideWrites: [NodeID] {
        var causes = [cause]
        for case .write(let inner) in changes { causes.append(inner) }
        return causes.filter { !$0.isOfAtom }.compactMap { cause in
            switch cause.kind {
            case .set, .modify, .reset, .refresh, .asyncResult: cause.node
            default: nil
            }
        }
    }

    /// The first value that a node takes behind a change, and its index.
    fileprivate func value(of node: NodeID, behind index: Int) -> (value: RecordedValue, index: Int)? {
        for (position, change) in changes.enumerated().dropFirst(index + 1) {
            if case .value(node, let value, _, _) = change { return (value, position) }
        }
        return nil
    }

    /// A node that comes to be in the frame.
    fileprivate func created(_ id: NodeID) -> Node? {
        for case .created(let node) in changes where node.id == id { return node }
        return nil
    }
}
