import GraphModel

/// Whose doing the writes of a frame are. Causes name it: `effect of CartAtom`, `effect of RowAtom(id: 3)@list, 2 effects
/// ago`, `production of TotalAtom`.
///
/// Goes along with the frame's changes: an effect is told when it begins.
struct FrameAuthors {
    /// The nodes whose effects have begun so far.
    private var effects: [NodeID] = []
    /// What the nodes whose effects run in the frame are called.
    private var titles: [NodeID: String] = [:]
    /// The inputs for which nodes are produced, by what those are called.
    private var inputs: [String: Set<NodeID>] = [:]

    /// Looks at a frame. O(changes).
    init(_ frame: FrameAtHand) {
        for change in frame.frame.changes {
            switch change {
            case .effect(let node, _): titles[node] = frame.node(node).title
            case .value(let node, _, let changed, _) where !changed.isEmpty:
                inputs[frame.node(node).title, default: []].formUnion(changed)
            default: continue
            }
        }
    }

    /// An effect of a node begins.
    mutating func ran(_ node: NodeID) { effects.append(node) }

    /// The nodes by whose values a write came about whose cause has this name: that of an effect, or the inputs of a
    /// production. O(length of the name).
    func nodes(behind name: String) -> Set<NodeID> {
        guard let author = CauseAuthor(name) else { return [] }
        switch author.role {
        case .effect:
            return Set([author.effect(among: effects) { titles[$0] }].compactMap(\.self))
        case .production: return inputs[author.title] ?? []
        case .call, .observer: return []
        }
    }
}
