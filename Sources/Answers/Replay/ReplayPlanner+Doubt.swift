import GraphModel

/// What is expected, and of what that would not be safe.
extension ReplayPlanner {
    /// What follows from the frame's writes is expected.
    mutating func follow(_ frame: Frame, _ before: Graph) {
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

    mutating func expect(_ node: Node, _ value: RecordedValue, frame: FrameNumber) {
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

    mutating func doubt(_ node: Node) {
        uncertain.insert(node.id)
        countsUpdates = false
    }

    mutating func doubtAll(in frame: Frame) {
        for case .value(let id, _, _, _) in frame.changes {
            if let node = graph[id]?.node { doubt(node) }
        }
    }

    /// What an effect wrote is as certain as the node whose effect it was.
    mutating func settleDoubts(_ frame: Frame) {
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
    func isUncertain(_ id: NodeID) -> Bool {
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
}
