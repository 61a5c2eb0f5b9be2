import Foundation
import GraphModel
import TestSupport
import Testing

@testable import Timeline

struct CheckTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("run.atomviz")
    }

    @Test("What was recorded passes, and is counted", arguments: [(41, 300), (42, 1024), (43, 1500)])
    func sound(seed: Int, count: Int) throws {
        let frames = try record(count, to: path, seed: UInt64(seed))
        let report = try Timeline(path: path).check()
        #expect(report.findings == [], "seed \(seed)")
        #expect(report.isSound && !report.hasMoreFindings)
        #expect(report.frames == frames.count && report.sessions == 1 && report.stores == 1)
        #expect((report.keyframes > 0) == (count >= 1024))
        #expect(report.contents > 0)
        let bytes = try #require(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
        #expect(report.bytes == bytes)
        #expect(report.bytesAFrame == Double(bytes) / Double(count))
    }

    @Test("Files of all versions pass", arguments: FixtureTests.versions)
    func fixtures(version: Int) throws {
        let report = try Timeline(path: FixtureTests.path(version)).check()
        #expect(report.findings == [])
        #expect(report.version == version && report.sessions == 6 && report.keyframes == 1)
        #expect(report.gaps == 1 && report.lostFrames == (version == 1 ? 3 : 2))
        #expect(report.unfinished == (version == 1 ? 0 : 1))
    }

    @Test("A file that is being written passes as it was at its last commit")
    func live() throws {
        var run = RandomRun(seed: 44)
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        for count in 1...1200 {
            try writer.append(try run.next(), session: session)
            if count % 100 == 0 { try writer.commit() }
            guard count % 150 == 0 else { continue }
            let report = try Timeline(path: path).check()
            #expect(report.findings == [] && report.frames == count / 100 * 100)
        }
    }

    typealias Kind = CheckReport.Finding.Kind

    static let damages: [(sql: String, kind: Kind, frame: FrameNumber?, detail: String)] = [
        ("UPDATE frame SET changed = 9 WHERE id = 2", .frame, 2, "counts other changes than it holds"),
        ("DELETE FROM frame WHERE id = 3", .block, 1, "holds other frames than the rows from 1 to 9"),
        (
            "INSERT INTO frame SELECT 20, store, start, 0, 1, NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0 FROM frame WHERE id = 1",
            .frame, nil, "1 frames have no changes in any block"
        ),
        (
            "UPDATE frame SET name = 99 WHERE id = 2", .string, nil,
            "1 frames refer to strings that are not there (name)"
        ),
        ("DELETE FROM string WHERE number = 0", .string, nil, "string 0 is missing or too long"),
        ("UPDATE block SET data = zeroblob(9)", .block, 1, "frames 1 to 9 of session 1"),
        ("UPDATE block SET last = 10", .block, 1, "frames 1 to 10 of session 1"),
        ("UPDATE block SET frames = 5", .block, 1, "frames 1 to 9 of session 1"),
        ("UPDATE block SET touched = zeroblob(8)", .block, 1, "speaks of a node that its block does not name"),
        ("UPDATE gap SET store = 1, first = 5, last = 6", .gap, 5, "frame 5 lies in it"),
        ("UPDATE gap SET store = 1", .gap, 4, "frame 5 follows without a resync"),
        ("UPDATE gap SET first = 5", .gap, 5, "ends before it begins"),
        ("UPDATE gap SET session = 7", .reference, nil, "1 rows of gap belong to no session"),
        ("UPDATE node SET store = 2 WHERE id = 1", .reference, nil, "1 rows of node belong to no store"),
        ("UPDATE frame SET store = 2 WHERE id = 1", .reference, nil, "1 rows of frame belong to no store"),
        (
            "INSERT INTO keyframe SELECT 1, 1, 1, 12, NULL, encoding, data FROM block", .keyframe, 12,
            "is beyond the last frame"
        ),
        (
            "INSERT INTO keyframe SELECT 1, 1, 1, 4, NULL, encoding, data FROM block", .keyframe, 4,
            "is after no frame of its store"
        ),
        ("INSERT INTO content VALUES (1, 5, 2, zeroblob(3))", .value, nil, "content 1 is unreadable"),
        (
            "INSERT INTO content SELECT 1, 5, 2, data FROM block", .value, nil, "content 1 has another digest"
        ),
        (
            "INSERT INTO unfinished VALUES (1, 1, 10, 0, 1, NULL, NULL, NULL, '', 2, 'x')", .unfinished, nil,
            "unfinished"
        ),
        ("UPDATE session SET ending = 'odd'", .reference, nil, "ending of session 1"),
    ]

    @Test("Damage is named with its place", arguments: damages)
    func damage(sql: String, kind: Kind, frame: FrameNumber?, detail: String) throws {
        try CounterRun.record(to: path)
        try Database(path: path, flags: 2).execute(sql)
        let report = try Timeline(path: path).check()
        #expect(
            report.findings.contains { $0.kind == kind && $0.frame == frame && $0.detail.contains(detail) },
            "\(report.findings)")
    }

    @Test("A frame numbered 0 is refused by whoever reads frames", arguments: [false, true])
    func numberZero(isReversed: Bool) throws {
        try CounterRun.record(to: path)
        try Database(path: path, flags: 2).execute("UPDATE frame SET id = 0 WHERE id = 1")
        let timeline = try Timeline(path: path)
        let reason = TimelineError.Reason.corrupt(detail: "a frame of session 1 has the number 0")
        #expect(throws: TimelineError(path: path, reason)) {
            let frames = try timeline.frames(FrameSelection(session: 1, isReversed: isReversed))
            while try frames.next() != nil {}
        }
        #expect(throws: TimelineError(path: path, reason)) {
            try timeline.replay(FrameSelection(session: 1)) { _, _ in }
        }
    }

    @Test("A block does not begin with a frame numbered 0")
    func blockOfZero() {
        func block(_ first: FrameNumber) -> Block? {
            // One frame: no step, no contents, no bytes.
            Block(row: 1, first: first, last: first, frames: 1, bytes: [0, 0, 0])
        }
        #expect(block(1) != nil)
        #expect(block(0) == nil)
    }

    @Test("A keyframe that replaying does not give is named, and so is a frame that does not follow")
    func contradictions() throws {
        try record(2200, to: path, seed: 45)
        let numbers = try Timeline(path: path).keyframeNumbers(of: StoreID(1), session: 1)
        try #require(numbers.count >= 2)
        try Database(path: path, flags: 2).execute(
            "UPDATE keyframe SET data = (SELECT data FROM keyframe WHERE number = \(numbers[0])) WHERE number = \(numbers[1])"
        )
        let report = try Timeline(path: path).check()
        let expected = CheckReport.Finding(
            kind: .keyframe, session: 1, store: StoreID(1), frame: numbers[1],
            detail: "is not what the frames before it give")
        #expect(report.findings.contains(expected))
        #expect(report.findings.contains { $0.kind == .frame && $0.detail.hasPrefix("does not follow") })
        #expect(report.findings.allSatisfy { ($0.frame ?? 0) >= numbers[1] })
    }

    @Test("A damaged block takes only its own frames with it")
    func damagedBlock() throws {
        try record(2500, to: path, seed: 46)
        let timeline = try Timeline(path: path)
        let row = try #require(try timeline.blockRow(after: 1500, store: StoreID(1), session: 1))
        try Database(path: path, flags: 2).execute("UPDATE block SET data = x'00' WHERE id = \(row.row)")
        let report = try Timeline(path: path).check()
        #expect(report.findings.map(\.kind) == [.block])
        #expect(report.frames == 2500 - row.frames)
    }

    @Test("A bit that is flipped in a compressed part is found", arguments: [51, 52] as [UInt64])
    func flippedBits(seed: UInt64) throws {
        try record(1100, to: path, seed: 47)
        let whole = try Data(contentsOfPath: path)
        var generator = SeededGenerator(seed: seed)
        var start = whole.startIndex
        var (parts, found) = (0, 0)
        while let magic = whole.range(of: Data([0x28, 0xB5, 0x2F, 0xFD]), in: start..<whole.endIndex) {
            start = magic.upperBound
            parts += 1
            var damaged = whole
            // Behind the head of the part, and before the end of the shortest.
            let place = magic.upperBound + Int.random(in: 2..<12, using: &generator)
            damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            try damaged.write(toPath: path)
            found += try Timeline(path: path).check().isSound ? 0 : 1
        }
        // A page may hold the remains of a row that moved.
        #expect(parts > 3 && found >= parts - 2, "seed \(seed): \(found) of \(parts)")
    }

    @Test("A file with flipped bits is checked to its end", arguments: [53, 54] as [UInt64])
    func flippedBitsAnywhere(seed: UInt64) throws {
        try record(300, to: path, seed: 48)
        let whole = try Data(contentsOfPath: path)
        var generator = SeededGenerator(seed: seed)
        var checked = 0
        for _ in 0..<30 {
            var damaged = whole
            for _ in 0..<3 {
                let place = Int.random(in: 100..<damaged.count, using: &generator)
                damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            }
            try damaged.write(toPath: path)
            do {
                checked += try Timeline(path: path).check().version == 2 ? 1 : 0
            } catch {
                #expect(error.path == path)
            }
        }
        #expect(checked > 0, "seed \(seed)")
    }
}
