import GraphModel
import TestSupport
import Testing
import Timeline

struct SeekTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "Seeking any frame gives the graph that replaying gives",
        arguments: [(seed: 1, stores: 1), (2, 1), (3, 2), (4, 3)] as [(seed: UInt64, stores: Int)])
    func seeking(seed: UInt64, stores: Int) throws {
        let path = folder.file("run.atomviz")
        var run = RandomRun(seed: seed, stores: stores)
        let frames = try (0..<600).map { _ in try run.next() }
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        for id in 1...stores {
            try writer.addStore(Store(id: StoreID(UInt32(id)), name: "Store\(id)", runtime: "Atoms"), session: session)
        }
        for frame in frames {
            try writer.append(frame, session: session)
        }
        try writer.close()

        let timeline = try Timeline(path: path)
        var graphs = Array(repeating: Graph(), count: stores)
        var read: [Frame] = []
        let cursor = try timeline.frames(FrameSelection(session: session))
        while let frame = try cursor.next() {
            read.append(frame)
            let index = Int(frame.store.rawValue) - 1
            try graphs[index].apply(frame)
            // Enough of them to meet each distance from a keyframe, and the stores that the frame is not of as well.
            guard frame.number % 7 == 0 else { continue }
            for other in 0..<stores where other == index || frame.number % 5 == 0 {
                let sought = try timeline.graph(
                    at: frame.number, store: StoreID(UInt32(other + 1)), session: session)
                #expect(sought == graphs[other], "seed \(seed), frame \(frame.number), store \(other + 1)")
            }
        }
        #expect(read == frames, "seed \(seed)")
        #expect(try timeline.span(of: session)?.count == frames.count)
        #expect(try timeline.span(of: session)?.last == frames.last?.number)
        for frame in frames where frame.number % 97 == 0 {
            #expect(try timeline.frame(frame.number, session: session) == frame)
        }
    }

    @Test("Keyframes follow what was written, not the number of frames")
    func keyframes() throws {
        let path = folder.file("large.atomviz")
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        let value = CounterRun.value(1)
        let created = (1...3000 as ClosedRange<UInt64>).flatMap { number -> [Change] in
            let node = Node(id: NodeID(number), kind: .state, module: "App", name: "ItemAtom", key: "\(number)")
            return [.created(node), .value(node.id, value, inputs: [], duration: 0)]
        }
        try writer.append(CounterRun.frame(1, .batch, created), session: session)
        for number in 2...9000 as ClosedRange<FrameNumber> {
            let change = Change.value(NodeID(number % 3000 + 1), value, inputs: [], duration: 0)
            try writer.append(CounterRun.frame(number, .set, [change]), session: session)
        }
        try writer.close()
        // The first one comes with the first frames, when nothing is known of the size, the next after as many bytes of
        // deltas as it has.
        let keyframes = try run("/usr/bin/env", ["sqlite3", path, "SELECT group_concat(number) FROM keyframe"])
        #expect(keyframes.output == "1,6145\n")
        let graph = try Timeline(path: path).graph(at: 8999, store: StoreID(1), session: session)
        #expect(graph.count == 3000)
        #expect(graph[NodeID(3000)]?.revision == 8999)
        #expect(graph[NodeID(1)]?.revision == 6000)
    }
}
