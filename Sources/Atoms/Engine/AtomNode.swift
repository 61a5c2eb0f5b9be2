import GraphModel

/// The state of one atom in a store, whatever its type.
@MainActor
class AtomNode: Vertex {
    /// What watches it, in no particular order.
    var dependents: [DependentLink] = []

    /// Greater than the height of everything it watches. Updating in the order of heights is a topological order.
    var height = 0

    /// True while an update is due.
    var isQueued = false

    /// True while its value is being produced.
    var isProducing = false

    /// True once it is no longer part of the graph.
    var isReleased = false

    /// True while it waits to be looked at for release.
    var isReleaseQueued = false

    /// Counts productions, so that a context that outlives its production is recognised.
    var production = 0

    /// The run that gives the node its values; nil when its producer leaves nothing running.
    var run: Production?

    /// True while a body of the run that can watch is to come or goes on.
    var isAwaiting = false

    /// How many dependencies the running production has watched so far.
    var cursor = 0

    /// Where each dependency stands, while a production with many of them is running.
    var dependencyIndex: [ObjectIdentifier: Int]?

    /// The write that gave the value; two states of a node with one revision have one value.
    var revision: UInt64 = 0

    /// The dependencies whose change made the next update due. Kept only while a probe listens.
    var changedInputs: [NodeID] = []

    /// The ``HeightQueue/generation`` at which nothing it depends on was due.
    var checkedGeneration = 0

    /// The search that met it last.
    var visit = 0

    /// What its type says of it.
    let ownAttributes: NodeAttributes

    /// What its type says of it, and what it inherits from its dependencies.
    var attributes: NodeAttributes

    init(id: NodeID, attributes: NodeAttributes) {
        ownAttributes = attributes
        self.attributes = attributes
        super.init(id: id)
    }

    /// True when the last production read a redacted atom without watching it.
    var hasReadRedacted = false

    /// True when nothing holds the node in the store.
    var isUnused: Bool { dependents.isEmpty && !attributes.contains(.keepAlive) && !isReleased }

    /// More updates than this in one transaction can only come from a production, or an effect, that sets without end
    /// what its atom depends on.
    private static let updateLimit = 1_000
    private var lastTransaction = 0
    private var updates = 0

    /// Counts an update of a transaction.
    func countUpdate(in transaction: Int) {
        updates = transaction == lastTransaction ? updates + 1 : 1
        lastTransaction = transaction
        precondition(
            updates < Self.updateLimit,
            "\(node.label) was produced \(updates) times in one transaction: its production, or an effect, sets without end "
                + "what it depends on")
    }

    // Each of these knows the atom's type. Every node is a `TypedNode`; the base class stands for no atom.

    /// How the node appears in graphs.
    var node: Node { Node(id: id, kind: .unknown, name: "") }

    /// True when the value is derived, so that it can be produced again.
    var isDerived: Bool { false }

    /// True when the atom's type says that its value may leave the process whatever it is derived from.
    var isUnredacted: Bool { false }

    /// Produces the value anew, and spreads it unless it counts as equal.
    func produceAgain(in engine: Engine, inputs: [NodeID]) {}

    /// What is put around the calls to subscribers that watch the node.
    var propagation: AtomPropagation? { nil }

    /// Begins a run for a value that came from elsewhere, and ends the run before.
    func manageValue(in engine: Engine) {}

    /// Takes the node out of its table and tells its effect and the probe.
    func leave(_ engine: Engine) {}

    /// Runs what is left of coming to life again, once all of a snapshot is back.
    func finishReviving(in engine: Engine) {}

    /// Puts a value in place without producing it. False when it is not of the node's type.
    func put(_ value: Any, in engine: Engine) -> Bool { false }
}
