import GraphModel

/// What the test's context watches.
extension ReplayPlanner {
    mutating func prepare(
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

    /// Follows what subscribers began and ended to watch.
    mutating func rewatch(_ frame: Frame, _ values: FrameValues, _ gone: [NodeID: Graph.Entry]) {
        var touched: Set<NodeID> = []
        /// What each subscriber ceased to watch so far as edges tell.
        var dropped: [NodeID: Set<NodeID>] = [:]
        for case .edgeDropped(let edge) in frame.changes where gone[edge.target] != nil {
            dropped[edge.target, default: []].insert(edge.source)
        }
        for change in frame.changes {
            switch change {
            case .edgeAdded(let edge) where (graph[edge.target] ?? gone[edge.target])?.node.kind.isSubscriber ?? false:
                watchers[edge.source, default: 0] += 1
                touched.insert(edge.source)
            case .edgeDropped(let edge)
            where (graph[edge.target] ?? gone[edge.target])?.node.kind.isSubscriber ?? false:
                watchers[edge.source, default: 0] -= 1
                touched.insert(edge.source)
            case .released(let id):
                guard let entry = gone[id], entry.node.kind.isSubscriber else { continue }
                for source in entry.dependencies.subtracting(dropped[id] ?? []) {
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
                if !override(node, values.first(of: node.id), frame: frame.number) { doubt(node) }
            case .task, .throwingTask, .object:
                omit(node, .kind, frame: frame.number)
                doubt(node)
            default: break
            }
        }
        watch(sorted(touched.filter { watchers[$0, default: 0] > 0 && !watched.contains($0) }), frame: frame.number)
        for id in sorted(touched.filter { watchers[$0, default: 0] <= 0 && watched.contains($0) }) {
            watched.remove(id)
            guard let node = (graph[id] ?? gone[id])?.node, let code = try? AtomExpression.code(of: node) else {
                continue
            }
            statement("context.unwatch(\(code))", node)
        }
    }

    mutating func watch(_ nodes: [NodeID], frame: FrameNumber) {
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
}
