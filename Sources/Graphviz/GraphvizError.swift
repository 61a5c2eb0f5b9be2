/// Why Graphviz made no picture.
public enum GraphvizError: Error, Hashable, Sendable {
    /// A step of the work, in order.
    public enum Phase: String, Hashable, Sendable {
        /// Handing the graph over.
        case build
        /// Finding places for nodes and edges.
        case layout
        /// Writing the picture.
        case render
    }

    /// Graphviz could not be started.
    case unavailable
    /// A step went wrong. `messages` are Graphviz's own words, one message each; empty if it said nothing.
    case failed(Phase, messages: [String])
    /// An attribute was refused, since Graphviz would read a file, follow a link or not return. `value` is nil where no
    /// value is allowed.
    case refused(attribute: String, value: String?)
    /// A name of a node was refused; names are short and of ASCII letters, digits and underscores.
    case badName(String)
    /// An edge or cluster names a node that is not in the graph.
    case unknownNode(String)
    /// The markup of one label is longer than `limit` bytes.
    case labelTooLong(bytes: Int, limit: Int)
    /// The graph has more nodes and edges than `limit`.
    case graphTooLarge(elements: Int, limit: Int)
    /// The picture would have `width` × `height` pixels. Graphviz would scale it down without a word.
    case pictureTooLarge(width: Int, height: Int, limit: PixelLimit)
}
