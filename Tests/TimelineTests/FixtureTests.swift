import Foundation
import GraphModel
import TestSupport
import Testing

@testable import Timeline

@Suite("Files that earlier versions wrote")
struct FixtureTests {
    static let versions = 1...Int(TimelineFormat.version)

    /// Where the file of a format version lies.
    static func path(_ version: Int) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/format-\(version).atomviz").path
    }

    @Test("A new format version gets a file of its own, once and for ever")
    func newest() throws {
        let path = Self.path(Int(TimelineFormat.version))
        guard !FileManager.default.fileExists(atPath: path) else { return }
        guard SnapshotFile.isRecording else { throw SnapshotFile.Mismatch.missing(path: path) }
        try FixtureRun.record(to: path)
        throw SnapshotFile.Mismatch.recorded(path: path)
    }

    @Test("A file of any version opens, says what was recorded, and stays as it is", arguments: versions)
    func contents(version: Int) throws {
        let path = Self.path(version)
        let bytes = try Data(contentsOfPath: path)
        let timeline = try Timeline(path: path)
        #expect(try timeline.sessions() == FixtureRun.sessions)
        #expect(try timeline.stores(of: 1) == FixtureRun.stores)
        #expect(try timeline.marks(of: 1) == FixtureRun.marks)
        #expect(try timeline.gaps(of: 1) == [FixtureRun.gap(version: version)])
        #expect(try timeline.allFrames() == FixtureRun.frames.sorted { $0.number < $1.number })
        if version >= 2 {
            #expect(try timeline.unfinished(of: 1) == [FixtureRun.unfinished])
            #expect(try timeline.allFrames(of: 2) == FixtureRun.largeFrames)
            #expect(try timeline.rings().map(\.session) == FixtureRun.rings.map(\.session))
            #expect(try timeline.rings().map(\.path) == FixtureRun.rings.map(\.path))
        }
        #expect(try Data(contentsOfPath: path) == bytes)
    }

    @Test("Its graphs are those of its frames, from a keyframe too", arguments: versions)
    func graphs(version: Int) throws {
        let timeline = try Timeline(path: Self.path(version))
        #expect(try timeline.graph(at: .max, store: StoreID(1), session: 1) == FixtureRun.lastGraph())
        var replayed = Graph()
        for frame in FixtureRun.frames where frame.store == StoreID(1) {
            try replayed.apply(frame)
            #expect(try timeline.graph(at: frame.number, store: StoreID(1), session: 1) == replayed)
        }
        let keyframes = try timeline.database.number("SELECT count(*) FROM keyframe")
        #expect(try #require(keyframes) > 0)
    }
}
