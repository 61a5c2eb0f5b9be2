import Graphviz

/// Writes one edge.
struct SVGEdge {
    let theme: Theme

    /// The edge on its way. O(length of the way).
    ///
    /// - Parameters:
    ///   - edge: the edge.
    ///   - route: its way.
    ///   - names: what its ends are called.
    ///   - prefix: what ids of nodes begin with; nil for none.
    func element(
        _ edge: DrawnEdge, on route: GraphLayout.Route, names: (source: String, target: String), prefix: String?
    ) -> SVGBuffer {
        var buffer = SVGBuffer()
        guard let first = route.points.first, let last = route.points.last else { return buffer }
        let colour = theme.colour(of: edge.emphasis) ?? (edge.emphasis == .faded ? theme.outline : theme.edge)
        let isStrong = edge.emphasis.strength > Emphasis.recomputed.strength
        buffer.append("<g class=\"edge\"")
        buffer.attribute("data-from", (prefix ?? "") + edge.source)
        buffer.attribute("data-to", (prefix ?? "") + edge.target)
        if let happened = edge.emphasis.name { buffer.attribute("data-change", happened) }
        buffer.append("><title>")
        buffer.append(text: "\(names.source) → \(names.target)")
        buffer.append("</title>")
        var path = PathData()
        path.move(first.x, first.y)
        for index in stride(from: 1, to: route.points.count - 2, by: 3) {
            let (one, two, three) = (route.points[index], route.points[index + 1], route.points[index + 2])
            path.curve(one.x, one.y, two.x, two.y, three.x, three.y)
        }
        let dashes = edge.isBridge ? "2 4" : edge.emphasis == .cutOff || edge.emphasis == .removed ? "5 4" : ""
        buffer.path(path, fill: "none", stroke: colour, width: isStrong ? 2.4 : 1.2, dashes: dashes)
        buffer.path(
            head(from: last, to: route.tip, isStrong: isStrong), fill: colour, stroke: colour, width: 0.8)
        if !edge.label.isEmpty {
            // Beside the arrowhead, where ranks leave room: in the middle a node may lie over it.
            let label = TextLine(edge.label, .caption)
            buffer.line(label, x: last.x - label.width - 3, y: last.y - 4)
        }
        buffer.append("</g>\n")
        return buffer
    }

    /// The arrowhead, from where the curve ends to the tip.
    private func head(from end: GraphLayout.Point, to tip: GraphLayout.Point, isStrong: Bool) -> PathData {
        var path = PathData()
        let (dx, dy) = (tip.x - end.x, tip.y - end.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0.1 else { return path }
        let half = isStrong ? 3.6 : 2.6
        let (sideX, sideY) = (-dy / length * half, dx / length * half)
        path.move(end.x + sideX, end.y + sideY)
        path.line(to: tip.x, tip.y)
        path.line(to: end.x - sideX, end.y - sideY)
        path.close()
        return path
    }
}
