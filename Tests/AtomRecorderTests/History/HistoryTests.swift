import GraphModel
import Testing

@testable import AtomRecorder

@Suite struct HistoryTests {
    private func store(seed: UInt64, limit: Int) throws -> (RecorderProbe, ToyStore) {
        let session = RecordingSession.recorded(by: MemoryChannel(), historyLimit: limit)
        let probe = try #require(session.openStore(name: "Toy", runtime: "Toys", restorable: EmptyStore()))
        return (probe, ToyStore(probe: probe, seed: seed))
    }

    @Test("The way back leads to each frame exactly as it was", arguments: UInt64(1)...30)
    func wayBack(seed: UInt64) throws {
        let (probe, store) = try store(seed: seed, limit: 1000)
        for _ in 0..<80 { store.transact() }
        for frame in 0...probe.currentFrame {
            let moment = try #require(probe.moment(at: frame))
            let expected = try #require(store.states[frame])
            let gone = expected.subscribers.subtracting(store.state.subscribers)
            #expect(store.state.moved(to: moment) == expected.without(gone), "seed \(seed), frame \(frame)")
            #expect(moment.frame == frame)
            #expect(moment.goneSince.map(\.node.id) == moment.goneSince.map(\.node.id).sorted())
            #expect(moment.createdSince.isDisjoint(with: moment.values.keys))
        }
    }

    @Test("A full history reaches back as many frames as it keeps", arguments: [1, 2, 3, 7, 50])
    func limit(limit: Int) throws {
        let (probe, store) = try store(seed: 3, limit: limit)
        for _ in 0..<60 { store.transact() }
        let last = probe.currentFrame
        let horizon = last - FrameNumber(limit)
        for frame in 0...last {
            let moment = probe.moment(at: frame)
            #expect((moment == nil) == (frame < horizon), "frame \(frame)")
            guard let moment, let expected = store.states[frame] else { continue }
            let gone = expected.subscribers.subtracting(store.state.subscribers)
            #expect(store.state.moved(to: moment) == expected.without(gone), "frame \(frame)")
        }
    }

    @Test("Frame numbers may have holes")
    func frameNumbersMayHaveHoles() {
        var history = History(limit: 3)
        let node = NodeID(1)
        for (frame, old) in [(2, 10), (5, 20), (9, 50), (12, 90)] as [(FrameNumber, Int)] {
            _ = history.append(frame, [.value(node, .exact(old))])
        }
        #expect(history.horizon == 2)
        #expect((1...13).filter { history.contains($0) } == [2, 5, 9, 12])
        func value(at frame: FrameNumber) -> Int? {
            guard case .exact(let value as Int)? = history.moment(at: frame)?.values[node] else { return nil }
            return value
        }
        #expect(history.moment(at: 1) == nil)
        #expect([2, 4, 5, 8, 9, 11].map(value) == [20, 20, 50, 50, 90, 90])
        #expect(history.moment(at: 12)?.values.isEmpty == true)
    }
}
