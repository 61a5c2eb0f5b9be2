import DOT

/// The scopes that a graph's clusters stand for: for each node the clusters around it, as `outer/inner`.
struct ClusterScopes {
    /// For each subgraph the scope that its nodes are in; empty outside of clusters.
    private var names: [String] = []
    /// For each node the innermost cluster that it belongs to.
    private var clusters: [Int: Int] = [:]
    /// Beyond this depth clusters add nothing to the name: deep nesting would make long names, each the beginning of the next.
    private static let depthLimit = 8

    /// Names the scopes. Of clusters beside each other that hold one node, it belongs to the first. O(size).
    init(of graph: ParsedGraph) {
        /// For each subgraph the cluster that it is, or stands in, and how many stand around that.
        var enclosing: [(cluster: Int?, depth: Int)] = []
        for (index, subgraph) in graph.subgraphs.enumerated() {
            let outer = subgraph.parent.map { enclosing[$0] } ?? (cluster: nil, depth: 0)
            let outerName = subgraph.parent.map { names[$0] } ?? ""
            guard subgraph.isCluster else {
                enclosing.append(outer)
                names.append(outerName)
                continue
            }
            let around = subgraph.parent.map { graph.subgraphs[$0].attributes } ?? graph.attributes
            let own = Self.name(of: subgraph, within: around)
            names.append(outerName.isEmpty ? own : outer.depth < Self.depthLimit ? "\(outerName)/\(own)" : outerName)
            enclosing.append((index, outer.depth + 1))
            for node in subgraph.nodes where clusters[node] == nil || clusters[node] == outer.cluster {
                clusters[node] = index
            }
        }
    }

    /// The scope of a node; empty outside of clusters.
    func scope(of node: Int) -> String { clusters[node].map { names[$0] } ?? "" }

    /// A cluster's label, unless it is one that it only inherited, else its name.
    private static func name(of cluster: ParsedGraph.Subgraph, within around: ParsedGraph.Attributes) -> String {
        if let label = cluster.attributes["label"], label != around["label"] {
            let words = LabelText.words(of: label)
            if !words.isEmpty { return words.hasPrefix("scope ") ? String(words.dropFirst(6)) : words }
        }
        let name = cluster.name ?? ""
        // One that is a cluster by its attribute may be called anything.
        let own =
            name.hasPrefix("cluster") ? name.dropFirst("cluster".count).drop { $0 == "_" || $0 == "-" } : name[...]
        return own.isEmpty ? "cluster" : LabelText.trimmed(String(own))
    }
}

extension ParsedGraph.Subgraph {
    /// Whether it is drawn as a frame around its nodes.
    fileprivate var isCluster: Bool {
        if let cluster = attributes["cluster"]?.content.lowercased(), ["true", "yes", "1"].contains(cluster) {
            return true
        }
        return name?.hasPrefix("cluster") ?? false
    }
}
