/// The edges of a graph that others imply: without them whoever depends on a node still does.
///
/// Source: Aho, Garey and Ullman, "The transitive reduction of a directed graph", 1972. Cycles count as one node each; edges
/// within one are not implied.
enum ImpliedEdges {
    /// The most steps, a word of 64 nodes in each: 100,000 nodes with 300,000 edges take half as many, half a second.
    static let stepLimit = 1_000_000_000
    /// How many words of 64 nodes are looked for at once: more only takes more memory.
    private static let stride = 64

    /// The places of implied links among `links`, sorted; nil where the graph is too large to tell.
    /// O(nodes · edges / 64).
    ///
    /// A way counts only if it is there as long as the edge is. An edge that tells of a change is never implied, nor does
    /// one imply others that is only in one of two graphs.
    static func find(_ links: [Link], count: Int) -> [Int]? {
        let lasting = links.indices.filter {
            links[$0].isLasting && links[$0].emphasis != .added && links[$0].emphasis != .removed
        }
        let pairs = lasting.map { (links[$0].source, links[$0].target) }
        let components = StronglyConnectedComponents(Adjacency(count: count, pairs))
        guard components.count / 64 * links.count <= stepLimit else { return nil }

        // Topological order: what leads to others comes first.
        let places = components.component.map { components.count - 1 - $0 }
        var seen = Set<Pair>()
        let ways = pairs.map { Pair(places[$0.0], places[$0.1]) }.filter {
            $0.source != $0.target && seen.insert($0).inserted
        }
        let successors = Adjacency(count: components.count, ways.map { ($0.source, $0.target) })

        // What may be implied, by where it leads to.
        var asked: [Int: [Int]] = [:]
        for (index, link) in links.enumerated() where link.emphasis.strength <= Emphasis.faded.strength {
            guard places[link.source] < places[link.target] else { continue }
            asked[places[link.target], default: []].append(index)
        }
        let isLasting = Set(lasting)
        var implied: [Int] = []
        var first = 0
        while first < components.count {
            let end = min(first + stride * 64, components.count)
            let targets = (first..<end).filter { asked[$0] != nil }
            if !targets.isEmpty {
                let reach = Reach(of: first..<end, successors)
                for target in targets {
                    for index in asked[target] ?? [] {
                        let source = places[links[index].source]
                        let isImplied =
                            isLasting.contains(index)
                            ? successors[source].contains { reach.leads($0, to: target) }
                            : reach.leads(source, to: target)
                        if isImplied { implied.append(index) }
                    }
                }
            }
            first = end
        }
        return implied.sorted()
    }

    /// Which nodes of a graph in topological order lead to those of one stretch of it, in one step or more.
    private struct Reach {
        private let range: Range<Int>
        private let words: Int
        private var bits: [UInt64]

        /// O(edges · length of the stretch / 64).
        init(of range: Range<Int>, _ successors: Adjacency) {
            self.range = range
            words = (range.count + 63) / 64
            // What comes after the stretch does not lead to it.
            bits = Array(repeating: 0, count: range.upperBound * words)
            let words = words
            bits.withUnsafeMutableBufferPointer { bits in
                for node in (0..<range.upperBound).reversed() {
                    for successor in successors[node] where successor < range.upperBound {
                        for word in 0..<words { bits[node * words + word] |= bits[successor * words + word] }
                        guard range.contains(successor) else { continue }
                        let bit = successor - range.lowerBound
                        bits[node * words + bit / 64] |= 1 << UInt64(bit % 64)
                    }
                }
            }
        }

        func leads(_ node: Int, to target: Int) -> Bool {
            guard node < range.upperBound else { return false }
            let bit = target - range.lowerBound
            return bits[node * words + bit / 64] & 1 << UInt64(bit % 64) != 0
        }
    }
}
