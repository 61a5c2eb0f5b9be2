import DOT
import GraphModel

/// A graph as DOT text describes it, in the terms of recordings: nodes without numbers, and edges between them.
///
/// - In the form of `graphDescription()` a node's name is an atom's name, and what an edge with the label `line:N` leads to
///   is a source file: each line of it is a subscriber of its own.
/// - In a drawing that atomviz wrote, tooltips tell each node's kind, module and key.
/// - In any other graph a node is called what its label says, and clusters are scopes.
///
/// DOT tells no values, and of foreign graphs no kinds.
struct DescribedGraph {
    /// The nodes, all numbered 0, in the order in which they were mentioned. Subscribers follow the others.
    private(set) var nodes: [Node] = []
    /// The edges by the indices of their ends. None leads from a node to itself or away from a subscriber.
    private(set) var edges: [(source: Int, target: Int)] = []

    /// Reads a graph. O(size), and the nesting of its clusters.
    init(_ graph: ParsedGraph) {
        let scopes = ClusterScopes(of: graph)
        let drawn = graph.nodes.indices.map { DrawnIdentity(graph.nodes[$0].attributes, scope: scopes.scope(of: $0)) }
        let subscribers = Subscribers(of: graph, except: { drawn[$0] != nil })
        let isDescription = Self.isDescription(graph)
        /// For each node of the graph its index, where it is no file of subscribers.
        var indices = [Int?](repeating: nil, count: graph.nodes.count)
        for (index, node) in graph.nodes.enumerated() where !subscribers.files.contains(index) {
            indices[index] = nodes.count
            nodes.append(
                drawn[index]?.node
                    ?? Self.node(node, scope: scopes.scope(of: index), in: graph, isDescription: isDescription))
        }
        tellTwinsApart(graph, indices)
        var places: [SourcePlace: Int] = [:]
        func subscriber(_ place: SourcePlace, _ nodes: inout [Node]) -> Int {
            if let known = places[place] { return known }
            places[place] = nodes.count
            nodes.append(Node(id: NodeID(0), kind: .subscriber, name: "", place: place))
            return nodes.count - 1
        }
        for file in subscribers.files.sorted() where subscribers.isLonely(file) {
            _ = subscriber(SourcePlace(fileID: LabelText.trimmed(graph.nodes[file].name), line: 0), &nodes)
        }
        for edge in graph.edges {
            guard let source = indices[edge.source], edge.source != edge.target else { continue }
            if let target = indices[edge.target] {
                guard !nodes[source].kind.isSubscriber else { continue }
                edges.append((source, target))
            } else {
                let place = SourcePlace(
                    fileID: LabelText.trimmed(graph.nodes[edge.target].name), line: Subscribers.line(of: edge) ?? 0)
                edges.append((source, subscriber(place, &nodes)))
            }
        }
    }

    private static func node(
        _ node: ParsedGraph.Node, scope: String, in graph: ParsedGraph, isDescription: Bool
    ) -> Node {
        guard isDescription else {
            return Node(id: NodeID(0), kind: .unknown, name: LabelText.label(of: node, in: graph), scope: scope)
        }
        let name = AtomName(described: LabelText.trimmed(node.name))
        return Node(
            id: NodeID(0), kind: .unknown, module: name.module, name: name.name, key: name.key, scope: name.scope,
            attributes: name.scope.isEmpty ? [] : [.scoped])
    }

    /// Nodes that are called alike get their identifiers as keys.
    private mutating func tellTwinsApart(_ graph: ParsedGraph, _ indices: [Int?]) {
        var count: [String: Int] = [:]
        for node in nodes where !node.kind.isSubscriber { count[node.identity, default: 0] += 1 }
        for (original, index) in indices.enumerated() {
            guard let index, !nodes[index].kind.isSubscriber, nodes[index].key.isEmpty,
                count[nodes[index].identity, default: 0] > 1
            else { continue }
            nodes[index].key = LabelText.trimmed(graph.nodes[original].name)
        }
    }

    /// Whether a graph has the form of `graphDescription()`: boxes without labels, and nothing else.
    private static func isDescription(_ graph: ParsedGraph) -> Bool {
        guard graph.isDirected, graph.name == nil, graph.subgraphs.isEmpty, graph.attributes.isEmpty else {
            return false
        }
        return graph.nodes.allSatisfy { node in
            node.attributes.allSatisfy { name, value in
                switch name {
                case "shape": value.content == "box"
                case "style": value.content == "filled"
                default: false
                }
            }
        }
    }
}
