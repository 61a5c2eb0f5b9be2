import GraphModel

/// A graph as GraphML, with all that is known of nodes and edges under typed keys.
///
/// Source: "GraphML Specification", graphdrawing.org. Texts are in full. What XML 1.0 cannot say, such as control
/// characters, is U+FFFD.
public enum GraphMLExport {
    private struct Key {
        var name: String
        var type: String
        var text: (Graph.Entry) -> String?
    }

    /// What is told of a node; nothing where there is nothing to tell.
    private static var keys: [Key] {
        [
            Key(name: "identity", type: "string") { $0.node.identity },
            Key(name: "kind", type: "string") { $0.node.kind.name },
            Key(name: "module", type: "string") { filled($0.node.module) },
            Key(name: "name", type: "string") { filled($0.node.name) },
            Key(name: "key", type: "string") { filled($0.node.key) },
            Key(name: "scope", type: "string") { filled($0.node.scope) },
            Key(name: "valueType", type: "string") { filled($0.node.valueType) },
            Key(name: "file", type: "string") { $0.node.place?.fileID },
            Key(name: "line", type: "long") { $0.node.place.map { "\($0.line)" } },
            Key(name: "keepAlive", type: "boolean") { flag($0.node.attributes.contains(.keepAlive)) },
            Key(name: "scoped", type: "boolean") { flag($0.node.attributes.contains(.scoped)) },
            Key(name: "overridden", type: "boolean") { flag($0.node.attributes.contains(.overridden)) },
            Key(name: "redacted", type: "boolean") { flag($0.node.attributes.contains(.redacted)) },
            Key(name: "revision", type: "long") { $0.revision > 0 ? "\($0.revision)" : nil },
            Key(name: "value", type: "string") { $0.value?.content },
            Key(name: "encoding", type: "string") { $0.value.map { $0.encoding.name } },
            Key(name: "truncated", type: "boolean") { $0.value.map { flag($0.isTruncated) } },
        ]
    }

    /// Writes a graph. O(n log n + edges log edges), and the length of the values.
    ///
    /// - Parameters:
    ///   - graph: the graph.
    ///   - write: takes the text, piece by piece.
    public static func write(_ graph: Graph, to write: (String) throws -> Void) rethrows {
        let keys = keys
        try write(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n")
        for key in keys {
            try write(
                "  <key id=\"\(key.name)\" for=\"node\" attr.name=\"\(key.name)\" attr.type=\"\(key.type)\"/>\n")
        }
        try write("  <key id=\"role\" for=\"edge\" attr.name=\"role\" attr.type=\"string\"/>\n")
        try write("  <graph id=\"G\" edgedefault=\"directed\">\n")
        for entry in graph.entries {
            try write("    <node id=\"n\(entry.node.id.rawValue)\">\n")
            for key in keys {
                guard let text = key.text(entry) else { continue }
                try write("      <data key=\"\(key.name)\">\(XMLText.escaped(text))</data>\n")
            }
            try write("    </node>\n")
        }
        for edge in graph.edges {
            let role = ExportedText.role(of: edge, in: graph)
            try write(
                """
                    <edge source="n\(edge.source.rawValue)" target="n\(edge.target.rawValue)">
                      <data key="role">\(role)</data>
                    </edge>

                """)
        }
        try write("  </graph>\n</graphml>\n")
    }

    private static func filled(_ text: String) -> String? { text.isEmpty ? nil : text }

    private static func flag(_ value: Bool) -> String { value ? "true" : "false" }
}

/// Text as XML has it.
package enum XMLText {
    /// The text as content of an element. O(length).
    package static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
            case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
            case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
            // A reader makes line feeds of carriage returns that are not spelled.
            case 0x0D: result.append(contentsOf: "&#13;".unicodeScalars)
            case 0x09, 0x0A: result.append(scalar)
            case 0x00...0x1F, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// The text as an attribute between quotation marks. O(length).
    package static func attribute(_ text: String) -> String {
        escaped(text).replacing("\"", with: "&quot;")
    }
}
