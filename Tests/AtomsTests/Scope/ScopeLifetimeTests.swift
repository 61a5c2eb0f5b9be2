import Testing

@testable import Atoms

/// What becomes of a scope's atoms, and of those who acted in it, when it ends.
@MainActor
@Suite("The end of scopes")
struct ScopeLifetimeTests {
    let store = AtomStore()
    let log = Log()

    @Test("A context of a scope ends when it is dropped, though a subscription keeps the scope")
    func contextOfKeptScope() {
        let scope = store.scope()
        var context: AtomStoreContext? = scope.context()
        context?.watch(Number(id: 1))
        let subscription = context?.subscribe(Number(id: 2)) { _ in }
        context = nil
        #expect(context == nil)
        #expect(store.snapshot().lookup(Number(id: 1)) == nil)
        #expect(store.snapshot().lookup(Number(id: 2)) == 2)
        withExtendedLifetime(subscription) {}
    }

    @Test("What the last context of a scope watches is released while the scope is still there")
    func releaseBeforeEnd() {
        var context: AtomStoreContext? = store.scope().context()
        context?.watch(Kept())
        context?.set(10, for: Kept())
        context?.watch(Leaving(log: log) { [log] in log.append("released \($0.read(Kept()))") })
        context = nil
        #expect(context == nil)
        #expect(log.lines == ["released 10"])
        #expect(store.snapshot().graphDescription() == "digraph {}")
    }

    @Test("What came to be in a scope goes on in the store once the scope has ended")
    func afterEnd() {
        let outer = store.scope(id: 1)
        let around = outer.context()
        around.watch(Named(scopeID: 1))
        around.set(5, for: Named(scopeID: 1))
        var inner: AtomStoreContext? = outer.scope(id: 2).context()
        let sum = Derived("sum") {
            $0.watch(Number()) + $0.watch(Named(scopeID: 1)) + $0.watch(Named(scopeID: 2))
        }
        inner?.watch(Named(scopeID: 2))
        inner?.set(20, for: Named(scopeID: 2))
        #expect(inner?.watch(sum) == 25)
        let context = store.context()
        context.watch(sum)
        inner = nil
        #expect(inner == nil)
        #expect(context.read(sum) == 25)
        context.set(1, for: Number())
        #expect(context.read(sum) == 1)
        // The atoms of the scope that has ended are held by nothing any more.
        #expect(store.snapshot().makePortableGraph().entries.allSatisfy { !$0.node.scope.contains("2") })
        #expect(around.read(Named(scopeID: 1)) == 5)
    }

    @Test("A restore brings nothing back into a scope that has ended")
    func restore() {
        var scope: AtomStoreContext? = store.scope().context()
        let context = store.context()
        let sum = Derived("sum") { $0.watch(Number()) + $0.watch(Kept()) }
        scope?.watch(Kept())
        scope?.set(10, for: Kept())
        scope?.watch(sum)
        context.watch(sum)
        let before = store.snapshot()
        scope = nil
        #expect(scope == nil)
        context.set(1, for: Number())
        #expect(context.read(sum) == 1)
        context.watch(Kept())
        store.restore(before)
        #expect(context.read(sum) == 10)
        #expect(context.read(Kept()) == 0)
        #expect(store.snapshot().makePortableGraph().entries.allSatisfy { $0.node.scope.isEmpty })
        context.set(2, for: Number())
        #expect(context.read(sum) == 2)
    }

    @Test("A context that escaped from a scope that is gone only reads, from the store")
    func escapedContext() {
        var escaped: AtomTransactionContext?
        func enterAndLeave() {
            let scope = store.scope()
            let context = scope.context()
            context.watch(Escaping { escaped = $0 })
            context.watch(Kept())
            context.set(3, for: Kept())
        }
        enterAndLeave()
        #expect(store.snapshot().graphDescription() == "digraph {}")
        // The next scope takes the place of the one before.
        let next = store.scope().context()
        next.watch(Escaping { _ in })
        let before = store.snapshot().graphDescription()
        #expect(escaped?.watch(Kept()) == 0)
        #expect(escaped?.read(Number(id: 4)) == 4)
        #expect(store.snapshot().lookup(Number(id: 4)) == nil)
        #expect(store.snapshot().graphDescription().count > before.count)
    }

    @Test("While an atom of a scope is released, others of its key are not taken for it")
    func lastValue() {
        let context = store.context()
        var scope: AtomStoreContext? = store.scope().context()
        let atom = Leaving(log: log) { [log] inside in
            log.append("\(inside.read(Kept())) \(context.read(Kept()))")
        }
        scope?.watch(atom)
        scope?.watch(Kept())
        scope?.set(10, for: Kept())
        scope = nil
        #expect(scope == nil)
        #expect(log.lines == ["10 0"])
    }
}

private struct Kept: StateAtom, Scoped, KeepAlive, Hashable {
    func defaultValue(context: Context) -> Int { 0 }
}

private struct Named: StateAtom, Scoped, Hashable {
    let scopeID: Int

    func defaultValue(context: Context) -> Int { 0 }
}

/// Does something when it is released.
private struct Leaving: ValueAtom {
    let log: Log
    let body: @MainActor @Sendable (AtomCurrentContext) -> Void
    var key: Int { 0 }

    func value(context: Context) -> Int { 0 }

    func effect(context: CurrentContext) -> some AtomEffect { ReleaseEffect { body(context) } }
}

/// Lets its context escape.
private struct Escaping: ValueAtom, Scoped {
    let escape: @MainActor @Sendable (AtomTransactionContext) -> Void
    var key: Int { 0 }

    init(_ escape: @escaping @MainActor @Sendable (AtomTransactionContext) -> Void) { self.escape = escape }

    func value(context: Context) -> Int {
        escape(context)
        return 0
    }
}
