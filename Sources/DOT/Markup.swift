/// A label with several fonts, lines and cells: Graphviz's *HTML-like label*, well-formed by construction.
///
/// Text goes in through ``text(_:_:)`` only, which repairs and escapes it; there is no way to put in a tag of one's own,
/// a link or an image.
/// Source: Graphviz, "Node Shapes", section "HTML-Like Labels".
public struct Markup: Hashable, Sendable {
    /// How a run of text looks.
    public struct Font: Hashable, Sendable {
        /// The family, or a list of families to fall back on; nil takes the node's.
        public var family: String?
        /// The size in points; nil takes the node's.
        public var size: Int?
        /// The colour, such as `#336699`; nil takes the node's.
        public var colour: String?
        /// Whether it is bold.
        public var isBold: Bool
        /// Whether it is slanted.
        public var isItalic: Bool
        /// Whether a line goes through it.
        public var isStruck: Bool

        /// Describes a font by what differs from the node's.
        public init(
            family: String? = nil, size: Int? = nil, colour: String? = nil, isBold: Bool = false,
            isItalic: Bool = false, isStruck: Bool = false
        ) {
            self.family = family
            self.size = size
            self.colour = colour
            self.isBold = isBold
            self.isItalic = isItalic
            self.isStruck = isStruck
        }
    }

    /// To which side a line or cell is pushed.
    public enum Alignment: String, Hashable, Sendable {
        /// To the left.
        case left = "LEFT"
        /// To neither side.
        case centre = "CENTER"
        /// To the right.
        case right = "RIGHT"
    }

    /// How the frame of a table or cell looks.
    public struct Box: Hashable, Sendable {
        /// The colour within; nil for none.
        public var fill: String?
        /// The colour of the border; nil for no border.
        public var border: String?
        /// The width of the border in points.
        public var borderWidth: Int
        /// Whether corners are rounded. Tables only: Graphviz does not round cells.
        public var isRounded: Bool
        /// The space between the border and what is within, in points.
        public var padding: Int
        /// The space between the cells of a table, in points.
        public var spacing: Int

        /// Describes a frame.
        public init(
            fill: String? = nil, border: String? = nil, borderWidth: Int = 1, isRounded: Bool = false, padding: Int = 0,
            spacing: Int = 0
        ) {
            self.fill = fill
            self.border = border
            self.borderWidth = borderWidth
            self.isRounded = isRounded
            self.padding = padding
            self.spacing = spacing
        }
    }

    /// The label in the language of HTML-like labels, without the angle brackets around it.
    public let source: String

    private init(source: String) {
        self.source = source
    }

    /// The pieces one after the other. O(length).
    public init(_ pieces: [Markup]) {
        source = pieces.map(\.source).joined()
    }

    /// A run of text in one font. The text is repaired and escaped; a line feed in it is shown, not obeyed. O(length).
    public static func text(_ text: String, _ font: Font = Font()) -> Markup {
        // Graphviz refuses a font or style around nothing.
        guard !text.isEmpty else { return Markup([]) }
        // Graphviz replaces `\N`, `\G` and the like in the text of markup too, and `\\` by one backslash.
        let literal = PrintableText.replacing(in: PrintableText.repaired(text)) {
            $0 == UInt8(ascii: "\\") ? "\\\\" : nil
        }
        var source = PrintableText.escapingXML(literal)
        if font.isStruck { source = "<S>\(source)</S>" }
        if font.isItalic { source = "<I>\(source)</I>" }
        if font.isBold { source = "<B>\(source)</B>" }
        var attributes = ""
        if let family = font.family { attributes += attribute("FACE", family) }
        if let size = font.size { attributes += attribute("POINT-SIZE", String(size)) }
        if let colour = font.colour { attributes += attribute("COLOR", colour) }
        return Markup(source: attributes.isEmpty ? source : "<FONT\(attributes)>\(source)</FONT>")
    }

    /// The end of a line, which pushes that line to a side.
    public static func lineBreak(_ alignment: Alignment = .centre) -> Markup {
        Markup(source: "<BR ALIGN=\"\(alignment.rawValue)\"/>")
    }

    /// A table of rows of cells. A table without cells is nothing: Graphviz refuses one. O(length).
    public static func table(_ rows: [[Cell]], _ box: Box = Box()) -> Markup {
        let rows = rows.filter { !$0.isEmpty }
        guard !rows.isEmpty else { return Markup([]) }
        let body = rows.map { "<TR>\($0.map(\.source).joined())</TR>" }.joined()
        let spacing = attribute("CELLSPACING", String(box.spacing))
        let style = box.isRounded ? attribute("STYLE", "ROUNDED") : ""
        return Markup(source: "<TABLE\(attributes(of: box))\(spacing)\(style)>\(body)</TABLE>")
    }

    /// A cell of a table.
    public struct Cell: Hashable, Sendable {
        fileprivate let source: String

        /// Makes a cell around a label. O(length).
        ///
        /// - Parameters:
        ///   - content: what is within. A cell holds either text or one table.
        ///   - box: the cell's frame; its `spacing` and `isRounded` mean nothing here.
        ///   - alignment: to which side the content is pushed.
        ///   - columns: how many columns it covers.
        public init(_ content: Markup, _ box: Box = Box(), alignment: Alignment = .centre, columns: Int = 1) {
            let side = attribute("ALIGN", alignment.rawValue)
            let span = columns > 1 ? attribute("COLSPAN", String(columns)) : ""
            source = "<TD\(attributes(of: box))\(side)\(span)>\(content.source)</TD>"
        }
    }
}

private func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(PrintableText.escapingXML(PrintableText.repaired(value)))\""
}

private func attributes(of box: Markup.Box) -> String {
    var result = attribute("BORDER", String(box.border == nil ? 0 : box.borderWidth))
    if let border = box.border { result += attribute("COLOR", border) }
    if let fill = box.fill { result += attribute("BGCOLOR", fill) }
    return result + attribute("CELLPADDING", String(box.padding))
}
