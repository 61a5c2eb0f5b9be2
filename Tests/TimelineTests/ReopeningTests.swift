import Foundation
import GraphModel
import TestSupport
import Testing

@testable import Timeline

@Suite("Files that a killed writer left")
struct ReopeningTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Copies what is on disk of a file that is being written: what a killed process leaves.
    private func leave(_ path: String, as name: String) throws -> String {
        let left = folder.file(name)
        try Data(contentsOfPath: path).write(toPath: left)
        try Data(contentsOfPath: path + "-wal").write(toPath: left + "-wal")
        return left
    }

    @Test(
        "Recording goes on where it ended, in the same block and the next",
        arguments: [(seed: 11, killed: 700), (12, 1024), (13, 1500)] as [(seed: UInt64, killed: Int)])
    func goesOn(seed: UInt64, killed: Int) throws {
        let path = folder.file("run.atomviz")
        var run = RandomRun(seed: seed, stores: 2)
        let frames = try (0..<2000).map { _ in try run.next() }
        let writer = try TimelineWriter(creating: path)
        try writer.setLive(directory: "/tmp/atomviz-0-gone")
        let session = try writer.beginSession(.sample)
        for id in 1...2 as ClosedRange<UInt32> {
            try writer.addStore(Store(id: StoreID(id), name: "S\(id)", runtime: "Atoms"), session: session)
        }
        try writer.setRing(path: "/dev/shm/ring", session: session)
        for frame in frames[..<killed] { try writer.append(frame, session: session) }
        try writer.commit()
        let left = try leave(path, as: "left.atomviz")
        #expect(try Timeline(path: left).rings().map(\.path) == ["/dev/shm/ring"])

        let second = try TimelineWriter(reopening: left)
        for id in 1...2 as ClosedRange<UInt32> {
            let last = frames[..<killed].last { $0.store == StoreID(id) }?.number
            #expect(second.lastFrame(of: StoreID(id), session: session) == last, "seed \(seed)")
        }
        #expect(second.lastCommittedFrame(of: session) == frames[killed - 1].number)
        #expect(throws: TimelineError.self) { try second.append(frames[killed - 1], session: session) }
        for frame in frames[killed...] { try second.append(frame, session: session) }
        try second.setRing(path: nil, session: session)
        try second.endSession(session, .signalled(9))
        let next = try second.beginSession(.sample)
        #expect(next == 2)
        try second.close()

        let timeline = try Timeline(path: left)
        #expect(try timeline.allFrames() == frames, "seed \(seed)")
        var graphs = [StoreID: Graph]()
        for frame in frames {
            try graphs[frame.store, default: Graph()].apply(frame)
            guard frame.number % 151 == 0 else { continue }
            let sought = try timeline.graph(at: frame.number, store: frame.store, session: session)
            #expect(sought == graphs[frame.store], "seed \(seed), frame \(frame.number)")
        }
        #expect(try timeline.liveDirectory() == nil)
        #expect(try timeline.rings().isEmpty)
        #expect(try timeline.check().findings.isEmpty)
        #expect(try folder.names.filter { $0.hasPrefix("left") } == ["left.atomviz"])
    }

    @Test("A file that is being written is left to its writer")
    func liveFile() throws {
        let path = folder.file("live.atomviz")
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        #expect(throws: TimelineError(path: path, .busy)) { try TimelineWriter(reopening: path) }
        try writer.append(CounterRun.frames[0], session: session)
        try writer.close()
        #expect(try Timeline(path: path).allFrames() == [CounterRun.frames[0]])
    }

    @Test("A file of an earlier version is read and not gone on with")
    func earlierVersion() throws {
        let path = folder.file("old.atomviz")
        let bytes = try Data(contentsOfPath: FixtureTests.path(1))
        try bytes.write(toPath: path)
        #expect(throws: TimelineError(path: path, .tooOld(version: 1, oldest: 2))) {
            try TimelineWriter(reopening: path)
        }
        #expect(try Data(contentsOfPath: path) == bytes)
    }

    @Test("Sessions that have ended stay as they are")
    func endedSessions() throws {
        let path = folder.file("ended.atomviz")
        try CounterRun.record(to: path)
        let writer = try TimelineWriter(reopening: path)
        #expect(throws: TimelineError(path: path, .sessionEnded(1))) {
            try writer.append(CounterRun.frame(10, .set, []), session: 1)
        }
        try writer.close()
        #expect(try Timeline(path: path).allFrames() == CounterRun.frames)
    }
}
