import GraphModel
import GraphWire
import Testing

@testable import AtomRecorder

@Suite struct RecorderProbeTests {
    private let channel = MemoryChannel()
    private let session: RecordingSession
    private let store = EmptyStore()
    private let probe: RecorderProbe

    init() throws {
        session = RecordingSession.recorded(by: channel)
        probe = try #require(session.openStore(name: "AtomStore", runtime: "Atoms", restorable: store))
    }

    private let place = SourcePlace(fileID: "App/Main.swift", line: 3)

    private func node(_ id: UInt64, _ attributes: NodeAttributes = []) -> Node {
        Node(id: NodeID(id), kind: .state, module: "App", name: "Atom\(id)", attributes: attributes)
    }

    private func json(_ type: String, _ text: String) -> RecordedValue {
        RecordedValue(typeName: type, encoding: .json, content: text)
    }

    /// A value that runs code of the app's when it dies.
    private final class LastWish {
        let run: () -> Void

        init(_ run: @escaping () -> Void) {
            self.run = run
        }

        deinit { run() }
    }

    @Test("A value that dies in the history may begin a transaction")
    func aValueThatDiesInTheHistoryMayBeginATransaction() throws {
        let channel = MemoryChannel()
        let session = RecordingSession.recorded(by: channel, historyLimit: 1)
        let probe = try #require(session.openStore(name: "AtomStore", runtime: "Atoms", restorable: store))
        func set(_ value: LastWish?, replacing old: LastWish?) {
            probe.begin(Cause(.set))
            probe.took(value, replacing: Optional(old), of: NodeID(1), inputs: [], duration: 0)
            probe.commit()
        }
        probe.begin(Cause(.read))
        probe.created(node(1))
        probe.commit()
        var wishes = 0
        var value: LastWish? = LastWish {
            wishes += 1
            probe.begin(Cause(.modify))
            probe.notified(NodeID(5))
            probe.commit()
        }
        // The history holds the value alone after this, and no more after the next.
        set(nil, replacing: value)
        value = nil
        #expect(wishes == 0)
        set(nil, replacing: nil)
        #expect(wishes == 1)
        #expect(channel.frames.map(\.number) == [1, 2, 3, 4])
        #expect(channel.frames.map(\.changes.count) == [1, 1, 1, 1])
        #expect(channel.frames.last?.cause.kind == .modify)
        #expect(probe.currentFrame == 4)
        set(nil, replacing: nil)
        #expect(probe.moment(at: 4)?.values.count == 1)
    }

    @Test("A value that dies when the recorder is gone may begin a transaction")
    func aValueThatDiesWhenTheRecorderIsGoneMayBeginATransaction() throws {
        var wishes = 0
        var value: LastWish? = LastWish { [probe] in
            wishes += 1
            probe.begin(Cause(.modify))
            probe.commit()
        }
        probe.begin(Cause(.read))
        probe.created(node(1))
        probe.took(nil as LastWish?, replacing: value, of: NodeID(1), inputs: [], duration: 0)
        probe.commit()
        value = nil
        channel.close()
        probe.begin(Cause(.set))
        #expect(wishes == 0)
        probe.commit()
        #expect(wishes == 1)
    }

