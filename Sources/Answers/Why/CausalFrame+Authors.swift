import GraphModel

/// Who wrote within a transaction, and where the node's own update stands that made it write.
extension CausalFrame {
    /// Who made a write.
    enum Author: Hashable {
        /// An effect of a node, which ran at an index.
        case effect(NodeID, EffectPhase, at: Int)
        /// The production of a node whose value, or cut-off, stands at an index.
        case production(NodeID, at: Int)
        /// What set the frame off: a batch, or the code that it called.
        case frame
    }

    /// Who made the write at an index. O(changes).
    ///
    /// A runtime names the effect or the production by the node's label. Of several nodes with that label it is the one whose
    /// effect ran last.
    func author(ofWriteAt index: Int) -> Author {
        guard let author = CauseAuthor(cause(at: index).name) else { return .frame }
        switch author.role {
        case .effect:
            let at = author.effect(among: effects.prefix { $0 < index }) { name(ofEffectAt: $0) }
            if let at, case .effect(let id, let phase) = frame.changes[at] { return .effect(id, phase, at: at) }
        case .production:
            for (later, change) in frame.changes.enumerated().dropFirst(index + 1) {
                switch change {
                case .value(let id, _, _, _) where name(of: id) == author.title && isProduced(later, id),
                    .cutOff(let id, _) where name(of: id) == author.title:
                    return .production(id, at: later)
                default: break
                }
            }
        case .call, .observer: break
        }
        return .frame
    }

    /// Whether the value at an index came of a production rather than a write.
    func isProduced(_ index: Int, _ id: NodeID) -> Bool {
        if case .value(_, _, let inputs, _) = frame.changes[index], !inputs.isEmpty { return true }
        return isFirst(index, of: id) || cause(at: writeOfValue[index]).kind == .reset
            || cause(at: writeOfValue[index]).kind == .restore
    }

    private func name(ofEffectAt index: Int) -> String? {
        if case .effect(let id, _) = frame.changes[index] { name(of: id) } else { nil }
    }

    /// How causes name a node.
    func name(of id: NodeID) -> String? { node(id)?.title }

    /// Where the production began, at the latest, whose value stands at an index: what it wrote itself, and what came of the
    /// nodes that it made, comes after the inputs that made it due.
    func productionStart(_ id: NodeID, endingAt index: Int) -> Int {
        let previous = max(values[id]?.last { $0 < index } ?? -1, cutOffs[id]?.last { $0 < index } ?? -1)
        var start = index
        for at in edgesTo[id] ?? [] where at > previous && at < index {
            guard case .edgeAdded(let edge) = frame.changes[at] else { continue }
            let creation = reader(of: edge.source)?.target == id ? creations[edge.source] : nil
            start = min(start, at, creation.map { $0 > previous ? $0 : at } ?? at)
        }
        guard let own = name(of: id) else { return start }
        return writes.first { at in
            guard at > previous, at < start, let author = CauseAuthor(cause(at: at).name) else { return false }
            return author.role == .production && author.title == own
        } ?? start
    }
}
