import GraphModel
import GraphWire
import Synchronization
import TestSupport
import Testing
import Transport

@testable import AtomRecorder

/// A channel with a small ring that nobody reads but the test.
private final class RingChannel: EventChannel {
    let directory: SessionDirectory
    private let path = Mutex("")

    init() throws {
        directory = try SessionDirectory.create()
    }

    deinit {
        directory.remove()
    }

    var isOpen: Bool { true }

    /// Opens the other end.
    func reader() throws -> RingReader { try RingReader(path: path.withLock { $0 }) }

    func send(_ packets: UnsafeRawBufferPointer) -> Bool { true }

    func receive(_ handler: @escaping @Sendable (WireMessage) -> Void) -> Bool { true }

    var isAttended: Bool { isOpen }

    func makeRing(size: Int) -> RingWriter? {
        let ring = RingWriter.make(in: directory, size: 1 << 16, patience: .zero)
        path.withLock { $0 = ring?.path ?? "" }
        return ring
    }

    func close() {}
}

/// A store of numbers that only tells.
private struct TellingStore {
    let probe: RecorderProbe
    var generator: SeededGenerator
    var values: [NodeID: Int] = [:]
    var edges: Set<Edge> = []
    var last: UInt64 = 0

    private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

    private mutating func anyNode() -> NodeID? {
        let nodes = values.keys.sorted()
        return nodes.isEmpty ? nil : nodes[below(nodes.count)]
    }

    /// One transaction of some random changes.
    mutating func transaction() {
        probe.begin(Cause(.set))
        for _ in 0...below(4) { change() }
        probe.commit()
        catchUp()
    }

    private mutating func change() {
        switch below(6) {
        case 0,
            1 where values.count < 3:
            last += 1
            let id = NodeID(last)
            probe.created(Node(id: id, kind: .state, module: "App", name: "Atom\(last)"))
            set(id)
        case 2:
            guard let source = anyNode(), let target = anyNode(), source < target else { return }
            let edge = Edge(from: source, to: target)
            if edges.insert(edge).inserted {
                probe.added(edge)
            } else {
                drop(edge)
            }
        case 3:
            guard let node = anyNode(), values.count > 10 else { return }
            for edge in edges.sorted() where edge.source == node || edge.target == node { drop(edge) }
            probe.released(node, last: values.removeValue(forKey: node))
        default:
            if let node = anyNode() { set(node) }
        }
    }

    private mutating func set(_ node: NodeID) {
        let value = below(1_000_000)
        values[node] = value
        probe.took(value, replacing: nil, of: node, inputs: [], duration: 0)
    }

    private mutating func drop(_ edge: Edge) {
        edges.remove(edge)
        probe.dropped(edge)
    }

    /// Tells a part of what the probe missed.
    func catchUp() {
        probe.catchUp { part in
            if case .value(let node) = part, let value = values[node] {
                probe.took(value, replacing: nil, of: node, inputs: [], duration: 0)
            }
        }
    }
}

@Suite("What finds no room")
struct ArrearsTests {
    private let channel: RingChannel
    private let session: RecordingSession
    private let reader: RingReader

    init() throws {
        channel = try RingChannel()
        session = RecordingSession(channel: channel, settings: RecordingSettings())
        reader = try channel.reader()
    }

    /// Reads everything that is there, into a graph.
    private func read(into graph: inout Graph, _ gaps: inout [Gap], _ numbers: inout [FrameNumber]) throws {
        var events: [StreamEvent] = []
        while try reader.read(deliver: { events.append($0) }) {}
        reader.release()
        for event in events {
            switch event {
            case .frame(let frame):
                try graph.apply(frame)
                numbers.append(frame.number)
            case .gap(let gap): gaps.append(gap)
            case .store, .mark: break
            }
        }
    }

