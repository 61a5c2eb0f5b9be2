import DOT
import GraphModel

extension Drawing {
    /// Caption and legend as the label of the whole graph.
    var heading: Markup {
        var rows: [[Markup.Cell]] = []
        func add(_ text: String, _ font: Markup.Font) {
            guard !text.isEmpty else { return }
            rows.append([.init(.text(Elision.middle(text, limit: 100), font), alignment: .left)])
        }
        add(caption.title, .init(size: 16, colour: Theme.text, isBold: true))
        for detail in caption.details { add(detail, .init(size: 11, colour: Theme.note)) }
        if nodes.isEmpty { add("nothing in the graph", .init(size: 11, colour: Theme.note, isItalic: true)) }
        rows.append(contentsOf: legend.map { [Markup.Cell($0, .init(padding: 2), alignment: .left)] })
        return .table(rows, .init(padding: 1))
    }

    /// What colours mean: one row for the kinds of nodes that are there, one for what happened to them.
    private var legend: [Markup] {
        let kinds = Set(nodes.map(\.kind)).sorted { $0.rawValue < $1.rawValue }
        let kindCells = kinds.map { kind in
            let style = KindStyle.of(kind)
            let font = Markup.Font(size: 9, colour: style.isDark ? "#ffffff" : Theme.text)
            return Self.chip(kind.name, font, fill: style.fill, border: style.border, isRounded: style.isRounded)
        }
        let present = Set(nodes.map(\.emphasis)).union(edges.map(\.emphasis))
        let emphasisCells = Emphasis.allCases.filter(present.contains).compactMap { emphasis -> Markup.Cell? in
            guard let name = emphasis.name, let colour = Theme.colour(of: emphasis) else { return nil }
            return Self.chip(
                name, .init(size: 9, colour: colour, isBold: true), fill: Theme.background, border: colour, width: 2)
        }
        return [kindCells, emphasisCells].filter { !$0.isEmpty }.map { .table([$0], .init(spacing: 3)) }
    }

    private static func chip(
        _ text: String, _ font: Markup.Font, fill: String, border: String, width: Int = 1, isRounded: Bool = false
    ) -> Markup.Cell {
        let box = Markup.Box(fill: fill, border: border, borderWidth: width, isRounded: isRounded, padding: 3)
        // Only tables have rounded corners.
        return Markup.Cell(.table([[Markup.Cell(.text(text, font), .init(padding: 2))]], box))
    }
}
