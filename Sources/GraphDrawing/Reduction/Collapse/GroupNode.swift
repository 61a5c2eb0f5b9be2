import GraphModel

extension DrawnNode {
    /// The most members of which a group tells more than that they are there.
    private static let previewLimit = 3

    /// Several nodes in one: how many, what happened among them, and a few of them. It looks like the one that asks for most
    /// attention.
    ///
    /// - Parameters:
    ///   - group: the group.
    ///   - places: the places of those that are there, at least one, in order.
    ///   - nodes: all nodes.
    init(_ group: Grouping.Group, _ places: [Int], of nodes: [DrawnNode]) {
        let members = Members(nodes: nodes, places: places)
        let kinds = Set(members.map(\.kind))
        let count = members.reduce(0) { $0 + $1.count }
        let title = Elision.middle(group.title, limit: 40)
        self.init(
            group.id, .group, standingFor: count, kind: kinds.count == 1 ? members[0].kind : .unknown,
            name: "\(title) ×\(count)")
        if group.level != .scope, Set(members.map(\.scope)).count == 1 { scope = members[0].scope }
        marks = members[0].marks.filter { mark in members.allSatisfy { $0.marks.contains(mark) } }
        emphasis = members.map(\.emphasis).max { $0.strength < $1.strength } ?? .plain
        let happened = Self.happened(members)
        lines =
            (happened.isEmpty ? [] : [.line(happened, .note)])
            + ([.module, .scope, .layer].contains(group.level) ? Self.types(members) : Self.previews(members))
        let first = members.prefix(10).map { Elision.middle($0.node?.label ?? $0.name, limit: 60) }
        let rest = members.count - first.count
        tooltip = Elision.middle(
            ([name] + (kinds.count == 1 ? [members[0].kind.name] : []) + (happened.isEmpty ? [] : [happened])).joined(
                separator: " · ") + ": " + first.joined(separator: ", ") + (rest > 0 ? ", … \(rest) more" : ""),
            limit: 900)
    }

    /// Some of the nodes of a drawing, where they are: a copy of each would cost more than all that is done with it.
    private struct Members: RandomAccessCollection {
        let nodes: [DrawnNode]
        let places: [Int]

        var startIndex: Int { places.startIndex }
        var endIndex: Int { places.endIndex }

        subscript(position: Int) -> DrawnNode {
            _read { yield nodes[places[position]] }
        }
    }

    /// `1 written, 3 changed, 1 new`.
    private static func happened(_ members: Members) -> String {
        var counts: [Emphasis: Int] = [:]
        for member in members { counts[member.emphasis, default: 0] += 1 }
        return counts.sorted { $0.key.strength > $1.key.strength }
            .compactMap { emphasis, count in emphasis.name.map { "\(count) \($0)" } }.joined(separator: ", ")
    }

    /// A line for each of a few members, those first to which something happened: its key and the first line of its value.
    private static func previews(_ members: Members) -> [LabelLine] {
        var first: [Int: [Int]] = [:]
        for (index, member) in members.enumerated() {
            guard first[member.emphasis.strength]?.count ?? 0 < previewLimit else { continue }
            first[member.emphasis.strength, default: []].append(index)
        }
        let striking = first.sorted { $0.key > $1.key }.flatMap(\.value)
        return striking.prefix(previewLimit).sorted().compactMap { index in
            let member = members[index]
            let key = !member.key.isEmpty ? member.key : member.scope
            let value = member.lines.first?.runs ?? []
            guard !key.isEmpty || !value.isEmpty else { return nil }
            let head =
                key.isEmpty ? [] : [LabelLine.Run(Elision.middle(key, limit: 20) + (value.isEmpty ? "" : "  "), .path)]
            return LabelLine(head + value)
        }
    }

    /// The types of which there are most, each with its number.
    private static func types(_ members: Members) -> [LabelLine] {
        var counts: [String: Int] = [:]
        for member in members { counts[member.name, default: 0] += 1 }
        let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let rest = ranked.count - previewLimit
        return ranked.prefix(previewLimit).map { name, count in .line(count == 1 ? name : "\(name) ×\(count)", .value) }
            + (rest > 0 ? [.line("… \(String(counting: rest, "more type"))", .note)] : [])
    }
}
