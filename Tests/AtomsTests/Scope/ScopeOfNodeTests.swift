import Testing

@testable import Atoms

/// Whoever acts for a node acts in the scope in which the node came to be.
@MainActor
@Suite("The scope of a node")
struct ScopeOfNodeTests {
    let store = AtomStore()
    let log = Log()

    @Test("An effect acts in one scope from its atom's beginning to its end, whoever causes the change")
    func effects() {
        let scope = store.scope()
        let (inner, outer) = (scope.context(), store.context())
        inner.watch(Local())
        outer.watch(Local())
        inner.set(10, for: Local())
        outer.set(20, for: Local())
        let atom = Telling(log: log)
        var subscription: AtomSubscription? = inner.subscribe(atom) { _ in }
        // From outside the scope, through what the atom depends on and directly.
        outer.watch(Number())
        outer.set(1, for: Number())
        outer.reset(atom)
        inner.set(11, for: Local())
        outer.set(2, for: Number())
        subscription = nil
        #expect(subscription == nil)
        #expect(
            log.lines == [
                "initializing 10", "initialized 10", "updated 10", "updated 10", "updated 11", "released 11",
            ])
    }

    @Test("A scope's override holds when something further up has changed and its dependents are produced again")
    func overrideAfterUpstream() {
        let scope = store.scope()
        let (inner, outer) = (scope.context(), store.context())
        scope.override(Middle()) { _ in 100 }
        let bottom = Derived("bottom") { $0.watch(Number()) + $0.watch(Middle()) }
        var told: [Int] = []
        let subscription = inner.subscribe(bottom) { told.append($0) }
        #expect(inner.read(bottom) == 100)
        for number in 1...3 { outer.set(number, for: Number()) }
        #expect(told == [101, 102, 103])
        outer.reset(bottom)
        #expect(told.last == 103)
        // Outside the scope nothing stands in for it.
        #expect(outer.read(Middle()) == 30)
        #expect(outer.read(Derived("other") { $0.watch(Middle()) }) == 30)
        withExtendedLifetime(subscription) {}
    }

    @Test("A scope's override of a scoped atom holds in that scope alone, and goes with it")
    func overrideOfScoped() {
        var first: AtomStoreScope? = store.scope()
        let second = store.scope()
        first?.override(Local.self) { _ in 7 }
        #expect(first?.context().read(Local()) == 7)
        #expect(second.context().read(Local()) == 0)
        #expect(first?.scope(id: "within").context().read(Local()) == 0)
        first = nil
        #expect(first == nil)
        #expect(store.context().read(Local()) == 0)
        #expect(store.snapshot().graphDescription() == "digraph {}")
    }
}

private struct Local: StateAtom, Scoped, Hashable {
    func defaultValue(context: Context) -> Int { 0 }
}

private struct Middle: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(Number()) * 10 }
}

/// Tells at each moment what the scoped atom is for its effect.
private struct Telling: ValueAtom {
    let log: Log
    var key: Int { 0 }

    func value(context: Context) -> Int { context.watch(Number()) }

    func effect(context: CurrentContext) -> some AtomEffect {
        InitializingEffect { log.append("initializing \(context.read(Local()))") }
        InitializeEffect { log.append("initialized \(context.read(Local()))") }
        UpdateEffect { log.append("updated \(context.read(Local()))") }
        ReleaseEffect { log.append("released \(context.read(Local()))") }
    }
}
