/// Who is next to whom in one direction, for nodes that are numbered from 0. Two arrays, however many nodes.
struct Adjacency: Sendable {
    private let offsets: [Int]
    private let neighbours: [Int]

    /// Takes edges as pairs of where they begin and where they end; turn them round for the other direction. The
    /// neighbours of a node keep the order of the pairs. O(nodes + pairs).
    init(count: Int, _ pairs: [(Int, Int)]) {
        var offsets = Array(repeating: 0, count: count + 1)
        for (source, _) in pairs { offsets[source + 1] += 1 }
        for node in 0..<count { offsets[node + 1] += offsets[node] }
        var next = offsets
        var neighbours = Array(repeating: 0, count: pairs.count)
        for (source, target) in pairs {
            neighbours[next[source]] = target
            next[source] += 1
        }
        self.offsets = offsets
        self.neighbours = neighbours
    }

    /// How many nodes there are.
    var count: Int { offsets.count - 1 }

    /// The neighbours of a node. O(1).
    subscript(node: Int) -> ArraySlice<Int> {
        neighbours[offsets[node]..<offsets[node + 1]]
    }
}
