import GraphModel
import GraphWire
import Testing

@testable import AtomRecorder

@MainActor @Suite(.serialized) struct RestoreTests {
    /// A store of one whole number.
    @MainActor private final class Cell: Restorable {
        var probe: RecorderProbe?
        private(set) var value = 0
        /// What the app does when the value was put back.
        var onRestore: () -> Void = {}
        private(set) var moments: [(frame: FrameNumber, dryRun: Bool)] = []
        private let name: String

        init(_ name: String, in session: RecordingSession) {
            self.name = name
            probe = session.openStore(name: name, runtime: "Cells", restorable: self)
            probe?.begin(Cause(.read))
            probe?.created(Node(id: NodeID(1), kind: .state, name: name))
            probe?.took(value, replacing: nil, of: NodeID(1), inputs: [], duration: 0)
            probe?.commit()
        }

        func set(_ new: Int, _ kind: Cause.Kind = .set) {
            probe?.begin(Cause(kind))
            probe?.took(new, replacing: value, of: NodeID(1), inputs: [], duration: 0)
            probe?.commit()
            value = new
        }

        func restore(_ moment: Moment, _ options: RestoreOptions) -> RestoreReport {
            moments.append((moment.frame, options.isDryRun))
            guard case .exact(let old as Int)? = moment.values[NodeID(1)] else {
                return RestoreReport(entries: [.init(identity: name, outcome: .unchanged)])
            }
            if !options.isDryRun {
                set(old, .restore)
                onRestore()
            }
            return RestoreReport(entries: [.init(identity: name, outcome: .exact)])
        }

        func restore(_ recorded: RecordedState, _ options: RestoreOptions) -> RestoreReport {
            guard let entry = recorded.entries.first else {
                return RestoreReport(entries: [.init(identity: name, outcome: .absent)])
            }
            do throws(DecodingLoss) {
                let new = try entry.value.decoded(as: Int.self)
                if !options.isDryRun { set(new, .restore) }
                return RestoreReport(entries: [.init(identity: name, outcome: .decoded)])
            } catch {
                return RestoreReport(entries: [.init(identity: name, outcome: error.outcome)])
            }
        }

        func recordedEntries() -> [RecordedState.Entry] {
            [.init(identity: name, kind: .state, value: ValueCapture.standard.capture(value))]
        }
    }

    private let channel = MemoryChannel()

    @Test("Every store goes back to the moment")
    func everyStoreGoesBackToTheMoment() throws {
        let session = RecordingSession.recorded(by: channel)
        let (a, b) = (Cell("A", in: session), Cell("B", in: session))
        a.set(10)
        b.set(20)
        a.set(11)
        b.set(21)
        #expect(session.frames.lastCommitted == 6)
        let dry = try session.restore(to: 4, dryRun: true)
        #expect([a.value, b.value] == [11, 21])
        let report = try session.restore(to: 4, dryRun: false)
        #expect(report == dry)
        #expect(report.entries.map(\.identity) == ["A", "B"])
        #expect(report.entries.map(\.outcome) == [.exact, .exact])
        #expect([a.value, b.value] == [10, 20])
        // A restore is a frame like any other, and can be taken back.
        _ = try session.restore(to: 6, dryRun: false)
        #expect([a.value, b.value] == [11, 21])
    }

    @Test("What a restore sets off in another store is taken back too")
    func whatARestoreSetsOffInAnotherStoreIsTakenBackToo() throws {
        let session = RecordingSession.recorded(by: channel)
        let (a, b) = (Cell("A", in: session), Cell("B", in: session))
        a.set(1)
        b.set(7)
        a.set(2)
        a.onRestore = { b.set(8) }
        let report = try session.restore(to: 4, dryRun: false)
        #expect([a.value, b.value] == [1, 7])
        #expect(report.entries.map(\.outcome) == [.exact, .exact])
    }

    @Test("A store that forgot the moment is left alone")
    func aStoreThatForgotTheMomentIsLeftAlone() throws {
        let session = RecordingSession.recorded(by: channel, historyLimit: 3)
        let (a, b) = (Cell("A", in: session), Cell("B", in: session))
        a.set(10)
        for value in 1...10 { b.set(value) }
        let report = try session.restore(to: 1, dryRun: false)
        #expect(report.entries.map(\.identity) == ["A"])
        #expect([a.value, b.value] == [0, 10])
        #expect(throws: Refusal.tooOld(4, earliest: 10, limit: 3)) { try session.restore(to: 4, dryRun: false) }
        _ = try session.restore(to: 10, dryRun: false)
        #expect([a.value, b.value] == [10, 7])
    }

