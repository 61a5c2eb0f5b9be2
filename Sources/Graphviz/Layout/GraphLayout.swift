/// Where everything in a ``LayoutGraph`` has come to stand, in points, from the top left corner.
public struct GraphLayout: Hashable, Sendable {
    /// A place.
    public struct Point: Hashable, Sendable {
        /// The distance from the left.
        public var x: Double
        /// The distance from the top.
        public var y: Double

        /// Makes a point.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// An upright rectangle.
    public struct Frame: Hashable, Sendable {
        /// The top left corner.
        public var origin: Point
        /// Its width and height.
        public var size: LayoutGraph.Size

        /// Makes a rectangle.
        public init(origin: Point, size: LayoutGraph.Size) {
            self.origin = origin
            self.size = size
        }
    }

    /// The way of an edge.
    public struct Route: Hashable, Sendable {
        /// A cubic Bézier curve: its first point, then three points for each piece. It ends where the arrowhead begins.
        /// Empty when the engine found no way.
        public var points: [Point]
        /// Where the arrowhead ends.
        public var tip: Point

        /// Makes a route.
        public init(points: [Point], tip: Point) {
            self.points = points
            self.tip = tip
        }
    }

    /// The centre of each box.
    public var nodes: [Point]
    /// The way of each edge.
    public var edges: [Route]
    /// The frame of each cluster; of no size where the engine draws no clusters.
    public var clusters: [Frame]
    /// The whole.
    public var size: LayoutGraph.Size

    /// Makes a layout.
    public init(nodes: [Point], edges: [Route], clusters: [Frame], size: LayoutGraph.Size) {
        self.nodes = nodes
        self.edges = edges
        self.clusters = clusters
        self.size = size
    }
}
