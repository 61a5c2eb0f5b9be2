import AtomRecorder
import GraphModel

/// What a snapshot keeps of one atom, whatever its type.
protocol SavedNode {
    var id: NodeID { get }
    var revision: UInt64 { get }
    var dependencies: [NodeID] { get }
    var anyValue: Any { get }
    /// How the node appeared in graphs.
    var node: Node { get }
    /// The atom's node in a store, if it is live there.
    @MainActor func liveNode(in engine: Engine) -> AtomNode?
    /// Makes a node of the atom's with the saved value, where none is live.
    @MainActor func revive(in engine: Engine) -> AtomNode
    /// The value as a recording keeps it.
    func recordedValue() -> RecordedValue
}

/// What a snapshot keeps of one atom.
struct SavedAtom<A: Atom>: SavedNode {
    let id: NodeID
    let atom: A
    let key: A.Key
    let value: A.Produced
    let revision: UInt64
    let dependencies: [NodeID]
    let attributes: NodeAttributes

    var anyValue: Any { value }

    var node: Node { atom.node(id: id, attributes: attributes) }

    func recordedValue() -> RecordedValue {
        ValueCapture.standard.capture(value, isRedacted: attributes.contains(.redacted))
    }

    @MainActor func liveNode(in engine: Engine) -> AtomNode? {
        engine.liveNode(of: atom)
    }

    @MainActor func revive(in engine: Engine) -> AtomNode {
        let node = engine.insertNode(of: atom)
        node.revive(with: value, in: engine)
        return node
    }
}

/// What a snapshot keeps of the atoms of one type, whichever.
protocol SavedTable {
    /// Every atom, in no particular order.
    var nodes: [any SavedNode] { get }
}

/// What a snapshot keeps of the atoms of one type.
struct SavedAtoms<A: Atom>: SavedTable {
    let atoms: [A.Key: SavedAtom<A>]

    var nodes: [any SavedNode] { Array(atoms.values) }
}

/// What a snapshot keeps of a subscriber.
struct SavedSubscriber {
    let node: Node
    let dependencies: [NodeID]
}
