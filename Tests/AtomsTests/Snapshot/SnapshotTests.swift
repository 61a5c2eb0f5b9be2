import GraphModel
import Testing

@testable import Atoms

@MainActor
@Suite("Snapshots")
struct SnapshotTests {
    let context = AtomTestContext(fileID: "App/Test.swift", line: 7)
    let double = Derived("double") { $0.watch(Number()) * 2 }

    @Test("A snapshot taken while an atom is changed in place has no value of it, then and later")
    func snapshotWithinModify() {
        let context = AtomTestContext()
        context.watch(Number())
        var taken: Snapshot?
        context.modify(Number()) { value in
            taken = context.snapshot()
            value = 5
        }
        #expect(taken?.lookup(Number()) == nil)
        #expect(context.snapshot().lookup(Number()) == 5)
    }

    @Test("Restoring puts values back, tells each subscriber and observers once")
    func restore() {
        context.watch(double)
        let snapshot = context.snapshot()
        context.set(5, for: Number())
        var updates = 0
        var snapshots = 0
        context.onUpdate = { updates += 1 }
        context.observe { _ in snapshots += 1 }
        let report = context.restore(snapshot)
        #expect(context.lookup(Number()) == 0)
        #expect(context.lookup(double) == 0)
        #expect((updates, snapshots) == (1, 1))
        #expect(report.entries.map(\.outcome) == [.exact, .exact])
        #expect(context.restore(snapshot).entries.allSatisfy { $0.outcome == .unchanged })
    }

    @Test("Restoring many atoms tells a subscriber that watches them all once, and one of an untouched atom not at all")
    func restoreTellsOnce() {
        for id in 0..<10 { context.watch(Number(id: id)) }
        let snapshot = context.snapshot()
        context.batch { for id in 0..<9 { context.set(50, for: Number(id: id)) } }
        let log = Log()
        context.onUpdate = { log.append("context") }
        let subscriptions = [8, 9].map { id in
            context.store.context().subscribe(Number(id: id)) { log.append("\(id) is \($0)") }
        }
        context.observe { log.append("observer \($0.lookup(Number(id: 8)) ?? -1)") }
        context.restore(snapshot)
        #expect(log.take().sorted() == ["8 is 8", "context", "observer 8"])
        withExtendedLifetime(subscriptions) {}
    }

    @Test("Restoring puts edges back, brings what they need to life and releases what they do not")
    func restoreEdges() {
        let chosen = Derived("chosen") { $0.watch(Number(id: $0.watch(Number()) == 0 ? 1 : 2)) }
        context.watch(chosen)
        let snapshot = context.snapshot()
        context.set(1, for: Number())
        #expect(context.lookup(Number(id: 1)) == nil)
        context.restore(snapshot)
        #expect(context.lookup(chosen) == 1)
        #expect(context.lookup(Number(id: 1)) == 1)
        #expect(context.lookup(Number(id: 2)) == nil)
        context.set(11, for: Number(id: 1))
        #expect(context.lookup(chosen) == 11)
    }

    @Test("Edges that turned round come back without closing a circle")
    func turnedEdges() {
        let turn = Turn()
        turn.first = Derived("first") { context in
            context.watch(Number()) == 0 ? context.watch(turn.second) + 1 : 0
        }
        turn.second = Derived("second") { context in
            context.watch(Number()) == 0 ? 10 : context.watch(turn.first) + 1
        }
        context.watch(turn.first)
        context.watch(turn.second)
        let snapshot = context.snapshot()
        context.set(1, for: Number())
        #expect(context.lookup(turn.second) == 1)
        context.restore(snapshot)
        #expect(context.lookup(turn.first) == 11)
        context.set(2, for: Number())
        #expect(context.lookup(turn.first) == 0)
        #expect(context.lookup(turn.second) == 1)
    }

    @Test("Atoms that came later survive, and follow what was put back")
    func newerAtoms() {
        context.watch(Number())
        let snapshot = context.snapshot()
        context.watch(double)
        context.set(5, for: Number())
        let report = context.restore(snapshot)
        #expect(context.lookup(double) == 0)
        #expect(report.entries.map(\.outcome).contains(.newer))
    }

    @Test("Restoring does not run effects of what is put back")
    func noEffects() {
        let log = Log()
        let atom = Watched(log: log)
        context.watch(atom)
        let snapshot = context.snapshot()
        context.set(1, for: atom)
        context.restore(snapshot)
        #expect(log.lines == ["updated"])
    }

    @Test("A snapshot can be put into another store")
    func otherStore() {
        context.watch(Number())
        context.set(5, for: Number())
        let other = AtomTestContext()
        other.watch(double)
        other.restore(context.snapshot())
        #expect(other.lookup(double) == 10)
    }

