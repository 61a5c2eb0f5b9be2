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
        let writes = Writes(in: frame)
        for index in (0..<(inspection.step.kind == .told ? frame.changes.count : end)).reversed() {
            guard case .value(let id, _, let inputs, _) = frame.changes[index], wanted.contains(id) else { continue }
            wanted.formUnion(inputs)
            let write = inputs.isEmpty ? writes.cause(of: id, before: index) : nil
            if let write { wanted.formUnion(writes.authors(of: write, before: index, in: frame, inspection)) }
            steps.append((index, write))
        }
        return steps.reversed().suffix(hopLimit).compactMap { index, write -> Hop? in
            guard case .value(let id, let value, let inputs, _) = frame.changes[index],
                let node = inspection.node(id)
            else { return nil }
            var old = inspection.before[id]?.value
            for case .value(id, let earlier, _, _) in frame.changes[..<index] { old = earlier }
            return Hop(node: node, old: old, new: value, write: write, isDerived: !inputs.isEmpty)
        }
    }

    /// More hops than this no one reads; the nearest ones are kept.
    private static let hopLimit = 64
}

/// The writes within a frame.
private struct Writes {
    private var all: [(index: Int, cause: Cause)] = []

    init(in frame: Frame) {
        for (index, change) in frame.changes.enumerated() {
            if case .write(let cause) = change { all.append((index, cause)) }
        }
    }

    func cause(of node: NodeID, before index: Int) -> Cause? {
        all.last { $0.index < index && $0.cause.node == node }?.cause
    }

    /// The node whose effect made a write.
    func authors(of cause: Cause, before end: Int, in frame: Frame, _ inspection: StepInspection) -> [NodeID] {
        guard let index = all.last(where: { $0.index < end && $0.cause == cause })?.index else { return [] }
        return StepInspection.author(of: cause, at: index, in: frame, inspection.before).map { [$0] } ?? []
    }
}
