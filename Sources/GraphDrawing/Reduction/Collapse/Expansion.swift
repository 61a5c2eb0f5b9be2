import GraphModel

/// What stays open where nodes become groups.
struct Expansion {
    private let titles: Set<String>
    private let patterns: [NodePattern]

    /// Reads what a user asked for: nodes, or titles of groups, with or without the number behind them.
    ///
    /// - Throws: ``ReductionError`` for a name that neither has.
    init(_ patterns: [NodePattern], _ nodes: [DrawnNode], _ candidates: [Int]) throws(ReductionError) {
        self.patterns = patterns
        titles = Set(patterns.map { Self.title($0.text) })
        guard !patterns.isEmpty else { return }
        let present = candidates.compactMap { nodes[$0].node }
        let known = Set(
            present.flatMap { node in
                [Collapse.family, .type, .module, .scope].compactMap { GroupKey($0, of: node)?.title }
            })
        for pattern in patterns where pattern.plainName != nil && !known.contains(Self.title(pattern.text)) {
            // Which layers there are shows only when the graph is laid in them.
            guard !Self.isLayer(pattern.text), !present.contains(where: pattern.matches) else { continue }
            throw .noMatch(pattern, .expand, known: known.sorted())
        }
    }

    /// Whether nothing stays open.
    var isEmpty: Bool { patterns.isEmpty }

    /// Whether a node is to stand alone.
    func opens(_ node: Node?) -> Bool {
        guard let node, !patterns.isEmpty else { return false }
        return patterns.contains { $0.matches(node) }
    }

    /// Whether a group is to be left open.
    func opens(_ title: String) -> Bool { titles.contains(title) }

    /// `RowAtom` for `RowAtom ×200`, which is what pictures show.
    private static func title(_ text: String) -> String {
        guard let sign = text.range(of: " ×", options: .backwards), Int(text[sign.upperBound...]) != nil else {
            return text
        }
        return String(text[..<sign.lowerBound])
    }

    /// Whether a text is the title of a group by depth.
    private static func isLayer(_ text: String) -> Bool {
        text.hasPrefix("layer ") || text.hasPrefix("layers ")
    }
}
