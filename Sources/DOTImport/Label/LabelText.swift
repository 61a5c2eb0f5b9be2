import DOT

/// The words of a label, in one line: what a person reads in the picture, without fonts, fields and line breaks.
enum LabelText {
    /// Longer texts are cut; nobody reads so much beside a node. In characters.
    static let limit = 1_000

    /// The words of a node's label; its own name where it has none.
    static func label(of node: ParsedGraph.Node, in graph: ParsedGraph) -> String {
        guard let label = node.attributes["label"] else { return trimmed(node.name) }
        let shape = node.attributes["shape"]?.content.lowercased() ?? ""
        let isRecord = shape == "record" || shape == "mrecord"
        let words =
            label.isMarkup
            ? markup(label.content)
            : escaped(label.content, node: node.name, graph: graph.name ?? "", isRecord: isRecord)
        return words.isEmpty ? trimmed(node.name) : words
    }

    /// The words of any other label, such as an edge's or a cluster's.
    static func words(of label: ParsedGraph.Text, name: String = "", graph: String = "") -> String {
        label.isMarkup ? markup(label.content) : escaped(label.content, node: name, graph: graph)
    }

    /// A label's text as Graphviz reads it, an *escString*: `\N` is the node's name, `\G` the graph's, `\l`, `\r` and `\n` end
    /// lines, and any other backslash gives the character behind it. In records, braces and bars part fields, and what stands
    /// in angle brackets names a port.
    private static func escaped(_ text: String, node: String, graph: String, isRecord: Bool = false) -> String {
        var result = String.UnicodeScalarView()
        // A view of scalars would count itself from its beginning each time.
        var count = 0
        func append(_ scalars: some Sequence<Unicode.Scalar>) {
            for scalar in scalars {
                result.append(scalar)
                count += 1
            }
        }
        var isEscaped = false
        var isPort = false
        for scalar in text.unicodeScalars.prefix(limit * 4) {
            if isEscaped {
                isEscaped = false
                switch scalar {
                case "N": append(node.unicodeScalars.prefix(limit))
                case "G": append(graph.unicodeScalars.prefix(limit))
                case "n", "l", "r": append(CollectionOfOne(" "))
                default: append(CollectionOfOne(scalar))
                }
            } else if scalar == "\\" {
                isEscaped = true
            } else if isRecord && (scalar == "<" || scalar == ">") {
                isPort = scalar == "<"
            } else if isRecord && (scalar == "{" || scalar == "}" || scalar == "|") {
                append(CollectionOfOne(" "))
            } else if !isPort {
                append(CollectionOfOne(scalar))
            }
            if count > limit * 4 { break }
        }
        return trimmed(Entities.resolved(String(result)))
    }

    /// The words of an HTML-like label. Tags part words where they part lines or cells.
    private static func markup(_ source: String) -> String {
        var result = String.UnicodeScalarView()
        var tag: String.UnicodeScalarView?
        for scalar in source.unicodeScalars.prefix(limit * 40) {
            switch (scalar, tag) {
            case ("<", _): tag = String.UnicodeScalarView()
            case (">", let name?):
                if Self.partsWords(String(name)) { result.append(" ") }
                tag = nil
            case (_, .some): if (tag?.count ?? 0) < 16 { tag?.append(scalar) }
            default: result.append(scalar)
            }
        }
        return trimmed(Entities.resolved(String(result)))
    }

    private static func partsWords(_ tag: String) -> Bool {
        let name = tag.lowercased().drop { $0 == "/" }.prefix { $0.isLetter }
        return ["br", "td", "tr", "table", "hr", "vr"].contains(name)
    }

    /// A text in one line, without white space at its ends and with one space for several, cut in the end.
    static func trimmed(_ text: String) -> String {
        let words = text.prefix(limit * 4).split { $0.isWhitespace }.joined(separator: " ")
        return words.count > limit ? "\(words.prefix(limit - 1))…" : words
    }
}
