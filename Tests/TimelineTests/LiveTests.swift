import Foundation
import GraphModel
import TestSupport
import Testing

@testable import Timeline

struct LiveTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("run.atomviz")
    }

    @Test("A reader follows a writer, with the names that come along")
    func followingReader() throws {
        let writer = try TimelineWriter(creating: path)
        try writer.setLive(directory: "/tmp/atomviz-0-abcd")
        let reader = try Timeline(path: path)
        #expect(try reader.liveDirectory() == "/tmp/atomviz-0-abcd")
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        for (index, frame) in CounterRun.frames.enumerated() {
            try writer.append(frame, session: session)
            #expect(try reader.allFrames() == Array(CounterRun.frames[..<index]))
            try writer.commit()
            #expect(try reader.allFrames() == Array(CounterRun.frames[...index]))
        }
        #expect(try reader.sessions().map(\.ending) == [nil])
        try writer.close()
        #expect(try reader.liveDirectory() == nil)
        // It held the file while the writer closed: whole for it and for whoever comes later.
        #expect(try reader.allFrames() == CounterRun.frames)
        #expect(try Timeline(path: path).allFrames() == CounterRun.frames)
    }

    @Test("A cursor sees one moment, however long it takes")
    func steadyCursor() throws {
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        try writer.append(CounterRun.frames[0], session: session)
        try writer.append(CounterRun.frames[1], session: session)
        try writer.commit()
        let cursor = try Timeline(path: path).frames(FrameSelection(session: session))
        #expect(try cursor.next()?.number == 1)
        try writer.append(CounterRun.frames[2], session: session)
        try writer.commit()
        #expect(try cursor.next()?.number == 2)
        #expect(try cursor.next() == nil)
    }

    @Test("What a writer leaves that is killed opens, whole up to its last commit")
    func killedWriter() throws {
        var run = RandomRun(seed: 61)
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        var committed: [Frame] = []
        var waiting: [Frame] = []
        for count in 1...400 {
            let frame = try run.next()
            try writer.append(frame, session: session)
            waiting.append(frame)
            if count % 9 == 0 {
                try writer.commit()
                committed += waiting
                waiting = []
            }
            guard count % 40 == 0 else { continue }
            // The bytes on disk are what a killed process leaves.
            let left = folder.file("killed-\(count).atomviz")
            try Data(contentsOfPath: path).write(toPath: left)
            try Data(contentsOfPath: path + "-wal").write(toPath: left + "-wal")
            let timeline = try Timeline(path: left)
            #expect(try timeline.allFrames() == committed)
            let last = try #require(committed.last)
            let graph = try timeline.graph(at: last.number, store: StoreID(1), session: session)
            #expect(try graph == committed.reduce(into: Graph()) { try $0.apply($1) })
        }
    }

    @Test("A write-ahead log cut at any place gives the frames of a commit before")
    func cutLog() throws {
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        try writer.commit()
        for frame in CounterRun.frames {
            try writer.append(frame, session: session)
            try writer.commit()
        }
        let main = try Data(contentsOfPath: path)
        let log = try Data(contentsOfPath: path + "-wal")
        var counts = Set<Int>()
        for size in Array(stride(from: 0, to: log.count, by: 512)) + [log.count] {
            let left = folder.file("cut-\(size).atomviz")
            try main.write(toPath: left)
            try log.prefix(size).write(toPath: left + "-wal")
            let frames = try Timeline(path: left).allFrames()
            #expect(frames == Array(CounterRun.frames[..<frames.count]), "log of \(size) bytes")
            counts.insert(frames.count)
        }
        #expect(counts == Set(0...CounterRun.frames.count))
    }

    @Test("A file left in the midst of its last step is read from a copy, and stays as it is")
    func lastStep() throws {
        try CounterRun.record(to: path)
        let left = folder.file("left.atomviz")
        do {
            let database = try Database(path: path, flags: 2)
            try database.execute("PRAGMA cache_size = 1")
            try database.execute("BEGIN IMMEDIATE")
            try database.execute("UPDATE node SET name = name || hex(zeroblob(9000))")
            try Data(contentsOfPath: path).write(toPath: left)
            try Data(contentsOfPath: path + "-journal").write(toPath: left + "-journal")
            try database.execute("ROLLBACK")
        }
        let before = try Data(contentsOfPath: left)
        #expect(try before != Data(contentsOfPath: path))
        let timeline = try Timeline(path: left)
        #expect(try timeline.allFrames() == CounterRun.frames)
        #expect(try timeline.nodes(of: 1).map(\.node.name) == ["CounterAtom", "", "Item"])
        #expect(try Data(contentsOfPath: left) == before)
        #expect(try folder.names == ["left.atomviz", "left.atomviz-journal", "run.atomviz"])
    }

    @Test("A file that wants a log but has none is read without making one")
    func missingLog() throws {
        try CounterRun.record(to: path)
        let database = try Database(path: path, flags: 2)
        try database.execute("PRAGMA journal_mode = WAL")
        let left = folder.file("odd ?#%41 name.atomviz")
        try Data(contentsOfPath: path).write(toPath: left)
        let timeline = try Timeline(path: left)
        #expect(try timeline.allFrames() == CounterRun.frames)
        #expect(try folder.names.filter { $0.hasPrefix("odd") } == ["odd ?#%41 name.atomviz"])
    }
}
