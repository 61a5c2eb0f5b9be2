import GraphModel

/// A step of a run, with the frame and the graph that it happened in.
struct StepInspection {
    let step: HistoryStep
    /// The frame; one without changes for what the comparison began with.
    let frame: Frame
    /// The graph before it.
    let before: Graph
    /// What wrote the node in the frame; nil when nothing did.
    let write: Cause?
    /// The node whose effect made that write.
    let author: NodeID?

    init(_ step: HistoryStep, in frame: Frame, after before: Graph) {
        self.step = step
        self.frame = frame
        self.before = before
        guard step.kind == .written || step.kind == .delivered else {
            (write, author) = (nil, nil)
            return
        }
        var found: (cause: Cause, index: Int)?
        if frame.cause.node == step.node || frame.cause.node == nil { found = (frame.cause, 0) }
        for (index, change) in frame.changes.prefix(step.position.change).enumerated() {
            if case .write(let cause) = change, cause.node == step.node { found = (cause, index) }
        }
        write = found?.cause
        author = found.flatMap { Self.author(of: $0.cause, at: $0.index, in: frame, before) }
    }

    /// The node whose effect wrote; nil when the cause names no effect.
    static func author(of cause: Cause, at index: Int, in frame: Frame, _ before: Graph) -> NodeID? {
        guard let author = CauseAuthor(cause.name), author.role == .effect else { return nil }
        let effects = frame.changes.prefix(index).compactMap { change in
            if case .effect(let node, _) = change { node } else { nil }
        }
        return author.effect(among: effects) { node($0, in: frame, before)?.title }
    }

    /// The description of a node, which the frame may have brought.
    func node(_ id: NodeID) -> Node? { Self.node(id, in: frame, before) }

    private static func node(_ id: NodeID, in frame: Frame, _ before: Graph) -> Node? {
        if let entry = before[id] { return entry.node }
        for case .created(let node) in frame.changes where node.id == id { return node }
        return nil
    }

    /// What a node depends on when the frame is over, or did before it was gone.
    func dependencies(of id: NodeID) -> Set<NodeID> {
        var result = before[id]?.dependencies ?? []
        var isGone = false
        for change in frame.changes {
            if case .released(id) = change { isGone = true }
        }
        for change in frame.changes {
            switch change {
            case .edgeAdded(let edge) where edge.target == id: result.insert(edge.source)
            case .edgeDropped(let edge) where edge.target == id && !isGone: result.remove(edge.source)
            default: break
            }
        }
        return result
    }

    /// What watches a node, before the frame or within it.
    func dependents(of id: NodeID) -> Set<NodeID> {
        var result = before[id]?.dependents ?? []
        for case .edgeAdded(let edge) in frame.changes where edge.source == id { result.insert(edge.target) }
        return result
    }

    /// The inputs whose change made the node produce.
    var changedInputs: Set<NodeID> {
        if case .value(_, _, let inputs, _)? = change { return Set(inputs) }
        return []
    }

    var change: Change? {
        frame.changes.indices.contains(step.position.change) ? frame.changes[step.position.change] : nil
    }

    /// The value of a node at the moment of the step, and the frame that gave it.
    func standing(of id: NodeID) -> Divergence.Standing {
        let end = step.kind == .told ? frame.changes.count : step.position.change
        for change in frame.changes.prefix(end).reversed() {
            if case .value(id, let value, _, _) = change {
                return Divergence.Standing(value: value, since: frame.number)
            }
        }
        return Divergence.Standing(value: before[id]?.value, since: before[id]?.revision ?? 0)
    }

    /// The nodes and subscribers that the step follows from, as far as they can be seen.
    ///
    /// What an effect, a subscriber or a task reads without watching cannot.
    func parents(in run: ComparedFrames) throws -> Set<NodeID> {
        switch step.kind {
        case .initial, .first, .derived, .delivered, .told:
            return dependencies(of: step.node).union(changedInputs)
        case .written:
            if let author { return [author] }
            guard let write else { return [] }
            if let producer = producer(of: write) { return dependencies(of: producer) }
            return try run.touched(by: write.parent)
        case .created, .released:
            return dependents(of: step.node)
        }
    }

    /// The node whose value closure made a write: one that took a value in the frame and that the cause's name fits.
    private func producer(of write: Cause) -> NodeID? {
        guard let author = CauseAuthor(write.name), author.role == .production else { return nil }
        for case .value(let id, _, _, _) in frame.changes where node(id)?.title == author.title { return id }
        return nil
    }
}
