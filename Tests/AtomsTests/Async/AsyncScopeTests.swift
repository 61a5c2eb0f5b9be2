import Testing

@testable import Atoms

@MainActor
@Suite("Asynchronous atoms, overridden and in scopes")
struct AsyncScopeTests {
    let context = AtomTestContext()
    let gate = Gate<Int>()

    private func work() -> Work<Int> { Work("a") { _ in 1 } }

    @Test("A task that an override gave is cancelled when the atom is released")
    func overriddenTask() {
        context.override(work()) { [gate] _ in Task { await gate.passStubbornly() } }
        let task = context.watch(work())
        #expect(!task.isCancelled)
        context.unwatch(work())
        #expect(task.isCancelled)
    }

    @Test("Resetting or refreshing an overridden atom gives the override's value of then")
    func overriddenPhase() async {
        let atom = Loading("a") { [gate] _ in try await gate.pass() }
        context.override(atom) { _ in .success(200) }
        #expect(context.watch(atom).value == 200)
        context.override(atom) { _ in .success(300) }
        #expect(await context.refresh(atom).value == 300)
        #expect(context.watch(atom).value == 300)
        context.override(atom) { _ in .success(400) }
        context.reset(atom)
        #expect(context.watch(atom).value == 400)
        #expect(gate.arrived == 0)
    }

    @Test("A refresh waits for an override's task, and cancels it when it is cancelled itself")
    func overriddenRefresh() async {
        context.override(work()) { [gate] _ in Task { (try? await gate.pass()) ?? -1 } }
        let first = context.watch(work())
        await gate.arrivals(1)
        let refresh = Task { await context.refresh(work()) }
        await gate.arrivals(2)
        refresh.cancel()
        let cancelled = await refresh.value
        #expect(cancelled.isCancelled)
        #expect(context.watch(work()) == first)
        #expect(!first.isCancelled)
        gate.send(5)
        #expect(await first.value == 5)
    }

    @Test("Each scope remembers for itself")
    func memory() {
        let store = AtomStore()
        let scopes = [store.scope(), store.scope()]
        let contexts = scopes.map { $0.context() }
        for context in contexts {
            context.watch(Local().previous)
            context.watch(Local().latest(\.isPositive))
        }
        contexts[0].set(5, for: Local())
        contexts[0].set(-6, for: Local())
        #expect(contexts.map { $0.watch(Local().previous) } == [5, nil])
        #expect(contexts.map { $0.watch(Local().latest(\.isPositive)) } == [5, nil])
    }

    @Test("A task whose scope is gone is cancelled, and its body goes on without harm")
    func scopeGone() async {
        let store = AtomStore()
        let root = store.context()
        root.watch(Number())
        let log = Log()
        let atom = LocalLoading { [gate] context in
            let passed = await gate.passStubbornly()
            log.append(Task.isCancelled ? "cancelled" : "running")
            context.set(9, for: Local())
            return context.watch(Local()) + passed
        }
        var scope: AtomStoreScope? = store.scope()
        var context = scope?.context()
        context?.watch(atom)
        context?.watch(Local())
        await gate.arrivals(1)
        context = nil
        scope = nil
        await settle()
        gate.send(1)
        await settle()
        #expect(scope == nil && context == nil)
        #expect(log.lines == ["cancelled"])
        #expect(store.engine.allNodes.count == 1)
    }
}

private struct Local: StateAtom, Scoped, Hashable {
    func defaultValue(context: Context) -> Int { 0 }
}

private struct LocalLoading: AsyncPhaseAtom, Scoped {
    let body: @MainActor @Sendable (AtomTransactionContext) async -> Int
    var key: Int { 0 }

    func value(context: Context) async -> Int { await body(context) }
}

extension Int {
    fileprivate var isPositive: Bool { self > 0 }
}
