import AtomRecorder
import GraphModel

/// What a snapshot keeps of one node, whatever the atom's type.
@MainActor
@usableFromInline
protocol SavedNode {
    var id: NodeID { get }
    var revision: UInt64 { get }
    var anyValue: Any { get }
    /// How the node appeared in graphs.
    var node: Node { get }
    /// What it is found by in the store itself; nil for a node of a scope.
    var storeKey: StoreKey? { get }
    /// True once the scope that it lived in has ended, so that it cannot come to life again.
    var isHomeless: Bool { get }
    /// The node itself if it is still there, or else the one that the atom has now.
    func liveNode(in engine: Engine) -> NodeRef?
    /// Makes a node of the atom's with the saved value, where none is live.
    func revive(in engine: Engine) -> NodeRef
    /// The value as a recording keeps it.
    func recordedValue() -> RecordedValue
}

/// What a snapshot keeps of one node.
struct SavedAtom<A: Atom>: SavedNode {
    let id: NodeID
    let atom: A
    let value: A.Produced
    let revision: UInt64
    let attributes: NodeAttributes
    /// Where it lived and where it was produced; nil for the store itself.
    let home: ScopeState?
    let scope: ScopeState?

    var anyValue: Any { value }

    var node: Node { atom.node(id: id, attributes: attributes, scope: home?.name ?? "") }

    var storeKey: StoreKey? { home == nil ? StoreKey(of: atom) : nil }

    var isHomeless: Bool { home?.isEnded == true }

    func recordedValue() -> RecordedValue {
        ValueCapture.standard.capture(value, isRedacted: attributes.contains(.redacted))
    }

    func liveNode(in engine: Engine) -> NodeRef? {
        engine.node(of: atom, at: home)
    }

    func revive(in engine: Engine) -> NodeRef {
        engine.revive(
            atom, with: value, home: home, scope: scope.flatMap { engine.scopes[$0.number] === $0 ? $0 : nil })
    }
}
