import Foundation
import GraphModel
import TestSupport
import Testing

@testable import Timeline

/// A small file system in memory, for tests that fill it.
final class SmallDisk {
    let path: String

    /// Nil where the system does not let us have one.
    init?(megabytes: Int) {
        path = FileManager.default.temporaryDirectory.path + "/atomviz-disk-\(UUID().uuidString)"
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            let size = "size=\(megabytes)m"
            guard try run("/usr/bin/env", ["mount", "-t", "tmpfs", "-o", size, "tmpfs", path]).status == 0 else {
                rmdir(path)
                return nil
            }
        } catch {
            return nil
        }
    }

    deinit {
        do {
            _ = try run("/usr/bin/env", ["umount", path])
            try FileManager.default.removeItem(atPath: path)
        } catch {
            print("could not remove \(path): \(error)")
        }
    }

    static let isPossible = SmallDisk(megabytes: 1) != nil
}

@Suite("A disk that fills up", .enabled(if: SmallDisk.isPossible, "needs the right to mount"))
struct FullDiskTests {
    /// A value that does not compress.
    private static func value(_ generator: inout SeededGenerator, _ words: Int) -> RecordedValue {
        let content = (0..<words).map { _ in String(UInt64.random(in: 0 ... .max, using: &generator), radix: 36) }
        return RecordedValue(typeName: "String", encoding: .text, content: content.joined())
    }

    @Test(
        "What was committed stays, the last frame is known, and the writer says so once",
        arguments: [(seed: 1, perCommit: 1), (2, 40), (3, 300)] as [(seed: UInt64, perCommit: Int)])
    func filling(seed: UInt64, perCommit: Int) throws {
        let disk = try #require(SmallDisk(megabytes: 6))
        let path = disk.path + "/run.atomviz"
        var generator = SeededGenerator(seed: seed)
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        var frames: [Frame] = []
        var failure: TimelineError?
        do {
            for number in 1...200_000 as ClosedRange<FrameNumber> {
                let words = number % 50 == 0 ? 800 : 100
                let value = Change.value(
                    CounterRun.counter.id, Self.value(&generator, words), inputs: [], duration: 0)
                let frame = CounterRun.frame(
                    number, .set, number == 1 ? [.created(CounterRun.counter), value] : [value])
                frames.append(frame)
                try writer.append(frame, session: session)
                if Int(number) % perCommit == 0 { try writer.commit() }
            }
        } catch {
            failure = error
        }
        #expect(failure == TimelineError(path: path, .diskFull), "seed \(seed)")
        let kept = writer.lastCommittedFrame(of: session)
        #expect(kept > 100 && Int(kept) % perCommit == 0)
        let again = #expect(throws: TimelineError.self) {
            try writer.add(Mark(frame: 1, name: "", time: 0), session: session)
        }
        #expect(again == failure)

        // While the writer still has it open, after it let go, and in another place.
        func check(_ path: String) throws {
            let timeline = try Timeline(path: path)
            #expect(try timeline.allFrames() == Array(frames[..<Int(kept)]), "seed \(seed)")
            #expect(try timeline.check().findings == [])
        }
        try check(path)
        #expect(throws: TimelineError(path: path, .diskFull)) { try writer.close() }
        try check(path)
        let folder = try TemporaryFolder()
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
            try FileManager.default.copyItem(atPath: path + suffix, toPath: folder.file("copy.atomviz" + suffix))
        }
        try check(folder.file("copy.atomviz"))

        // With room again, what is there can be gone on with.
        let second = try TimelineWriter(reopening: folder.file("copy.atomviz"))
        try second.endSession(session, .lost)
        try second.close()
        try check(folder.file("copy.atomviz"))
        #expect(try folder.names == ["copy.atomviz"])
    }
}
