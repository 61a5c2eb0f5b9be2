import Graphviz

extension Drawing {
    /// The most nodes that a picture shows.
    public static let nodeLimit = 3000

    /// The drawing as an SVG document. Waits for libgvc, which lays out one graph at a time.
    ///
    /// A picture shows at most 3,000 nodes, those first to which something happened, and says so in its heading; DOT text
    /// always has all. Time grows faster than the size: seconds for 1,000 nodes, and some ten seconds for the most.
    ///
    /// - Parameter theme: the colours.
    /// - Returns: The file's bytes; the same for the same drawing.
    /// - Throws: `GraphvizError`.
    public func svg(theme: Theme = .light) throws -> [UInt8] {
        let drawing = limited(to: Self.nodeLimit)
        var writer = PictureWriter(try DrawingUnion(drawing).laidOut(), theme: theme)
        return writer.svg(of: drawing)
    }

    /// The drawing with at most so many nodes, and a line in the caption that says how many are not shown.
    ///
    /// Nodes to which something happened come first, then those before others in order. O(nodes + edges).
    public func limited(to limit: Int) -> Drawing {
        guard nodes.count > limit else { return self }
        let rests = nodes.filter { $0.emphasis.strength <= Emphasis.faded.strength }
        let ranked = nodes.filter { $0.emphasis.strength > Emphasis.faded.strength } + rests
        let kept = Set(ranked.prefix(limit).map(\.id))
        var result = self
        result.nodes = nodes.filter { kept.contains($0.id) }
        result.edges = edges.filter { kept.contains($0.source) && kept.contains($0.target) }
        result.caption.details.append("\(limit) of \(nodes.count) nodes are shown")
        return result
    }
}
