import DOT

/// The nodes of a graph that stand for source files with subscribers in them.
struct Subscribers {
    /// Their indices.
    private(set) var files: Set<Int> = []
    private var watching: Set<Int> = []

    /// Finds the nodes to which every edge has the label `line:N`, and which nothing leaves; and files of Swift that are filled
    /// and have no edge at all. O(size).
    ///
    /// - Parameters:
    ///   - graph: the graph.
    ///   - isKnown: whether it is known of a node what it is.
    init(of graph: ParsedGraph, except isKnown: (Int) -> Bool) {
        var leaving: Set<Int> = []
        var others: Set<Int> = []
        for edge in graph.edges {
            leaving.insert(edge.source)
            if Self.line(of: edge) == nil { others.insert(edge.target) } else { watching.insert(edge.target) }
        }
        files = watching.subtracting(leaving).subtracting(others).filter { !isKnown($0) }
        for (index, node) in graph.nodes.enumerated()
        where !watching.contains(index) && !leaving.contains(index) && !others.contains(index) && !isKnown(index) {
            guard node.attributes["style"]?.content == "filled", node.name.hasSuffix(".swift"), node.name.contains("/")
            else { continue }
            files.insert(index)
        }
    }

    /// Whether nothing leads to a file: its subscriber watches nothing, and its line is not known.
    func isLonely(_ file: Int) -> Bool { !watching.contains(file) }

    /// The line that an edge's label tells, as in `line:12`.
    static func line(of edge: ParsedGraph.Edge) -> UInt? {
        guard let label = edge.attributes["label"], label.content.hasPrefix("line:") else { return nil }
        let digits = label.content.dropFirst(5)
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return UInt(digits)
    }
}
