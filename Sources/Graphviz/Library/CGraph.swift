import CGraphviz

/// A graph in Graphviz's own memory. It belongs to the layout thread and is freed at the end of its life.
struct CGraph: ~Copyable {
    let root: UnsafeMutablePointer<Agraph_t>
    private var nodes: [UnsafeMutablePointer<Agnode_t>] = []
    private var edges: [UnsafeMutablePointer<Agedge_t>] = []
    private var clusters: [UnsafeMutablePointer<Agraph_t>] = []

    /// The space between boxes of one rank, and between ranks, in inches.
    private static let gaps = (nodes: "0.28", ranks: "0.62")
    /// The largest box, in points: sums of sizes stay far from what Graphviz adds up in 32 bits.
    private static let sizeLimit = 20_000.0

    /// Makes an empty graph.
    init() throws(GraphvizError) {
        guard let root = cgraphviz_open("graph") else { throw .failed(.build, messages: MessageLog.drain()) }
        self.root = root
    }

    /// Fills an empty graph with calls of cgraph, so that nothing is parsed. O(size).
    ///
    /// - Throws: ``GraphvizError/inconsistent`` and ``GraphvizError/failed(_:messages:)``.
    mutating func add(_ graph: LayoutGraph, _ settings: LayoutSettings) throws(GraphvizError) {
        try declare(settings)
        let homes = try addClusters(graph)
        for (index, size) in graph.nodes.enumerated() {
            guard let node = cgraphviz_node(homes[index] ?? root, "n\(index)") else { throw buildFailure }
            try set(node, "width", Self.inches(size.width))
            try set(node, "height", Self.inches(size.height))
            nodes.append(node)
        }
        for edge in graph.edges {
            guard nodes.indices ~= edge.source, nodes.indices ~= edge.target else { throw .inconsistent }
            guard let made = cgraphviz_edge(root, nodes[edge.source], nodes[edge.target]) else { throw buildFailure }
            edges.append(made)
        }
    }

    deinit {
        // "agclose deletes a graph, freeing its associated storage", subgraphs, nodes and edges included.
        agclose(root)
    }

    /// The places, once laid out. O(size).
    ///
    /// - Parameter hasClusters: false after an engine that leaves the memory for them as it was.
    func layout(hasClusters: Bool) -> GraphLayout {
        var size = LayoutGraph.Size(width: 0, height: 0)
        cgraphviz_size(root, &size.width, &size.height)
        // Graphviz counts from the bottom.
        let height = size.height
        let places = nodes.map { node in
            var (x, y) = (0.0, 0.0)
            cgraphviz_place(node, &x, &y)
            return GraphLayout.Point(x: x, y: height - y)
        }
        let routes = edges.map { edge in
            var points: UnsafePointer<pointf>?
            var tip = pointf(x: 0, y: 0)
            let count = cgraphviz_route(edge, &points, &tip)
            let curve = UnsafeBufferPointer(start: points, count: points == nil ? 0 : count)
            return GraphLayout.Route(
                points: curve.map { .init(x: $0.x, y: height - $0.y) }, tip: .init(x: tip.x, y: height - tip.y))
        }
        let frames = clusters.map { cluster in
            var (left, bottom, right, top) = (0.0, height, 0.0, height)
            if hasClusters { cgraphviz_frame(cluster, &left, &bottom, &right, &top) }
            return GraphLayout.Frame(
                origin: .init(x: left, y: height - top), size: .init(width: right - left, height: top - bottom))
        }
        return GraphLayout(nodes: places, edges: routes, clusters: frames, size: size)
    }

    private var buildFailure: GraphvizError { .failed(.build, messages: MessageLog.drain()) }

    /// What all elements have in common. Boxes without labels keep Graphviz from loading fonts.
    private func declare(_ settings: LayoutSettings) throws(GraphvizError) {
        var graphs = [("label", "")]
        switch settings.engine {
        case .dot:
            // Twice as many steps as nodes: pictures that can be read never need as many, and some others need hours.
            graphs += [
                ("rankdir", "LR"), ("nodesep", Self.gaps.nodes), ("ranksep", Self.gaps.ranks),
                ("nslimit", settings.isBounded ? "0.02" : "2"), ("mclimit", settings.isBounded ? "0.01" : "1"),
            ]
        case .sfdp:
            graphs += [("overlap", "prism"), ("splines", "line"), ("K", "1")]
        }
        for (name, value) in graphs { try declare(cgraphviz_graphs, name, value) }
        for (name, value) in [
            ("label", ""), ("shape", "box"), ("fixedsize", "true"), ("width", "1"), ("height", "1"),
        ] { try declare(cgraphviz_nodes, name, value) }
        try declare(cgraphviz_edges, "arrowsize", "0.7")
    }

    /// Adds the clusters, and says for each box which one it stands in.
    private mutating func addClusters(
        _ graph: LayoutGraph
    ) throws(GraphvizError) -> [Int: UnsafeMutablePointer<Agraph_t>] {
        var homes: [Int: UnsafeMutablePointer<Agraph_t>] = [:]
        for (index, cluster) in graph.clusters.enumerated() {
            var home = root
            if let parent = cluster.parent {
                guard clusters.indices ~= parent else { throw .inconsistent }
                home = clusters[parent]
            }
            guard let made = cgraphviz_cluster(home, UInt32(clamping: index)) else { throw buildFailure }
            clusters.append(made)
            // An empty cell of fixed size: room for a name without a font. Subclusters inherit it unless they say otherwise.
            let room =
                "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLPADDING=\"0\" CELLSPACING=\"0\"><TR><TD FIXEDSIZE=\"TRUE\""
                + " WIDTH=\"\(Self.points(cluster.heading.width))\" HEIGHT=\"\(Self.points(cluster.heading.height))\">"
                + "</TD></TR></TABLE>"
            guard cgraphviz_set_markup(root, made, "label", room) == 0 else { throw buildFailure }
            for node in cluster.nodes {
                guard graph.nodes.indices ~= node, homes.updateValue(made, forKey: node) == nil else {
                    throw .inconsistent
                }
            }
        }
        return homes
    }

    private func declare(
        _ kind: cgraphviz_kind, _ name: String, _ value: String
    ) throws(GraphvizError) {
        guard cgraphviz_declare(root, kind, name, value) != 0 else { throw buildFailure }
    }

    private func set(_ object: UnsafeMutableRawPointer, _ name: String, _ value: String) throws(GraphvizError) {
        guard cgraphviz_set(object, name, value) == 0 else { throw buildFailure }
    }

    private static func points(_ length: Double) -> Int {
        Int(length.isFinite ? min(max(length.rounded(.up), 1), sizeLimit) : 1)
    }

    /// A length in inches, to a thousandth, without a locale.
    private static func inches(_ length: Double) -> String {
        let thousandths = Int((length.isFinite ? min(max(length, 1), sizeLimit) : 1) / 72 * 1000)
        let rest = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
