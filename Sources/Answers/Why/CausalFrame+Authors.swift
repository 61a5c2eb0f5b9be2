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
        let name = cause(at: index).name
        if let label = name.dropping("effect of ") ?? (name == "effect" ? "" : nil) {
            let earlier = effects.reversed().filter { $0 < index }
            let at = earlier.first { label.isEmpty || self.label(ofEffectAt: $0) == label } ?? earlier.first
            if let at, case .effect(let id, let phase) = frame.changes[at] { return .effect(id, phase, at: at) }
        }
        if let label = name.dropping("production of ") {
            for (later, change) in frame.changes.enumerated().dropFirst(index + 1) {
                switch change {
                case .value(let id, _, _, _) where node(id)?.label == label && isProduced(later, id),
                    .cutOff(let id, _) where node(id)?.label == label:
                    return .production(id, at: later)
                default: break
                }
            }
        }
        return .frame
    }

    /// Whether the value at an index came of a production rather than a write.
    func isProduced(_ index: Int, _ id: NodeID) -> Bool {
        if case .value(_, _, let inputs, _) = frame.changes[index], !inputs.isEmpty { return true }
        return isFirst(index, of: id) || cause(at: writeOfValue[index]).kind == .reset
            || cause(at: writeOfValue[index]).kind == .restore
    }

    private func label(ofEffectAt index: Int) -> String? {
        if case .effect(let id, _) = frame.changes[index] { node(id)?.label } else { nil }
    }

    /// Where the production began, at the latest, whose value stands at an index: what it wrote itself comes after the inputs
    /// that made it due.
    func productionStart(_ id: NodeID, endingAt index: Int) -> Int {
        guard let label = node(id)?.label else { return index }
        let previous = max(values[id]?.last { $0 < index } ?? -1, cutOffs[id]?.last { $0 < index } ?? -1)
        let name = "production of \(label)"
        return writes.first { $0 > previous && $0 < index && cause(at: $0).name == name } ?? index
    }
}

extension String {
    /// The rest behind a beginning; nil when it does not begin so.
    func dropping(_ prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}
