import GraphModel

/// What putting an earlier state back does to each node.
@MainActor
struct RestorePlan {
    /// The values to put in place, in the order of creation.
    var values: [(node: NodeRef, value: Any, revision: UInt64?)] = []
    /// What nodes are to depend on afterwards.
    var dependencies: [(node: NodeRef, on: [NodeRef])] = []
    /// Nodes to produce again, since what they had cannot be put in place.
    var productions: [NodeRef] = []
    /// Nodes that came to life again for the plan.
    var revived: [NodeRef] = []
    /// True for a node that has the value it is to have, and keeps it even when what it depends on is put back.
    var isSettled: (NodeRef) -> Bool = { _ in false }
}
