/// What only some nodes have, whatever the atom's type: a run that goes on after it returned a value.
@MainActor
@usableFromInline
class NodeCompanion {
    /// The node, for as long as the companion lives: the node owns it.
    let node: NodeRef

    /// The run that gives the node its values; nil when its producer leaves nothing running.
    var run: Production?

    init(of node: NodeRef) {
        self.node = node
    }

    /// True while a body of the run that can watch is to come or goes on.
    var isAwaiting: Bool {
        get { node.pointee.flags.contains(.awaiting) }
        set { if newValue { node.pointee.flags.insert(.awaiting) } else { node.pointee.flags.remove(.awaiting) } }
    }
}

/// What only some nodes of an atom type have.
@usableFromInline
final class Companion<A: Atom>: NodeCompanion {
    /// The effect that accompanies the node.
    var effect: A.Effect?
    /// How the value is made, for atoms other than plain ones.
    var producer: AtomProducer<A.Produced>?
    /// What stands in for the value.
    var override: (@MainActor (A) -> A.Produced)?
}
