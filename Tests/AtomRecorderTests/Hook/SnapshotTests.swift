import GraphModel
import GraphWire
import Testing

@testable import AtomRecorder

@Suite struct SnapshotTests {
    private struct Snapshot: RecordableSnapshot {
        var storeIdentity: StoreIdentity
        var storeName = "AtomStore"
        var runtime = "Atoms"
        var isRecordedAutomatically = false
        var cause = Cause(.set, node: NodeID(1))
        var graph: Graph

        func makePortableGraph() -> Graph { graph }
    }

    private func graph(_ texts: [String]) throws -> Graph {
        let entries = zip(1..., texts).map { id, text in
            Graph.Entry(
                node: Node(id: NodeID(id), kind: .state, name: "Atom\(id)"),
                value: RecordedValue(typeName: "Int", encoding: .json, content: text))
        }
        let edges = texts.indices.dropFirst().map { Edge(from: NodeID(UInt64($0)), to: NodeID(UInt64($0) + 1)) }
        return try Graph(entries: entries, edges: edges)
    }

    @Test("Snapshots of one store become frames that lead from one to the next")
    func snapshotsOfOneStoreBecomeFramesThatLeadFromOneToTheNext() throws {
        let channel = MemoryChannel()
        let session = RecordingSession.recorded(by: channel, isAutomatic: false)
        let identity = StoreIdentity()
        let moments = try [graph(["1"]), graph(["1", "2"]), graph(["3", "2"]), graph(["3"])]
        for moment in moments { session.record(Snapshot(storeIdentity: identity, graph: moment)) }

        #expect(channel.told.count == 1 + moments.count)
        #expect(channel.told[0] == .store(Store(id: StoreID(1), name: "AtomStore", runtime: "Atoms")))
        #expect(channel.frames.map(\.number) == [1, 2, 3, 4])
        #expect(channel.frames.allSatisfy { $0.cause == Cause(.set, node: NodeID(1)) && $0.store == StoreID(1) })
        var replay = Graph()
        for (frame, moment) in zip(channel.frames, moments) {
            try replay.apply(frame)
            #expect(replay.entries.map(\.value) == moment.entries.map(\.value))
            #expect(replay.edges == moment.edges)
        }
    }

    @Test("Each store is its own")
    func eachStoreIsItsOwn() throws {
        let channel = MemoryChannel()
        let session = RecordingSession.recorded(by: channel, isAutomatic: false)
        for _ in 1...2 {
            session.record(Snapshot(storeIdentity: StoreIdentity(), graph: try graph(["1"])))
        }
        #expect(channel.frames.map(\.store) == [StoreID(1), StoreID(2)])
        #expect(channel.frames[0].changes == channel.frames[1].changes)
    }

    @Test("A store that was forgotten is recorded anew")
    func aStoreThatWasForgottenIsRecordedAnew() throws {
        let channel = MemoryChannel()
        let session = RecordingSession.recorded(by: channel, isAutomatic: false)
        let stores = (0...SnapshotStores.limit).map { _ in StoreIdentity() }
        for store in stores { session.record(Snapshot(storeIdentity: store, graph: try graph(["1"]))) }
        session.record(Snapshot(storeIdentity: try #require(stores.last), graph: try graph(["2"])))
        session.record(Snapshot(storeIdentity: stores[0], graph: try graph(["2"])))
        let numbers = channel.frames.map(\.store.rawValue).suffix(2)
        #expect(Array(numbers) == [UInt32(SnapshotStores.limit) + 1, UInt32(SnapshotStores.limit) + 2])
        var replay = Graph()
        try replay.apply(try #require(channel.frames.last))
        #expect(replay.entries.map(\.value?.content) == ["2"])
    }

    @Test("What is recorded already or did not change is only marked")
    func whatIsRecordedAlreadyOrDidNotChangeIsOnlyMarked() throws {
        let channel = MemoryChannel()
        let session = RecordingSession.recorded(by: channel)
        let identity = StoreIdentity()
        session.record(Snapshot(storeIdentity: identity, graph: try graph(["1"])))
        session.record(Snapshot(storeIdentity: identity, graph: try graph(["1"])))
        session.record(
            Snapshot(storeIdentity: StoreIdentity(), isRecordedAutomatically: true, graph: try graph(["9"])))
        #expect(channel.frames.count == 1)
        let marks = channel.told.compactMap { event -> Mark? in
            guard case .mark(let mark) = event else { return nil }
            return mark
        }
        #expect(marks.map(\.frame) == [1, 1])
        #expect(marks.map(\.name) == ["", ""])
    }

    @Test("Without a recorder the hook does nothing")
    func withoutARecorderTheHookDoesNothing() throws {
        let channel = MemoryChannel()
        let session = RecordingSession.recorded(by: channel)
        channel.close()
        session.record(Snapshot(storeIdentity: StoreIdentity(), graph: try graph(["1"])))
        session.mark("after")
        #expect(channel.messages.count == 1)
    }
}
