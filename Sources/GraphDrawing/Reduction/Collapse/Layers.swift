/// How deep nodes lie in a graph: as many edges below what depends on nothing as the longest way has.
enum Layers {
    /// The most bands that deep graphs are put into: as many boxes side by side as can be read.
    private static let limit = 16

    /// The layers that each node lies in, counted from 1: one, or as many as make a band in a deep graph. Nodes of a cycle
    /// lie in one layer. O(nodes + edges).
    static func bands(_ count: Int, _ links: [Link]) -> [ClosedRange<Int>] {
        let pairs = links.map { ($0.source, $0.target) }
        let components = StronglyConnectedComponents(Adjacency(count: count, pairs))
        let component = components.component
        let next = Adjacency(count: components.count, pairs.map { (component[$0.0], component[$0.1]) })
        var depths = Array(repeating: 0, count: components.count)
        // What leads to others has a larger number, and so is done before them.
        for current in depths.indices.reversed() {
            for target in next[current] where target != current {
                depths[target] = max(depths[target], depths[current] + 1)
            }
        }
        let deepest = (depths.max() ?? 0) + 1
        let width = (deepest + limit - 1) / limit
        return component.map { component in
            let first = depths[component] / width * width + 1
            return first...min(first + width - 1, deepest)
        }
    }
}
