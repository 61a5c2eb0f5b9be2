import GraphModel

extension ChangeEncoder {
    /// Encodes a whole graph as a blob, for a keyframe; ``strings`` grows by those used for the first time.
    /// O(n log n) in nodes and edges, which are written in their natural order: equal graphs give equal blobs.
    public mutating func encode(_ graph: Graph) -> [UInt8] {
        encode { writer in
            let entries = graph.entries
            writer.write(count: entries.count)
            for entry in entries {
                writer.write(entry.node)
                writer.write(entry.revision)
                writer.write(byte: entry.value == nil ? 0 : 1)
                if let value = entry.value { writer.write(value) }
            }
            let edges = graph.edges
            writer.write(count: edges.count)
            for edge in edges {
                writer.write(edge)
            }
        }
    }
}

extension ChangeDecoder {
    /// Decodes a graph that ``ChangeEncoder/encode(_:)-(Graph)`` made. The bytes may be anybody's. O(bytes).
    ///
    /// - Throws: ``WireError`` with the offset in the blob, if it is not whole, refers to strings that are not there, or
    ///   holds nodes and edges that cannot be one graph.
    public func decodeGraph(_ blob: [UInt8]) throws(WireError) -> Graph {
        var reader = WireReader(blob, strings: strings)
        // Number, kind, attributes, four names, key, place, revision and value take a byte each at least.
        let count = try reader.readCount("number of nodes", eachAtLeast: 10)
        var entries: [Graph.Entry] = []
        for _ in 0..<count {
            let node = try reader.readNode()
            let revision = try reader.readNumber("frame of a value")
            let value = try reader.readFlag("value of a node") ? try reader.readValue() : nil
            entries.append(Graph.Entry(node: node, value: value, revision: revision))
        }
        let edgeCount = try reader.readCount("number of edges", eachAtLeast: 2)
        var edges: [Edge] = []
        for _ in 0..<edgeCount {
            edges.append(try reader.readEdge())
        }
        try reader.finish("end of the graph")
        do {
            return try Graph(entries: entries, edges: edges)
        } catch {
            throw reader.error(.contradiction, "nodes and edges of one graph")
        }
    }
}