    @Test("The description is DOT in sorted statements")
    func description() {
        context.watch(double)
        #expect(
            context.snapshot().graphDescription() == """
                digraph {
                  node [shape=box]
                  "App/Test.swift" [style=filled]
                  "Derived<Int>(\\"double\\")"
                  "Derived<Int>(\\"double\\")" -> "App/Test.swift" [label="line:7"]
                  "Number(id: 0)"
                  "Number(id: 0)" -> "Derived<Int>(\\"double\\")"
                }
                """)
        #expect(AtomTestContext().snapshot().graphDescription() == "digraph {}")
    }

    @Test("As text it tells what depends on what, and the values, sorted by name")
    func text() {
        #expect(
            context.snapshot().description == """
                Snapshot
                - dependencies: [:]
                - children: [:]
                - caches: [:]
                """)
        context.watch(double)
        context.watch(Number(id: 1))
        #expect(
            String(describing: context.snapshot()) == """
                Snapshot
                - dependencies: [Derived<Int>("double"): Set([Number(id: 0)])]
                - children: [Number(id: 0): Set([Derived<Int>("double")])]
                - caches: [Derived<Int>("double"): 0, Number(id: 0): 0, Number(id: 1): 1]
                """)
    }

    @Test("Two keys of one type are two nodes, whatever they hold")
    func keys() {
        for key in ["a\"b", "a\\b", "a\nb", "a\u{1}b"] {
            context.watch(Derived(key) { _ in 0 })
        }
        let lines = context.snapshot().graphDescription().split(separator: "\n")
        #expect(lines.count == 4 + 4 + 4)
        #expect(lines.allSatisfy { !$0.contains("\u{1}") })
    }

    @Test(
        "Names are escaped in DOT, whatever they hold",
        arguments: [
            ("a\"b", #""Derived<Int>(\"a\\\"b\")""#),
            ("a\\b", #""Derived<Int>(\"a\\\\b\")""#),
            ("a]; }", #""Derived<Int>(\"a]; }\")""#),
        ])
    func names(key: String, statement: String) {
        context.watch(Derived(key) { _ in 0 })
        let lines = context.snapshot().graphDescription().split(separator: "\n").map(String.init)
        #expect(lines.contains("  \(statement)"))
        #expect(lines.contains("  \(statement) -> \"App/Test.swift\" [label=\"line:7\"]"))
    }

    @Test("A snapshot that the effect of a release takes does not hold what is released")
    func snapshotOfRelease() {
        let taken = Taken()
        let atom = Leaving { [context] in taken.snapshot = context.snapshot() }
        context.watch(Number())
        context.watch(atom)
        context.unwatch(atom)
        #expect(taken.snapshot?.lookup(Number()) == 0)
        #expect(taken.snapshot?.lookup(atom) == nil)
    }

    @Test(
        "A snapshot that an effect takes holds the atom whose first value was just made, not one whose is still to come"
    )
    func snapshotOfBeginning() {
        let taken = Taken()
        let atom = Beginning { [context] in taken.snapshot = context.snapshot() }
        let above = Derived("above") { $0.watch(atom) }
        context.watch(above)
        context.set(1, for: atom)
        #expect(taken.snapshot?.lookup(atom) == 5)
        #expect(taken.snapshot?.lookup(above) == nil)
        if let snapshot = taken.snapshot { context.restore(snapshot) }
        #expect(context.lookup(above) == 5)
    }

    @Test("A snapshot keeps what it saw")
    func lookup() {
        context.watch(Number())
        let snapshot = context.snapshot()
        context.set(5, for: Number())
        #expect(snapshot.lookup(Number()) == 0)
        #expect(snapshot.lookup(Number(id: 1)) == nil)
    }
}

private struct Watched: StateAtom {
    let log: Log
    var key: Int { 0 }

    func defaultValue(context: Context) -> Int { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { log.append("updated") }
    }
}

private struct Beginning: StateAtom {
    let initialized: @MainActor @Sendable () -> Void
    var key: Int { 0 }

    func defaultValue(context: Context) -> Int { 5 }

    func effect(context: CurrentContext) -> some AtomEffect {
        InitializeEffect { initialized() }
    }
}

private struct Leaving: StateAtom {
    let released: @MainActor @Sendable () -> Void
    var key: Int { 0 }

    func defaultValue(context: Context) -> Int { 5 }

    func effect(context: CurrentContext) -> some AtomEffect {
        ReleaseEffect { released() }
    }
}

@MainActor
private final class Taken {
    var snapshot: Snapshot?
}

@MainActor
private final class Turn: Sendable {
    var first = Derived("first") { _ in 0 }
    var second = Derived("second") { _ in 0 }
}
