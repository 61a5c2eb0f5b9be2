import GraphModel

/// Whose effect or production is running. What is written meanwhile is its doing, through whatever context.
@usableFromInline
struct RunningNode {
    private let node: NodeRef
    /// The node's number: by the time it is asked for, the node may be gone and another in its place.
    private let id: UInt64
    /// How many effects had run when this one began; nil for a production.
    private let effectCount: UInt64?

    init(effectOf node: NodeRef, after effectCount: UInt64) {
        (self.node, id, self.effectCount) = (node, node.pointee.id, effectCount)
    }

    init(productionOf node: NodeRef) {
        (self.node, id, effectCount) = (node, node.pointee.id, nil)
    }

    /// How causes name it: `effect of CartAtom`, or if it led to other effects before it goes on, and it is the third before
    /// the last one, `effect of CartAtom, 3 effects ago`.
    @MainActor
    func text(after effects: UInt64) -> String {
        let role = effectCount == nil ? "production" : "effect"
        let name = Self.text(role, of: node, id)
        guard let effectCount, effects > effectCount + 1 else { return name }
        return "\(name), \(effects - effectCount - 1) effects ago"
    }

    /// `effect of CartAtom@list`, or the role alone when the node is gone.
    @MainActor
    static func text(_ role: String, of node: NodeRef, _ id: UInt64) -> String {
        guard id != 0, node.pointee.id == id else { return role }
        let node: Node = node.node
        return "\(role) of \(node.label)" + (node.scope.isEmpty ? "" : "@\(node.scope)")
    }

    /// Whether a cause that names its author means this one, or names nobody.
    @MainActor
    func isMeant(by name: String) -> Bool {
        name.isEmpty || name == text(after: 0)
    }
}
