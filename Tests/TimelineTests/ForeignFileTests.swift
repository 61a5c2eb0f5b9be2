import Foundation
import GraphModel
import GraphWire
import TestSupport
import Testing

@testable import Timeline

struct ForeignFileTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("file")
    }

    /// Opens the file, which must fail so, and must leave everything as it was.
    private func refuses(_ reason: TimelineError.Reason, _ comment: Comment? = nil) throws {
        let names = try folder.names
        let before = try names.map { try Data(contentsOfPath: folder.file($0)) }
        #expect(throws: TimelineError(path: path, reason), comment) { try Timeline(path: path) }
        #expect(try folder.names == names, comment)
        #expect(try names.map { try Data(contentsOfPath: folder.file($0)) } == before, comment)
    }

    /// A database made by these statements.
    private func database(_ statements: String...) throws {
        try Data().write(toPath: path)
        let database = try Database(path: path, flags: 2)
        for statement in statements {
            try database.execute(statement)
        }
    }

    static let contents: [(String, Data, TimelineError.Content)] = [
        ("nothing", Data(), .empty), ("text", Data("hello, world\n".utf8), .text),
        ("two letters", Data("SQ".utf8), .text), ("UTF-8", Data("größer – 大\n".utf8), .text),
        ("an image", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D]), .binary),
        ("zeros", Data(count: 8192), .binary), ("a wire stream", Data(WireEncoder.sample), .binary),
    ]

    @Test(
        "Other files are told apart", arguments: contents)
    func otherFiles(name: String, content: Data, found: TimelineError.Content) throws {
        try content.write(toPath: path)
        try refuses(.notATimeline(found: found), "\(name)")
    }

    @Test("What is no file is told apart")
    func notAFile() throws {
        try refuses(.missing)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: TimelineError(path: path, .notAFile)) { try Timeline(path: path) }
        let directory = folder.path
        #expect(throws: TimelineError(path: directory, .directory)) { try Timeline(path: directory) }
        let below = folder.file("file/below")
        #expect(throws: TimelineError(path: below, .missing)) { try Timeline(path: below) }
    }

    @Test(
        "A file that may not be read is named as such", .enabled(if: geteuid() != 0, "root may read anything"))
    func unreadable() throws {
        try CounterRun.record(to: path)
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        #expect(throws: TimelineError(path: path, .notPermitted)) { try Timeline(path: path) }
    }

    @Test("Another program's database is left alone, in any journal mode")
    func foreignDatabase() throws {
        try database("CREATE TABLE frame (a)")
        try refuses(.notATimeline(found: .foreignDatabase))
        let database = try Database(path: path, flags: 2)
        try database.execute("PRAGMA journal_mode = WAL")
        try refuses(.notATimeline(found: .foreignDatabase))
    }

    @Test("A later version is named with the one that is known")
    func laterVersion() throws {
        try database(
            "PRAGMA application_id = \(TimelineFormat.applicationID)", "PRAGMA user_version = 3", "CREATE TABLE a (b)")
        try refuses(.tooNew(version: 3, newest: 2))
    }

    @Test(
        "Nothing else stands in for a table",
        arguments: [
            "DROP TABLE frame", "DROP INDEX block_by_frame", "CREATE INDEX frame_by_store ON frame (start)",
            "DROP TABLE meta; CREATE VIEW meta AS SELECT 'live' AS key, '/' AS value",
            "DROP TABLE gap; CREATE TABLE gap (id INTEGER PRIMARY KEY, session INTEGER, first INTEGER, last AS (first))",
        ])
    func otherTables(sql: String) throws {
        try CounterRun.record(to: path)
        try Database(path: path, flags: 2).execute(sql)
        #expect {
            try Timeline(path: path)
        } throws: { error in
            guard case .corrupt(let detail) = (error as? TimelineError)?.reason else { return false }
            return detail.contains("is not that of format version 2")
        }
    }

    @Test("Views and indexes that somebody added do no harm")
    func addedViews() throws {
        try CounterRun.record(to: path)
        let database = try Database(path: path, flags: 2)
        try database.execute("CREATE VIEW mine AS SELECT * FROM frames WHERE cause = 'set'")
        try database.execute("CREATE INDEX by_start ON frame (start)")
        #expect(try Timeline(path: path).allFrames() == CounterRun.frames)
    }

    @Test("A file cut at any place is an error, and gains nothing")
    func cutFile() throws {
        try CounterRun.record(to: path)
        let whole = try Data(contentsOfPath: path)
        for size in stride(from: 16, to: whole.count, by: 1021) {
            try whole.prefix(size).write(toPath: path)
            let expected = size < 100 ? 100 : whole.count
            try refuses(.truncated(size: Int64(size), expected: Int64(expected)), "\(size) bytes")
        }
    }

    @Test(
        "Flipped bits give an error or data, never a crash", arguments: [71, 72, 73] as [UInt64])
    func flippedBits(seed: UInt64) throws {
        try record(120, to: path, seed: 5)
        let whole = try Data(contentsOfPath: path)
        var generator = SeededGenerator(seed: seed)
        var opened = 0
        for _ in 0..<60 {
            var damaged = whole
            for _ in 0..<Int.random(in: 1...5, using: &generator) {
                // Half of them where SQLite keeps its own book.
                let end = Bool.random(using: &generator) ? damaged.count : 4096
                damaged[Int.random(in: 0..<end, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            }
            try damaged.write(toPath: path)
            do {
                let timeline = try Timeline(path: path)
                opened += 1
                try timeline.readEverything()
            } catch let error as TimelineError {
                #expect(error.path == path)
            }
        }
        #expect(opened > 0, "seed \(seed)")
        #expect(try folder.names.filter { !$0.hasPrefix("file") } == [])
    }

    static let bombTargets: [(sql: String, detail: String)] = [
        ("UPDATE block SET data = ?", "frames 1 to 9 of session 1"),
        ("UPDATE keyframe SET data = ?", "the keyframe at 9 of session 1"),
        ("UPDATE content SET data = ?", "unreadable content 1 of frame 9 in session 1"),
    ]

    /// A zstd frame that claims to hold so many bytes and is followed by what should give them: one byte, again and again.
    private static func bomb(claims size: UInt64) -> [UInt8] {
        // Magic, a descriptor for a size of eight bytes and one segment, the size; then blocks of 128 KiB of one byte.
        var bytes: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xE0]
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: size >> UInt64(8 * $0)) }
        for _ in 0..<min(size >> 17, 4096) { bytes += [0x02, 0x00, 0x10, 0x00] }
        return bytes + [0x03, 0x00, 0x10, 0x00]
    }

    @Test("What claims to hold more than it may is refused before it is unpacked", arguments: bombTargets)
    func bombs(sql: String, detail: String) throws {
        let writer = try TimelineWriter(creating: path, retention: .frames(1000))
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        for frame in CounterRun.frames {
            var frame = frame
            if frame.number == 9 {
                let text = String(repeating: "x", count: 5000)
                frame.changes = [
                    .value(
                        CounterRun.item.id, RecordedValue(typeName: "String", encoding: .text, content: text),
                        inputs: [], duration: 0)
                ]
            }
            try writer.append(frame, session: session)
        }
        // With a last keyframe, so that there is one.
        try writer.endSession(session, .finished)
        try writer.close()
        for size in [1 << 28 + 1, 1 << 40, UInt64.max, UInt64(Int64.max)] as [UInt64] {
            do {
                let database = try Database(path: path, flags: 2)
                let statement = try database.prepare(sql)
                try statement.bind(Self.bomb(claims: size))
                try statement.run()
            }
            let timeline = try Timeline(path: path)
            #expect(throws: TimelineError(path: path, .corrupt(detail: detail)), "\(size)") {
                if sql.contains("keyframe") {
                    _ = try timeline.graph(at: 9, store: StoreID(1), session: 1)
                } else {
                    _ = try timeline.frame(9, session: 1)
                }
            }
            #expect(try !timeline.check().isSound)
        }
    }

    @Test("Damage in a frame is named with the frame and the place in it, and without the value")
    func damagedFrame() throws {
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        let node = Node(id: NodeID(1), kind: .state, name: "Password")
        let value = RecordedValue(typeName: "String", encoding: .text, content: "hunter2")
        let changes: [Change] = [.created(node), .value(node.id, value, inputs: [], duration: 0)]
        try writer.append(CounterRun.frame(1, .set, changes), session: session)
        try writer.close()
        try damageDelta()
        let timeline = try Timeline(path: path)
        #expect {
            try timeline.frame(1, session: session)
        } throws: { error in
            guard let error = error as? TimelineError, case .unreadableFrame(1, 1, let cause) = error.reason else {
                return false
            }
            return cause.offset > 0 && !error.description.contains("hunter2")
        }
    }
}

