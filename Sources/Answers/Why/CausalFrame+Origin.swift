import GraphModel

/// What in this frame set another one off, which names it as its parent.
extension CausalFrame {
    /// What led to a later frame: the work that delivered then and that an update of this frame had begun, or the call of a
    /// subscriber that this frame told.
    func origin(of later: CausalFrame) -> Reasons {
        let cause = later.frame.cause
        let author = CauseAuthor(cause.name)
        switch author?.role {
        case .production:
            let named = values.keys.filter { name(of: $0) == author?.title }.sorted()
            if let id = named.last, let at = values[id]?.last { return begun(id, at) }
        case .observer: return unknownOrigin
        case .effect, .call, nil: break
        }
        switch cause.kind {
        case .asyncResult, .objectChange, .refresh:
            if let id = cause.node, let at = values[id]?.last { return begun(id, at) }
        case .subscribe, .read:
            // What a node left running watched one more.
            if let id = cause.node, let at = later.lateReader(of: id, in: self) { return at }
        default: break
        }
        return calls.isEmpty ? unknownOrigin : called(by: author)
    }

    private func begun(_ id: NodeID, _ index: Int) -> Reasons {
        Reasons(causes: [HopKey(frame: frame.number, change: index)], author: node(id).map { .production($0) })
    }

    private var unknownOrigin: Reasons {
        Reasons(causes: [HopKey(frame: frame.number, change: nil)], author: .frame(frame.number))
    }

    /// The subscribers that this frame told, of which one made the call; if it is named, only those that are so called.
    private func called(by author: CauseAuthor?) -> Reasons {
        var told = calls.keys.sorted()
        if let author, author.role == .call {
            let named = told.filter { node($0)?.label == author.title || node($0)?.title == author.title }
            if !named.isEmpty { told = named }
        }
        return Reasons(
            causes: told.compactMap { calls[$0] }.sorted().map { HopKey(frame: frame.number, change: $0) },
            author: .subscriber(oneOf: told.compactMap(node)))
    }

    /// The node of an earlier frame whose work watched a node in this one.
    private func lateReader(of id: NodeID, in earlier: CausalFrame) -> Reasons? {
        for index in edgesAdded[id] ?? [] {
            guard case .edgeAdded(let edge) = frame.changes[index], creations[edge.target] == nil,
                let at = earlier.values[edge.target]?.last
            else { continue }
            return earlier.begun(edge.target, at)
        }
        return nil
    }
}
