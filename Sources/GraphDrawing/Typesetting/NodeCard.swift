import Graphviz

/// A node's text, set in lines, and the size of the box around it. What happened to the node stands on the rim and takes no
/// room.
struct NodeCard: Hashable, Sendable {
    /// Lines from top to bottom; the first may have a second text at its right end.
    private(set) var lines: [TextLine] = []
    /// What kind of node it is, at the right end of the first line.
    private(set) var kind: TextLine?
    /// Words about the node, each in a frame of its own, below all lines.
    private(set) var chips: [TextLine] = []
    /// The size of the box.
    private(set) var size = LayoutGraph.Size(width: 0, height: 0)

    /// The margins of a plain box, in points.
    static let margin = (side: 12.0, top: 8.0)
    /// The space between a name and the kind beside it.
    private static let gap = 12.0
    /// The height of a chip, the space within it at each end, and between two.
    static let chip = (height: 14.0, padding: 5.0, gap: 4.0)
    /// The least width of a box.
    private static let leastWidth = 64.0

    /// Sets a node's text. O(length).
    init(_ node: DrawnNode, _ detail: LabelDetail) {
        let asksForAttention = node.emphasis.strength > Emphasis.faded.strength
        let isFull = detail == .full || asksForAttention
        lines = [TextLine(node.name, node.emphasis == .removed ? .goneName : .name)]
        if isFull, node.form == .node, node.kind != .unknown { kind = TextLine(node.kind.name, .kind) }
        if detail > .name || asksForAttention {
            if !node.key.isEmpty { lines.append(TextLine(node.key, .key)) }
            lines += (isFull ? node.lines : Array(node.lines.prefix(1))).map(TextLine.init)
            let words = [node.condition.name].compactMap(\.self) + (isFull ? node.marks : [])
            chips = words.map { TextLine($0, $0 == DrawnNode.Condition.failed.name ? .alarm : .note) }
        }
        let inset = NodeShape(node.kind).inset
        let first = lines[0].width + (kind.map { $0.width + Self.gap } ?? 0)
        let chipWidth = chips.reduce(-Self.chip.gap) { $0 + $1.width + 2 * Self.chip.padding + Self.chip.gap }
        let width = max(first, lines.map(\.width).max() ?? 0, chipWidth, Self.leastWidth - 2 * Self.margin.side)
        let height = lines.reduce(0) { $0 + $1.height } + (chips.isEmpty ? 0 : Self.chip.height + 3)
        size = .init(
            width: (width + 2 * (Self.margin.side + inset.side)).rounded(.up),
            height: (height + 2 * Self.margin.top + inset.top + inset.bottom).rounded(.up))
    }
}

extension TextLine {
    /// A line of a value.
    init(_ line: LabelLine) {
        self.init(
            line.runs.map { run in
                let style: Style =
                    switch run.role {
                    case .value: .value
                    case .note: .note
                    case .path: .path
                    case .old: .old
                    case .new: .new
                    }
                return Run(text: run.text, style: style)
            })
    }
}
