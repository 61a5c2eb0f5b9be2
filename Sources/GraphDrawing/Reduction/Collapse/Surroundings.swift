/// What is next to a node: the types of what it depends on, and of what depends on it, as two numbers that are equal for equal
/// surroundings. How many neighbours of a type there are makes no difference.
struct Surroundings: Hashable {
    private var above: UInt64 = 0
    private var below: UInt64 = 0

    /// The surroundings of each candidate. O(nodes + edges).
    ///
    /// - Parameters:
    ///   - candidates: the places of nodes.
    ///   - types: the number of each candidate's type, −1 for none.
    ///   - links: the edges between candidates.
    ///   - count: the number of all nodes.
    static func all(of candidates: [Int], _ types: [Int], _ links: [Link], among count: Int) -> [Surroundings] {
        var typeOf = Array(repeating: 0, count: count)
        for (node, type) in zip(candidates, types) { typeOf[node] = type + 1 }
        let sources = Adjacency(count: count, links.map { ($0.target, $0.source) })
        let targets = Adjacency(count: count, links.map { ($0.source, $0.target) })
        // The last node beside which each type was met: so each counts once.
        var met = Array(repeating: -1, count: (types.max() ?? -1) + 2)
        func sum(_ neighbours: ArraySlice<Int>, _ turn: Int) -> UInt64 {
            var sum: UInt64 = 0
            for neighbour in neighbours where met[typeOf[neighbour]] != turn {
                met[typeOf[neighbour]] = turn
                sum &+= mixed(UInt64(typeOf[neighbour]))
            }
            return sum
        }
        return candidates.map { node in
            Surroundings(above: sum(sources[node], 2 * node), below: sum(targets[node], 2 * node + 1))
        }
    }

    /// A number in which each bit of another counts, so that sums of different ones differ.
    ///
    /// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
    private static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = (number &+ 1) &* 0x9e37_79b9_7f4a_7c15
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
