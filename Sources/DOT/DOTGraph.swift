/// A directed graph of the DOT language: what a `digraph { … }` says, as a value.
///
/// Nodes, edges and clusters come out in the order in which they stand here, so equal graphs give equal text.
/// Source: Graphviz, "The DOT language".
public struct DOTGraph: Hashable, Sendable {
    /// One attribute. Order is kept, since it is the order in the text.
    public struct Attribute: Hashable, Sendable {
        /// The attribute's name, such as `label`.
        public var name: String
        /// Its value.
        public var value: DOTValue

        /// Makes an attribute.
        public init(_ name: String, _ value: DOTValue) {
            self.name = name
            self.value = value
        }
    }

    /// A node, known by its identifier.
    public struct Node: Hashable, Sendable {
        /// The identifier that edges and clusters name it by. People read the label instead.
        public var id: String
        /// The node's own attributes.
        public var attributes: [Attribute]

        /// Makes a node.
        public init(_ id: String, _ attributes: [Attribute] = []) {
            self.id = id
            self.attributes = attributes
        }
    }

    /// An edge between two nodes.
    public struct Edge: Hashable, Sendable {
        /// The identifier of the node it leaves.
        public var source: String
        /// The identifier of the node it enters.
        public var target: String
        /// The edge's own attributes.
        public var attributes: [Attribute]

        /// Makes an edge.
        public init(from source: String, to target: String, _ attributes: [Attribute] = []) {
            self.source = source
            self.target = target
            self.attributes = attributes
        }
    }

    /// A set of nodes that is drawn within a frame of its own.
    public struct Cluster: Hashable, Sendable {
        /// The identifier, unique among clusters. The text puts `cluster_` in front.
        public var id: String
        /// The cluster's own attributes. It inherits those of the graph, so it says what must not be inherited.
        public var attributes: [Attribute]
        /// The identifiers of the nodes within. A node that several clusters name is drawn in the first of them.
        public var nodes: [String]

        /// Makes a cluster.
        public init(_ id: String, _ attributes: [Attribute] = [], nodes: [String]) {
            self.id = id
            self.attributes = attributes
            self.nodes = nodes
        }
    }

    /// The graph's name.
    public var name: String
    /// The graph's own attributes.
    public var attributes: [Attribute]
    /// What every node has unless it says otherwise.
    public var nodeDefaults: [Attribute]
    /// What every edge has unless it says otherwise.
    public var edgeDefaults: [Attribute]
    /// The nodes, those of clusters included.
    public var nodes: [Node]
    /// The edges. Several may join the same two nodes.
    public var edges: [Edge]
    /// The clusters.
    public var clusters: [Cluster]

    /// Makes a graph.
    public init(
        name: String, attributes: [Attribute] = [], nodeDefaults: [Attribute] = [], edgeDefaults: [Attribute] = [],
        nodes: [Node] = [], edges: [Edge] = [], clusters: [Cluster] = []
    ) {
        self.name = name
        self.attributes = attributes
        self.nodeDefaults = nodeDefaults
        self.edgeDefaults = edgeDefaults
        self.nodes = nodes
        self.edges = edges
        self.clusters = clusters
    }
}

extension DOTGraph {
    /// The nodes by the cluster they are drawn in, and those in none, each in order. This is the order in which both the
    /// text and a layout meet them. O(nodes).
    public var nodeGroups: (clustered: [(cluster: Cluster, nodes: [Node])], free: [Node]) {
        var clusterOfNode: [String: Int] = [:]
        for (index, cluster) in clusters.enumerated() {
            for id in cluster.nodes where clusterOfNode[id] == nil { clusterOfNode[id] = index }
        }
        var clustered = clusters.map { (cluster: $0, nodes: [Node]()) }
        var free: [Node] = []
        for node in nodes {
            if let index = clusterOfNode[node.id] { clustered[index].nodes.append(node) } else { free.append(node) }
        }
        return (clustered, free)
    }
}

/// The value of an attribute.
public enum DOTValue: Hashable, Sendable {
    /// Text for people, as it is: nothing in it is an escape or an entity. Line feeds break lines.
    case text(String)
    /// A word of the language: a number, a colour, the name of a shape.
    case symbol(String)
    /// A label with several fonts.
    case markup(Markup)
}

extension DOTValue: ExpressibleByStringLiteral {
    /// A literal is a word of the language; text for people is written ``text(_:)``.
    public init(stringLiteral value: String) {
        self = .symbol(value)
    }
}
