import AtomRecorder
import GraphModel

/// What the engine does with a node that depends on the atom's type, apart from what is hot.
///
/// Proof that the untyped references fit: an operation is only ever taken from the node's own table.
@MainActor
@usableFromInline
protocol NodeOperations: Sendable {
    /// True when the value is derived, so that it can be produced again.
    var isDerived: Bool { get }
    /// True when the atom's type says that its value may leave the process whatever it is derived from.
    var isUnredacted: Bool { get }
    /// What is put around the calls to subscribers that watch the node.
    func propagation(of node: NodeRef) -> AtomPropagation?
    /// Takes charge of a value that came from elsewhere.
    func manageValue(of node: NodeRef, in engine: Engine)
    /// How the node appears in graphs.
    func node(of node: NodeRef) -> Node
    /// Runs the effect after an update.
    func runUpdated(_ node: NodeRef, in engine: Engine)
    /// Takes a node that is released out of its table, tells the probe, and ends the node's run.
    func depart(_ node: NodeRef, from engine: Engine)
    /// Tells the effect of a node that has departed, and gives its memory back.
    func leave(_ node: NodeRef, in engine: Engine)
    /// Takes a node out of its table without a word. Runs no code of the app.
    func remove(_ node: NodeRef)
    /// Ends the run of a removed node, and gives its memory back without a word.
    func vanish(_ node: NodeRef, in engine: Engine)
    /// Runs what is left of coming to life again, once all of a snapshot is back.
    func finishReviving(_ node: NodeRef, in engine: Engine)
    /// Puts a value in place without producing it. False when it is not of the node's type.
    func put(_ value: Any, in node: NodeRef, of engine: Engine) -> Bool
    /// Keeps the node's values back if a name of its own says so.
    func mindName(of node: NodeRef)
    /// Tells a probe what the node is.
    func tellNode(_ node: NodeRef, to probe: any Probe)
    /// Tells a probe the value that the node has.
    func tellValue(of node: NodeRef, to probe: any Probe)
    /// True while the node's value stands for a result that is still to come.
    func isAwaited(_ node: NodeRef) -> Bool
    /// The value that a recording holds, made anew.
    func decoded(_ recorded: RecordedValue) throws(DecodingLoss) -> Any
    /// The value as it is recorded now; nil when there is none yet.
    func recordedValue(of node: NodeRef) -> RecordedValue?
    /// What a snapshot keeps of it.
    func savedNode(of node: NodeRef) -> (any SavedNode)?
    /// Every live node of a table, in no particular order. O(nodes).
    func nodes(in table: UnsafeMutablePointer<TableHeader>) -> [NodeRef]
    /// Gives a table's memory back. No node may be live.
    nonisolated func deallocate(_ table: UnsafeMutablePointer<TableHeader>)
}
