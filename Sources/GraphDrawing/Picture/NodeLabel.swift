import DOT

/// How much a node's label says. Large pictures are read for their shape.
enum LabelDetail: Int, Comparable, Sendable {
    /// The name alone.
    case name = 0
    /// The name, the key, and one line of the value.
    case brief = 1
    /// Everything.
    case full = 2

    static func < (left: LabelDetail, right: LabelDetail) -> Bool { left.rawValue < right.rawValue }

    /// The detail for a picture of so many nodes.
    init(nodeCount: Int) {
        self = nodeCount <= 60 ? .full : nodeCount <= 300 ? .brief : .name
    }
}

extension DrawnNode {
    /// The label in DOT: the name large, the key and remarks below, then value or changes.
    ///
    /// - Parameters:
    ///   - detail: how much it says.
    ///   - theme: the colours.
    func label(_ detail: LabelDetail, _ theme: Theme) -> Markup {
        let asksForAttention = emphasis.strength > Emphasis.faded.strength
        let isFaded = emphasis == .faded || emphasis == .removed
        let strong = isFaded ? theme.faded : theme.text(on: kind)
        let weak = isFaded ? theme.faded : theme.surface(of: kind).text ?? theme.note
        var pieces: [Markup] = [
            .text(name, .init(size: 13, colour: strong, isBold: true, isStruck: emphasis == .removed))
        ]
        guard detail > .name || asksForAttention else { return Markup(pieces) }
        if !key.isEmpty { pieces += [.lineBreak(), .text(key, .init(size: 10, colour: weak))] }
        let isFull = detail == .full || asksForAttention
        let words = [isFull && form == .node ? kindRemark : nil, condition.name, emphasis.name].compactMap(\.self)
        let remarks = (words + (isFull ? marks : [])).joined(separator: " · ")
        if !remarks.isEmpty { pieces += [.lineBreak(), .text(remarks, .init(size: 9, colour: weak, isItalic: true))] }
        let shown = isFull ? lines : Array(lines.prefix(1))
        if !shown.isEmpty { pieces.append(.lineBreak()) }
        for line in shown {
            pieces += line.runs.map { .text($0.text, font(of: $0.role, theme, strong: strong, weak: weak)) }
            pieces.append(.lineBreak(shown.count == 1 ? .centre : .left))
        }
        return Markup(pieces)
    }

    /// The kind, where it is not one of those that shape and colour make plain at once.
    private var kindRemark: String? {
        switch kind {
        case .state, .value, .subscriber: nil
        default: kind.name
        }
    }

    private func font(of role: LabelLine.Role, _ theme: Theme, strong: String, weak: String) -> Markup.Font {
        let family = Theme.valueFamily
        return switch role {
        case .value: .init(family: family, size: 9, colour: strong)
        case .note: .init(size: 9, colour: weak, isItalic: true)
        case .path: .init(family: family, size: 9, colour: strong, isBold: true)
        case .old: .init(family: family, size: 9, colour: theme.colour(of: .removed), isStruck: true)
        case .new: .init(family: family, size: 9, colour: theme.colour(of: .added), isBold: true)
        }
    }
}
