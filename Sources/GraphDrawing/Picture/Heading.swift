import DOT
import GraphModel

extension Drawing {
    /// Caption and legend as the label of the whole graph.
    func heading(_ theme: Theme) -> Markup {
        var rows: [[Markup.Cell]] = []
        func add(_ text: String, _ font: Markup.Font) {
            guard !text.isEmpty else { return }
            rows.append([.init(.text(Elision.middle(text, limit: 100), font), alignment: .left)])
        }
        add(caption.title, .init(size: 16, colour: theme.text, isBold: true))
        for detail in caption.details { add(detail, .init(size: 11, colour: theme.note)) }
        if nodes.isEmpty { add("nothing in the graph", .init(size: 11, colour: theme.note, isItalic: true)) }
        rows += legend(theme).map { [.init($0, .init(padding: 2), alignment: .left)] }
        return .table(rows, .init(padding: 1))
    }

    /// What colours mean: one line for the kinds of nodes that are there, one for what happened to them.
    private func legend(_ theme: Theme) -> [Markup] {
        let kinds = Set(nodes.map(\.kind)).sorted { $0.rawValue < $1.rawValue }
        let happened = Set(nodes.map(\.emphasis)).union(edges.map(\.emphasis))
        let fills = kinds.map { Self.sample("■", theme.surface(of: $0).border, $0.name, theme) }
        let borders = Emphasis.allCases.filter(happened.contains).compactMap { emphasis -> Markup? in
            guard let name = emphasis.name, let colour = theme.colour(of: emphasis) else { return nil }
            return Self.sample("□", colour, name, theme)
        }
        return [fills, borders].filter { !$0.isEmpty }.map(Markup.init)
    }

    /// A coloured sign and what it means.
    private static func sample(_ sign: String, _ colour: String, _ meaning: String, _ theme: Theme) -> Markup {
        Markup([
            .text("\(sign) ", .init(size: 12, colour: colour, isBold: true)),
            .text("\(meaning)    ", .init(size: 9, colour: theme.text)),
        ])
    }
}
