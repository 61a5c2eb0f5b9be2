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
    /// The label: the name large, the key below, then value or changes to the left, then marks.
    func label(_ detail: LabelDetail) -> Markup {
        let style = KindStyle.of(kind)
        let isFaded = emphasis == .faded || emphasis == .removed
        let colour = isFaded ? Theme.fadedText : style.isDark ? "#ffffff" : Theme.text
        var pieces: [Markup] = [
            .text(name, .init(size: 13, colour: colour, isBold: true, isStruck: emphasis == .removed))
        ]
        guard detail > .name || asksForAttention else { return Markup(pieces) }
        if !key.isEmpty {
            let keyColour = isFaded ? Theme.fadedText : style.isDark ? "#cbd2d9" : Theme.note
            pieces += [.lineBreak(), .text(key, .init(size: 10, colour: keyColour))]
        }
        let shown = detail == .full || asksForAttention ? lines : Array(lines.prefix(1))
        if !shown.isEmpty { pieces.append(.lineBreak()) }
        for line in shown {
            pieces += line.runs.map { .text($0.text, Theme.font(of: $0.role, isFaded: isFaded, isDark: style.isDark)) }
            pieces.append(.lineBreak(shown.count == 1 ? .centre : .left))
        }
        if !marks.isEmpty, detail == .full || asksForAttention {
            if shown.isEmpty { pieces.append(.lineBreak()) }
            pieces.append(
                .text(
                    marks.joined(separator: " · "),
                    Theme.font(of: .note, isFaded: isFaded, isDark: style.isDark)))
        }
        return Markup(pieces)
    }

    /// Whether it tells what happened to it in pictures of any size.
    private var asksForAttention: Bool { Theme.colour(of: emphasis) != nil }
}
