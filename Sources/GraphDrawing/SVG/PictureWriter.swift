import Graphviz

/// Writes drawings of one layout as SVG, each a document of its own and all of one size.
///
/// What did not change since the drawing before is not written anew but copied.
public struct PictureWriter: Sendable {
    /// Where everything stands.
    let layout: PictureLayout
    /// The colours.
    let theme: Theme
    /// What ids begin with; nil for none.
    let prefix: String?
    /// Width and height of each picture, in pixels.
    public private(set) var size: (width: Double, height: Double)

    private let legend: SVGLegend
    private let sheet: StyleSheet
    private var nodes: [String: (drawn: DrawnNode, element: SVGBuffer)] = [:]
    private var edges: [DrawingUnion.Ends: (drawn: DrawnEdge, names: [String], element: SVGBuffer)] = [:]

    /// The space around all, and between heading, graph and legend.
    static let margin = (side: 18.0, top: 14.0, gap: 14.0)
    /// The least width of a picture: room for a heading.
    private static let leastWidth = 440.0
    private static let titleHeight = 24.0
    private static let lineHeight = 16.0

    /// Prepares to write.
    ///
    /// - Parameters:
    ///   - layout: where everything stands.
    ///   - theme: the colours.
    ///   - prefix: what ids begin with, so that several pictures can stand in one page; nil for pictures without ids.
    public init(_ layout: PictureLayout, theme: Theme = .light, prefix: String? = "") {
        self.layout = layout
        self.theme = theme
        self.prefix = prefix
        sheet = StyleSheet(theme)
        let inner = max(layout.size.width, Self.leastWidth - 2 * Self.margin.side)
        legend = SVGLegend(layout.legend, width: inner)
        let heading = Self.titleHeight + Double(layout.captionLines) * Self.lineHeight
        let below = legend.height > 0 ? Self.margin.gap + legend.height : 0
        size = (
            (inner + 2 * Self.margin.side).rounded(.up),
            (Self.margin.top * 2 + heading + Self.margin.gap + layout.size.height + below).rounded(.up)
        )
    }

    /// Makes pictures at least so large, so that those of several layouts are of one size.
    public mutating func widen(to other: (width: Double, height: Double)) {
        size = (max(size.width, other.width), max(size.height, other.height))
    }

    /// A drawing as a document. O(size), cheapest for what is as it was in the last drawing.
    ///
    /// - Parameters:
    ///   - drawing: the drawing.
    ///   - data: attributes `data-…` of the root element, such as `frame` with its number.
    public mutating func svg(of drawing: Drawing, data: KeyValuePairs<String, String> = [:]) -> [UInt8] {
        var buffer = SVGBuffer()
        declare(to: &buffer)
        write(drawing, data, to: &buffer)
        return buffer.bytes
    }

    /// A drawing as an element of a page. O(size).
    public mutating func element(of drawing: Drawing) -> [UInt8] {
        var buffer = SVGBuffer()
        write(drawing, [:], to: &buffer)
        return buffer.bytes
    }

    private mutating func write(
        _ drawing: Drawing, _ data: KeyValuePairs<String, String>, to buffer: inout SVGBuffer
    ) {
        buffer.reserve(2_000 + drawing.nodes.count * 900 + drawing.edges.count * 400)
        open(drawing.caption, data, to: &buffer)
        panel(drawing, to: &buffer)
        buffer.append("</svg>\n")
    }

    /// What a document begins with.
    func declare(to buffer: inout SVGBuffer) {
        buffer.append("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n")
    }

    /// Two drawings of one layout beside each other, in one document.
    ///
    /// - Parameters:
    ///   - left: the drawing on the left.
    ///   - right: the drawing on the right.
    ///   - layout: where everything of both stands.
    ///   - theme: the colours.
    ///   - title: what the document is called.
    /// - Returns: The document, and its width and height in pixels.
    public static func svg(
        left: Drawing, right: Drawing, _ layout: PictureLayout, theme: Theme = .light, title: String
    ) -> (bytes: [UInt8], size: (width: Double, height: Double)) {
        var writers = ["old-", "new-"].map { PictureWriter(layout, theme: theme, prefix: $0) }
        let single = writers[0].size
        var buffer = SVGBuffer()
        var sheet = writers[0]
        sheet.widen(to: (2 * single.width, single.height))
        sheet.declare(to: &buffer)
        sheet.open(Caption(title), [:], to: &buffer)
        writers[0].panel(left, to: &buffer)
        buffer.append("<g transform=\"translate(")
        buffer.append(single.width)
        buffer.append(" 0)\">\n")
        writers[1].panel(right, to: &buffer)
        buffer.append("</g>\n</svg>\n")
        return (buffer.bytes, sheet.size)
    }

    /// The width of what stands within the margins.
    var innerWidth: Double { size.width - 2 * Self.margin.side }

