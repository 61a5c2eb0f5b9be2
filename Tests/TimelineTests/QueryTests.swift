import GraphModel
import TestSupport
import Testing
import Timeline

struct QueryTests {
    let folder: TemporaryFolder
    let timeline: Timeline

    init() throws {
        folder = try TemporaryFolder()
        let path = folder.file("run.atomviz")
        try CounterRun.record(to: path)
        timeline = try Timeline(path: path)
    }

    @Test("Sessions come back with their arguments and endings")
    func sessions() throws {
        var expected = Session.sample
        expected.number = 1
        expected.ending = .signalled(9)
        #expect(try timeline.sessions() == [expected])
        #expect(try timeline.liveDirectory() == nil)
    }

    @Test(
        "Each ending is kept",
        arguments: [
            .finished, .lost, .exited(3), .signalled(11), .malformed("unknown kind 99 at byte 4711"), nil,
        ] as [Session.Ending?])
    func endings(ending: Session.Ending?) throws {
        let path = folder.file("ending.atomviz")
        let writer = try TimelineWriter(creating: path)
        let number = try writer.beginSession(.sample)
        if let ending { try writer.endSession(number, ending) }
        try writer.close()
        #expect(try Timeline(path: path).sessions().map(\.ending) == [ending])
    }

    @Test("Stores, marks and gaps come back in their order")
    func storesMarksAndGaps() throws {
        #expect(try timeline.stores(of: 1) == [.first])
        #expect(try timeline.stores(of: 2) == [])
        #expect(
            try timeline.marks(of: 1) == [
                Mark(frame: 2, name: "", time: 2_500_000_000),
                Mark(frame: 5, name: "after \"login\"", time: 5_500_000_000),
            ])
        #expect(try timeline.gaps(of: 1) == [Gap(first: 4, last: 4)])
    }

    @Test("The span knows of holes")
    func span() throws {
        let span = try #require(try timeline.span(of: 1))
        #expect(span.count == 7 && span.first == 1 && span.last == 9)
        #expect(try timeline.span(of: 1, store: StoreID(2)) == nil)
        #expect(try timeline.span(of: 7) == nil)
        #expect(try timeline.frame(4, session: 1) == nil)
        #expect(try timeline.frame(5, session: 1) == CounterRun.frames[3])
    }

    @Test(
        "Frames are counted back from the last", arguments: [(0, 9), (1, 7), (6, 1), (7, nil)] as [(Int, FrameNumber?)])
    func countedBack(distance: Int, expected: FrameNumber?) throws {
        #expect(try timeline.frameNumber(beforeLast: distance, session: 1) == expected)
        #expect(try timeline.frameNumber(beforeLast: distance, session: 1, store: StoreID(1)) == expected)
        #expect(try timeline.frameNumber(beforeLast: distance, session: 1, store: StoreID(2)) == nil)
    }

    @Test(
        "A time finds the last frame that had begun",
        arguments: [
            (999_999_999, nil), (1_000_000_000, 1), (4_999_999_999, 3), (5_000_000_000, 5), (.max, 9),
        ] as [(UInt64, FrameNumber?)])
    func time(time: UInt64, expected: FrameNumber?) throws {
        #expect(try timeline.frameNumber(at: time, session: 1) == expected)
    }

    @Test(
        "Nodes are found by what is asked of them",
        arguments: [
            (.state, [1]), (.value, [65]), (.subscriber, [2]), (.task, []),
        ] as [(NodeKind, [UInt64])])
    func nodesThatPass(kind: NodeKind, expected: [UInt64]) throws {
        #expect(try timeline.nodes(of: 1) { $0.kind == kind }.map(\.node.id.rawValue) == expected)
        #expect(try timeline.nodes(of: 1, store: StoreID(2)) { $0.kind == kind }.isEmpty)
        #expect(try timeline.nodes(of: 2) { $0.kind == kind }.isEmpty)
    }

    @Test("Nodes come back whole")
    func wholeNodes() throws {
        let nodes = try timeline.nodes(of: 1)
        #expect(nodes.map(\.node) == [CounterRun.counter, CounterRun.subscriber, CounterRun.item])
        #expect(nodes.map(\.created) == [1, 1, 3])
    }

    @Test(
        "The frames that changed a node are found from the last to the first",
        arguments: [
            ("CounterAtom", [5, 2, 1]), ("Item", [9, 3]), ("App/View.swift:7", [7, 2, 1]), ("Nothing", []),
        ] as [(String, [FrameNumber])])
    func framesOfANode(
        name: String, expected: [FrameNumber]
    ) throws {
        let nodes = try timeline.nodes(of: 1) { $0.name == name || $0.label == name }
        let cursor = try timeline.frames(FrameSelection(session: 1, isReversed: true), changing: nodes)
        var found: [FrameNumber] = []
        while let frame = try cursor.next() {
            found.append(frame.number)
        }
        #expect(found == expected)
        #expect(try cursor.next() == nil)
    }

    @Test("A range has both its ends")
    func range() throws {
        let cursor = try timeline.frames(FrameSelection(session: 1, range: 2...5))
        var found: [FrameNumber] = []
        while let frame = try cursor.next() {
            found.append(frame.number)
        }
        #expect(found == [2, 3, 5])
    }

    @Test("Frame 0 is the empty graph, a hole is the frame before it, beyond the end is the end")
    func frameZero() throws {
        let store = StoreID(1)
        #expect(try timeline.graph(at: 0, store: store, session: 1) == Graph())
        #expect(
            try timeline.graph(at: 4, store: store, session: 1) == timeline.graph(at: 3, store: store, session: 1))
        let last = try timeline.graph(at: .max, store: store, session: 1)
        #expect(last[NodeID(65)]?.value == CounterRun.value(4))
        #expect(last[NodeID(65)]?.revision == 9)
        #expect(last[NodeID(2)] == nil)
    }

    @Test("A store that is not there is named")
    func unknownStore() throws {
        let expected = TimelineError(path: timeline.path, .unknownStore(StoreID(9), session: 1))
        #expect(throws: expected) { try timeline.graph(at: 1, store: StoreID(9), session: 1) }
    }
}