extension ForeignFileTests {
    /// Takes three bytes from the end of the first frame's delta, in a block that is whole otherwise.
    private func damageDelta() throws {
        let database = try Database(path: path, flags: 2)
        let timeline = try Timeline(path: path)
        let block = try #require(try timeline.block(of: 1, store: StoreID(1), session: 1))
        var damaged = OpenBlock()
        let delta = Array(block.bytes[block.entries[0].delta].dropLast(3))
        damaged.append(Frame(number: 1, store: StoreID(1), cause: Cause(.set)), delta: delta, contents: [])
        let compressor = try #require(Compressor())
        let statement = try database.prepare("UPDATE block SET data = ?")
        try damaged.bytes.withBytes(damaged.bytes.indices) { bytes throws(SQLiteError) in
            try compressor.compress(bytes) { blob throws(SQLiteError) in try statement.bind(blob) }
        }
        try statement.run()
    }
}

extension Timeline {
    /// Calls whatever reads.
    func readEverything() throws {
        _ = try (liveDirectory(), neighbours(), rings())
        for session in try sessions() {
            for store in try stores(of: session.number) {
                for number in [1, 50, 119, .max] as [FrameNumber] {
                    _ = try graph(at: number, store: store.id, session: session.number)
                }
                _ = try baseFrame(of: store.id, session: session.number)
            }
            _ = try (marks(of: session.number), gaps(of: session.number), span(of: session.number))
            _ = try unfinished(of: session.number)
            let nodes = try nodes(of: session.number)
            let cursor = try frames(FrameSelection(session: session.number, isReversed: true), changing: nodes)
            while try cursor.next() != nil {}
        }
    }
}

extension WireEncoder {
    static var sample: [UInt8] {
        var encoder = WireEncoder()
        return encoder.encode(.goodbye)
    }
}
