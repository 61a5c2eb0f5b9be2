import GraphModel
import Graphviz

/// Where everything in the drawings of a stretch of frames stands. Each is written with it, and what one does not have is
/// left out: see ``PictureWriter``.
public struct PictureLayout: Hashable, Sendable {
    /// A frame around nodes.
    struct Cluster: Hashable, Sendable {
        var name: TextLine
        /// The nodes in it: without any of them in a drawing it is not drawn.
        var members: Set<String>
        var frame: GraphLayout.Frame
    }

    /// The box of each node, by ``DrawnNode/id``.
    let boxes: [String: GraphLayout.Frame]
    /// The way of each edge.
    let routes: [DrawingUnion.Ends: GraphLayout.Route]
    /// The frames around nodes, outer ones first.
    let clusters: [Cluster]
    /// The size of the graph without what stands above and below.
    let size: LayoutGraph.Size
    /// How much the boxes say.
    let detail: LabelDetail
    /// What is explained below the graph.
    let legend: LegendContents
    /// How many small lines stand below the title.
    var captionLines: Int
}

/// What the legend of a picture explains: what is in any drawing of its layout.
struct LegendContents: Hashable, Sendable {
    private(set) var kinds: Set<NodeKind> = []
    private(set) var emphases: Set<Emphasis> = []

    mutating func add(_ node: DrawnNode) {
        // Of a kind that is not known there is nothing to explain.
        if node.form != .rest, node.kind != .unknown { kinds.insert(node.kind) }
        emphases.insert(node.emphasis)
    }

    mutating func add(_ edge: DrawnEdge) { emphases.insert(edge.emphasis) }
}
