import DOT
import Graphviz

extension Drawing {
    /// Pixels an inch in a PNG: sharp on dense screens.
    private static let resolution = 144

    /// The drawing as a picture. Waits for libgvc, which draws one picture at a time.
    ///
    /// A picture shows at most 3,000 nodes, those first to which something happened, and says so in its heading; DOT text
    /// always has all. Time grows faster than the size: seconds for 1,000 nodes, and some ten seconds
    /// for the most.
    ///
    /// - Parameter format: what to write.
    /// - Returns: The file's bytes; the same for the same drawing, PDF aside.
    /// - Throws: `GraphvizError`, among others when a PNG would have more pixels than can be drawn.
    public func rendered(as format: OutputFormat) throws(GraphvizError) -> [UInt8] {
        let drawing = limited(to: LayoutPlan.nodeLimit)
        let plan = LayoutPlan(drawing)
        var graph = drawing.dotGraph(plan)
        if format == .png { graph.attributes.append(.init("dpi", .symbol("\(Self.resolution)"))) }
        return try Graphviz.shared.render(graph, engine: plan.engine, as: format)
    }

    /// The drawing with at most so many nodes, and a line in the caption that says how many are not shown.
    ///
    /// Nodes to which something happened come first, then those before others in order. O(nodes + edges).
    func limited(to limit: Int) -> Drawing {
        guard nodes.count > limit else { return self }
        let ranked = nodes.filter { $0.emphasis != .faded } + nodes.filter { $0.emphasis == .faded }
        let kept = Set(ranked.prefix(limit).map(\.id))
        var result = self
        result.nodes = nodes.filter { kept.contains($0.id) }
        result.edges = edges.filter { kept.contains($0.source) && kept.contains($0.target) }
        result.caption.details.append("\(limit) of \(nodes.count) nodes are shown")
        return result
    }
}
