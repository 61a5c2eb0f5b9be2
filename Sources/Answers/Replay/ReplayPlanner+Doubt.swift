import GraphModel

/// What is expected, and of what that would not be safe.
extension ReplayPlanner {
    /// What follows from the frame's writes is expected.
    mutating func follow(_ frame: Frame) {
        let given = Set(frame.outsideWrites)
        var last: [NodeID: RecordedValue] = [:]
        for case .value(let id, let value, _, _) in frame.changes { last[id] = value }
        let doubtful = self.doubtful()
        for id in sorted(Array(last.keys)) {
            guard let node = graph[id]?.node, let value = last[id] else { continue }
            switch node.kind {
            case .value where !overridden.contains(id): expect(node, value, frame: frame.number, doubtful)
            case .state where !given.contains(id) || frame.cause.kind == .reset:
                expect(node, value, frame: frame.number, doubtful)
            default: break
            }
        }
    }

    mutating func expect(_ node: Node, _ value: RecordedValue, frame: FrameNumber, _ doubtful: Set<NodeID>) {
        guard !doubtful.contains(node.id) else {
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

    /// What an effect or a production wrote is as certain as the node whose it was.
    mutating func settleDoubts(_ frame: Frame) {
        let given = Set(frame.outsideWrites)
        var effects: [NodeID] = []
        var doubtful = self.doubtful()
        for change in frame.changes {
            switch change {
            case .effect(let node, _): effects.append(node)
            case .write(let cause) where cause.isOfNode:
                guard let written = cause.node, !given.contains(written), let author = CauseAuthor(cause.name) else {
                    continue
                }
                let writer =
                    author.effect(among: effects) { graph[$0]?.node.title } ?? producer(author, in: frame)
                let isDoubtful = writer.map(doubtful.contains) ?? false
                guard isDoubtful != uncertain.contains(written) else { continue }
                if isDoubtful { uncertain.insert(written) } else { uncertain.remove(written) }
                doubtful = self.doubtful()
            default: break
            }
        }
    }

    /// The node whose production in a frame wrote; nil when none did.
    private func producer(_ author: CauseAuthor, in frame: Frame) -> NodeID? {
        guard author.role == .production else { return nil }
        for change in frame.changes {
            switch change {
            case .value(let id, _, _, _), .cutOff(let id, _):
                if graph[id]?.node.title == author.title { return id }
            default: break
            }
        }
        return nil
    }

    /// The nodes whose values in the test may be others: because of themselves or of something they depend on.
    /// O(what depends on what is uncertain).
    func doubtful() -> Set<NodeID> {
        var found = uncertain
        var open = Array(uncertain)
        while let next = open.popLast() {
            // What stands under an override depends on nothing.
            for id in graph[next]?.dependents ?? [] where !overridden.contains(id) && found.insert(id).inserted {
                open.append(id)
            }
        }
        return found
    }
}
