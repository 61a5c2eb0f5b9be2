import GraphModel
import Graphviz

/// What shapes, colours and words mean: a row of samples below the graph, wrapped to its width.
struct SVGLegend {
    private let samples: [Sample]
    /// The height it takes, in points.
    let height: Double

    /// One entry, and where it stands.
    private struct Sample {
        var kind: NodeKind?
        var emphasis: Emphasis?
        var text: TextLine
        var x: Double
        var row: Int
    }

    /// The width of a sample of a shape, and the space after its name.
    private static let icon = (width: 24.0, height: 13.0, gap: 6.0, after: 16.0)
    private static let rowHeight = 20.0

    /// Places the samples. O(samples).
    init(_ contents: LegendContents, width: Double) {
        var samples: [Sample] = []
        var (x, row) = (0.0, 0)
        func add(_ kind: NodeKind?, _ emphasis: Emphasis?, _ text: TextLine, _ advance: Double) {
            if x > 0, x + advance > width {
                x = 0
                row += 1
            }
            samples.append(Sample(kind: kind, emphasis: emphasis, text: text, x: x, row: row))
            x += advance + Self.icon.after
        }
        for kind in NodeKind.allCases where contents.kinds.contains(kind) {
            let text = TextLine(kind.name, .caption)
            add(kind, nil, text, Self.icon.width + Self.icon.gap + text.width)
        }
        for emphasis in Emphasis.allCases where contents.emphases.contains(emphasis) {
            guard let name = emphasis.name else { continue }
            let text = TextLine(name, .badge)
            add(nil, emphasis, text, text.width + 10)
        }
        self.samples = samples
        height = samples.isEmpty ? 0 : Double(row + 1) * Self.rowHeight
    }

    /// Writes it with its top at a height.
    func write(to buffer: inout SVGBuffer, theme: Theme, x: Double, y: Double) {
        guard !samples.isEmpty else { return }
        buffer.append("<g class=\"legend\">")
        for sample in samples {
            let (left, middle) = (x + sample.x, y + Double(sample.row) * Self.rowHeight + Self.rowHeight / 2)
            if let kind = sample.kind {
                let surface = theme.surface(of: kind)
                let drawn = NodeShape(kind).draw(
                    left, middle - Self.icon.height / 2, Self.icon.width, Self.icon.height)
                buffer.path(drawn.outline, fill: surface.fill, stroke: surface.border, width: 1.2)
                if !drawn.lines.isEmpty { buffer.path(drawn.lines, fill: "none", stroke: surface.border, width: 0.8) }
                buffer.line(sample.text, x: left + Self.icon.width + Self.icon.gap, y: middle + 3.8)
            }
            if let emphasis = sample.emphasis, let colour = theme.colour(of: emphasis) {
                buffer.pill(sample.text, right: left + sample.text.width + 10, middle: middle, fill: colour)
            }
        }
        buffer.append("</g>\n")
    }
}