    func open(
        _ caption: Caption, _ data: KeyValuePairs<String, String>, rules: String = "", to buffer: inout SVGBuffer
    ) {
        buffer.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        buffer.attribute("class", sheet.rootClass)
        for (name, value) in data {
            buffer.append(markup: " data-\(name)=\"")
            buffer.append(text: value)
            buffer.append("\"")
        }
        buffer.attribute("width", size.width)
        buffer.attribute("height", size.height)
        buffer.append(" viewBox=\"0 0 ")
        buffer.append(size.width)
        buffer.append(" ")
        buffer.append(size.height)
        buffer.append("\" xml:space=\"preserve\" role=\"group\"")
        let title = Elision.middle(caption.title, limit: TextLine.characterLimit)
        buffer.attribute("aria-label", title)
        buffer.append("><title>")
        buffer.append(text: title)
        buffer.append("</title>")
        if !caption.details.isEmpty {
            let details = caption.details.map { Elision.middle($0, limit: TextLine.characterLimit) }
            buffer.append("<desc>")
            buffer.append(text: details.joined(separator: "; "))
            buffer.append("</desc>")
        }
        buffer.append("<style>")
        buffer.append(markup: sheet.text + rules)
        buffer.append("</style>\n<rect width=\"100%\" height=\"100%\"")
        buffer.attribute("fill", theme.background)
        buffer.append("/>\n")
    }

    /// Heading, graph and legend.
    private mutating func panel(_ drawing: Drawing, to buffer: inout SVGBuffer) {
        heading(drawing.caption, to: &buffer)
        openGraph(to: &buffer)
        graph(drawing, to: &buffer)
        buffer.append("</g>\n")
        writeLegend(to: &buffer)
    }

    /// The height at which the graph begins.
    private var top: Double {
        Self.margin.top + Self.titleHeight + Double(layout.captionLines) * Self.lineHeight + Self.margin.gap
    }

    /// Begins the group of the graph, whose coordinates are those of the layout.
    func openGraph(to buffer: inout SVGBuffer) {
        buffer.append("<g class=\"graph\" transform=\"translate(")
        buffer.append(Self.margin.side)
        buffer.append(" ")
        buffer.append(top)
        buffer.append(")\">\n")
    }

    func writeLegend(to buffer: inout SVGBuffer) {
        legend.write(
            to: &buffer, theme: theme, x: Self.margin.side, y: top + layout.size.height + Self.margin.gap)
    }

    func heading(_ caption: Caption, to buffer: inout SVGBuffer) {
        var y = Self.margin.top + 17
        buffer.line(.fitting(caption.title, .title, width: innerWidth), x: Self.margin.side, y: y)
        y += 3
        for detail in caption.details {
            y += Self.lineHeight
            buffer.line(.fitting(detail, .caption, width: innerWidth), x: Self.margin.side, y: y)
        }
    }

    private mutating func graph(_ drawing: Drawing, to buffer: inout SVGBuffer) {
        if drawing.nodes.isEmpty { buffer.line(TextLine("nothing in the graph", .note), x: 0, y: 0) }
        forEachElement(of: drawing) { _, element in buffer.append(element) }
    }

    /// What an element of the graph shows.
    enum Subject: Hashable, Sendable {
        case cluster(Int)
        case edge(DrawingUnion.Ends)
        case node(String)
    }

    /// Goes through the elements of the graph, those below others first: frames, edges, edges along which something happened,
    /// nodes.
    mutating func forEachElement(of drawing: Drawing, _ body: (Subject, SVGBuffer) -> Void) {
        var shown: [String: String] = [:]
        shown.reserveCapacity(drawing.nodes.count)
        for node in drawing.nodes { shown[node.id] = node.name }
        for (index, cluster) in layout.clusters.enumerated() where cluster.members.contains(where: { shown[$0] != nil })
        {
            var buffer = SVGBuffer()
            write(cluster, to: &buffer)
            body(.cluster(index), buffer)
        }
        for isStanding in [false, true] {
            for edge in drawing.edges where (edge.emphasis.strength > Emphasis.faded.strength) == isStanding {
                let ends = DrawingUnion.Ends(source: edge.source, target: edge.target)
                guard let source = shown[edge.source], let target = shown[edge.target],
                    let element = element(edge, ends, names: (source, target))
                else { continue }
                body(.edge(ends), element)
            }
        }
        for node in drawing.nodes {
            if let (drawn, element) = nodes[node.id], drawn == node {
                body(.node(node.id), element)
                continue
            }
            guard let box = layout.boxes[node.id] else { continue }
            let element = SVGNode(theme: theme, detail: layout.detail).element(node, in: box, prefix: prefix)
            nodes[node.id] = (node, element)
            body(.node(node.id), element)
        }
    }

    private mutating func element(
        _ edge: DrawnEdge, _ ends: DrawingUnion.Ends, names: (source: String, target: String)
    ) -> SVGBuffer? {
        // The names at its ends stand in its title; those of groups tell how many there are, which changes.
        if let (drawn, known, element) = edges[ends], drawn == edge, known == [names.source, names.target] {
            return element
        }
        guard let route = layout.routes[ends] else { return nil }
        let element = SVGEdge(theme: theme).element(edge, on: route, names: names, prefix: prefix)
        edges[ends] = (edge, [names.source, names.target], element)
        return element
    }

    private func write(_ cluster: PictureLayout.Cluster, to buffer: inout SVGBuffer) {
        let frame = cluster.frame
        buffer.append("<g class=\"cluster\"><rect")
        buffer.attribute("x", frame.origin.x)
        buffer.attribute("y", frame.origin.y)
        buffer.attribute("width", frame.size.width)
        buffer.attribute("height", frame.size.height)
        buffer.append(" rx=\"8\"")
        buffer.attribute("fill", theme.frame)
        buffer.attribute("stroke", theme.outline)
        buffer.append("/>")
        buffer.line(cluster.name, x: frame.origin.x + 10, y: frame.origin.y + 16)
        buffer.append("</g>\n")
    }
}
