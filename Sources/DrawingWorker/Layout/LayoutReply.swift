import Graphviz

/// What came of a ``LayoutRequest``, on its way back.
enum LayoutReply: Hashable, Sendable {
    case done(GraphLayout)
    case refused(GraphvizError)

    /// The most messages, and bytes of each, that are told of a failure.
    private static let messageLimits = (count: 16, length: 1 << 12)
    private static let phases: [GraphvizError.Phase] = [.build, .layout]

    /// The reply as bytes. O(size).
    var bytes: [UInt8] {
        var writer = ByteWriter()
        switch self {
        case .done(let layout):
            writer.write(UInt8(0))
            writer.write(layout.size)
            writer.write(layout.nodes.count)
            for place in layout.nodes { writer.write(place) }
            writer.write(layout.edges.count)
            for route in layout.edges {
                writer.write(route.tip)
                writer.write(route.points.count)
                for point in route.points { writer.write(point) }
            }
            writer.write(layout.clusters.count)
            for frame in layout.clusters {
                writer.write(frame.origin)
                writer.write(frame.size)
            }
        case .refused(.unavailable):
            writer.write(UInt8(1))
        case .refused(.failed(let phase, let messages)):
            writer.write(UInt8(2))
            writer.write(Self.phases.firstIndex(of: phase) ?? 0)
            let told = messages.prefix(Self.messageLimits.count)
            writer.write(told.count)
            for message in told {
                writer.write(String(decoding: message.utf8.prefix(Self.messageLimits.length / 4), as: UTF8.self))
            }
        case .refused(.inconsistent):
            writer.write(UInt8(3))
        case .refused(.graphTooLarge(let elements, let limit)):
            writer.write(UInt8(4))
            writer.write(elements)
            writer.write(limit)
        }
        return writer.bytes
    }

    /// Reads a reply. O(length).
    ///
    /// - Parameters:
    ///   - bytes: what came back.
    ///   - graph: what was to be laid out: there are places for all of it, and for no more.
    init(_ bytes: [UInt8], to graph: LayoutGraph) throws(ByteReader.Malformed) {
        var reader = ByteReader(bytes)
        switch try reader.readByte() {
        case 0:
            var layout = GraphLayout(nodes: [], edges: [], clusters: [], size: try reader.readSize())
            for _ in 0..<(try reader.readCount(eachOf: 16)) { layout.nodes.append(try reader.readPoint()) }
            for _ in 0..<(try reader.readCount(eachOf: 20)) {
                var route = GraphLayout.Route(points: [], tip: try reader.readPoint())
                for _ in 0..<(try reader.readCount(eachOf: 16)) { route.points.append(try reader.readPoint()) }
                layout.edges.append(route)
            }
            for _ in 0..<(try reader.readCount(eachOf: 32)) {
                layout.clusters.append(.init(origin: try reader.readPoint(), size: try reader.readSize()))
            }
            guard layout.nodes.count == graph.nodes.count, layout.edges.count == graph.edges.count,
                layout.clusters.count == graph.clusters.count
            else { throw ByteReader.Malformed() }
            self = .done(layout)
        case 1:
            self = .refused(.unavailable)
        case 2:
            let phase = Self.phases[try reader.readInt(below: Self.phases.count)]
            let count = try reader.readInt(below: Self.messageLimits.count + 1)
            var messages: [String] = []
            for _ in 0..<count { messages.append(try reader.readText(limit: Self.messageLimits.length)) }
            self = .refused(.failed(phase, messages: messages))
        case 3:
            self = .refused(.inconsistent)
        case 4:
            self = .refused(
                .graphTooLarge(elements: try reader.readInt(below: .max), limit: try reader.readInt(below: .max)))
        default:
            throw ByteReader.Malformed()
        }
        try reader.finish()
    }
}
