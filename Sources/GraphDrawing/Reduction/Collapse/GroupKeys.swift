import GraphModel

/// The keys of the groups that the nodes of a drawing belong to, each under a number.
struct GroupKeys {
    /// Keys by number, and the number of each candidate's key.
    struct Numbered {
        /// The keys, in the order of their first candidates.
        var keys: [GroupKey] = []
        /// For each candidate the number of its key, −1 for one that stands alone.
        var numbers: [Int] = []
    }

    private let nodes: [DrawnNode]
    private let candidates: [Int]
    private let expansion: Expansion
    /// For each candidate, whether it is to stand alone.
    private let isOpen: [Bool]

    init(_ nodes: [DrawnNode], _ candidates: [Int], _ expansion: Expansion) {
        self.nodes = nodes
        self.candidates = candidates
        self.expansion = expansion
        isOpen = candidates.map { expansion.opens(nodes[$0].node) }
    }

    /// The keys for a means. O(candidates), for families and layers O(nodes + edges).
    func numbered(_ level: Collapse, _ links: [Link]) -> Numbered {
        let layers = level == .layer ? Layers.bands(nodes.count, links) : []
        let result = numbered { index in
            guard !isOpen[index], let node = nodes[candidates[index]].node else { return nil }
            let key =
                level == .layer
                ? GroupKey(layers: layers[candidates[index]], isSubscriber: node.kind.isSubscriber)
                : GroupKey(level, of: node)
            guard let key else { return nil }
            guard !expansion.isEmpty, expansion.opens(key.title) else { return key }
            // What a module is made of is its types; any other group is made of nodes.
            return level == .module ? GroupKey(.type, of: node) : nil
        }
        return level == .family ? parted(result, links) : result
    }

    private func numbered(_ key: (Int) -> GroupKey?) -> Numbered {
        var result = Numbered()
        result.numbers.reserveCapacity(candidates.count)
        var known: [GroupKey: Int] = [:]
        for index in candidates.indices {
            guard let key = key(index) else {
                result.numbers.append(-1)
                continue
            }
            let number = known[key] ?? result.keys.count
            if number == result.keys.count {
                known[key] = number
                result.keys.append(key)
            }
            result.numbers.append(number)
        }
        return result
    }

    /// The same, with a key of its own for each kind of surroundings.
    private func parted(_ whole: Numbered, _ links: [Link]) -> Numbered {
        struct Part: Hashable {
            var number: Int
            var surroundings: Surroundings
        }
        let types = numbered { nodes[candidates[$0]].node.flatMap { GroupKey(.type, of: $0) } }.numbers
        let surroundings = Surroundings.all(of: candidates, types, links, among: nodes.count)
        var result = Numbered()
        var known: [Part: Int] = [:]
        for (number, surroundings) in zip(whole.numbers, surroundings) {
            guard number >= 0 else {
                result.numbers.append(-1)
                continue
            }
            let part = Part(number: number, surroundings: surroundings)
            let next = known[part] ?? result.keys.count
            if next == result.keys.count {
                known[part] = next
                result.keys.append(whole.keys[number])
            }
            result.numbers.append(next)
        }
        return result
    }
}
