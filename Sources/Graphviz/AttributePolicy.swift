import DOT

/// Which attributes reach Graphviz, and with which values.
///
/// Graphviz reads files that attributes name (`image`, `shapefile`, `stylesheet`), passes links through as they are, and
/// runs for ever or crashes on large numbers. Attributes not listed here are refused, so nothing of that kind can come in
/// with a graph.
enum AttributePolicy {
    /// What a value may be.
    private enum Rule {
        /// Any text; it is repaired and cut.
        case label
        /// Letters, digits and the punctuation of colours, fonts and lists.
        case word
        /// One of these.
        case choice(Set<String>)
        /// A number, taken to the nearer end if it is outside.
        case number(ClosedRange<Double>)
    }

    /// The longest text of a label, in bytes of UTF-8. Layout adds lengths up in 16 bits here and there.
    static let labelLimit = 4096
    /// The longest markup of a label, in bytes.
    static let markupLimit = 64 * 1024

    private static let switches: Rule = .choice(["true", "false"])

    private static let rules: [String: Rule] = [
        "label": .label, "tooltip": .label, "xlabel": .label, "id": .word, "class": .word,
        "color": .word, "fillcolor": .word, "fontcolor": .word, "bgcolor": .word, "pencolor": .word,
        "fontname": .word, "style": .word, "arrowhead": .word, "arrowtail": .word, "dir": .word, "ordering": .word,
        "fontsize": .number(1...200), "penwidth": .number(0...20), "arrowsize": .number(0...10),
        "width": .number(0...100), "height": .number(0...100), "margin": .word, "pad": .number(0...100),
        "nodesep": .number(0.02...100), "ranksep": .number(0.02...100), "weight": .number(0...1000),
        "minlen": .number(0...1000), "peripheries": .number(0...4), "sides": .number(0...40),
        "nslimit": .number(0...1000), "mclimit": .number(0...1000),
        "K": .number(0...100), "dpi": .number(20...600),
        "rankdir": .choice(["TB", "LR", "BT", "RL"]), "rank": .choice(["same", "min", "max", "source", "sink"]),
        "labelloc": .choice(["t", "c", "b"]), "labeljust": .choice(["l", "c", "r"]),
        "splines": .choice(["true", "false", "line", "polyline", "spline", "curved", "none", ""]),
        "overlap": .choice(["true", "false", "prism", "scale"]), "outputorder": .choice(["edgesfirst", "nodesfirst"]),
        "newrank": switches, "constraint": switches, "group": .word,
        "shape": .choice([
            "box", "box3d", "cds", "circle", "component", "cylinder", "diamond", "doublecircle",
            "ellipse", "folder",
            "hexagon", "house", "note", "octagon", "oval", "parallelogram", "plain", "plaintext", "point", "rect",
            "tab",
            "trapezium", "underline", "none",
        ]),
    ]

    /// An attribute's value in the form in which Graphviz takes it.
    enum Accepted: Equatable {
        /// A plain string; labels among them are escStrings.
        case plain(String)
        /// The source of an HTML-like label.
        case markup(String)
    }

    /// The value to hand over. O(length).
    ///
    /// - Throws: ``GraphvizError/refused(attribute:value:)`` or ``GraphvizError/labelTooLong(bytes:limit:)``.
    static func accept(_ attribute: DOTGraph.Attribute) throws(GraphvizError) -> Accepted {
        guard let rule = rules[attribute.name] else { throw .refused(attribute: attribute.name, value: nil) }
        switch (rule, attribute.value) {
        case (.label, .text(let text)), (.label, .symbol(let text)):
            return .plain(PrintableText.escString(cut(text)))
        case (.label, .markup(let markup)):
            let bytes = markup.source.utf8.count
            guard bytes <= markupLimit else { throw .labelTooLong(bytes: bytes, limit: markupLimit) }
            // Markup without a tag is plain text that is escaped already.
            return markup.source.contains("<") ? .markup(markup.source) : .plain(markup.source)
        case (.word, .symbol(let word)) where word.utf8.count <= 200 && word.utf8.allSatisfy(isWordByte):
            return .plain(word)
        case (.choice(let words), .symbol(let word)) where words.contains(word):
            return .plain(word)
        case (.number(let range), .symbol(let word)):
            guard let number = Double(word), number.isFinite else { break }
            return .plain(range.contains(number) ? word : "\(min(max(number, range.lowerBound), range.upperBound))")
        default: break
        }
        throw .refused(attribute: attribute.name, value: description(of: attribute.value))
    }

    /// The text up to the limit, with a mark where it was cut. O(limit).
    private static func cut(_ text: String) -> String {
        guard text.utf8.count > labelLimit else { return text }
        var end = text.utf8.index(text.utf8.startIndex, offsetBy: labelLimit)
        // Back to where a scalar begins: half of one would be drawn as a mark of damage.
        while end > text.utf8.startIndex, text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(before: end) }
        return String(text[..<end]) + "…"
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: ";"): true
        case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): true
        default: false
        }
    }

    /// The start of a refused value, for the error. Labels are never refused, so it is no user's value.
    private static func description(of value: DOTValue) -> String {
        switch value {
        case .text(let text), .symbol(let text): String(PrintableText.repaired(text).prefix(80))
        case .markup: "markup"
        }
    }
}
