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
    /// The label: the name large, the key and remarks below, then value or changes.
    ///
    /// - Parameters:
    ///   - detail: how much it says.
    ///   - edgeLabel: what edges to the node would be labelled with, where they are not.
    func label(_ detail: LabelDetail, beside edgeLabel: String = "") -> Markup {
        let style = KindStyle.of(kind)
        let isFaded = emphasis == .faded || emphasis == .removed
        let colour = isFaded ? Theme.fadedText : style.isDark ? "#ffffff" : Theme.text
        var pieces: [Markup] = [
            .text(name, .init(size: 13, colour: colour, isBold: true, isStruck: emphasis == .removed))
        ]
        if !edgeLabel.isEmpty { pieces.append(.text(" \(edgeLabel)", .init(size: 9, colour: colour))) }
        guard detail > .name || asksForAttention else { return Markup(pieces) }
        if !key.isEmpty {
            let keyColour = isFaded ? Theme.fadedText : style.isDark ? "#cbd2d9" : Theme.note
            pieces += [.lineBreak(), .text(key, .init(size: 10, colour: keyColour))]
        }
        let isFull = detail == .full || asksForAttention
        let remarks = (isFull ? [kindRemark].compactMap(\.self) + marks : []).joined(separator: " · ")
        if !remarks.isEmpty {
            let font = Theme.font(of: .note, isFaded: isFaded, isDark: style.isDark)
            pieces += [.lineBreak(), .text(remarks, font)]
        }
        let shown = isFull ? lines : Array(lines.prefix(1))
        if !shown.isEmpty { pieces.append(.lineBreak()) }
        for line in shown {
            pieces += line.runs.map { .text($0.text, Theme.font(of: $0.role, isFaded: isFaded, isDark: style.isDark)) }
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

    /// Whether it tells what happened to it in pictures of any size.
    private var asksForAttention: Bool { Theme.colour(of: emphasis) != nil }
}
