/// Makes a graph of what statements say, by the language's rules for defaults, scopes and strict graphs.
///
/// Source: Graphviz, "The DOT language", and where that is silent what libcgraph does.
struct GraphBuilder {
    /// A node of an edge's end or of a list, with the port that was said.
    struct Mention {
        var node: Int
        var port: String?
    }

    /// One end of an edge, or of several.
    enum End {
        case nodes([Mention])
        case subgraph(Int)
    }

    /// What attributes are for.
    enum Target {
        case graph, node, edge
    }

    /// A limit is exceeded.
    struct Excess: Error {
        var what: String
        var limit: Int
    }

    /// A subgraph, or the graph itself, while it is read.
    private struct Scope {
        var subgraph: Int?
        /// The defaults that hold in it, those of the graphs around it included.
        var nodeDefaults: SharedAttributes
        var edgeDefaults: SharedAttributes
        /// What subgraphs that are opened in it begin with.
        var graphAttributes: SharedAttributes
    }

    /// What a subgraph keeps from one time that it is opened to the next.
    private struct Own {
        var nodeDefaults: ParsedGraph.Attributes = [:]
        var edgeDefaults: ParsedGraph.Attributes = [:]
        var members: Set<Int> = []
        var edges: Set<Int> = []
    }

    private struct SubgraphKey: Hashable {
        var parent: Int?
        var name: String
    }

    private struct Pair: Hashable {
        var source: Int
        var target: Int
        var key: String?
    }

    private(set) var graph: ParsedGraph
    private let limits: DOTLimits
    private var scopes = [
        Scope(
            subgraph: nil, nodeDefaults: SharedAttributes(), edgeDefaults: SharedAttributes(),
            graphAttributes: SharedAttributes())
    ]
    private var owns: [Own] = []
    private var nodeIndices: [String: Int] = [:]
    /// For each node and edge, whether its attributes are still the very defaults it began with.
    private var nodesWithDefaults: [Bool] = []
    private var edgesWithDefaults: [Bool] = []
    private var subgraphIndices: [SubgraphKey: Int] = [:]
    /// Edges that a later statement may mean again: all of a strict graph, else those with a key.
    private var edgeIndices: [Pair: Int] = [:]
    private var attributeCount = 0
    private var membershipCount = 0

    init(isDirected: Bool, isStrict: Bool, name: String?, limits: DOTLimits) {
        graph = ParsedGraph(
            isDirected: isDirected, isStrict: isStrict, name: name, attributes: [:], nodes: [], edges: [],
            subgraphs: [])
        self.limits = limits
    }

    /// The graph, once its text has ended.
    func finished() -> ParsedGraph {
        var graph = graph
        graph.attributes = scopes[0].graphAttributes.values
        for (index, own) in owns.enumerated() {
            graph.subgraphs[index].nodes = own.members.sorted()
            graph.subgraphs[index].edges = own.edges.sorted()
        }
        return graph
    }

    // MARK: Subgraphs

    /// Opens a subgraph. One of that name that stands in the same graph is opened again.
    mutating func open(_ name: String?) throws(Excess) {
        guard scopes.count <= limits.depth else {
            throw Excess(what: "subgraphs within each other", limit: limits.depth)
        }
        let last = scopes.count - 1
        let outer = scopes[last].subgraph
        let key = name.map { SubgraphKey(parent: outer, name: $0) }
        let (nodeDefaults, edgeDefaults) = (scopes[last].nodeDefaults.share(), scopes[last].edgeDefaults.share())
        if let key, let index = subgraphIndices[key] {
            let own = owns[index]
            var scope = Scope(
                subgraph: index, nodeDefaults: nodeDefaults, edgeDefaults: edgeDefaults,
                graphAttributes: SharedAttributes(graph.subgraphs[index].attributes))
            try charge(scope.nodeDefaults.merge(own.nodeDefaults) + scope.edgeDefaults.merge(own.edgeDefaults))
            scopes.append(scope)
            return
        }
        guard graph.subgraphs.count < limits.subgraphs else {
            throw Excess(what: "subgraphs", limit: limits.subgraphs)
        }
        let index = graph.subgraphs.count
        let attributes = scopes[last].graphAttributes.share()
        graph.subgraphs.append(.init(name: name, parent: outer, attributes: [:], nodes: [], edges: []))
        owns.append(Own())
        if let key { subgraphIndices[key] = index }
        scopes.append(
            Scope(
                subgraph: index, nodeDefaults: nodeDefaults, edgeDefaults: edgeDefaults, graphAttributes: attributes))
    }

    /// Closes the innermost subgraph.
    ///
    /// - Returns: its index.
    mutating func close() -> Int? {
        guard let scope = scopes.popLast(), let index = scope.subgraph else { return nil }
        graph.subgraphs[index].attributes = scope.graphAttributes.values
        return index
    }

    // MARK: Nodes and edges

    /// The node of a name, which becomes one of the innermost subgraph and of those around it.
    mutating func node(_ name: String) throws(Excess) -> Int {
        let scope = scopes.count - 1
        let index: Int
        if let known = nodeIndices[name] {
            index = known
        } else {
            guard graph.nodes.count < limits.nodes else { throw Excess(what: "nodes", limit: limits.nodes) }
            index = graph.nodes.count
            nodeIndices[name] = index
            graph.nodes.append(.init(name: name, attributes: scopes[scope].nodeDefaults.share().values))
            nodesWithDefaults.append(true)
        }
        var subgraph = scopes[scope].subgraph
        while let current = subgraph, owns[current].members.insert(index).inserted {
            try chargeMembership()
            subgraph = graph.subgraphs[current].parent
        }
        return index
    }

