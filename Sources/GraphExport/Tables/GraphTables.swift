import GraphModel

/// The nodes, or the edges, of a graph as comma-separated values.
public enum GraphTables {
    /// Writes a line with the names of columns, and one for each node, by number. O(n log n), and the length of the values.
    public static func writeNodes(_ graph: Graph, to write: (String) throws -> Void) rethrows {
        try write(
            CSVText.line([
                "id", "identity", "kind", "module", "name", "key", "scope", "type", "place", "attributes", "revision",
                "encoding", "truncated", "value",
            ]))
        for entry in graph.entries {
            let node = entry.node
            try write(
                CSVText.line([
                    "\(node.id.rawValue)", node.identity, node.kind.name, node.module, node.name, node.key, node.scope,
                    node.valueType, node.place?.description ?? "", node.attributes.names.joined(separator: ", "),
                    entry.revision > 0 ? "\(entry.revision)" : "",
                    entry.value.map { $0.encoding.name } ?? "",
                    entry.value.map { $0.isTruncated ? "true" : "false" } ?? "", entry.value?.content ?? "",
                ]))
        }
    }

    /// Writes a line with the names of columns, and one for each edge, by source and target. O(edges log edges).
    public static func writeEdges(_ graph: Graph, to write: (String) throws -> Void) rethrows {
        try write(CSVText.line(["source_id", "target_id", "source", "target", "role"]))
        for edge in graph.edges {
            try write(
                CSVText.line([
                    "\(edge.source.rawValue)", "\(edge.target.rawValue)", graph[edge.source]?.node.identity ?? "",
                    graph[edge.target]?.node.identity ?? "", ExportedText.role(of: edge, in: graph),
                ]))
        }
    }
}
