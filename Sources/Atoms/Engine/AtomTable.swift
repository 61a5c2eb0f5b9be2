/// The live nodes of one atom type.
@MainActor
final class AtomTable<A: Atom>: AnyAtomTable {
    private var nodes: [A.Key: TypedNode<A>] = [:]

    subscript(key: A.Key) -> TypedNode<A>? { nodes[key] }

    func insert(_ node: TypedNode<A>) {
        nodes[node.key] = node
    }

    func remove(_ node: TypedNode<A>) {
        if nodes[node.key] === node { nodes[node.key] = nil }
    }

    var allNodes: [AtomNode] { Array(nodes.values) }

    func saved() -> any SavedTable {
        SavedAtoms<A>(atoms: nodes.compactMapValues { $0.savedAtom })
    }
}

/// The live nodes of one atom type, whichever.
@MainActor
protocol AnyAtomTable: AnyObject {
    /// Every node, in no particular order. O(nodes).
    var allNodes: [AtomNode] { get }
    /// What a snapshot keeps of the nodes. O(nodes).
    func saved() -> any SavedTable
}
