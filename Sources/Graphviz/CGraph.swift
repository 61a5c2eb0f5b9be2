import CGraphviz
import DOT

/// A graph in Graphviz's own memory. It belongs to the layout thread and is freed at the end of its life.
struct CGraph: ~Copyable {
    let root: UnsafeMutablePointer<Agraph_t>
    private var declared: Set<String> = []

    /// Makes an empty graph.
    init() throws(GraphvizError) {
        guard let root = cgraphviz_open("graph") else { throw .failed(.build, messages: MessageLog.drain()) }
        self.root = root
    }

    /// Fills an empty graph with calls of cgraph, so that nothing is parsed. O(size).
    ///
    /// Names of nodes are checked here: Graphviz writes them into SVG without escaping all of them. Clusters are numbered.
    ///
    /// - Throws: ``GraphvizError`` for a name, an attribute or a graph that Graphviz must not see.
    mutating func add(_ graph: DOTGraph) throws(GraphvizError) {
        try declareDefaults(graph)
        try set(graph.attributes, on: UnsafeMutableRawPointer(root), cgraphviz_graphs)
        let nodes = try addNodes(graph)
        for edge in graph.edges {
            guard let source = nodes[edge.source] else { throw .unknownNode(edge.source) }
            guard let target = nodes[edge.target] else { throw .unknownNode(edge.target) }
            guard let made = cgraphviz_edge(root, source, target) else { throw buildFailure }
            try set(edge.attributes, on: UnsafeMutableRawPointer(made), cgraphviz_edges)
        }
    }

    deinit {
        // "agclose deletes a graph, freeing its associated storage", subgraphs, nodes and edges included.
        agclose(root)
    }

    /// Width and height in points, once laid out.
    var size: (width: Double, height: Double) {
        var size = (width: 0.0, height: 0.0)
        cgraphviz_size(root, &size.width, &size.height)
        return size
    }

    private var buildFailure: GraphvizError { .failed(.build, messages: MessageLog.drain()) }

    private mutating func declareDefaults(_ graph: DOTGraph) throws(GraphvizError) {
        for (defaults, kind) in [(graph.nodeDefaults, cgraphviz_nodes), (graph.edgeDefaults, cgraphviz_edges)] {
            for attribute in defaults {
                guard case .plain(let value) = try AttributePolicy.accept(attribute) else {
                    throw .refused(attribute: attribute.name, value: "markup")
                }
                try declare(attribute.name, kind, value: value)
            }
        }
    }

    private mutating func addNodes(
        _ graph: DOTGraph
    ) throws(GraphvizError) -> [String: UnsafeMutablePointer<Agnode_t>] {
        var nodes: [String: UnsafeMutablePointer<Agnode_t>] = [:]
        let groups = graph.nodeGroups
        for (index, (cluster, members)) in groups.clustered.enumerated() {
            guard let subgraph = cgraphviz_cluster(root, UInt32(clamping: index)) else { throw buildFailure }
            try set(cluster.attributes, on: UnsafeMutableRawPointer(subgraph), cgraphviz_graphs)
            for node in members { nodes[node.id] = try add(node, to: subgraph) }
        }
        for node in groups.free { nodes[node.id] = try add(node, to: root) }
        return nodes
    }

    private mutating func add(
        _ node: DOTGraph.Node, to graph: UnsafeMutablePointer<Agraph_t>
    ) throws(GraphvizError) -> UnsafeMutablePointer<Agnode_t> {
        guard let made = cgraphviz_node(graph, try Self.checked(node.id)) else { throw buildFailure }
        try set(node.attributes, on: UnsafeMutableRawPointer(made), cgraphviz_nodes)
        return made
    }

    private mutating func set(
        _ attributes: [DOTGraph.Attribute], on object: UnsafeMutableRawPointer, _ kind: cgraphviz_kind
    ) throws(GraphvizError) {
        for attribute in attributes {
            let value = try AttributePolicy.accept(attribute)
            // cgraph wants a default before any object's own value; an empty one means Graphviz's own default.
            try declare(attribute.name, kind, value: "")
            let status =
                switch value {
                case .plain(let text): cgraphviz_set(object, attribute.name, text)
                case .markup(let source): cgraphviz_set_markup(root, object, attribute.name, source)
                }
            guard status == 0 else { throw buildFailure }
        }
    }

    private mutating func declare(
        _ name: String, _ kind: cgraphviz_kind, value: String
    ) throws(GraphvizError) {
        guard declared.insert("\(kind.rawValue) \(name)").inserted else { return }
        guard cgraphviz_declare(root, kind, name, value) != 0 else { throw buildFailure }
    }

    /// A name that is safe to write into any output.
    private static func checked(_ name: String) throws(GraphvizError) -> String {
        let isPlain = name.utf8.allSatisfy { byte in
            let folded = byte | 0x20
            return byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(folded)
        }
        guard isPlain, (1...64).contains(name.utf8.count) else {
            throw .badName(String(PrintableText.repaired(name).prefix(80)))
        }
        return name
    }
}
