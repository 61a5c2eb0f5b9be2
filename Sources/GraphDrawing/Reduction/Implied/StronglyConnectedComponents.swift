/// The cycles of a graph, each as one component.
///
/// Source: Tarjan, "Depth-first search and linear graph algorithms", 1972, with a stack of its own in place of recursion.
struct StronglyConnectedComponents {
    /// The component of each node. A component has a larger number than those it leads to.
    private(set) var component: [Int]
    /// How many there are.
    private(set) var count = 0

    /// Finds the components. O(nodes + edges).
    init(_ successors: Adjacency) {
        component = Array(repeating: -1, count: successors.count)
        // The number of the visit, and the lowest one that can be reached from there; 0 for not visited.
        var visits = Array(repeating: 0, count: successors.count)
        var lowest = visits
        var clock = 0
        var open: [Int] = []
        var path: [(node: Int, next: Int)] = []
        for root in visits.indices where visits[root] == 0 {
            path.append((root, 0))
            while let (node, next) = path.last {
                if next == 0 {
                    clock += 1
                    (visits[node], lowest[node]) = (clock, clock)
                    open.append(node)
                }
                let neighbours = successors[node]
                if next < neighbours.count {
                    path[path.count - 1].next += 1
                    let neighbour = neighbours[neighbours.startIndex + next]
                    if visits[neighbour] == 0 {
                        path.append((neighbour, 0))
                    } else if component[neighbour] < 0 {
                        lowest[node] = min(lowest[node], visits[neighbour])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
                guard lowest[node] == visits[node] else { continue }
                while let member = open.popLast() {
                    component[member] = count
                    if member == node { break }
                }
                count += 1
            }
        }
    }
}
