import GraphModel

/// A graph as DOT for other tools and for `diff`: a statement a line, sorted by name, with no look but classes.
///
/// Nodes are known by their identities, so that the texts of two moments or two runs differ where the graphs do.
public enum DOTExport {
    /// Beyond this many characters a value is cut off.
    private static let valueLimit = 200

    /// Writes a graph. O(n log n + edges log edges), and the length of the values.
    ///
    /// - Parameters:
    ///   - graph: the graph.
    ///   - write: takes the text, piece by piece.
    public static func write(_ graph: Graph, to write: (String) throws -> Void) rethrows {
        let names = NodeNames(graph)
        try write("digraph {\n")
        for entry in graph.entries.map({ (names[$0.node.id], $0) }).sorted(by: { $0.0 < $1.0 }) {
            try write("    \(quoted(entry.0)) [\(attributes(of: entry.1))];\n")
        }
        let edges = graph.edges.map { (names[$0.source], names[$0.target]) }
        for (source, target) in edges.sorted(by: <) {
            try write("    \(quoted(source)) -> \(quoted(target));\n")
        }
        try write("}\n")
    }

    private static func attributes(of entry: Graph.Entry) -> String {
        let node = entry.node
        var attributes = [("class", node.kind.name.replacing(" ", with: "-"))]
        if !node.valueType.isEmpty { attributes.append(("type", node.valueType)) }
        if !node.attributes.isEmpty { attributes.append(("attributes", node.attributes.names.joined(separator: ", "))) }
        if let value = entry.value { attributes.append(("value", value.preview(limit: valueLimit))) }
        return attributes.map { "\($0.0)=\(quoted(LineText.escaped($0.1)))" }.joined(separator: ", ")
    }

    /// Between quotation marks, within which the language knows one escape. The text has no lone backslash.
    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\"", with: "\\\"") + "\""
    }
}
