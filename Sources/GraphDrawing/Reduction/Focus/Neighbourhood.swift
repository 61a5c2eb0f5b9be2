/// The nodes around some, as far as some edges away. Up and down are walked apart: what else the dependents of a node depend
/// on is not around it.
struct Neighbourhood: Sendable {
    /// For each node, whether it was reached against the edges: those in focus depend on it.
    let isAbove: [Bool]
    /// For each node, whether it was reached along the edges: it depends on those in focus.
    let isBelow: [Bool]

    /// Whether a node is in it.
    func contains(_ node: Int) -> Bool { isAbove[node] || isBelow[node] }

    /// Walks breadth first. O(nodes + edges).
    ///
    /// - Parameters:
    ///   - focus: where to begin.
    ///   - depth: the most edges to follow, nil for any number.
    ///   - reach: which way.
    ///   - count: the number of nodes.
    ///   - links: the edges.
    init(of focus: [Int], depth: Int?, _ reach: ReductionOptions.Reach, count: Int, _ links: [Link]) {
        func walk(_ pairs: [(Int, Int)]) -> [Bool] {
            let next = Adjacency(count: count, pairs)
            var isReached = Array(repeating: false, count: count)
            for node in focus { isReached[node] = true }
            var ring = focus
            var steps = 0
            while !ring.isEmpty, steps < depth ?? .max {
                var outer: [Int] = []
                for node in ring {
                    for neighbour in next[node] where !isReached[neighbour] {
                        isReached[neighbour] = true
                        outer.append(neighbour)
                    }
                }
                ring = outer
                steps += 1
            }
            return isReached
        }
        let none = Array(repeating: false, count: count)
        isAbove = reach == .down ? none : walk(links.map { ($0.target, $0.source) })
        isBelow = reach == .up ? none : walk(links.map { ($0.source, $0.target) })
    }
}
