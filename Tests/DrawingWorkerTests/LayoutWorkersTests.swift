import Graphviz
import TestSupport
import Testing

@testable import DrawingWorker

@Suite("Layouts by workers")
struct LayoutWorkersTests {
    /// A graph with cycles, loops, parallel edges and clusters in clusters.
    static func graph(seed: UInt64) -> LayoutGraph {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...30, using: &generator)
        var graph = LayoutGraph(
            nodes: (0..<count).map { _ in
                .init(
                    width: .random(in: 20...200, using: &generator), height: .random(in: 20...60, using: &generator))
            })
        for _ in 0..<Int.random(in: 0...(2 * count), using: &generator) {
            graph.edges.append(
                .init(
                    from: Int.random(in: 0..<count, using: &generator), to: Int.random(in: 0..<count, using: &generator)
                ))
        }
        let homes = (0..<count).map { _ in Int.random(in: 0..<4, using: &generator) }
        for cluster in 0..<3 {
            graph.clusters.append(
                .init(
                    in: cluster > 0 && seed % 2 == 0 ? cluster - 1 : nil,
                    nodes: homes.indices.filter { homes[$0] == cluster }, heading: .init(width: 40, height: 12)))
        }
        return graph
    }

    @Test("A worker finds the same places as this process", arguments: [1, 2, 3, 4] as [UInt64], LayoutEngine.allCases)
    func same(seed: UInt64, engine: LayoutEngine) throws {
        let workers = LayoutWorkers(WorkerPoolTests.program, size: 1)
        let graph = Self.graph(seed: seed)
        let settings = LayoutSettings(engine: engine, isBounded: seed % 2 == 0)
        #expect(try workers.layout(graph, settings) == Graphviz.shared.layout(graph, settings))
    }

    @Test("What Graphviz refuses in this process, it refuses in a worker")
    func refused() throws {
        let workers = LayoutWorkers(WorkerPoolTests.program, size: 1)
        var graph = Self.graph(seed: 1)
        graph.edges.append(.init(from: 0, to: 1000))
        #expect(throws: GraphvizError.inconsistent) { try workers.layout(graph) }
        let size = LayoutGraph.Size(width: 1, height: 1)
        let large = LayoutGraph(nodes: Array(repeating: size, count: Graphviz.elementLimit + 1))
        #expect(
            throws: GraphvizError.graphTooLarge(elements: Graphviz.elementLimit + 1, limit: Graphviz.elementLimit)
        ) { try workers.layout(large) }
    }

    @Test("A layout that takes too long says how large it was")
    func late() {
        let limits = WorkerLimits(time: .milliseconds(1), memory: 2 << 30, jobs: 1)
        let workers = LayoutWorkers(WorkerPoolTests.program, limits, size: 1)
        // A chain in which all watch the first needs hours.
        var graph = LayoutGraph(nodes: Array(repeating: .init(width: 50, height: 20), count: 300))
        for node in 1..<300 {
            graph.edges.append(.init(from: node - 1, to: node))
            graph.edges.append(.init(from: 0, to: node))
        }
        let settings = LayoutSettings(engine: .dot)
        #expect(throws: LayoutWorkerError(cause: .late(limit: .milliseconds(1)), nodes: 300, edges: 598)) {
            try workers.layout(graph, settings)
        }
    }
}

@Suite("Bytes of layouts")
struct LayoutBytesTests {
    private static let replies: [LayoutReply] = [
        .refused(.unavailable), .refused(.inconsistent), .refused(.graphTooLarge(elements: 200_000, limit: 100_000)),
        .refused(.failed(.layout, messages: ["lost ä edges", ""])), .refused(.failed(.build, messages: [])),
    ]

    @Test("Requests and replies come back as they were", arguments: 1...20 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) throws {
        let request = LayoutRequest(
            LayoutWorkersTests.graph(seed: seed), .init(engine: seed % 3 == 0 ? .sfdp : .dot, isBounded: seed % 2 == 0))
        #expect(try LayoutRequest(request.bytes) == request)
        let layout = LayoutReply.done(try Graphviz.shared.layout(request.graph, request.settings))
        for reply in [layout] + Self.replies { #expect(try LayoutReply(reply.bytes, to: request.graph) == reply) }
    }

    @Test("Bytes cut off anywhere are refused")
    func truncated() throws {
        let graph = LayoutWorkersTests.graph(seed: 8)
        let request = LayoutRequest(graph, .init(engine: .dot)).bytes
        for length in request.indices {
            #expect(throws: ByteReader.Malformed.self) { try LayoutRequest(Array(request[..<length])) }
        }
        let reply = LayoutReply.done(try Graphviz.shared.layout(graph)).bytes
        for length in reply.indices {
            #expect(throws: ByteReader.Malformed.self) { try LayoutReply(Array(reply[..<length]), to: graph) }
        }
        #expect(throws: ByteReader.Malformed.self) { try LayoutReply(reply + [0], to: graph) }
    }

    @Test("A reply for another graph is refused")
    func foreign() throws {
        let graph = LayoutWorkersTests.graph(seed: 8)
        let reply = LayoutReply.done(try Graphviz.shared.layout(graph)).bytes
        var other = graph
        other.edges.append(.init(from: 0, to: 0))
        #expect(throws: ByteReader.Malformed.self) { try LayoutReply(reply, to: other) }
    }

    @Test("Damaged bytes are refused, or say something that is possible", arguments: 1...40 as ClosedRange<UInt64>)
    func damaged(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let graph = LayoutWorkersTests.graph(seed: seed)
        var request = LayoutRequest(graph, .init(engine: .dot)).bytes
        var reply = LayoutReply.done(try Graphviz.shared.layout(graph)).bytes
        for _ in 0..<4 {
            request[Int.random(in: request.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            reply[Int.random(in: reply.indices, using: &generator)] = .random(in: 0...255, using: &generator)
        }
        if let read = try? LayoutRequest(request) {
            #expect(read.graph.edges.allSatisfy { read.graph.nodes.indices ~= $0.source })
            #expect(read.graph.edges.allSatisfy { read.graph.nodes.indices ~= $0.target })
        }
        if case .done(let layout)? = try? LayoutReply(reply, to: graph) {
            #expect(layout.nodes.count == graph.nodes.count)
            #expect(layout.nodes.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
    }

    @Test("No length makes room for what is not there")
    func lengths() {
        let head = [0, 0] as [UInt8]
        #expect(throws: ByteReader.Malformed.self) { try LayoutRequest(head + [255, 255, 255, 255]) }
        let graph = LayoutGraph(nodes: [])
        let reply = [0] + [UInt8](repeating: 0, count: 16) + [255, 255, 255, 255]
        #expect(throws: ByteReader.Malformed.self) { try LayoutReply(reply, to: graph) }
        #expect(Message.parse(head: Array("AVW1".utf8) + [1, 255, 255, 255, 255]) == nil)
        #expect(Message.parse(head: Array("AVW2".utf8) + [1, 1, 0, 0, 0]) == nil)
        #expect(Message.parse(head: Message(9, [1, 2]).head)?.length == 2)
    }
}