    @Test("What cannot be put back is refused")
    func whatCannotBePutBackIsRefused() throws {
        let session = RecordingSession.recorded(by: channel)
        #expect(throws: Refusal.noStore) { try session.restore(to: 0, dryRun: true) }
        #expect(throws: Refusal.notYet(1, last: 0)) { try session.restore(to: 1, dryRun: true) }
        var cell: Cell? = Cell("A", in: session)
        cell?.set(1)
        #expect(throws: Refusal.notYet(3, last: 2)) { try session.restore(to: 3, dryRun: true) }
        #expect(try session.restore(to: 0, dryRun: true).entries.count == 1)
        cell = nil
        #expect(throws: Refusal.noStore) { try session.restore(to: 1, dryRun: true) }

        let without = RecordingSession.recorded(by: MemoryChannel(), historyLimit: 0)
        let other = Cell("B", in: without)
        #expect(throws: Refusal.historyOff) { try without.restore(to: 1, dryRun: true) }
        #expect(other.moments.isEmpty)
    }

    @Test("Commands are answered under their number", .timeLimit(.minutes(1)))
    func commandsAreAnsweredUnderTheirNumber() async throws {
        let session = RecordingSession.recorded(by: channel)
        let cell = Cell("A", in: session)
        cell.set(5)
        channel.command(.restore(request: 41, RestoreOrder(frame: 1)))
        channel.command(.restore(request: 42, RestoreOrder(frame: 99)))
        channel.command(.goodbye)
        while answers.count < 2, !Task.isCancelled { await Task.yield() }
        #expect(cell.value == 0)
        let report = RestoreReport(entries: [.init(identity: "A", outcome: .exact)])
        #expect(
            answers == [
                .restored(request: 41, report),
                .refused(request: 42, reason: Refusal.notYet(99, last: 3).reason),
            ])
    }

    private func state(_ name: String, _ number: UInt32, _ value: Int) -> RecordedState {
        RecordedState(
            store: StoreID(number), name: name,
            entries: [.init(identity: name, kind: .state, value: ValueCapture.standard.capture(value))])
    }

    @Test("What another session recorded goes to the stores of the same names, in order")
    func otherSession() throws {
        let session = RecordingSession.recorded(by: channel)
        let (a, b, c) = (Cell("A", in: session), Cell("B", in: session), Cell("A", in: session))
        let order = RestoreOrder(
            frame: 9, source: .recording, stores: [state("A", 2, 12), state("C", 3, 13), state("A", 1, 11)])
        let report = try session.carryOut(order)
        #expect([a.value, b.value, c.value] == [11, 0, 12])
        #expect(report.entries.map(\.outcome) == [.decoded, .decoded])
        #expect(report.differences == [])
        #expect(report.isComplete)
        let strange = RestoreOrder(frame: 9, source: .recording, stores: [state("C", 1, 1)])
        #expect(throws: Refusal.noSuchStore(["C"])) { try session.carryOut(strange) }
    }

    @Test("A frame can come from another session where no history is kept")
    func otherSessionWithoutHistory() throws {
        let session = RecordingSession.recorded(by: channel, historyLimit: 0)
        let cell = Cell("A", in: session)
        _ = try session.carryOut(RestoreOrder(frame: 9, source: .recording, stores: [state("A", 1, 11)]))
        #expect(cell.value == 11)
    }

    @Test("All values are captured again, and what is not as recorded is a difference")
    func differences() throws {
        let session = RecordingSession.recorded(by: channel)
        let cell = Cell("A", in: session)
        cell.set(5)
        cell.set(6)
        let report = try session.carryOut(RestoreOrder(frame: 2, stores: [state("A", 1, 4)]))
        let capture = ValueCapture.standard
        #expect(
            report.differences == [
                .init(identity: "A", expected: capture.capture(4), found: capture.capture(5))
            ])
        #expect(!report.isComplete)
        var dry = RestoreOrder(frame: 1, stores: [state("A", 1, 4)])
        dry.options.isDryRun = true
        #expect(try session.carryOut(dry).differences == nil)
    }

    @Test("An app that allows no control refuses it")
    func anAppThatAllowsNoControlRefusesIt() {
        let session = RecordingSession.recorded(by: channel)
        let cell = Cell("A", in: session)
        cell.set(5)
        Recorder.isControlAllowed = false
        defer { Recorder.isControlAllowed = true }
        channel.command(.restore(request: 7, RestoreOrder(frame: 1, options: RestoreOptions(isDryRun: true))))
        #expect(answers == [.refused(request: 7, reason: Refusal.notAllowed.reason)])
        #expect(cell.moments.isEmpty)
    }

    private var answers: [WireMessage] {
        channel.messages.filter { message in
            switch message {
            case .restored, .refused: true
            default: false
            }
        }
    }
}

extension RecordingSession {
    /// Puts a frame of this session back, and compares nothing.
    @MainActor fileprivate func restore(to frame: FrameNumber, dryRun: Bool) throws -> RestoreReport {
        try carryOut(RestoreOrder(frame: frame, options: RestoreOptions(isDryRun: dryRun)))
    }
}
