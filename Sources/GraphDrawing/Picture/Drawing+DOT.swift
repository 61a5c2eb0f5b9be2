import DOT
import GraphModel

extension Drawing {
    /// The drawing in the DOT language, for `dot` and other tools. All nodes are in it, however many. O(size).
    public var dotText: String { dotGraph.text }

    /// The drawing as a graph with attributes. O(size).
    var dotGraph: DOTGraph { dotGraph(LayoutPlan(self)) }

    /// The drawing as a graph with attributes, for a plan that is known already. O(size).
    func dotGraph(_ plan: LayoutPlan) -> DOTGraph {
        let detail = LabelDetail(nodeCount: nodes.count)
        // Where edges have no room for their labels, the nodes they lead to have.
        let labels = plan.isBounded ? edges.map { ($0.target, $0.label) } : []
        let labelOfNode = Dictionary(labels, uniquingKeysWith: { first, _ in first })
        return DOTGraph(
            name: "atoms", attributes: graphAttributes(plan), nodeDefaults: Self.nodeDefaults,
            edgeDefaults: Self.edgeDefaults, nodes: nodes.map { $0.dotNode(detail, beside: labelOfNode[$0.id] ?? "") },
            edges: edges.map { dotEdge($0, isLabelled: !plan.isBounded) }, clusters: clusters)
    }

    private func graphAttributes(_ plan: LayoutPlan) -> [DOTGraph.Attribute] {
        var attributes: [DOTGraph.Attribute] = [
            .init("label", .markup(heading)), .init("labelloc", "t"), .init("labeljust", "l"),
            .init("fontname", .symbol(Theme.family)), .init("bgcolor", .symbol(Theme.background)), .init("pad", "0.2"),
        ]
        switch plan.engine {
        case .dot:
            attributes += [.init("rankdir", "LR"), .init("nodesep", "0.25"), .init("ranksep", "0.6")]
        case .sfdp:
            attributes += [.init("overlap", "prism"), .init("outputorder", "edgesfirst")]
        }
        // Twice as many steps as nodes: pictures that can be read never need as many, and some others need hours.
        let limits = plan.isBounded ? ("0.02", "0.01") : ("2", "1")
        attributes += [.init("nslimit", .symbol(limits.0)), .init("mclimit", .symbol(limits.1))]
        return attributes
    }

    private static let nodeDefaults: [DOTGraph.Attribute] = [
        .init("fontname", .symbol(Theme.family)), .init("fontsize", "10"), .init("margin", "0.14,0.08"),
        .init("height", "0.4"), .init("penwidth", "1.2"),
    ]

    private static let edgeDefaults: [DOTGraph.Attribute] = [
        .init("fontname", .symbol(Theme.family)), .init("fontsize", "8"), .init("fontcolor", .symbol(Theme.note)),
        .init("color", "#7b8794"), .init("arrowsize", "0.7"), .init("penwidth", "1.1"),
    ]

    private func dotEdge(_ edge: DrawnEdge, isLabelled: Bool) -> DOTGraph.Edge {
        var attributes: [DOTGraph.Attribute] = []
        if isLabelled, !edge.label.isEmpty { attributes.append(.init("label", .text(edge.label))) }
        if let colour = Theme.colour(of: edge.emphasis) {
            attributes += [
                .init("color", .symbol(colour)), .init("penwidth", edge.emphasis == .cutOff ? "1.4" : "2.4"),
            ]
            if edge.emphasis == .cutOff || edge.emphasis == .removed { attributes.append(.init("style", "dashed")) }
        } else if edge.emphasis == .faded {
            attributes += [.init("color", .symbol(Theme.frame)), .init("fontcolor", .symbol(Theme.fadedText))]
        }
        return DOTGraph.Edge(from: edge.source, to: edge.target, attributes)
    }

    /// A frame around the nodes of each scope, by the scope's text.
    private var clusters: [DOTGraph.Cluster] {
        Dictionary(grouping: nodes.filter { !$0.scope.isEmpty }, by: \.scope).sorted { $0.key < $1.key }
            .enumerated().map { index, scope in
                let label = Elision.middle(scope.key, limit: 40)
                return DOTGraph.Cluster(
                    "\(index)",
                    [
                        .init("label", .text("scope \(label)")), .init("labelloc", "t"), .init("labeljust", "l"),
                        .init("style", "rounded,filled"), .init("bgcolor", .symbol(Theme.frameFill)),
                        .init("fillcolor", .symbol(Theme.frameFill)), .init("color", .symbol(Theme.frame)),
                        .init("fontname", .symbol(Theme.family)), .init("fontsize", "10"),
                        .init("fontcolor", .symbol(Theme.note)), .init("margin", "12"),
                    ],
                    nodes: scope.value.map(\.id))
            }
    }
}

extension DrawnNode {
    fileprivate func dotNode(_ detail: LabelDetail, beside edgeLabel: String) -> DOTGraph.Node {
        let style = KindStyle.of(kind)
        let isFaded = emphasis == .faded
        var words = ["filled"]
        if style.isRounded { words.append("rounded") }
        if emphasis == .removed || emphasis == .cutOff || marks.contains("overridden") { words.append("dashed") }
        let border = Theme.colour(of: emphasis) ?? (isFaded ? Theme.faded(style.border) : style.border)
        let fill = isFaded ? Theme.faded(style.fill, isDark: style.isDark) : style.fill
        var attributes: [DOTGraph.Attribute] = [
            .init("label", .markup(label(detail, beside: edgeLabel))), .init("shape", .symbol(style.shape)),
            .init("style", .symbol(words.joined(separator: ","))),
            .init("fillcolor", .symbol(fill)),
            .init("color", .symbol(border)),
        ]
        if Theme.colour(of: emphasis) != nil { attributes.append(.init("penwidth", "2.6")) }
        if style.isDouble { attributes.append(.init("peripheries", "2")) }
        // Graphviz leaves no room for the point of the arrow.
        if style.shape == "cds" { attributes.append(.init("margin", "0.24,0.16")) }
        attributes.append(.init("tooltip", .text(tooltip)))
        return DOTGraph.Node(id, attributes)
    }
}
