/// The edges of a drawing by the places of their ends in its list of nodes.
struct Topology {
    /// The edges, in the drawing's order; those without both ends, or with one end only, are left out.
    let links: [Link]

    /// O(nodes + edges).
    init(_ drawing: Drawing) {
        var numbers: [String: Int] = [:]
        numbers.reserveCapacity(drawing.nodes.count)
        for (index, node) in drawing.nodes.enumerated() { numbers[node.id] = index }
        links = drawing.edges.compactMap { edge in
            guard let source = numbers[edge.source], let target = numbers[edge.target], source != target else {
                return nil
            }
            return Link(edge, from: source, to: target)
        }
    }
}
