/// Why Graphviz found no layout.
public enum GraphvizError: Error, Hashable, Sendable {
    /// A step of the work, in order.
    public enum Phase: String, Hashable, Sendable {
        /// Handing the graph over.
        case build
        /// Finding places for nodes and edges.
        case layout
    }

    /// Graphviz could not be started.
    case unavailable
    /// A step went wrong. `messages` are Graphviz's own words, one message each; empty if it said nothing.
    case failed(Phase, messages: [String])
    /// An edge or cluster names a box, or a cluster another, that is not in the graph, or a box stands in two clusters.
    case inconsistent
    /// The graph has more nodes and edges than `limit`.
    case graphTooLarge(elements: Int, limit: Int)
}
