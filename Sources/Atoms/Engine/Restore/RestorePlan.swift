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
    /// Nodes that keep their value, and of which nothing that is under way must arrive any more.
    var halted: [NodeRef] = []
    /// The nodes whose effects do not hear of the updates that follow.
    var quiet: [NodeRef] = []
    /// True when effects run and what is under way goes on.
    var runsEffects = false
    /// True for a node that has the value it is to have, and keeps it even when what it depends on is put back.
    var isSettled: (NodeRef) -> Bool = { _ in false }
}

/// A value that waits for its node to be created.
enum PendingValue {
    /// The value itself.
    case exact(Any)
    /// What a recording holds of it.
    case recorded(RecordedValue)
}

/// A value that stands for a result which may be still to come.
protocol AwaitsResult {
    /// True while there is no result.
    var isAwaited: Bool { get }
}

extension AsyncPhase: AwaitsResult {
    var isAwaited: Bool { isSuspending }
}
