import GraphModel

/// A graph as a Mermaid flowchart, for pages that draw one, such as those of code hosts.
///
/// Source: Mermaid, "Flowcharts — Basic Syntax". Kinds are told apart by shape.
public enum MermaidExport {
    /// Beyond this many characters a name or a value is cut off.
    private static let limit = 60

    /// Writes a graph. O(n log n + edges log edges), and the length of the values.
    ///
    /// - Parameters:
    ///   - graph: the graph.
    ///   - write: takes the text, piece by piece.
    public static func write(_ graph: Graph, to write: (String) throws -> Void) rethrows {
        try write("flowchart LR\n")
        for entry in graph.entries {
            let (open, close) = shape(of: entry.node.kind)
            try write("    n\(entry.node.id.rawValue)\(open)\"\(label(of: entry))\"\(close)\n")
        }
        for edge in graph.edges {
            try write("    n\(edge.source.rawValue) --> n\(edge.target.rawValue)\n")
        }
    }

    private static func label(of entry: Graph.Entry) -> String {
        let node = entry.node
        let name = node.title
        let lines = [name] + (entry.value.map { [$0.preview(limit: limit)] } ?? [])
        return lines.map { escaped($0) }.joined(separator: "<br/>")
    }

    /// Boxes for what the app sets, rounded ones for what follows from it, stadiums for who watches.
    private static func shape(of kind: NodeKind) -> (String, String) {
        switch kind {
        case .state, .stored, .file, .sync, .secure, .object, .dependency: ("[", "]")
        case .subscriber: ("([", "])")
        case .task, .throwingTask, .asyncPhase, .asyncSequence, .publisher: ("{{", "}}")
        case .value, .modifier, .slice, .unknown: ("(", ")")
        }
    }

    /// Everything but letters, digits and harmless signs as an entity of Mermaid's, which is that of HTML with a number
    /// sign for the ampersand.
    private static func escaped(_ text: String) -> String {
        var line = LineText.escaped(text)
        if line.count > limit { line = line.prefix(limit - 1) + "…" }
        var result = ""
        for scalar in line.unicodeScalars {
            let isPlain = !scalar.isASCII || " ()[]{}.,:=+-*/_@!?'".unicodeScalars.contains(scalar)
            let isWord = scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
            if isPlain || isWord { result.unicodeScalars.append(scalar) } else { result += "#\(scalar.value);" }
        }
        return result
    }
}
