import Graphviz

/// A graph to be laid out, on its way to a worker.
struct LayoutRequest: Hashable, Sendable {
    var graph: LayoutGraph
    var settings: LayoutSettings

    init(_ graph: LayoutGraph, _ settings: LayoutSettings) {
        self.graph = graph
        self.settings = settings
    }

    /// The request as bytes. O(size).
    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.write(UInt8(settings.engine == .dot ? 0 : 1))
        writer.write(UInt8(settings.isBounded ? 1 : 0))
        writer.write(graph.nodes.count)
        for size in graph.nodes { writer.write(size) }
        writer.write(graph.edges.count)
        for edge in graph.edges {
            writer.write(edge.source)
            writer.write(edge.target)
        }
        writer.write(graph.clusters.count)
        for cluster in graph.clusters {
            writer.write(cluster.parent.map { $0 + 1 } ?? 0)
            writer.write(cluster.heading)
            writer.write(cluster.nodes.count)
            for node in cluster.nodes { writer.write(node) }
        }
        return writer.bytes
    }

    /// Reads a request. Every index is one of something that is there. O(length).
    init(_ bytes: [UInt8]) throws(ByteReader.Malformed) {
        var reader = ByteReader(bytes)
        let engines: [LayoutEngine] = [.dot, .sfdp]
        let engine = Int(try reader.readByte())
        guard engines.indices ~= engine else { throw ByteReader.Malformed() }
        settings = LayoutSettings(engine: engines[engine], isBounded: try reader.readByte() != 0)
        graph = LayoutGraph(nodes: [])
        for _ in 0..<(try reader.readCount(eachOf: 16)) { graph.nodes.append(try reader.readSize()) }
        let count = graph.nodes.count
        for _ in 0..<(try reader.readCount(eachOf: 8)) {
            graph.edges.append(.init(from: try reader.readInt(below: count), to: try reader.readInt(below: count)))
        }
        for number in 0..<(try reader.readCount(eachOf: 24)) {
            let parent = try reader.readInt(below: number + 1)
            var cluster = LayoutGraph.Cluster(
                in: parent == 0 ? nil : parent - 1, nodes: [], heading: try reader.readSize())
            for _ in 0..<(try reader.readCount(eachOf: 4)) { cluster.nodes.append(try reader.readInt(below: count)) }
            graph.clusters.append(cluster)
        }
        try reader.finish()
    }
}

extension ByteWriter {
    mutating func write(_ size: LayoutGraph.Size) {
        write(size.width)
        write(size.height)
    }

    mutating func write(_ point: GraphLayout.Point) {
        write(point.x)
        write(point.y)
    }
}

extension ByteReader {
    mutating func readSize() throws(Malformed) -> LayoutGraph.Size {
        .init(width: try readDouble(), height: try readDouble())
    }

    mutating func readPoint() throws(Malformed) -> GraphLayout.Point {
        .init(x: try readDouble(), y: try readDouble())
    }
}
