/// All that any of several drawings has, in one.
struct WholeDrawing {
    private var nodes: [String: Int] = [:]
    private var edges: [DrawingUnion.Ends: (index: Int, count: Int)] = [:]
    private var result = Drawing(nodes: [], edges: [])
    private var count = 0

    /// The drawing: each node and edge as it was last, with the strongest emphasis it ever had. An edge that some drawing
    /// lacks, where both of its ends were or not, does not last.
    var drawing: Drawing {
        var drawing = result
        for (index, seen) in edges.values where seen < count { drawing.edges[index].isLasting = false }
        return drawing
    }

    /// Adds a drawing. O(its size).
    mutating func add(_ drawing: Drawing) {
        count += 1
        for node in drawing.nodes {
            guard let index = nodes[node.id] else {
                nodes[node.id] = result.nodes.count
                result.nodes.append(node)
                continue
            }
            let emphasis = result.nodes[index].emphasis
            result.nodes[index] = node
            if emphasis.strength > node.emphasis.strength { result.nodes[index].emphasis = emphasis }
        }
        for edge in drawing.edges {
            let ends = DrawingUnion.Ends(source: edge.source, target: edge.target)
            guard let (index, seen) = edges[ends] else {
                edges[ends] = (result.edges.count, 1)
                result.edges.append(edge)
                continue
            }
            edges[ends] = (index, seen + 1)
            if edge.emphasis.strength > result.edges[index].emphasis.strength {
                result.edges[index].emphasis = edge.emphasis
            }
        }
    }
}

extension Drawing {
    /// All that any of several drawings has, in one, to decide a ``Reduction`` over. O(their sizes).
    public init(whole drawings: [Drawing]) {
        var whole = WholeDrawing()
        for drawing in drawings { whole.add(drawing) }
        self = whole.drawing
    }
}
