import AtomRecorder
import GraphModel

/// What a snapshot keeps of one node, whatever the atom's type.
@MainActor
@usableFromInline
protocol SavedNode {
    var id: NodeID { get }
    var revision: UInt64 { get }
    var anyValue: Any { get }
    /// What else was true of it.
    var attributes: NodeAttributes { get }
    /// True when graphs do not tell its key.
    var hidesKey: Bool { get }
    /// True when a name of its own says that its value must not leave the process.
    var hasDeniedName: Bool { get }
    /// True when its type says that its value may leave the process whatever it is derived from.
    var isUnredacted: Bool { get }
    /// How the node appears in graphs.
    func node(_ attributes: NodeAttributes, hidesKey: Bool) -> Node
    /// What it is found by in the store itself; nil for a node of a scope.
    var storeKey: StoreKey? { get }
    /// True once the scope that it lived in has ended, so that it cannot come to life again.
    var isHomeless: Bool { get }
    /// The node itself if it is still there, or else the one that the atom has now.
    func liveNode(in engine: Engine) -> NodeRef?
    /// Makes a node of the atom's with the saved value, where none is live.
    func revive(in engine: Engine) -> NodeRef
    /// The value as a recording keeps it.
    func recordedValue(isRedacted: Bool) -> RecordedValue
}

extension SavedNode {
    /// How the node appeared in graphs.
    var node: Node { node(attributes, hidesKey: hidesKey) }
}

/// What a snapshot keeps of one node.
struct SavedAtom<A: Atom>: SavedNode {
    let id: NodeID
    let atom: A
    let value: A.Produced
    let revision: UInt64
    let attributes: NodeAttributes
    let hidesKey: Bool
    /// Where it lived and where it was produced; nil for the store itself.
    let home: ScopeState?
    let scope: ScopeState?

    var anyValue: Any { value }

    var hasDeniedName: Bool { atom._hasDeniedName }

    var isUnredacted: Bool { A.self is any Unredacted.Type }

    func node(_ attributes: NodeAttributes, hidesKey: Bool) -> Node {
        atom.node(id: id, attributes: attributes, hidesKey: hidesKey, scope: home?.name ?? "")
    }

    var storeKey: StoreKey? { home == nil ? StoreKey(of: atom) : nil }

    var isHomeless: Bool { home?.isEnded == true }

    func recordedValue(isRedacted: Bool) -> RecordedValue {
        ValueCapture.standard.capture(value, isRedacted: isRedacted, budget: atom._recordingBudget)
    }

    func liveNode(in engine: Engine) -> NodeRef? {
        engine.node(of: atom, at: home)
    }

    func revive(in engine: Engine) -> NodeRef {
        engine.revive(
            atom, with: value, home: home, scope: scope.flatMap { engine.scopes[$0.number] === $0 ? $0 : nil })
    }
}
