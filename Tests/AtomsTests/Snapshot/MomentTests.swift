import AtomRecorder
import GraphModel
import Testing

@testable import Atoms

@MainActor
@Suite("Restoring a recorded moment")
struct MomentTests {
    let store = AtomStore()
    let context: AtomStoreContext
    let double = Derived("double") { $0.watch(Number()) * 2 }

    init() {
        context = store.context()
    }

    private func id<A: Atom>(_ atom: A) throws -> NodeID {
        try #require(store.engine.liveNode(of: atom, in: nil)?.id)
    }

    private func outcomes(_ report: RestoreReport) -> [String] {
        report.entries.map { "\($0.identity.drop { $0 != "." }.dropFirst()) \($0.outcome)" }
    }

    @Test("Set and derived values come back exactly, and subscribers are told once")
    func exact() throws {
        var told: [Int] = []
        let subscription = context.subscribe(double) { told.append($0) }
        context.set(5, for: Number())
        told = []
        var moment = Moment(frame: 1)
        moment.values = [try id(Number()): .exact(0), try id(double): .exact(0)]
        let report = store.engine.restore(moment, RestoreOptions())
        #expect(outcomes(report) == ["Derived<Int>(\"double\") exact", "Number(id: 0) exact"])
        #expect(context.read(Number()) == 0)
        #expect(told == [0])
        withExtendedLifetime(subscription) {}
    }

    @Test("A dry run reports the same and touches nothing")
    func dryRun() throws {
        context.watch(Number())
        context.set(5, for: Number())
        var moment = Moment(frame: 1)
        moment.values = [try id(Number()): .exact(0)]
        #expect(outcomes(store.engine.restore(moment, RestoreOptions(isDryRun: true))) == ["Number(id: 0) exact"])
        #expect(context.read(Number()) == 5)
    }

    @Test("What was not kept is left alone, and what is derived from it is produced from what there is")
    func notKept() throws {
        let sum = Derived("sum") { $0.watch(Number(id: 1)) + $0.watch(Number(id: 2)) }
        context.watch(sum)
        context.set(10, for: Number(id: 1))
        context.set(20, for: Number(id: 2))
        var moment = Moment(frame: 1)
        moment.values = [
            try id(Number(id: 1)): .notKept, try id(Number(id: 2)): .exact(2), try id(sum): .exact(3),
        ]
        let report = store.engine.restore(moment, RestoreOptions())
        #expect(
            outcomes(report) == [
                "Derived<Int>(\"sum\") computed", "Number(id: 1) notKept", "Number(id: 2) exact",
            ])
        #expect(context.read(sum) == 12)
    }

    @Test("An atom that is not live takes its value when it comes to life")
    func pending() throws {
        context.watch(Number())
        let gone = Node(id: NodeID(99), kind: .state, module: "AtomsTests", name: "Number", key: "id: 7")
        var moment = Moment(frame: 1)
        moment.goneSince = [Moment.GoneNode(node: gone, value: .exact(70))]
        let report = store.engine.restore(moment, RestoreOptions())
        #expect(outcomes(report) == ["Number(id: 0) unchanged", "Number(id: 7) pending"])
        #expect(context.watch(Number(id: 7)) == 70)
        #expect(context.watch(Number(id: 8)) == 8)
    }

    @Test("An atom that died and came to life again is the same atom")
    func returned() throws {
        context.watch(Number(id: 7))
        let id = try id(Number(id: 7))
        var moment = Moment(frame: 1)
        let before = Node(id: NodeID(99), kind: .state, module: "AtomsTests", name: "Number", key: "id: 7")
        moment.createdSince = [id]
        moment.goneSince = [Moment.GoneNode(node: before, value: .exact(70))]
        #expect(outcomes(store.engine.restore(moment, RestoreOptions())) == ["Number(id: 7) exact"])
        #expect(context.read(Number(id: 7)) == 70)
    }

    @Test("Edges come back with the values")
    func edges() throws {
        let chosen = Derived("chosen") { $0.watch(Number(id: $0.watch(Number()) == 0 ? 1 : 2)) }
        context.watch(chosen)
        context.watch(Number(id: 1))
        context.watch(Number(id: 2))
        context.set(1, for: Number())
        var moment = Moment(frame: 1)
        moment.values = [try id(Number()): .exact(0), try id(chosen): .exact(1)]
        moment.edgesToAdd = [Edge(from: try id(Number(id: 1)), to: try id(chosen))]
        moment.edgesToDrop = [Edge(from: try id(Number(id: 2)), to: try id(chosen))]
        _ = store.engine.restore(moment, RestoreOptions())
        #expect(context.read(chosen) == 1)
        context.set(11, for: Number(id: 1))
        #expect(context.read(chosen) == 11)
    }

    @Test("What came later stays, and follows what was put back")
    func newer() throws {
        context.watch(Number())
        context.set(5, for: Number())
        context.watch(double)
        var moment = Moment(frame: 1)
        moment.values = [try id(Number()): .exact(1)]
        moment.createdSince = [try id(double)]
        moment.edgesToDrop = [Edge(from: try id(Number()), to: try id(double))]
        #expect(
            outcomes(store.engine.restore(moment, RestoreOptions())) == [
                "Derived<Int>(\"double\") newer", "Number(id: 0) exact",
            ])
        #expect(context.read(double) == 2)
    }
}
