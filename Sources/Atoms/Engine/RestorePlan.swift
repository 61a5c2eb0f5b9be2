import GraphModel

/// What putting an earlier state back does to each node.
@MainActor
struct RestorePlan {
    /// The values to put in place, in the order of creation.
    var values: [(node: AtomNode, value: Any, revision: UInt64?)] = []
    /// What nodes are to depend on afterwards.
    var dependencies: [(node: AtomNode, on: [AtomNode])] = []
    /// Nodes to produce again, since what they had cannot be put in place.
    var productions: [AtomNode] = []
    /// Nodes that came to life again for the plan.
    var revived: [AtomNode] = []
    /// Nodes that have the value they are to have, and keep it even when what they depend on is put back.
    var settled: Set<ObjectIdentifier> = []
}
