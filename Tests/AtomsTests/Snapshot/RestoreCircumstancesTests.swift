import AtomRecorder
import GraphModel
import Testing

@testable import Atoms

@MainActor
@Suite("Tasks and effects in a restore")
struct RestoreCircumstancesTests {
    let probe = CollectingProbe()
    let store: AtomStore
    let context: AtomStoreContext
    let log = Log()
    let gate = Gate<Int>()

    init() {
        store = AtomStore(probe: probe)
        context = store.context()
    }

    private func id<A: Atom>(_ atom: A) throws -> NodeID {
        try #require(store.engine.liveNode(of: atom, in: nil)?.id)
    }

    private func restore(_ moment: Moment, runsEffects: Bool = false) -> [RestoreCircumstances] {
        store.engine.restore(moment, RestoreOptions(runsEffects: runsEffects)).entries.map(\.circumstances)
    }

    @Test("Effects of what is put back are held back, unless they are asked for")
    func effects() throws {
        let atom = Watched(log: log)
        context.watch(atom)
        context.set(5, for: atom)
        #expect(log.take() == ["updated 5"])
        var moment = Moment(frame: 1)
        moment.values = [try id(atom): .exact(1)]
        #expect(restore(moment) == [.effectHeldBack])
        #expect(log.take() == [])
        context.set(6, for: atom)
        #expect(log.take() == ["updated 6"])
        #expect(restore(moment, runsEffects: true) == [.effectRuns])
        #expect(log.take() == ["updated 1"])
    }

    @Test("The effect of an atom that is produced again is held back, that of a newer one runs")
    func followers() throws {
        let following = Following(name: "old", log: log)
        context.watch(following)
        context.set(3, for: Number())
        let newer = Following(name: "newer", log: log)
        context.watch(newer)
        _ = log.take()
        var moment = Moment(frame: 2)
        moment.values = [try id(Number()): .exact(1), try id(following): .notKept]
        moment.createdSince = [try id(newer)]
        #expect(restore(moment) == [.effectRuns, .effectHeldBack, []])
        #expect(log.take() == ["newer 1"])
        #expect(context.read(following) == 1)
    }

    @Test("A task under way for what is put back is cancelled, and the report says that it waits for nothing")
    func stalled() async throws {
        let atom = Loading("a") { [gate] _ in await gate.passStubbornly() }
        context.watch(atom)
        gate.send(1)
        await settle()
        var moment = Moment(frame: 1)
        moment.values = [try id(atom): .exact(AsyncPhase<Int, any Error>.suspending)]
        #expect(restore(moment) == [.stalled])
        #expect(context.read(atom).isSuspending)
        context.reset(atom)
        await gate.arrivals(2)
        moment.values = [try id(atom): .exact(AsyncPhase<Int, any Error>.success(7))]
        #expect(restore(moment) == [.taskEnded])
        gate.send(2)
        await settle()
        #expect(context.read(atom).value == 7)
    }

    @Test("Where effects run, a phase without a result is produced anew")
    func resumed() async throws {
        let atom = Loading("a") { [gate] _ in await gate.passStubbornly() }
        context.watch(atom)
        gate.send(1)
        await settle()
        var moment = Moment(frame: 1)
        moment.values = [try id(atom): .exact(AsyncPhase<Int, any Error>.suspending)]
        let report = store.engine.restore(moment, RestoreOptions(runsEffects: true))
        #expect(report.entries.map(\.outcome) == [.computed])
        gate.send(2)
        await settle()
        #expect(context.read(atom).value == 2)
    }

    @Test("A refresh that began after the frame does not arrive, one that was under way then does")
    func refreshes() async throws {
        let atom = Loading("a") { [gate] _ in await gate.passStubbornly() }
        context.watch(atom)
        gate.send(1)
        await settle()
        let frame = probe.currentFrame
        let refresh = Task { await context.refresh(atom) }
        await gate.arrivals(2)
        #expect(restore(Moment(frame: frame)) == [.taskEnded])
        gate.send(2)
        _ = await refresh.value
        #expect(context.read(atom).value == 1)

        let another = Task { await context.refresh(atom) }
        await gate.arrivals(3)
        context.set(1, for: Number())
        #expect(restore(Moment(frame: probe.currentFrame + 1)) == [.taskGoesOn])
        gate.send(3)
        _ = await another.value
        #expect(context.read(atom).value == 3)
    }

    @Test("A snapshot's restore tells the same, and compares where somebody records")
    func snapshots() async {
        let atom = Watched(log: log)
        let phase = Loading("a") { [gate] _ in await gate.passStubbornly() }
        context.watch(atom)
        context.watch(phase)
        let snapshot = context.snapshot()
        context.set(5, for: atom)
        gate.send(1)
        await settle()
        _ = log.take()
        let report = context.restore(snapshot)
        #expect(report.entries.map(\.outcome) == [.exact, .exact])
        #expect(report.entries.map(\.circumstances) == [.stalled, .effectHeldBack])
        #expect(report.differences == [])
        #expect(log.take() == [])
        #expect(AtomStore().restore(snapshot).differences == nil)
    }
}

@MainActor
@Suite("Snapshots in the middle of a transaction")
struct UnsettledSnapshotTests {
    @Test("What was still to follow is produced again, and nothing stale is called exact")
    func stale() throws {
        let store = AtomStore()
        let context = store.context()
        let box = SnapshotBox()
        let atom = Snapping(store: store, box: box)
        let double = Derived("double") { $0.watch(atom) * 2 }
        let quadruple = Derived("quadruple") { $0.watch(double) * 2 }
        context.watch(quadruple)
        context.set(1, for: atom)
        let snapshot = try #require(box.snapshot)
        context.set(5, for: atom)
        let report = context.restore(snapshot)
        #expect(context.read(atom) == 1)
        #expect(context.read(double) == 2)
        #expect(context.read(quadruple) == 4)
        #expect(
            report.entries.map { "\($0.identity.drop { $0 != "." }.dropFirst().prefix(8)) \($0.outcome)" } == [
                "Derived< computed", "Derived< computed", "Snapping exact",
            ])
    }
}

@MainActor
private final class SnapshotBox: Sendable {
    var snapshot: Snapshot?
}

/// Keeps a snapshot of the moment at which its own value is new and nothing has followed yet.
private struct Snapping: StateAtom {
    let store: AtomStore
    let box: SnapshotBox
    var key: Int { 0 }

    func defaultValue(context: Context) -> Int { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { if box.snapshot == nil { box.snapshot = store.snapshot() } }
    }
}

private struct Watched: StateAtom {
    let log: Log
    var key: Int { 0 }

    func defaultValue(context: Context) -> Int { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { log.append("updated \(context.read(self))") }
    }
}

private struct Following: ValueAtom {
    let name: String
    let log: Log
    var key: String { name }

    func value(context: Context) -> Int { context.watch(Number()) }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { log.append("\(name) \(context.read(self))") }
    }
}
