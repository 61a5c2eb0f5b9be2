/// A graph as a text in the DOT language describes it: everything said, nothing interpreted.
///
/// Names and values are what the text's author meant by them: quotation marks, continued lines and concatenations are
/// resolved, while escapes such as `\N` and markup are for whoever knows what an attribute means. Attributes are final:
/// the defaults that held where something was first mentioned are among its own.
/// Source: Graphviz, "The DOT language".
public struct ParsedGraph: Hashable, Sendable {
    /// A value of the language.
    public struct Text: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The characters: for markup what stands between the outermost angle brackets.
        public var content: String
        /// Whether it stood between angle brackets: an HTML-like label.
        public var isMarkup: Bool

        /// Makes a value.
        public init(_ content: String, isMarkup: Bool = false) {
            self.content = content
            self.isMarkup = isMarkup
        }

        /// Plain text.
        public init(stringLiteral value: String) {
            self.init(value)
        }
    }

    /// Attributes by name. An empty value and a missing one mean the same, as in Graphviz.
    public typealias Attributes = [String: Text]

    /// A node.
    public struct Node: Hashable, Sendable {
        /// The identifier, unique within the graph.
        public var name: String
        /// Its attributes, with the defaults of the place where it was first mentioned.
        public var attributes: Attributes
    }

    /// An edge. Several may join the same two nodes.
    public struct Edge: Hashable, Sendable {
        /// The index of the node it leaves, in ``ParsedGraph/nodes``.
        public var source: Int
        /// The index of the node it enters.
        public var target: Int
        /// Its attributes. Ports are the attributes `tailport` and `headport`.
        public var attributes: Attributes
    }

    /// A subgraph; a cluster where its name begins with `cluster`.
    public struct Subgraph: Hashable, Sendable {
        /// The name; nil where it has none.
        public var name: String?
        /// The index of the subgraph that it stands in, in ``ParsedGraph/subgraphs``; nil for the graph itself.
        public var parent: Int?
        /// Its attributes, with those that the graph around it had where it was opened.
        public var attributes: Attributes
        /// The indices of its nodes, those of subgraphs within included, sorted.
        public var nodes: [Int]
        /// The indices of its edges, those of subgraphs within included, sorted.
        public var edges: [Int]
    }

    /// Whether it is a `digraph`.
    public var isDirected: Bool
    /// Whether it is `strict`: there is at most one edge between two nodes.
    public var isStrict: Bool
    /// The name; nil where it has none.
    public var name: String?
    /// The attributes of the graph itself.
    public var attributes: Attributes
    /// The nodes, in the order in which they were first mentioned.
    public var nodes: [Node]
    /// The edges, in the order in which they were made.
    public var edges: [Edge]
    /// The subgraphs, in the order in which they were opened: each behind the one that it stands in.
    public var subgraphs: [Subgraph]
}
