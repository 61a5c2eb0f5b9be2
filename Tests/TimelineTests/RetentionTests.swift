import Answers
import Foundation
import GraphModel
import TestSupport
import Testing

@testable import Timeline

@Suite("Files that keep the newest part")
struct RetentionTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("run.atomviz")
    }

    @Test(
        "What is kept is the newest part, and each of its frames can be reached",
        arguments: [(31, 1, 1000), (32, 2, 500), (33, 1, 1)] as [(seed: UInt64, stores: UInt32, kept: Int)])
    func frames(seed: UInt64, stores: UInt32, kept: Int) throws {
        var run = RandomRun(seed: seed, stores: Int(stores))
        let writer = try TimelineWriter(creating: path, retention: .frames(kept))
        let session = try writer.beginSession(.sample)
        for id in 1...stores {
            try writer.addStore(Store(id: StoreID(id), name: "S\(id)", runtime: "Atoms"), session: session)
        }
        let frames = try (0..<5000).map { _ in try run.next() }
        for frame in frames { try writer.append(frame, session: session) }
        try writer.close()

        let timeline = try Timeline(path: path)
        let read = try timeline.allFrames(of: session)
        #expect(read.count >= kept && read.count < kept * 9 / 8 + 4096 * Int(stores), "seed \(seed): \(read.count)")
        for id in (1...stores).map({ StoreID($0) }) {
            let mine = read.filter { $0.store == id }
            #expect(mine == Array(frames.filter { $0.store == id }.suffix(mine.count)), "seed \(seed)")
            let base = try timeline.baseFrame(of: id, session: session)
            #expect(base > 0)
            var graph = Graph()
            for frame in frames where frame.store == id {
                try graph.apply(frame)
                guard frame.number >= base, frame.number == base || frame.number % 101 == 0 else { continue }
                let sought = try timeline.graph(at: frame.number, store: id, session: session)
                #expect(sought == graph, "seed \(seed), frame \(frame.number)")
            }
            let early = TimelineError(path: path, .frameDropped(0, session: session, base: base))
            #expect(throws: early) { try timeline.graph(at: 0, store: id, session: session) }
            let gone = try timeline.database.number(
                "SELECT count(*) FROM node WHERE store = \(id.rawValue) AND released <= \(base)")
            #expect(gone == 0)
        }
        #expect(try timeline.check().findings.isEmpty)
    }

    @Test("Of a value that is older than what is kept only the parts that changed since have a frame")
    func blame() throws {
        let writer = try TimelineWriter(creating: path, retention: .frames(1000))
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        let node = Node(id: NodeID(1), kind: .state, module: "App", name: "ListAtom", valueType: "Array<Int>")
        for number in 1...FrameNumber(9000) {
            let value = RecordedValue(typeName: "Array<Int>", encoding: .json, content: "[7,\(number)]")
            let change = Change.value(node.id, value, inputs: [], duration: 0)
            let frame = Frame(
                number: number, store: StoreID(1), start: number, cause: Cause(.set, node: node.id),
                changes: number == 1 ? [.created(node), change] : [change])
            try writer.append(frame, session: session)
        }
        try writer.close()

        let timeline = try Timeline(path: path)
        #expect(try timeline.baseFrame(of: StoreID(1), session: session) > 0)
        let source = StoreFrames(timeline, session: session, store: StoreID(1))
        let blame = try #require(try Blame(node.id, at: 9000, of: source))
        #expect(
            blame.lines.map { "\($0.path.description) \($0.frame.map { "\($0)" } ?? "-")" } == ["[0] -", "[1] 9000"])
    }

    @Test("A file of so many bytes stays as small, whatever is written, and contents go with what refers to them")
    func bytes() throws {
        let writer = try TimelineWriter(creating: path, retention: .bytes(1 << 20))
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        var generator = SeededGenerator(seed: 3)
        func text(_ count: Int) -> RecordedValue {
            let content = (0..<count).map { _ in String(UInt64.random(in: 0 ... .max, using: &generator), radix: 36) }
            return RecordedValue(typeName: "String", encoding: .text, content: content.joined())
        }
        // Never written again: each keyframe refers to it.
        let constant = text(500)
        let first: [Change] = [
            .created(CounterRun.counter), .value(CounterRun.counter.id, constant, inputs: [], duration: 0),
            .created(CounterRun.item),
        ]
        try writer.append(CounterRun.frame(1, .set, first), session: session)
        var largest = 0
        var last = constant
        for number in 2...1500 as ClosedRange<FrameNumber> {
            last = text(number % 3 == 0 ? 900 : 200)
            let changes = [Change.value(CounterRun.item.id, last, inputs: [], duration: 0)]
            try writer.append(CounterRun.frame(number, .set, changes), session: session)
            if number % 100 == 0 {
                try writer.commit()
                try writer.write { file throws(SQLiteError) in largest = max(largest, try file.usedBytes()) }
            }
        }
        try writer.close()
        // Somewhat more, for what lies between two keyframes.
        #expect(largest < 2 << 20)
        let size = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect(size < 2 << 20)
        let timeline = try Timeline(path: path)
        let graph = try timeline.graph(at: .max, store: StoreID(1), session: session)
        #expect(graph[CounterRun.counter.id]?.value == constant)
        #expect(graph[CounterRun.item.id]?.value == last)
        #expect(try timeline.check().findings.isEmpty)
    }

    @Test("Sessions that ended go when all their frames have")
    func sessions() throws {
        let writer = try TimelineWriter(creating: path, retention: .frames(2000))
        for worker in 1...8 {
            var run = RandomRun(seed: UInt64(worker))
            let session = try writer.beginSession(.sample)
            try writer.addStore(.first, session: session)
            for _ in 0..<1100 { try writer.append(try run.next(), session: session) }
            try writer.add(Mark(frame: 1, name: "begun", time: 1), session: session)
            try writer.endSession(session, .exited(0))
        }
        try writer.close()
        let timeline = try Timeline(path: path)
        let numbers = try timeline.sessions().map(\.number)
        #expect(numbers.last == 8)
        #expect(numbers.count >= 2 && numbers.count < 5, "\(numbers)")
        let rows = try timeline.database.number("SELECT count(DISTINCT session) FROM node")
        #expect(rows == Int64(numbers.count))
        #expect(try timeline.check().findings.isEmpty)
    }
}
