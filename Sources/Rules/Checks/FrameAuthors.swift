import GraphModel

/// Whose doing the writes of a frame are. Causes name it: `effect of CartAtom`, `effect of RowAtom(id: 3)@list, 2 effects
/// ago`, `production of TotalAtom`.
///
/// Goes along with the frame's changes: an effect is told when it begins.
struct FrameAuthors {
    /// The nodes whose effects have begun so far.
    private var effects: [NodeID] = []
    /// The nodes whose effects run in the frame, and the inputs for which nodes are produced, by the names of both.
    private var named: [String: Set<NodeID>] = [:]

    private static let effect = "effect"
    private static let ago = " effects ago"

    /// Looks at a frame. O(changes).
    init(_ frame: FrameAtHand) {
        for change in frame.frame.changes {
            switch change {
            case .effect(let node, _): named["\(Self.effect) of \(frame.node(node).title)", default: []].insert(node)
            case .value(let node, _, let inputs, _) where !inputs.isEmpty:
                named["production of \(frame.node(node).title)", default: []].formUnion(inputs)
            default: continue
            }
        }
    }

    /// An effect of a node begins.
    mutating func ran(_ node: NodeID) { effects.append(node) }

    /// The nodes by whose values a write came about whose cause has this name: that of an effect, or the inputs of a
    /// production. O(length of the name).
    func nodes(behind name: String) -> Set<NodeID> {
        if name.isEmpty { return [] }
        if name.hasSuffix(Self.ago), let comma = name.lastIndex(of: ","),
            let count = Int(name[comma...].dropFirst(2).dropLast(Self.ago.count)), (0..<effects.count).contains(count)
        {
            return [effects[effects.count - 1 - count]]
        }
        if let nodes = named[name] { return nodes }
        // One that has no name is of a node that is gone: the last effect that began is its own.
        return name == Self.effect ? Set(effects.suffix(1)) : []
    }
}
