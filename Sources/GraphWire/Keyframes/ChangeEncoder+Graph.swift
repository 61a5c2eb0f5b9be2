import GraphModel

extension ChangeEncoder {
    /// Encodes a whole graph as a blob, for a keyframe; ``strings`` grows by those used for the first time.
    /// O(n log n) in nodes and edges, which are written in their natural order: equal graphs give equal blobs.
    public mutating func encode(_ graph: Graph) -> [UInt8] {
        encode { $0.write(graph) }
    }

    /// Encodes a whole graph in place of what a buffer holds, with large contents beside it. O(n log n).
    ///
    /// - Parameters:
    ///   - graph: the graph.
    ///   - buffer: what takes the blob.
    /// - Returns: the contents of ``WireFormat/outsideLength`` bytes and more, in the order in which they occur.
    public mutating func encode(_ graph: Graph, into buffer: inout [UInt8]) -> [OutsideContent] {
        encode(into: &buffer) { $0.write(graph) }
    }
}

extension WireWriter {
    fileprivate mutating func write(_ graph: Graph) {
        let entries = graph.entries
        write(count: entries.count)
        for entry in entries {
            write(entry.node)
            write(entry.revision)
            write(byte: entry.value == nil ? 0 : 1)
            if let value = entry.value { write(value) }
        }
        let edges = graph.edges
        write(count: edges.count)
        for edge in edges {
            write(edge)
        }
    }
}

extension ChangeDecoder {
    /// Decodes a graph that ``ChangeEncoder/encode(_:)-(Graph)`` made. The bytes may be anybody's. O(bytes).
    ///
    /// - Parameters:
    ///   - blob: the blob.
    ///   - outside: the contents that stand beside it, in their order.
    /// - Throws: ``WireError`` with the offset in the blob, if it is not whole, refers to strings that are not there, or
    ///   holds nodes and edges that cannot be one graph.
    public func decodeGraph(_ blob: [UInt8], outside: [String] = []) throws(WireError) -> Graph {
        var reader = WireReader(blob, strings: strings, outside: outside)
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