    /// Makes the edges between ends that follow each other.
    mutating func connect(_ ends: [End], _ attributes: [(name: String, value: ParsedGraph.Text)]) throws(Excess) {
        let key = attributes.last { $0.name == "key" }?.value.content
        let attributes = attributes.filter { $0.name != "key" }
        var mentions = ends.first.map(mentions) ?? []
        for end in ends.dropFirst() {
            let next = self.mentions(of: end)
            for tail in mentions {
                for head in next { try connect(tail, head, key, attributes) }
            }
            mentions = next
        }
    }

    private func mentions(of end: End) -> [Mention] {
        switch end {
        case .nodes(let mentions): mentions
        case .subgraph(let index): owns[index].members.sorted().map { Mention(node: $0) }
        }
    }

    private mutating func connect(
        _ tail: Mention, _ head: Mention, _ key: String?, _ attributes: [(name: String, value: ParsedGraph.Text)]
    ) throws(Excess) {
        let (index, isReversed) = try edge(from: tail.node, to: head.node, key)
        guard let index else { return }
        let ports = [
            (isReversed ? "headport" : "tailport", tail.port), (isReversed ? "tailport" : "headport", head.port),
        ]
        for (name, port) in ports {
            if let port { try set(name, .init(port), ofEdge: index) }
        }
        for attribute in attributes { try set(attribute.name, attribute.value, ofEdge: index) }
    }

    /// The edge that a statement means: a new one, or one that is there in a strict graph or under the same key; nil where
    /// a strict graph has another one already.
    private mutating func edge(
        from source: Int, to target: Int, _ key: String?
    ) throws(Excess) -> (index: Int?, isReversed: Bool) {
        let isRemembered = graph.isStrict || key != nil
        if isRemembered {
            if let known = edgeIndices[Pair(source: source, target: target, key: key)] {
                try belong(edge: known)
                return (known, false)
            }
            if !graph.isDirected, let known = edgeIndices[Pair(source: target, target: source, key: key)] {
                try belong(edge: known)
                return (known, source != target)
            }
            if graph.isStrict, key != nil, edgeIndices[Pair(source: source, target: target, key: nil)] != nil {
                return (nil, false)
            }
        }
        guard graph.edges.count < limits.edges else { throw Excess(what: "edges", limit: limits.edges) }
        let index = graph.edges.count
        let defaults = scopes[scopes.count - 1].edgeDefaults.share().values
        graph.edges.append(.init(source: source, target: target, attributes: defaults))
        edgesWithDefaults.append(true)
        if graph.isStrict { edgeIndices[Pair(source: source, target: target, key: nil)] = index }
        if key != nil { edgeIndices[Pair(source: source, target: target, key: key)] = index }
        try belong(edge: index)
        return (index, false)
    }

    private mutating func belong(edge: Int) throws(Excess) {
        var subgraph = scopes[scopes.count - 1].subgraph
        while let current = subgraph, owns[current].edges.insert(edge).inserted {
            try chargeMembership()
            subgraph = graph.subgraphs[current].parent
        }
    }

    // MARK: Attributes

    /// Sets a node's own attribute.
    mutating func set(_ name: String, _ value: ParsedGraph.Text, ofNode index: Int) throws(Excess) {
        try charge(nodesWithDefaults[index] ? graph.nodes[index].attributes.count + 1 : 1)
        nodesWithDefaults[index] = false
        graph.nodes[index].attributes[name] = value
    }

    private mutating func set(_ name: String, _ value: ParsedGraph.Text, ofEdge index: Int) throws(Excess) {
        try charge(edgesWithDefaults[index] ? graph.edges[index].attributes.count + 1 : 1)
        edgesWithDefaults[index] = false
        graph.edges[index].attributes[name] = value
    }

    /// Sets an attribute of the innermost graph, or a default that holds in it from here on.
    mutating func set(
        _ target: Target, _ attributes: [(name: String, value: ParsedGraph.Text)]
    ) throws(Excess) {
        let scope = scopes.count - 1
        let subgraph = scopes[scope].subgraph
        for (name, value) in attributes {
            switch target {
            case .graph: try charge(scopes[scope].graphAttributes.set(name, value))
            case .node:
                try charge(scopes[scope].nodeDefaults.set(name, value))
                if let subgraph { owns[subgraph].nodeDefaults[name] = value }
            case .edge:
                try charge(scopes[scope].edgeDefaults.set(name, value))
                if let subgraph { owns[subgraph].edgeDefaults[name] = value }
            }
        }
    }

    private mutating func charge(_ count: Int) throws(Excess) {
        attributeCount += count
        if attributeCount > limits.attributes { throw Excess(what: "attributes", limit: limits.attributes) }
    }

    private mutating func chargeMembership() throws(Excess) {
        membershipCount += 1
        if membershipCount > limits.memberships {
            throw Excess(what: "nodes and edges in subgraphs", limit: limits.memberships)
        }
    }
}
