import Testing

@testable import Atoms

@MainActor
@Suite("Restores while an atom is released")
struct RestoreInReleaseTests {
    @Test("An effect that restores at its atom's release brings no edge back to the atom that goes")
    func restore() {
        let store = AtomStore()
        let context = store.context()
        let saved = Saved()
        var subscription: AtomSubscription? = context.subscribe(Going(saved: saved, store: store)) { _ in }
        saved.snapshot = store.snapshot()
        subscription = nil
        #expect(subscription == nil)
        #expect(saved.productions == 1)
        context.watch(Number())
        context.set(1, for: Number())
        #expect(context.read(Doubled()) == 2)
        #expect(saved.productions == 1)
        #expect(store.snapshot().lookup(Going(saved: saved, store: store)) == nil)
    }
}

@MainActor
private final class Saved: Sendable {
    var snapshot: Snapshot?
    var productions = 0
}

private struct Doubled: ValueAtom, KeepAlive, Hashable {
    func value(context: Context) -> Int { context.watch(Number()) * 2 }
}

private struct Going: ValueAtom {
    let saved: Saved
    let store: AtomStore
    var key: Int { 0 }

    func value(context: Context) -> Int {
        saved.productions += 1
        return context.watch(Doubled())
    }

    func effect(context: CurrentContext) -> some AtomEffect {
        ReleaseEffect { if let snapshot = saved.snapshot { store.restore(snapshot) } }
    }
}
