import GraphModel

/// A picture of a graph before it has places: what is drawn, with which words, and what stands out.
///
/// A pure value. ``dotText`` writes it in the DOT language, ``svg(theme:)`` lays it out and draws it.
public struct Drawing: Hashable, Sendable {
    /// What stands above it.
    public var caption: Caption
    /// The nodes, in the order of their numbers; nodes that are gone come last.
    public var nodes: [DrawnNode]
    /// The edges, by source and target.
    public var edges: [DrawnEdge]

    /// Makes a drawing.
    public init(caption: Caption = Caption(), nodes: [DrawnNode], edges: [DrawnEdge]) {
        self.caption = caption
        self.nodes = nodes
        self.edges = edges
    }

    /// A drawing of a graph, and of what one frame did to it.
    ///
    /// Nodes that the frame wrote, changed, made or left alone stand apart, and so do the edges along which the change
    /// travelled. Without a frame all look alike. O(size of the graph and its values).
    ///
    /// - Parameters:
    ///   - graph: the graph, after the frame if there is one.
    ///   - caption: what stands above.
    ///   - frame: the frame that led to the graph.
    public init(graph: Graph, caption: Caption = Caption(), frame: Frame? = nil) {
        let traces = frame.map(FrameTraces.init)
        self.init(
            caption: caption,
            nodes: graph.entries.map { entry in
                DrawnNode(entry, emphasis: traces?.emphasis(of: entry.node.id) ?? .plain)
            },
            edges: graph.edges.map { edge in
                var drawn = DrawnEdge(edge)
                drawn.emphasis = traces?.emphasis(of: edge) ?? .plain
                return drawn
            })
    }
}
