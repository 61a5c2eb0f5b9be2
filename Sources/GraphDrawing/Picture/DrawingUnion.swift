import GraphModel
import Graphviz

/// The drawings of a stretch of frames, put together, so that one layout serves them all and nothing moves from one to the
/// next. A single picture is the union of one drawing.
public struct DrawingUnion: Sendable {
    /// The two ends of an edge, by ``DrawnNode/id``.
    struct Ends: Hashable, Sendable {
        var source: String
        var target: String
    }

    /// A node of some of the drawings.
    private struct Member: Sendable {
        /// As the last drawing had it.
        var node: DrawnNode
        /// The size of the largest box that any drawing needs for it, by detail; nil until it was set in that detail.
        var sizes: [LabelDetail: LayoutGraph.Size] = [:]
        /// The variants that no size has been found for yet.
        var unset: [DrawnNode]
    }

    private var indices: [String: Int] = [:]
    private var members: [Member] = []
    private var edges: [Ends] = []
    private var known: Set<Ends> = []
    private var legend = LegendContents()
    private var captionLines = 0

    /// The union of no drawings.
    public init() {}

    /// The union of one drawing, or of several. O(their sizes).
    public init(_ drawings: Drawing...) {
        for drawing in drawings { add(drawing) }
    }

    /// How many nodes there are in all.
    public var nodeCount: Int { members.count }

    /// Puts one more drawing to the others. O(size of the drawing).
    public mutating func add(_ drawing: Drawing) {
        for node in drawing.nodes {
            legend.add(node)
            guard let index = indices[node.id] else {
                indices[node.id] = members.count
                members.append(Member(node: node, unset: [node]))
                continue
            }
            if members[index].node == node { continue }
            members[index].node = node
            members[index].unset.append(node)
            // Frames by the thousand may show one node in as many ways: what is set needs not be kept.
            if members[index].unset.count > 64 { settle(index) }
        }
        for edge in drawing.edges {
            legend.add(edge)
            let ends = Ends(source: edge.source, target: edge.target)
            if known.insert(ends).inserted { edges.append(ends) }
        }
        captionLines = max(captionLines, drawing.caption.details.count)
    }

    /// Finds places for everything.
    ///
    /// - Parameter layout: lays boxes out; the library in this process unless it is done elsewhere.
    /// - Throws: what `layout` throws, and `GraphvizError` for more nodes than ``Drawing/nodeLimit``.
    public func laidOut(
        by layout: (LayoutGraph) throws -> GraphLayout = { try Graphviz.shared.layout($0) }
    ) throws -> PictureLayout {
        guard members.count <= Drawing.nodeLimit else {
            throw GraphvizError.graphTooLarge(elements: members.count, limit: Drawing.nodeLimit)
        }
        let detail = LabelDetail(nodeCount: members.count)
        var settled = self
        for index in members.indices { settled.settle(index, detail) }
        let sizes = settled.members.map { $0.sizes[detail] ?? .init(width: 1, height: 1) }
        let clusters = PictureClusters(members.map(\.node))
        let places = try layout(
            LayoutGraph(
                nodes: sizes,
                edges: edges.compactMap { ends in
                    guard let source = indices[ends.source], let target = indices[ends.target] else { return nil }
                    return .init(from: source, to: target)
                },
                clusters: clusters.clusters.map { .init(in: $0.parent, nodes: $0.nodes, heading: $0.heading) }))
        var boxes: [String: GraphLayout.Frame] = [:]
        for (index, member) in members.enumerated() {
            let (centre, size) = (places.nodes[index], sizes[index])
            let origin = GraphLayout.Point(x: centre.x - size.width / 2, y: centre.y - size.height / 2)
            boxes[member.node.id] = .init(origin: origin, size: size)
        }
        let drawnEdges = edges.filter { indices[$0.source] != nil && indices[$0.target] != nil }
        let routes = Dictionary(zip(drawnEdges, places.edges), uniquingKeysWith: { first, _ in first })
        let frames = zip(clusters.clusters, places.clusters).filter { $0.1.size.width > 0 }.map { cluster, frame in
            PictureLayout.Cluster(
                name: cluster.name, members: Set(cluster.all.map { members[$0].node.id }), frame: frame)
        }
        return PictureLayout(
            boxes: boxes, routes: routes, clusters: frames, size: places.size, detail: detail, legend: legend,
            captionLines: captionLines)
    }

    /// Sets the variants of a node that have not been set, in every detail that may be asked for.
    private mutating func settle(_ index: Int) {
        for detail in [LabelDetail.name, .brief, .full] { settle(index, detail, keepsUnset: true) }
        members[index].unset = []
    }

    private mutating func settle(_ index: Int, _ detail: LabelDetail, keepsUnset: Bool = false) {
        var size = members[index].sizes[detail] ?? .init(width: 0, height: 0)
        for node in members[index].unset {
            let card = NodeCard(node, detail)
            size = .init(width: max(size.width, card.size.width), height: max(size.height, card.size.height))
        }
        members[index].sizes[detail] = size
        if !keepsUnset { members[index].unset = [] }
    }
}
