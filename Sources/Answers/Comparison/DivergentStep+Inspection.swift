import GraphModel

extension DivergentStep {
    /// Tells of a step what a person wants to know. O(frame + graph).
    init(_ inspection: StepInspection) {
        let (step, frame) = (inspection.step, inspection.frame)
        let id = step.node
        kind = Kind(step.kind)
        self.frame = frame.number
        start = frame.start
        node = inspection.node(id) ?? Node(id: id, kind: .unknown, name: "?")
        cause = frame.cause
        causeNode = frame.cause.node.flatMap(inspection.node)
        old = inspection.before[id]?.value
        new = nil
        if case .value(_, let value, _, _)? = inspection.change {
            new = value
            // A node may take several values in one frame.
            for case .value(id, let earlier, _, _) in frame.changes.prefix(step.position.change) { old = earlier }
        } else if step.kind == .initial {
            (old, new) = (nil, old)
        }
        path = step.kind == .initial ? [] : Self.path(to: inspection)
        inputs = Self.inputs(of: inspection)
    }

    private static func inputs(of inspection: StepInspection) -> [Input] {
        let changed = inspection.changedInputs
        return inspection.dependencies(of: inspection.step.node).union(changed).compactMap { id -> Input? in
            guard let node = inspection.node(id) else { return nil }
            let standing = inspection.standing(of: id)
            let isChanged =
                inspection.step.kind == .told ? standing.since == inspection.frame.number : changed.contains(id)
            return Input(node: node, value: standing.value, isChanged: isChanged, since: standing.since)
        }.sorted { ($0.node.identity, $0.node.id) < ($1.node.identity, $1.node.id) }
    }

    /// The values of the frame that led to the step, in their order.
    private static func path(to inspection: StepInspection) -> [Hop] {
        let frame = inspection.frame
        var wanted: Set<NodeID> = [inspection.step.node]
        if inspection.step.kind == .told || inspection.step.kind == .created || inspection.step.kind == .released {
            wanted.formUnion(inspection.dependencies(of: inspection.step.node))
        }
        var steps: [(index: Int, cause: Cause?)] = []
        let end = min(frame.changes.count, inspection.step.position.change + 1)
        var writes = Writes(in: frame)
        for index in (0..<(inspection.step.kind == .told ? frame.changes.count : end)).reversed() {
            guard case .value(let id, _, let inputs, _) = frame.changes[index], wanted.contains(id) else { continue }
            wanted.formUnion(inputs)
            let write = inputs.isEmpty ? writes.last(of: id, before: index) : nil
            if let write,
                let author = StepInspection.author(of: write.cause, at: write.index, in: frame, inspection.before)
            {
                wanted.insert(author)
            }
            steps.append((index, write?.cause))
        }
        var olds: [NodeID: RecordedValue] = [:]
        var next = 0
        return steps.reversed().suffix(hopLimit).compactMap { index, write -> Hop? in
            for case .value(let id, let value, _, _) in frame.changes[next..<index] { olds[id] = value }
            next = index
            guard case .value(let id, let value, let inputs, _) = frame.changes[index],
                let node = inspection.node(id)
            else { return nil }
            return Hop(
                node: node, old: olds[id] ?? inspection.before[id]?.value, new: value, write: write,
                isDerived: !inputs.isEmpty)
        }
    }

    /// More hops than this no one reads; the nearest ones are kept.
    private static let hopLimit = 64
}

/// The writes within a frame.
private struct Writes {
    /// Of each node, in their order.
    private var all: [NodeID: [(index: Int, cause: Cause)]] = [:]

    init(in frame: Frame) {
        for (index, change) in frame.changes.enumerated() {
            if case .write(let cause) = change, let node = cause.node { all[node, default: []].append((index, cause)) }
        }
    }

    /// The last write to a node before a change. Who asks once more asks for an earlier one: O(1) amortised.
    mutating func last(of node: NodeID, before end: Int) -> (index: Int, cause: Cause)? {
        while let write = all[node]?.last, write.index >= end { all[node]?.removeLast() }
        return all[node]?.last
    }
}
