import DOT
import GraphModel

extension Drawing {
    /// The drawing in the DOT language, for `dot` and other tools. All nodes are in it, however many. O(size).
    public var dotText: String { dotGraph().text }

    /// The drawing as a graph with attributes, in the colours of a theme. O(size).
    func dotGraph(_ theme: Theme = .light) -> DOTGraph {
        let detail = LabelDetail(nodeCount: nodes.count)
        return DOTGraph(
            name: "atoms",
            attributes: [
                .init("label", .markup(heading(theme))), .init("labelloc", "t"), .init("labeljust", "l"),
                .init("fontname", .symbol(Theme.family)), .init("bgcolor", .symbol(theme.background)),
                .init("pad", "0.2"), .init("rankdir", "LR"), .init("nodesep", "0.25"), .init("ranksep", "0.6"),
            ],
            nodeDefaults: Self.nodeDefaults,
            edgeDefaults: [
                .init("fontname", .symbol(Theme.family)), .init("fontsize", "8"),
                .init("fontcolor", .symbol(theme.note)),
                .init("color", .symbol(theme.edge)), .init("arrowsize", "0.7"), .init("penwidth", "1.1"),
            ],
            nodes: nodes.map { $0.dotNode(detail, theme) }, edges: edges.map { dotEdge($0, theme) },
            clusters: clusters(theme))
    }

    private static let nodeDefaults: [DOTGraph.Attribute] = [
        .init("fontname", .symbol(Theme.family)), .init("fontsize", "10"), .init("margin", "0.14,0.08"),
        .init("height", "0.4"), .init("penwidth", "1.2"),
    ]

    private func dotEdge(_ edge: DrawnEdge, _ theme: Theme) -> DOTGraph.Edge {
        var attributes: [DOTGraph.Attribute] = []
        if !edge.label.isEmpty { attributes.append(.init("label", .text(edge.label))) }
        if let colour = theme.colour(of: edge.emphasis) {
            let isStrong = edge.emphasis.strength > Emphasis.recomputed.strength
            attributes += [.init("color", .symbol(colour)), .init("penwidth", isStrong ? "2.4" : "1.4")]
        } else if edge.emphasis == .faded {
            attributes += [.init("color", .symbol(theme.outline)), .init("fontcolor", .symbol(theme.faded))]
        }
        if edge.isBridge {
            attributes.append(.init("style", "dotted"))
        } else if edge.emphasis == .cutOff || edge.emphasis == .removed {
            attributes.append(.init("style", "dashed"))
        }
        return DOTGraph.Edge(from: edge.source, to: edge.target, attributes)
    }

    /// A frame around the nodes of each scope, by the scope's text.
    private func clusters(_ theme: Theme) -> [DOTGraph.Cluster] {
        Dictionary(grouping: nodes.filter { !$0.scope.isEmpty }, by: \.scope).sorted { $0.key < $1.key }
            .enumerated().map { index, scope in
                let label = Elision.middle(scope.key, limit: 40)
                return DOTGraph.Cluster(
                    "\(index)",
                    [
                        .init("label", .text("scope \(label)")), .init("labelloc", "t"), .init("labeljust", "l"),
                        .init("style", "rounded,filled"), .init("bgcolor", .symbol(theme.frame)),
                        .init("fillcolor", .symbol(theme.frame)), .init("color", .symbol(theme.outline)),
                        .init("fontname", .symbol(Theme.family)), .init("fontsize", "10"),
                        .init("fontcolor", .symbol(theme.note)), .init("margin", "12"),
                    ],
                    nodes: scope.value.map(\.id))
            }
    }
}

extension DrawnNode {
    fileprivate func dotNode(_ detail: LabelDetail, _ theme: Theme) -> DOTGraph.Node {
        let surface = theme.surface(of: kind)
        let isFaded = emphasis == .faded
        let (shape, isRounded) = NodeShape(kind).dotShape
        var words = ["filled"]
        if isRounded { words.append("rounded") }
        if emphasis == .removed || emphasis == .cutOff || form == .rest || marks.contains("overridden") {
            words.append("dashed")
        }
        let border = theme.colour(of: emphasis) ?? (isFaded ? theme.outline : surface.border)
        var attributes: [DOTGraph.Attribute] = [
            .init("label", .markup(label(detail, theme))), .init("shape", .symbol(shape)),
            .init("style", .symbol(words.joined(separator: ","))),
            .init("fillcolor", .symbol(isFaded ? theme.frame : surface.fill)), .init("color", .symbol(border)),
            .init("class", .symbol(kind.name)),
        ]
        if theme.colour(of: emphasis) != nil { attributes.append(.init("penwidth", "2.6")) }
        if kind == .dependency || kind == .secure || form == .group { attributes.append(.init("peripheries", "2")) }
        // Graphviz leaves no room for the point of the arrow.
        if shape == "cds" { attributes.append(.init("margin", "0.24,0.16")) }
        attributes.append(.init("tooltip", .text(tooltip)))
        return DOTGraph.Node(id, attributes)
    }
}

extension NodeShape {
    /// The nearest of Graphviz's own shapes, and whether its corners are rounded.
    fileprivate var dotShape: (name: String, isRounded: Bool) {
        switch self {
        case .box, .doubled, .safe: ("box", false)
        case .rounded, .pill, .gate, .part: ("box", true)
        case .chamfered: ("octagon", false)
        case .process, .failingProcess: ("cds", false)
        case .sequence: ("box3d", false)
        case .sender: ("tab", false)
        case .component: ("component", false)
        case .drum: ("cylinder", false)
        case .sheet: ("note", false)
        case .folder: ("folder", false)
        }
    }
}
