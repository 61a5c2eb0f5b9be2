import GraphModel

/// Which nodes of a drawing become one.
struct Grouping {
    /// The means that was chosen.
    let level: Collapse
    /// The groups of at least two nodes, by their first members.
    let groups: [Group]

    /// Nodes that become one.
    struct Group: Sendable {
        /// The name in DOT.
        var id: String
        /// What people call it.
        var title: String
        /// What its members have in common.
        var level: Collapse
        /// The places of its members.
        var members: [Int]
    }

    /// Groups nodes.
    ///
    /// Asked for no means, it takes the finest that makes a graph readable; none if it is of readable size already.
    /// O(nodes + edges · log edges).
    ///
    /// - Parameters:
    ///   - nodes: all nodes.
    ///   - candidates: the places of those that are drawn.
    ///   - links: the edges between candidates.
    ///   - wish: the means; nil to choose.
    ///   - expanded: what is to stay open.
    /// - Throws: ``ReductionError`` for a name to be expanded that nothing has.
    init(
        _ nodes: [DrawnNode], among candidates: [Int], _ links: [Link], by wish: Collapse?,
        expanding expanded: [NodePattern]
    ) throws(ReductionError) {
        let expansion = try Expansion(expanded, nodes, candidates)
        let isOpen = candidates.map { expansion.opens(nodes[$0].node) }
        func groups(_ level: Collapse) -> (groups: [Group], count: Int) {
            let keys = Self.keys(nodes, candidates, isOpen, links, level, expansion)
            var numbers: [GroupKey: Int] = [:]
            var members: [(key: GroupKey, members: [Int])] = []
            for (index, key) in zip(candidates, keys) {
                guard let key else { continue }
                if let number = numbers[key] {
                    members[number].members.append(index)
                } else {
                    numbers[key] = members.count
                    members.append((key, [index]))
                }
            }
            let groups = members.filter { $0.members.count > 1 }.map { key, members in
                Group(id: "g\(nodes[members[0]].id)", title: key.title, level: key.level, members: members)
            }
            return (groups, members.count)
        }
        if let wish {
            level = wish
            self.groups = wish == .none ? [] : groups(wish).groups
            return
        }
        guard candidates.count > Collapse.automaticLimit else {
            level = .none
            self.groups = []
            return
        }
        var chosen = (level: Collapse.none, groups: [Group]())
        for level in Collapse.automaticLevels {
            let result = groups(level)
            chosen = (level, result.groups)
            if result.count <= Collapse.readableCount { break }
        }
        (level, self.groups) = chosen
    }

    /// The key of each candidate's group, nil for those that stand alone.
    private static func keys(
        _ nodes: [DrawnNode], _ candidates: [Int], _ isOpen: [Bool], _ links: [Link], _ level: Collapse,
        _ expansion: Expansion
    ) -> [GroupKey?] {
        var keys = zip(candidates, isOpen).map { index, isOpen -> GroupKey? in
            guard !isOpen, let node = nodes[index].node, let key = GroupKey(level, of: node) else { return nil }
            guard expansion.opens(key.title) else { return key }
            // What a module is made of is its types; any other group is made of nodes.
            return level == .module ? GroupKey(.type, of: node) : nil
        }
        if level == .family {
            let kinds = Surroundings.kinds(nodes, candidates, links)
            for (index, kind) in kinds.enumerated() { keys[index]?.surroundings = kind }
        }
        return keys
    }
}
