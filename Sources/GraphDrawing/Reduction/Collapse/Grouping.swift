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
        let keys = GroupKeys(nodes, candidates, try Expansion(expanded, nodes, candidates))
        func groups(_ numbered: GroupKeys.Numbered) -> [Group] {
            var members = Array(repeating: [Int](), count: numbered.keys.count)
            for (index, number) in zip(candidates, numbered.numbers) where number >= 0 { members[number].append(index) }
            return zip(numbered.keys, members).filter { $0.1.count > 1 }.map { key, members in
                Group(id: "g\(nodes[members[0]].id)", title: key.title, level: key.level, members: members)
            }
        }
        if let wish {
            level = wish
            self.groups = wish == .none ? [] : groups(keys.numbered(wish, links))
            return
        }
        guard candidates.count > Collapse.automaticLimit else {
            level = .none
            self.groups = []
            return
        }
        let types = keys.numbered(.type, links)
        // There are no fewer families than types.
        var chosen = (level: Collapse.type, numbered: types)
        if types.keys.count <= Collapse.readableCount {
            let families = keys.numbered(.family, links)
            if families.keys.count <= Collapse.readableCount { chosen = (.family, families) }
        } else {
            chosen = (.module, keys.numbered(.module, links))
            if chosen.numbered.keys.count < Collapse.fewGroups {
                chosen = (.layer, keys.numbered(.layer, links))
            }
        }
        level = chosen.level
        self.groups = groups(chosen.numbered)
    }
}
