import Foundation
import GraphModel
import TestSupport
import Testing

@testable import Timeline

struct RotationTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Each file of a rotated recording is complete in itself", arguments: [21, 22] as [UInt64])
    func complete(seed: UInt64) throws {
        var run = RandomRun(seed: seed, stores: 2)
        let frames = try (0..<1800).map { _ in try run.next() }
        let paths = (1...3).map { folder.file("run-\($0).atomviz") }
        let writer = try TimelineWriter(creating: paths[0])
        let ended = try writer.beginSession(.sample)
        try writer.endSession(ended, .exited(0))
        let session = try writer.beginSession(.sample)
        for id in 1...2 as ClosedRange<UInt32> {
            try writer.addStore(Store(id: StoreID(id), name: "S\(id)", runtime: "Atoms"), session: session)
        }
        try writer.setLive(directory: "/tmp/atomviz-0-live")
        for (index, frame) in frames.enumerated() {
            if index > 0 && index % 600 == 0 { try writer.rotate(to: paths[index / 600]) }
            try writer.append(frame, session: session)
        }
        #expect(writer.path == paths[2])
        try writer.endSession(session, .exited(0))
        try writer.close()
        #expect(try folder.names == ["run-1.atomviz", "run-2.atomviz", "run-3.atomviz"])

        var graphs = [StoreID: Graph]()
        for (index, path) in paths.enumerated() {
            let timeline = try Timeline(path: path)
            let part = Array(frames[index * 600..<(index + 1) * 600])
            #expect(try timeline.allFrames(of: session) == part, "seed \(seed)")
            #expect(try timeline.sessions().map(\.number) == (index == 0 ? [1, 2] : [2]))
            #expect(try timeline.check().findings.isEmpty)
            #expect(try timeline.liveDirectory() == nil)
            let neighbours = try timeline.neighbours()
            #expect(neighbours.previous == (index == 0 ? nil : "run-\(index).atomviz"))
            #expect(neighbours.next == (index == 2 ? nil : "run-\(index + 2).atomviz"))
            for (id, graph) in graphs {
                let base = try timeline.baseFrame(of: id, session: session)
                #expect(try timeline.graph(at: base, store: id, session: session) == graph)
                let early = TimelineError(path: path, .frameDropped(base - 1, session: session, base: base))
                #expect(throws: early) { try timeline.graph(at: base - 1, store: id, session: session) }
                let nodes = try timeline.nodes(of: session, store: id).map(\.node.id)
                #expect(Set(graph.entries.map(\.node.id)).isSubset(of: nodes))
            }
            for frame in part {
                try graphs[frame.store, default: Graph()].apply(frame)
                guard frame.number % 53 == 0 else { continue }
                let sought = try timeline.graph(at: frame.number, store: frame.store, session: session)
                #expect(sought == graphs[frame.store], "seed \(seed), frame \(frame.number)")
            }
        }
    }

    @Test("Where the new file cannot be made, recording goes on in the old one")
    func impossible() throws {
        let path = folder.file("run.atomviz")
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        try writer.append(CounterRun.frames[0], session: session)
        let taken = folder.file("taken")
        try Data("mine".utf8).write(toPath: taken)
        #expect(throws: TimelineError(path: taken, .exists(name: "taken"))) { try writer.rotate(to: taken) }
        for frame in CounterRun.frames.dropFirst() { try writer.append(frame, session: session) }
        try writer.close()
        #expect(try Timeline(path: path).allFrames() == CounterRun.frames)
        #expect(try Timeline(path: path).neighbours().next == nil)
        #expect(try Data(contentsOfPath: taken) == Data("mine".utf8))
    }
}