    @Test("A transaction becomes one frame with its events in order")
    func aTransactionBecomesOneFrameWithItsEventsInOrder() throws {
        let edge = Edge(from: NodeID(1), to: NodeID(2))
        let inner = Cause(.set, node: NodeID(2), place: place)
        probe.begin(Cause(.set, node: NodeID(1), place: place))
        #expect(probe.currentFrame == 1)
        probe.created(node(1))
        probe.effect(of: NodeID(1), .initializing)
        probe.took(3, replacing: nil, of: NodeID(1), inputs: [], duration: 0)
        probe.created(node(2))
        probe.added(edge)
        probe.took(["a"], replacing: nil, of: NodeID(2), inputs: [NodeID(1)], duration: 17)
        probe.wrote(inner)
        probe.cutOff(NodeID(2), .equal)
        probe.notified(NodeID(5))
        probe.dropped(edge)
        probe.released(NodeID(1), last: 3)
        probe.gone(NodeID(5))
        #expect(channel.frames.isEmpty)
        probe.commit()

        let frame = try #require(channel.frames.first)
        #expect(channel.frames.count == 1)
        #expect(frame.number == 1)
        #expect(frame.store == StoreID(1))
        #expect(frame.cause == Cause(.set, node: NodeID(1), place: place))
        #expect(
            frame.changes == [
                .created(node(1)), .effect(NodeID(1), .initializing),
                .value(NodeID(1), json("Int", "3"), inputs: [], duration: 0),
                .created(node(2)), .edgeAdded(edge),
                .value(NodeID(2), json("Array<String>", #"["a"]"#), inputs: [NodeID(1)], duration: 17),
                .write(inner), .cutOff(NodeID(2), .equal), .notified(NodeID(5)), .edgeDropped(edge),
                .released(NodeID(1)), .released(NodeID(5)),
            ])
        #expect(channel.error == nil)
    }

    @Test("A transaction in which nothing happened leaves no frame")
    func aTransactionInWhichNothingHappenedLeavesNoFrame() {
        set(1)
        probe.begin(Cause(.batch))
        probe.wrote(Cause(.set))
        #expect(probe.currentFrame == 2)
        probe.commit()
        #expect(probe.currentFrame == 1)
        set(2)
        #expect(probe.currentFrame == 2)
        #expect(channel.frames.map(\.number) == [1, 2])
        #expect(channel.frames.map(\.changes.count) == [1, 1])
    }

    @Test("A number that cannot be given back is an empty frame")
    func aNumberThatCannotBeGivenBackIsAnEmptyFrame() throws {
        let other = try #require(session.openStore(name: "B", runtime: "Atoms", restorable: store))
        probe.begin(Cause(.read))
        other.begin(Cause(.set))
        other.took(1, replacing: nil, of: NodeID(1), inputs: [], duration: 0)
        probe.commit()
        other.commit()
        #expect(channel.frames.map(\.number) == [1, 2])
        #expect(channel.frames.map(\.store) == [StoreID(1), StoreID(2)])
        #expect(channel.frames.map(\.changes.count) == [0, 1])
    }

    @Test("Times follow one another")
    func timesFollowOneAnother() {
        for value in 0..<5 { set(value) }
        let frames = channel.frames
        for (earlier, later) in zip(frames, frames.dropFirst()) {
            #expect(earlier.start + earlier.duration <= later.start)
        }
    }

    @Test("A redacted node's value stays home")
    func aRedactedNodesValueStaysHome() throws {
        probe.begin(Cause(.set))
        probe.created(node(1, .redacted))
        probe.took("hunter2", replacing: nil, of: NodeID(1), inputs: [], duration: 0)
        probe.commit()
        guard case .value(_, let value, _, _)? = channel.frames.first?.changes.last else {
            Issue.record("no value was sent")
            return
        }
        #expect(value.encoding == .redacted)
        #expect(value.typeName == "String")
        #expect(value.content.isEmpty)
        #expect(value == ValueCapture.standard.capture("hunter2", isRedacted: true))
    }

    @Test("A node may become redacted")
    func aNodeMayBecomeRedacted() throws {
        probe.begin(Cause(.scope))
        probe.created(node(1))
        probe.took("open", replacing: nil, of: NodeID(1), inputs: [], duration: 0)
        probe.changed([.overridden, .redacted], of: NodeID(1))
        probe.took("closed", replacing: "open", of: NodeID(1), inputs: [], duration: 0)
        probe.changed([], of: NodeID(1))
        probe.took("open", replacing: "closed", of: NodeID(1), inputs: [], duration: 0)
        probe.commit()
        let changes = try #require(channel.frames.first).changes
        #expect(changes.contains(.attributes(NodeID(1), [.overridden, .redacted])))
        let encodings = changes.compactMap { change -> RecordedValue.Encoding? in
            guard case .value(_, let value, _, _) = change else { return nil }
            return value.encoding
        }
        #expect(encodings == [.json, .redacted, .json])
    }

    @Test("Values beyond the budget are neither kept nor wanted")
    func valuesBeyondTheBudgetAreNeitherKeptNorWanted() throws {
        final class Witness {}
        struct Text {
            let witness: Witness
            let text: String
        }
        weak var witness: Witness?
        func text(_ length: Int) -> Text {
            let new = Witness()
            witness = new
            return Text(witness: new, text: String(repeating: "x", count: length))
        }
        #expect(!probe.keepsReplacedValue(of: NodeID(1)), "there is no transaction")
        probe.begin(Cause(.set))
        #expect(probe.keepsReplacedValue(of: NodeID(1)))
        probe.took(text(20_000), replacing: nil, of: NodeID(1), inputs: [], duration: 0)
        #expect(witness == nil)
        #expect(!probe.keepsReplacedValue(of: NodeID(1)))
        probe.took(text(10), replacing: text(20_000), of: NodeID(1), inputs: [], duration: 0)
        #expect(witness == nil)
        #expect(probe.keepsReplacedValue(of: NodeID(1)))
        probe.took(text(11), replacing: text(10), of: NodeID(1), inputs: [], duration: 0)
        #expect(witness != nil)
        probe.commit()
        guard case .notKept? = try #require(probe.moment(at: 0)?.values[NodeID(1)]) else {
            Issue.record("the value before the frame was beyond the budget")
            return
        }
    }

    @Test("When nobody receives anything nothing is done")
    func whenNobodyReceivesAnythingNothingIsDone() throws {
        set(1)
        channel.close()
        probe.begin(Cause(.set))
        #expect(!probe.keepsReplacedValue(of: NodeID(1)))
        probe.took(2, replacing: 1, of: NodeID(1), inputs: [], duration: 0)
        probe.commit()
        #expect(probe.currentFrame == 1)
        #expect(probe.moment(at: 0) == nil)
        #expect(session.openStore(name: "B", runtime: "Atoms", restorable: store) == nil)
    }

    @Test("Without history nothing is kept")
    func withoutHistoryNothingIsKept() throws {
        let session = RecordingSession.recorded(by: MemoryChannel(), historyLimit: 0)
        let probe = try #require(session.openStore(name: "B", runtime: "Atoms", restorable: store))
        probe.begin(Cause(.set))
        #expect(!probe.keepsReplacedValue(of: NodeID(1)))
        probe.took(2, replacing: 1, of: NodeID(1), inputs: [], duration: 0)
        probe.commit()
        #expect(probe.moment(at: 0) == nil)
    }

    private func set(_ value: Int) {
        probe.begin(Cause(.set, node: NodeID(1)))
        probe.took(value, replacing: nil, of: NodeID(1), inputs: [], duration: 0)
        probe.commit()
    }
}

/// A store in which nothing can be put back.
final class EmptyStore: Restorable {
    func restore(_ moment: Moment, _ options: RestoreOptions) -> RestoreReport { RestoreReport(entries: []) }
    func restore(_ recorded: RecordedState, _ options: RestoreOptions) -> RestoreReport { RestoreReport(entries: []) }
    func recordedEntries() -> [RecordedState.Entry] { [] }
}