    @Test(
        "After a loss the graph is right again, whatever was lost and however it is told",
        arguments: [1, 2, 3] as [UInt64])
    func graphIsRight(seed: UInt64) throws {
        defer { reader.remove() }
        let probe = try #require(session.openStore(name: "A", runtime: "T", restorable: nil))
        var store = TellingStore(probe: probe, generator: SeededGenerator(seed: seed))
        var graph = Graph()
        var gaps: [Gap] = []
        var numbers: [FrameNumber] = []
        var losses = 0
        for round in 0..<18 {
            // Some stretches are longer than the ring.
            for _ in 0..<(round % 3 == 0 ? 2000 : 100) { store.transaction() }
            if probe.isBehind { losses += 1 }
            try read(into: &graph, &gaps, &numbers)
        }
        while probe.isBehind {
            store.catchUp()
            try read(into: &graph, &gaps, &numbers)
        }
        #expect(losses > 3, "seed \(seed)")
        #expect(graph.entries.map(\.node.id) == store.values.keys.sorted(), "seed \(seed)")
        #expect(
            graph.entries.map { $0.value?.content } == store.values.sorted { $0.key < $1.key }.map { "\($0.value)" })
        #expect(graph.edges == store.edges.sorted(), "seed \(seed)")
        // Every number is a frame or in a gap, and gaps say how many they hold.
        #expect(!gaps.isEmpty && numbers == numbers.sorted())
        let lost = gaps.reduce(0) { $0 + Int($1.count) }
        #expect(numbers.count + lost == Int(session.frames.lastCommitted), "seed \(seed)")
        #expect(reader.lost == 0)
        for gap in gaps { #expect(gap.count == gap.last - gap.first + 1 && !numbers.contains(gap.first)) }
    }

    @Test("What was lost and could not be told is counted where the recorder finds it")
    func lostAtTheEnd() throws {
        defer { reader.remove() }
        let probe = try #require(session.openStore(name: "A", runtime: "T", restorable: nil))
        var store = TellingStore(probe: probe, generator: SeededGenerator(seed: 9))
        while !probe.isBehind { store.transaction() }
        for _ in 0..<10 { store.transaction() }
        var frames: UInt64 = 0
        while try reader.read(deliver: { if case .frame = $0 { frames += 1 } }) {}
        // Not every transaction leaves a frame.
        #expect(reader.lost == session.frames.lastCommitted - frames && reader.lost > 5)
    }

    @Test("A store that is there before its recording is told whole, and what happens meanwhile follows")
    func attached() throws {
        defer { reader.remove() }
        let probe = try #require(session.openStore(name: "A", runtime: "T", restorable: nil))
        let nodes = (1...3000).map { NodeID($0) }
        let edges = (2...3000).map { Edge(from: NodeID($0 - 1), to: NodeID($0)) }
        var values = Dictionary(uniqueKeysWithValues: nodes.map { ($0, Int($0.rawValue)) })
        probe.attach(to: nodes)
        func catchUp() {
            probe.catchUp { part in
                switch part {
                case .node(let id):
                    if values[id] != nil { probe.created(Node(id: id, kind: .state, name: "Atom\(id.rawValue)")) }
                case .edges(let id):
                    for edge in edges where edge.target == id && values[id] != nil && values[edge.source] != nil {
                        probe.added(edge)
                    }
                case .value(let id):
                    if let value = values[id] { probe.took(value, replacing: nil, of: id, inputs: [], duration: 0) }
                }
            }
        }
        catchUp()
        #expect(probe.isBehind)
        // The first node was told by then, the last was not.
        for gone in [nodes[0], nodes[2999]] {
            probe.begin(Cause(.reset))
            for edge in edges where edge.source == gone || edge.target == gone { probe.dropped(edge) }
            probe.released(gone, last: 0)
            values[gone] = nil
            probe.commit()
        }
        probe.begin(Cause(.set))
        values[nodes[1]] = -5
        probe.took(-5, replacing: nil, of: nodes[1], inputs: [], duration: 0)
        probe.commit()
        var graph = Graph()
        var gaps: [Gap] = []
        var numbers: [FrameNumber] = []
        while probe.isBehind {
            catchUp()
            try read(into: &graph, &gaps, &numbers)
        }
        try read(into: &graph, &gaps, &numbers)
        #expect(graph.entries.map(\.node.id) == Array(nodes[1..<2999]))
        #expect(graph.entries.map { $0.value?.content } == values.sorted { $0.key < $1.key }.map { "\($0.value)" })
        #expect(graph.edges == Array(edges[1..<2998]))
        // What happened before a recording began is no loss.
        #expect(gaps.isEmpty && reader.lost == 0)
        #expect(numbers.count == 1)
    }
}
