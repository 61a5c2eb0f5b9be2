import GraphModel

/// A graph as one JSON object, a node a line. Labels are a promise to scripts: never change one, only add.
enum GraphJSON {
    /// Writes a graph. O(nodes + edges), beyond sorting and the size of the values.
    ///
    /// - Parameters:
    ///   - graph: the graph.
    ///   - header: what to say of it before its nodes.
    ///   - output: where to.
    static func write(_ graph: Graph, header: [ValueTree.Field], to output: TextOutput) throws(OutputError) {
        let head = JSONText.text(of: .object(header))
        try output.write("{" + head.dropFirst().dropLast() + (header.isEmpty ? "" : ",") + "\"nodes\":[")
        for (index, entry) in graph.entries.enumerated() {
            try output.write(index == 0 ? "\n" : ",\n")
            try output.write(JSONText.text(of: node(entry)))
        }
        try output.write("\n],\"edges\":[")
        for (index, edge) in graph.edges.enumerated() {
            try output.write(index == 0 ? "\n" : ",\n")
            let ends: [ValueTree] = [.integer(edge.source.rawValue), .integer(edge.target.rawValue)]
            try output.write(JSONText.text(of: .array(ends)))
        }
        try output.line("\n]}")
    }

    /// An edge by its ends.
    static func edge(_ source: Node, _ target: Node) -> ValueTree {
        .fields(
            ("from", .string(source.identity)), ("fromID", .integer(source.id.rawValue)),
            ("to", .string(target.identity)), ("toID", .integer(target.id.rawValue)))
    }

    /// A node with its value.
    static func node(_ entry: Graph.Entry) -> ValueTree {
        var fields = entry.node.jsonFields
        if entry.revision > 0 { fields.append(.init("revision", .integer(entry.revision))) }
        if let value = entry.value { fields.append(.init("value", value.json)) }
        return .object(fields)
    }
}
