import GraphModel
import Testing
import Timeline

struct SeekTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [(seed: 1, stores: 1), (2, 1), (3, 2), (4, 3)] as [(seed: UInt64, stores: Int)])
    func `Seeking any frame gives the graph that replaying gives`(seed: UInt64, stores: Int) throws {
        let path = folder.path("run.atomviz")
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
}
