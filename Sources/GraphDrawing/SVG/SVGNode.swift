import GraphModel
import Graphviz

/// Writes one node.
struct SVGNode {
    let theme: Theme
    let detail: LabelDetail

    /// The node in its box. Coordinates are those of the layout. O(length of its text).
    ///
    /// - Parameters:
    ///   - node: the node.
    ///   - box: where it stands; larger than it needs if the box serves several frames.
    ///   - prefix: what the element's id begins with, so that several pictures can stand in one page; nil for none.
    func element(_ node: DrawnNode, in box: GraphLayout.Frame, prefix: String?) -> SVGBuffer {
        var buffer = SVGBuffer()
        let isFaded = node.emphasis == .faded
        let colour = theme.colour(of: node.emphasis)
        buffer.append("<g")
        if let prefix { buffer.attribute("id", prefix + node.id) }
        buffer.append(" class=\"node ")
        buffer.append(markup: Theme.Hue(node.kind).rawValue)
        if isFaded { buffer.append(" faded") }
        buffer.append("\" role=\"img\"")
        buffer.attribute("aria-label", Self.description(of: node))
        if let model = node.node {
            buffer.attribute("data-identity", Elision.middle(model.identity, limit: 300))
            buffer.attribute("data-kind", model.kind.name)
        }
        if let happened = node.emphasis.name { buffer.attribute("data-change", happened) }
        buffer.append("><title>")
        buffer.append(text: node.tooltip)
        buffer.append("</title>")
        outline(node, in: box, colour: colour, isFaded: isFaded, to: &buffer)
        text(node, in: box, to: &buffer)
        if let happened = node.emphasis.name, let colour {
            buffer.pill(
                TextLine(happened, .badge), right: box.origin.x + box.size.width - 6, middle: box.origin.y, fill: colour
            )
        }
        buffer.append("</g>\n")
        return buffer
    }

    private func outline(
        _ node: DrawnNode, in box: GraphLayout.Frame, colour: String?, isFaded: Bool, to buffer: inout SVGBuffer
    ) {
        let surface = theme.surface(of: node.kind)
        let (x, y, width, height) = (box.origin.x, box.origin.y, box.size.width, box.size.height)
        let fill = isFaded || node.form == .rest ? theme.frame : surface.fill
        let border = colour ?? (isFaded || node.form == .rest ? theme.outline : surface.border)
        let weight = colour == nil ? 1.2 : 2.4
        var dashes = ""
        if node.form == .rest || node.marks.contains("overridden") { dashes = "5 3" }
        if node.emphasis == .removed || node.emphasis == .cutOff { dashes = "3 3" }
        let shape = NodeShape(node.kind)
        if node.form == .group {
            // Two more boxes behind it: a stack.
            for offset in [6.0, 3.0] {
                let behind = shape.draw(x + offset, y - offset, width, height)
                buffer.path(behind.outline, fill: fill, stroke: border, width: 1)
            }
        }
        let drawn = shape.draw(x, y, width, height)
        buffer.path(drawn.outline, fill: fill, stroke: border, width: weight, dashes: dashes)
        if !drawn.lines.isEmpty {
            buffer.path(drawn.lines, fill: "none", stroke: isFaded ? theme.outline : border, width: 1)
        }
    }

    private func text(_ node: DrawnNode, in box: GraphLayout.Frame, to buffer: inout SVGBuffer) {
        let card = NodeCard(node, detail)
        let inset = NodeShape(node.kind).inset
        let left = box.origin.x + NodeCard.margin.side + inset.side
        let right = box.origin.x + box.size.width - NodeCard.margin.side - inset.side
        // From the top, so that a name stays where it is in a box that is higher than this frame needs.
        var y = box.origin.y + NodeCard.margin.top + inset.top
        for (index, line) in card.lines.enumerated() {
            let baseline = y + line.height * 0.76
            buffer.line(line, x: left, y: baseline)
            if index == 0, let kind = card.kind { buffer.line(kind, x: right - kind.width, y: baseline) }
            y += line.height
        }
        var x = left
        for chip in card.chips {
            let width = chip.width + 2 * NodeCard.chip.padding
            let border = chip.runs.first?.style == .alarm ? theme.colour(of: .removed) : nil
            buffer.append("<rect")
            buffer.attribute("x", x)
            buffer.attribute("y", y + 2)
            buffer.attribute("width", width)
            buffer.attribute("height", NodeCard.chip.height)
            buffer.attribute("rx", 3)
            buffer.append(" fill=\"none\"")
            let plain = node.emphasis == .faded ? theme.outline : theme.surface(of: node.kind).border
            buffer.attribute("stroke", border ?? plain)
            buffer.attribute("stroke-width", 0.8)
            buffer.append("/>")
            buffer.line(chip, x: x + NodeCard.chip.padding, y: y + 2 + NodeCard.chip.height * 0.73)
            x += width + NodeCard.chip.gap
        }
    }

    /// What is read aloud.
    private static func description(of node: DrawnNode) -> String {
        var parts = [node.key.isEmpty ? node.name : "\(node.name) \(node.key)"]
        if node.form == .node { parts.append(node.kind.name) }
        parts += [node.condition.name, node.emphasis.name].compactMap(\.self) + node.marks
        parts += node.lines.map { $0.runs.map(\.text).joined() }
        return parts.joined(separator: ", ")
    }
}
