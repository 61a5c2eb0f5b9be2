/// What is laid out: boxes of known size, the edges between them, and frames around some of them.
///
/// Nothing in it is text, so nothing that an app or a foreign file says ever reaches Graphviz. Nodes, edges and clusters
/// are known by their places in the lists; equal graphs are laid out equally.
public struct LayoutGraph: Hashable, Sendable {
    /// Width and height in points, 72 to the inch.
    public struct Size: Hashable, Sendable {
        /// From left to right.
        public var width: Double
        /// From top to bottom.
        public var height: Double

        /// Makes a size.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// An edge between two boxes.
    public struct Edge: Hashable, Sendable {
        /// The index of the box that it leaves.
        public var source: Int
        /// The index of the box that it enters.
        public var target: Int

        /// Makes an edge.
        public init(from source: Int, to target: Int) {
            self.source = source
            self.target = target
        }
    }

    /// A frame around boxes, and around other frames.
    public struct Cluster: Hashable, Sendable {
        /// The index of the cluster that this one stands in, which is lower than its own; nil for none.
        public var parent: Int?
        /// The indices of the boxes that stand directly in it. A box stands in one cluster at most.
        public var nodes: [Int]
        /// The room kept free at the top for its name.
        public var heading: Size

        /// Makes a cluster.
        public init(in parent: Int? = nil, nodes: [Int], heading: Size) {
            self.parent = parent
            self.nodes = nodes
            self.heading = heading
        }
    }

    /// The boxes.
    public var nodes: [Size]
    /// The edges. Several may join the same two boxes.
    public var edges: [Edge]
    /// The clusters, each after the one it stands in.
    public var clusters: [Cluster]

    /// Makes a graph.
    public init(nodes: [Size], edges: [Edge] = [], clusters: [Cluster] = []) {
        self.nodes = nodes
        self.edges = edges
        self.clusters = clusters
    }
}
