import GraphModel

/// What a snapshot keeps of one atom, whatever its type.
@MainActor
protocol SavedNode {
    var id: NodeID { get }
    var revision: UInt64 { get }
    var dependencies: [NodeID] { get }
    var anyValue: Any { get }
    var isRedacted: Bool { get }
    /// How the node appeared in graphs.
    var node: Node { get }
    /// The atom's node in a store, if it is live there.
    func liveNode(in engine: Engine) -> AtomNode?
    /// Makes a node of the atom's with the saved value, where none is live.
    func revive(in engine: Engine) -> AtomNode
}

/// What a snapshot keeps of one atom.
@MainActor
struct SavedAtom<A: Atom>: SavedNode {
    let id: NodeID
    let atom: A
    let key: A.Key
    let value: A.Produced
    let revision: UInt64
    let dependencies: [NodeID]

    var anyValue: Any { value }

    var isRedacted: Bool { atom is any Redacted }

    var node: Node { TypedNode<A>.node(id: id, atom: atom, key: key) }

    func liveNode(in engine: Engine) -> AtomNode? {
        engine.liveNode(of: atom)
    }

    func revive(in engine: Engine) -> AtomNode {
        let node = engine.insertNode(of: atom)
        node.begin(with: value, in: engine)
        return node
    }
}

/// What a snapshot keeps of the atoms of one type, whichever.
@MainActor
protocol SavedTable {
    /// Every atom, in no particular order.
    var nodes: [any SavedNode] { get }
}

/// What a snapshot keeps of the atoms of one type.
@MainActor
struct SavedAtoms<A: Atom>: SavedTable {
    let atoms: [A.Key: SavedAtom<A>]

    var nodes: [any SavedNode] { Array(atoms.values) }
}

/// What a snapshot keeps of a subscriber.
struct SavedSubscriber {
    let node: Node
    let dependencies: [NodeID]
}
