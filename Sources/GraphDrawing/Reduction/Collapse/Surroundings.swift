import GraphModel

/// What is next to a node: the types of what it depends on, and of what depends on it.
enum Surroundings {
    /// The number of each candidate's kind of surroundings; equal surroundings have equal numbers. How many neighbours
    /// of a type there are makes no difference. O(nodes + edges · log edges).
    static func kinds(_ nodes: [DrawnNode], _ candidates: [Int], _ links: [Link]) -> [Int] {
        var numbers: [GroupKey: Int] = [:]
        let types = nodes.map { node -> Int in
            guard let key = node.node.flatMap({ GroupKey(.type, of: $0) }) else { return -1 }
            if let number = numbers[key] { return number }
            numbers[key] = numbers.count
            return numbers.count - 1
        }
        let above = Adjacency(count: nodes.count, links.map { ($0.target, $0.source) })
        let below = Adjacency(count: nodes.count, links.map { ($0.source, $0.target) })
        func distinct(_ neighbours: ArraySlice<Int>) -> [Int] {
            var sorted = neighbours.map { types[$0] }.sorted()
            var end = 0
            for type in sorted where end == 0 || sorted[end - 1] != type {
                sorted[end] = type
                end += 1
            }
            sorted.removeSubrange(end...)
            return sorted
        }
        var kinds: [[[Int]]: Int] = [:]
        return candidates.map { node in
            let surroundings = [distinct(above[node]), distinct(below[node])]
            if let number = kinds[surroundings] { return number }
            kinds[surroundings] = kinds.count
            return kinds.count - 1
        }
    }
}
