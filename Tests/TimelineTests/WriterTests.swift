import Foundation
import GraphModel
import TestSupport
import Testing

@testable import Timeline

struct WriterTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("run.atomviz")
    }

    /// A writer with a session and a store.
    private func begin() throws -> (TimelineWriter, session: Int) {
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        return (writer, session)
    }

    private func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder.file(name))[.posixPermissions] as? Int
    }

    @Test("Only the owner can read the file and what lies beside it")
    func permissions() throws {
        let (writer, session) = try begin()
        try writer.append(CounterRun.frames[0], session: session)
        try writer.commit()
        #expect(try folder.names == ["run.atomviz", "run.atomviz-shm", "run.atomviz-wal"])
        for name in try folder.names {
            #expect(try mode(name) == 0o600, "\(name)")
        }
        try writer.close()
        #expect(try folder.names == ["run.atomviz"])
        #expect(try mode("run.atomviz") == 0o600)
    }

    @Test("A file that is there is left alone unless told otherwise")
    func existingFile() throws {
        try Data("mine".utf8).write(toPath: path)
        #expect(throws: TimelineError(path: path, .exists(name: "run.atomviz"))) {
            try TimelineWriter(creating: path)
        }
        #expect(try Data(contentsOfPath: path) == Data("mine".utf8))
        #expect(try folder.names == ["run.atomviz"])
        try TimelineWriter(creating: path, overwriting: true).close()
        #expect(try Timeline(path: path).sessions().isEmpty)
        #expect(try mode("run.atomviz") == 0o600)
    }

    @Test(
        "What is left of a deleted file is never taken for the new one's", arguments: ["-wal", "-journal", "-shm"])
    func deletedFile(suffix: String) throws {
        try Data("old".utf8).write(toPath: path + suffix)
        #expect(throws: TimelineError(path: path, .exists(name: "run.atomviz\(suffix)"))) {
            try TimelineWriter(creating: path)
        }
        try TimelineWriter(creating: path, overwriting: true).close()
        #expect(try folder.names == ["run.atomviz"])
    }

    @Test("A session that has ended takes no further frames, and its ending may be corrected")
    func endedSession() throws {
        let (writer, session) = try begin()
        try writer.append(CounterRun.frames[0], session: session)
        try writer.endSession(session, .exited(0))
        #expect(throws: TimelineError(path: path, .sessionEnded(session))) {
            try writer.append(CounterRun.frames[1], session: session)
        }
        try writer.endSession(session, .exited(3))
        try writer.close()
        let timeline = try Timeline(path: path)
        #expect(try timeline.allFrames() == [CounterRun.frames[0]])
        #expect(try timeline.sessions().map(\.ending) == [.exited(3)])
    }

    @Test("A timeline that is being written is not overwritten")
    func fileBeingWritten() throws {
        let (writer, session) = try begin()
        try writer.append(CounterRun.frames[0], session: session)
        #expect(throws: TimelineError(path: path, .busy)) { try TimelineWriter(creating: path, overwriting: true) }
        try writer.close()
        #expect(try Timeline(path: path).allFrames() == [CounterRun.frames[0]])
    }

    @Test(
        "A timeline that is discarded leaves what it replaced as it was",
        arguments: [[], ["-wal"], ["-wal", "-shm", "-journal"]])
    func discarded(companions: [String]) throws {
        let names = ([""] + companions).map { "run.atomviz" + $0 }
        for name in names { try Data(name.utf8).write(toPath: folder.file(name)) }
        let writer = try TimelineWriter(creating: path, overwriting: true)
        _ = try writer.beginSession(.sample)
        #expect(try Timeline(path: path).sessions().count == 1)
        writer.discard()
        #expect(try folder.names == names.sorted())
        for name in names { #expect(try Data(contentsOfPath: folder.file(name)) == Data(name.utf8)) }
    }

    @Test("A timeline that is kept lets go of what it replaced, and one that replaced nothing goes without a trace")
    func kept() throws {
        try Data("old".utf8).write(toPath: path)
        let writer = try TimelineWriter(creating: path, overwriting: true)
        writer.keep()
        #expect(try !folder.names.contains { $0.hasPrefix(".") })
        writer.discard()
        #expect(try folder.names.isEmpty)
    }

    @Test("Where no file can be made, the error says so and nothing is left")
    func impossiblePath() throws {
        let missing = folder.file("no/such/run.atomviz")
        #expect(throws: TimelineError(path: missing, .missing)) { try TimelineWriter(creating: missing) }
        let directory = folder.path
        #expect(throws: TimelineError(path: directory, .directory)) {
            try TimelineWriter(creating: directory, overwriting: true)
        }
        let link = folder.file("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
        #expect(throws: TimelineError(path: link, .notAFile)) { try TimelineWriter(creating: link, overwriting: true) }
        #expect(try folder.names == ["link"])
    }

    @Test(
        "A directory that may not be written is named as such", .enabled(if: geteuid() != 0, "root may write anywhere"))
    func readOnlyDirectory() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
        #expect(throws: TimelineError(path: path, .notPermitted)) { try TimelineWriter(creating: path) }
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    }

    @Test("What waits is committed once the interval has passed")
    func commitInterval() throws {
        let (writer, session) = try begin()
        try writer.commit()
        let reader = try Timeline(path: path)
        try writer.append(CounterRun.frames[0], session: session)
        #expect(writer.hasUncommitted)
        try writer.commitIfDue(now: 1000)
        try writer.commitIfDue(now: 999 + TimelineWriter.commitInterval)
        #expect(try reader.span(of: session) == nil)
        try writer.commitIfDue(now: 1000 + TimelineWriter.commitInterval)
        #expect(try reader.span(of: session)?.count == 1)
        #expect(!writer.hasUncommitted)
    }

    @Test("Frames that cannot be are refused by name, and the others go on")
    func impossibleFrames() throws {
        let (writer, session) = try begin()
        try writer.addStore(Store(id: StoreID(2), name: "Other", runtime: "Atoms"), session: session)
        try writer.append(CounterRun.frames[1 - 1], session: session)
        func refused(_ reason: TimelineError.Reason, _ body: () throws -> Void) {
            #expect(throws: TimelineError(path: path, reason)) { try body() }
        }
        var frame = CounterRun.frames[1]
        refused(.unknownSession(8)) { try writer.append(frame, session: 8) }
        frame.store = StoreID(3)
        refused(.unknownStore(StoreID(3), session: session)) { try writer.append(frame, session: session) }
        frame.store = StoreID(1)
        frame.number = 1
        refused(.frameOutOfOrder(1, session: session, last: 1)) { try writer.append(frame, session: session) }
        frame.number = .max
        refused(.frameOutOfOrder(.max, session: session, last: 1)) { try writer.append(frame, session: session) }
        frame.number = 2
        try writer.append(frame, session: session)

        let taken = Frame(number: 2, store: StoreID(2), cause: Cause(.set))
        #expect(throws: TimelineError.self) { try writer.append(taken, session: session) }
        let stray = Frame(number: 4, store: StoreID(1), cause: Cause(.set), changes: [.released(NodeID(77))])
        let reason = TimelineError.Reason.inconsistentFrame(
            4, session: session, .unknownNode(NodeID(77), frame: 4))
        refused(reason) { try writer.append(stray, session: session) }
        // Nothing can follow on a graph that is not known.
        refused(reason) { try writer.append(CounterRun.frames[3], session: session) }

        let second = try writer.beginSession(.sample)
        try writer.addStore(.first, session: second)
        try writer.append(CounterRun.frames[0], session: second)
        try writer.close()
        let timeline = try Timeline(path: path)
        #expect(try timeline.allFrames(of: session) == Array(CounterRun.frames[0...1]))
        #expect(try timeline.allFrames(of: second) == [CounterRun.frames[0]])
    }

    @Test("A full disk is told once and for all, and what was committed stays")
    func fullDisk() throws {
        let (writer, session) = try begin()
        try writer.append(CounterRun.frames[0], session: session)
        try writer.commit()
        try writer.write { file throws(SQLiteError) in
            let pages = try file.database.number("PRAGMA page_count") ?? 0
            try file.database.execute("PRAGMA max_page_count = \(pages + 4)")
        }
        // Nothing that compresses.
        var generator = SeededGenerator(seed: 1)
        func value() -> RecordedValue {
            let content = (0..<200).map { _ in String(UInt64.random(in: 0 ... .max, using: &generator), radix: 36) }
            return RecordedValue(typeName: "String", encoding: .text, content: content.joined())
        }
        let full = TimelineError(path: path, .diskFull)
        #expect(throws: full) {
            for number in 2...100 as ClosedRange<FrameNumber> {
                let changes = [Change.value(NodeID(1), value(), inputs: [], duration: 0)]
                try writer.append(CounterRun.frame(number, .set, changes), session: session)
            }
        }
        #expect(throws: full) { try writer.add(Mark(frame: 1, name: "", time: 0), session: session) }
        #expect(throws: full) { try writer.close() }
        #expect(try Timeline(path: path).allFrames() == [CounterRun.frames[0]])
    }

    @Test("A closed writer writes nothing more")
    func closedWriter() throws {
        let (writer, session) = try begin()
        try writer.close()
        try writer.close()
        #expect(throws: TimelineError.self) { try writer.append(CounterRun.frames[0], session: session) }
    }
}
