import GraphModel

/// A frame as one line: number, time, cause, place, what changed, what was cut off, who was told.
struct FrameText {
    /// Beyond this many items the rest is counted; JSON has them all.
    private static let itemLimit = 10

    let palette: Palette
    /// Puts a store's name into the line, for sessions that have several.
    var storeName: (StoreID) -> String? = { _ in nil }
    /// Nodes that the user asked for: they come first where a line cannot hold all.
    var isWanted: (Node) -> Bool = { _ in false }

    /// The line, without its end.
    func line(_ report: FrameReport) -> String {
        let frame = report.frame
        var columns = [
            palette.strong(String(frame.number).padded(to: 5)),
            TimeText.seconds(frame.start).padded(to: 9),
        ]
        if let store = storeName(frame.store) {
            columns.append(TerminalText.escaped(store).filled(to: 12))
        }
        columns.append(palette.name(Self.cause(frame.cause, report.causeNode).filled(to: 22)))
        columns.append(palette.faint(Self.place(frame.cause).filled(to: 20)))
        columns.append(what(report))
        var line = columns.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line
    }

    /// `modify TodosAtom`, or `action addTodo`.
    static func cause(_ cause: Cause, _ node: Node?) -> String {
        let words = [cause.kind.name, cause.name, node?.label ?? ""].filter { !$0.isEmpty }
        return TerminalText.escaped(words.joined(separator: " "))
    }

    private static func place(_ cause: Cause) -> String {
        TerminalText.escaped(cause.place?.description ?? "-")
    }

    private func what(_ report: FrameReport) -> String {
        var parts: [String] = []
        if let parent = report.frame.cause.parent { parts.append(palette.faint("after \(parent)")) }
        let items = limited(report.items, isWanted: { $0.node.map(isWanted) ?? false }, text: item)
        if !items.isEmpty { parts.append(items.joined(separator: "; ")) }
        if items.isEmpty { parts.append(edges(report)) }
        let cutOff = limited(report.cutOff, isWanted: { isWanted($0.node) }, text: cutOffText)
        if !cutOff.isEmpty { parts.append(palette.faint("cut off: ") + cutOff.joined(separator: ", ")) }
        let told = limited(Self.counted(report.notified), isWanted: { _ in false }, text: { $0 })
        if !told.isEmpty { parts.append(palette.faint("told: ") + told.joined(separator: ", ")) }
        return parts.joined(separator: "  | ")
    }

    private func item(_ item: FrameReport.Item) -> String {
        switch item {
        case .created(let node, let value):
            palette.added("+ \(Self.label(node))") + (value.map { " = \(ValueText.short($0))" } ?? "")
        case .value(let node, let old, let new):
            Self.label(node) + ValueText.change(from: old, to: new)
        case .released(let node, _):
            palette.removed("- \(Self.label(node))")
        case .attributes(let node, let attributes):
            "\(Self.label(node)) is \(attributes.names.isEmpty ? "plain" : attributes.names.joined(separator: ", "))"
        case .write(let cause, let node):
            palette.faint("\(Self.cause(cause, node)) at \(Self.place(cause))")
        }
    }

    private func cutOffText(_ cut: (node: Node, reason: CutOffReason)) -> String {
        switch cut.reason {
        case .equal: "\(Self.label(cut.node)) (equal)"
        case .inputsUnchanged: "\(Self.label(cut.node)) (inputs unchanged)"
        case .unknown: Self.label(cut.node)
        }
    }

    private func edges(_ report: FrameReport) -> String {
        let added = report.edgesAdded.map { palette.added("+ \(Self.label($0.from)) → \(Self.label($0.to))") }
        let dropped = report.edgesDropped.map { palette.removed("- \(Self.label($0.from)) → \(Self.label($0.to))") }
        let all = limited(added + dropped, isWanted: { _ in false }, text: { $0 })
        return all.isEmpty ? palette.faint("nothing changed") : all.joined(separator: "; ")
    }

    /// The texts of the first few, wanted ones first, and how many more there are.
    private func limited<Item>(
        _ items: [Item], isWanted: (Item) -> Bool, text: (Item) -> String
    ) -> [String] {
        guard items.count > Self.itemLimit else { return items.map(text) }
        var shown = items.filter(isWanted).prefix(Self.itemLimit).map(text)
        for item in items where shown.count < Self.itemLimit && !isWanted(item) {
            shown.append(text(item))
        }
        return shown + ["and \(items.count - shown.count) more"]
    }

    /// Labels in order, equal ones counted: `Todo/main.swift:9 ×2`.
    private static func counted(_ nodes: [Node]) -> [String] {
        var counts: [String: Int] = [:]
        var order: [String] = []
        for node in nodes {
            let label = label(node)
            if counts[label] == nil { order.append(label) }
            counts[label, default: 0] += 1
        }
        return order.map { label in
            counts[label].map { $0 > 1 ? "\(label) ×\($0)" : label } ?? label
        }
    }

    /// A node's label with its scope.
    static func label(_ node: Node) -> String {
        TerminalText.escaped(node.title)
    }
}
