import GraphModel

/// What led to what within one frame.
extension CausalFrame {
    /// Where a node took its last value, or a subscriber was told, or else where it came to be.
    package func lastUpdate(of id: NodeID) -> Int? {
        if let node = node(id), node.kind.isSubscriber { return calls[id] ?? creations[id] }
        return values[id]?.last
    }

    /// The hop of what stands at an index, without what led to it; that of the frame's beginning for nil.
    func hop(at index: Int?) -> Hop {
        guard let index else {
            var hop = Hop(frame: frame.number, event: .began(frame.cause))
            hop.causeNode = frame.cause.node.flatMap(node)
            return hop
        }
        var hop = Hop(frame: frame.number, change: index, event: .began(frame.cause))
        switch frame.changes[index] {
        case .value(let id, let new, let inputs, let duration):
            hop.node = node(id)
            let old = value(of: id, before: index)
            if let write = writeOfValue[index] {
                hop.event = .written(from: old, to: new, by: cause(at: write))
            } else if !inputs.isEmpty {
                hop.event = .recomputed(from: old, to: new, duration: duration)
            } else if isFirst(index, of: id), !restored.contains(index) {
                hop.event = .firstValue(new, reader: reader(of: id).flatMap { node($0.target) })
            } else {
                hop.event = .written(from: old, to: new, by: frame.cause)
            }
        case .cutOff(let id, let reason):
            hop.node = node(id)
            hop.event = .kept(reason)
        case .notified(let id):
            hop.node = node(id)
            hop.event = .told
        case .created(let node):
            hop.node = node
            hop.event = .appeared
        case .released(let id):
            hop.node = node(id)
            hop.event = .released
        case .edgeAdded, .edgeDropped, .effect, .write, .attributes: break
        }
        return hop
    }

    /// What led to what stands at an index, as far as this frame tells.
    func reasons(for index: Int?) -> Reasons {
        guard let index else { return Reasons(leadsOutside: true) }
        switch frame.changes[index] {
        case .value(let id, _, let inputs, _):
            var reasons = Reasons()
            if !inputs.isEmpty {
                reasons.causes = inputs.compactMap { change(of: $0, thatReached: id, at: index) }.map(key)
                if let write = writeOfValue[index] { reasons.add(self.reasons(forWriteAt: write)) }
            } else if isFirst(index, of: id), !restored.contains(index) {
                reasons.causes = [key(reader(of: id).flatMap { production(of: $0.target, after: $0.index) })]
            } else {
                return self.reasons(forWriteAt: writeOfValue[index])
            }
            return reasons
        case .cutOff(let id, _): return from(changesThatReached(id, before: index))
        case .notified(let id): return from(changesThatReached(id, before: index))
        case .released(let id): return Reasons(causes: [key(endOfUse(of: id, before: index))])
        case .created, .edgeAdded, .edgeDropped, .effect, .write, .attributes: return Reasons(causes: [key(nil)])
        }
    }

    /// The change of an input that a node was produced for.
    ///
    /// It came before the production began, which is not told. What the production itself wrote came later; and if the node
    /// is produced once more for the input without another change of it, that one came while the production ran.
    private func change(of input: NodeID, thatReached id: NodeID, at index: Int, depth: Int = 0) -> Int? {
        var limit = productionStart(id, endingAt: index)
        let next = values[id]?.first { at in
            guard at > index, case .value(_, _, let inputs, _) = frame.changes[at] else { return false }
            return inputs.contains(input)
        }
        if let next, depth < 16, let changes = values[input], !changes.contains(where: { $0 > index && $0 < next }),
            let consumed = change(of: input, thatReached: id, at: next, depth: depth + 1)
        {
            limit = min(limit, consumed)
        }
        return lastValue(of: input, before: limit) ?? lastValue(of: input, before: index)
    }

    private func key(_ index: Int?) -> HopKey { HopKey(frame: frame.number, change: index) }

    private func from(_ indices: [Int]) -> Reasons { Reasons(causes: indices.isEmpty ? [key(nil)] : indices.map(key)) }

    private func lastValue(of id: NodeID, before index: Int) -> Int? { values[id]?.last { $0 < index } }

    /// What led to a write: the effect or the production that made it, or what set the frame off.
    private func reasons(forWriteAt index: Int?) -> Reasons {
        guard let index else { return Reasons(leadsOutside: true) }
        switch author(ofWriteAt: index) {
        case .frame:
            return Reasons(causes: [key(nil)])
        case .production(let id, let end):
            return Reasons(causes: [key(end)], author: node(id).map { .production($0) })
        case .effect(let id, let phase, let at):
            let cause: Int? =
                switch phase {
                case .initializing: values[id]?.first { $0 > at }
                case .initialized, .updated, .unknown: lastValue(of: id, before: at)
                case .released: releases[id]
                }
            return Reasons(causes: [key(cause)], author: node(id).map { .effect($0, phase) })
        }
    }

    /// Who first watched a node that came to be, and where.
    func reader(of id: NodeID) -> (target: NodeID, index: Int)? {
        guard let creation = creations[id], let index = edgesAdded[id]?.first(where: { $0 > creation }),
            case .edgeAdded(let edge) = frame.changes[index]
        else { return nil }
        return (edge.target, index)
    }

    /// Where the production of a node ended that was running at an index; nil for a subscriber, and for what a node left
    /// running.
    private func production(of id: NodeID, after index: Int) -> Int? {
        let value = values[id]?.first { $0 > index && isProduced($0, id) }
        let cutOff = cutOffs[id]?.first { $0 > index }
        return [value, cutOff].compactMap { $0 }.min()
    }

    /// The last change of each node that reached a node or subscriber which watched it then, by where they stand. For a node
    /// only changes since it was produced before.
    func changesThatReached(_ id: NodeID, before index: Int) -> [Int] {
        var watched = before[id]?.dependencies ?? []
        for at in edgesTo[id] ?? [] {
            if case .edgeAdded(let edge) = frame.changes[at] { watched.insert(edge.source) }
        }
        let previous = max(values[id]?.last { $0 < index } ?? -1, cutOffs[id]?.last { $0 < index } ?? -1)
        return watched.compactMap { source in
            values[source]?.last { at in
                at > previous && at < index && spreads(at, of: source) && isWatching(id, source, before: at)
            }
        }.sorted()
    }

    /// Whether the value at an index is one that dependents hear of: no first value, unless it was put back.
    func spreads(_ index: Int, of id: NodeID) -> Bool { restored.contains(index) || !isFirst(index, of: id) }

    /// What took away the last that held a node: a production, or the release of what held it; nil for what set the frame off.
    private func endOfUse(of id: NodeID, before index: Int) -> Int? {
        guard let dropped = edgesDropped[id]?.last(where: { $0 < index }),
            case .edgeDropped(let edge) = frame.changes[dropped]
        else { return nil }
        return production(of: edge.target, after: dropped) ?? releases[edge.target].flatMap { $0 > dropped ? $0 : nil }
    }
}
