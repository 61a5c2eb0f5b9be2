import Testing

@testable import Atoms

@MainActor
@Suite("Observers of scopes")
struct ScopeObservationTests {
    let store = AtomStore()
    let log = Log()

    /// A scope that logs each call with what it finds in the snapshot.
    private func observed(_ name: String, _ scope: AtomStoreScope) -> AtomStoreScope {
        let log = log
        scope.observe { log.append("\(name) \($0.lookup(Number()) ?? -1)") }
        return scope
    }

    @Test(
        "An observer of a scope hears of what is produced in its scope, after the store's observers, and of nothing else"
    )
    func produced() {
        let (first, second) = (observed("first", store.scope()), observed("second", store.scope()))
        let log = log
        store.observe { log.append("store \($0.lookup(Number()) ?? -1)") }
        let (outside, inside) = (store.context(), first.context())
        outside.watch(Number())
        #expect(log.take() == ["store 0"])
        inside.watch(Local())
        #expect(log.take() == ["store 0", "first 0"])
        inside.set(1, for: Local())
        #expect(log.take() == ["store 0", "first 0"])
        outside.set(5, for: Number())
        #expect(log.take() == ["store 5"])
        inside.watch(Derived("below") { $0.watch(Number()) + $0.watch(Local()) })
        #expect(log.take() == ["store 5", "first 5"])
        outside.set(6, for: Number())
        #expect(log.take() == ["store 6", "first 6"])
        withExtendedLifetime(second) {}
    }

    @Test("Who lives in the outer scope is heard of there, though it came to life in the inner one")
    func home() {
        let outer = observed("outer", store.scope(id: 1))
        let inner = observed("inner", outer.scope(id: 2))
        let (above, within) = (outer.context(), inner.context())
        within.watch(Named(scopeID: 1))
        #expect(log.take() == ["outer -1", "inner -1"])
        above.set(3, for: Named(scopeID: 1))
        #expect(log.take() == ["outer -1", "inner -1"])
        within.watch(Named(scopeID: 2))
        #expect(log.take() == ["inner -1"])
    }

    @Test("Subscriptions, releases and restores are heard of, and a read that leaves nothing behind is not")
    func lifetimes() {
        let scope = observed("scope", store.scope())
        let inside = scope.context()
        #expect(inside.read(Local()) == 0)
        #expect(store.context().read(Number()) == 0)
        #expect(log.take().isEmpty)
        var subscription: AtomSubscription? = inside.subscribe(Local()) { _ in }
        #expect(log.take() == ["scope -1"])
        let before = store.snapshot()
        inside.set(1, for: Local())
        store.restore(before)
        #expect(log.take() == ["scope -1", "scope -1"])
        subscription = nil
        #expect(subscription == nil)
        #expect(log.take() == ["scope -1"])
    }

    @Test("What a scope's contexts write is heard of, and what its subscribers are told, wherever the atom lives")
    func writersAndSubscribers() {
        let first = observed("first", store.scope())
        let second = observed("second", store.scope())
        let (inside, outside) = (first.context(), store.context())
        outside.watch(Number())
        inside.set(1, for: Number())
        #expect(log.take() == ["first 1"])
        inside.modify(Number()) { $0 += 1 }
        #expect(log.take() == ["first 2"])
        inside.reset(Number())
        #expect(log.take() == ["first 0"])
        let subscription = second.context().subscribe(Number()) { _ in }
        #expect(log.take() == ["second 0"])
        outside.set(3, for: Number())
        #expect(log.take() == ["second 3"])
        withExtendedLifetime(subscription) {}
    }

    @Test("A scope that is gone is held by nothing, though a read that was nobody's news touched it last")
    func letGo() {
        let store = AtomStore()
        weak var state: ScopeState?
        do {
            let scope = store.scope()
            state = scope.state
            scope.observe { _ in }
            #expect(scope.context().read(Local()) == 0)
        }
        #expect(state == nil)
    }

    @Test("Once cancelled, or once the scope has ended, an observer hears no more")
    func end() {
        var scope: AtomStoreScope? = store.scope()
        let log = log
        let observation = scope?.observe { _ in log.append("cancelled") }
        scope?.observe { _ in log.append("kept") }
        var inside = scope?.context()
        inside?.watch(Local())
        #expect(log.take() == ["cancelled", "kept"])
        observation?.cancel()
        inside?.set(1, for: Local())
        #expect(log.take() == ["kept"])
        scope = nil
        inside?.set(2, for: Local())
        #expect(log.take() == ["kept"])
        inside = nil
        #expect(inside == nil)
        let outside = store.context()
        outside.watch(Local())
        outside.set(3, for: Local())
        #expect(log.take().allSatisfy { $0 != "cancelled" })
        #expect(log.take().isEmpty)
    }

    @Test("The snapshot tells what began the transaction")
    func cause() {
        let scope = store.scope()
        var kinds: [String] = []
        scope.observe { kinds.append("\($0.cause.kind)") }
        let inside = scope.context()
        inside.watch(Local())
        inside.set(1, for: Local())
        #expect(kinds == ["subscribe", "set"])
    }
}

private struct Local: StateAtom, Scoped, Hashable {
    func defaultValue(context: Context) -> Int { 0 }
}

private struct Named: StateAtom, Scoped, Hashable {
    let scopeID: Int

    func defaultValue(context: Context) -> Int { 0 }
}
