import GraphModel

/// What of a large graph is drawn, and what in one piece.
///
/// The steps come in this order: what is far from the ``focus`` is cut away, then single nodes are hidden, then groups become
/// one node each, then edges that others imply are left out.
public struct ReductionOptions: Hashable, Sendable {
    /// Which way a neighbourhood reaches from the nodes in focus.
    public enum Reach: Hashable, Sendable {
        /// To all they depend on, and to all that depends on them.
        case bothWays
        /// To what they depend on.
        case up
        /// To what depends on them.
        case down
    }

    /// Chooses the nodes around which the graph is drawn; none for the whole graph.
    public var focus: [NodePattern] = []
    /// The most edges from a node in focus to another that is drawn; nil for any number.
    public var depth: Int?
    /// Which way to go from the nodes in focus.
    public var reach: Reach = .bothWays
    /// Choose the only nodes that are drawn; none for all.
    public var shown: [NodePattern] = []
    /// Choose nodes that are not drawn. Ways through them are drawn as bridges.
    public var hidden: [NodePattern] = []
    /// Which nodes become one; nil to group those of a graph too large to be read, and no others.
    public var collapse: Collapse?
    /// The groups that are left open, by title, such as `RowAtom` or `RowAtom ×200`; or what chooses nodes that are to stand
    /// alone.
    public var expanded: [NodePattern] = []
    /// Whether edges that others imply are left out.
    public var omitsImplied = false

    /// Options that leave a graph of readable size as it is.
    public init() {}
}

/// Why a graph cannot be reduced as asked.
public enum ReductionError: Error, Hashable, Sendable {
    /// Which of the options names something that there is not.
    public enum Role: String, Hashable, Sendable {
        case focus, filter, hide, expand
    }

    /// It chooses no node, and for `expand` no group either. `known` are the names there are, sorted.
    ///
    /// What is hidden or expanded by more than a name may be nowhere: that there are no rows at one moment is no mistake.
    case noMatch(NodePattern, Role, known: [String])
}
