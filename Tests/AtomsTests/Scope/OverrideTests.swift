import Testing

@testable import Atoms

@MainActor
@Suite("Overrides, and who they hold for")
struct OverrideTests {
    let store = AtomStore()
    let log = Log()

    @Test("The store's override of a scoped atom makes one node, of the store, for all scopes")
    func ofScopedAtom() {
        let (first, second) = (store.scope().context(), store.scope().context())
        store.override(Local()) { _ in 7 }
        #expect(first.watch(Local()) == 7)
        first.set(8, for: Local())
        #expect(second.watch(Local()) == 8)
        #expect(store.snapshot().lookup(Local()) == 8)
    }

    @Test("A scope's override beats the store's")
    func nearest() {
        let scope = store.scope()
        scope.override(Local.self) { _ in 1 }
        store.override(Local()) { _ in 2 }
        #expect(scope.context().read(Local()) == 1)
        #expect(store.context().read(Local()) == 2)
        #expect(scope.scope().context().read(Local()) == 2)
    }

    @Test("A subscriber in a scope meets what the scope overrides meanwhile when it is called next")
    func subscriber() {
        let scope = store.scope()
        let context = scope.context()
        var told: [Int] = []
        let subscription = context.subscribe(Number()) { told.append($0) }
        scope.override(Number()) { _ in 100 }
        store.context().set(1, for: Number())
        #expect(told == [100])
        #expect(context.read(Number()) == 100)
        withExtendedLifetime(subscription) {}
    }

    @Test("A reset asks the overrides of whoever resets, wherever the atom came to be")
    func reset() {
        let scope = store.scope()
        let (inside, outside) = (scope.context(), store.context())
        inside.watch(Number(id: 3))
        outside.watch(Number(id: 3))
        scope.override(Number(id: 3)) { _ in 100 }
        outside.set(4, for: Number(id: 3))
        outside.reset(Number(id: 3))
        #expect(outside.read(Number(id: 3)) == 3)
        #expect(inside.read(Number(id: 3)) == 100)
        store.override(Number.self) { _ in 50 }
        outside.reset(Number(id: 3))
        #expect(outside.read(Number(id: 3)) == 50)
        #expect(inside.read(Number(id: 3)) == 100)
    }

    @Test("An atom that is put back to before its override follows again what it depended on")
    func restore() {
        let context = store.context()
        let double = Derived("double") { $0.watch(Number()) * 2 }
        context.watch(double)
        context.set(1, for: Number())
        let before = store.snapshot()
        store.override(double) { _ in 100 }
        context.reset(double)
        #expect(context.read(double) == 100)
        store.restore(before)
        #expect(context.read(double) == 2)
        context.set(4, for: Number())
        #expect(context.read(double) == 8)
    }

    @Test("A reset to an override lets go what the body that it ends has watched")
    func whileBodyWaits() async {
        let context = store.context()
        let gate = Gate<Int>()
        let atom = Loading("a") { context in
            let number = context.watch(Number())
            return try await gate.pass() + number
        }
        context.watch(atom)
        await gate.arrivals(1)
        #expect(store.snapshot().lookup(Number()) == 0)
        store.override(atom) { _ in .success(1) }
        context.reset(atom)
        #expect(context.read(atom).value == 1)
        #expect(store.snapshot().lookup(Number()) == nil)
        gate.send(5)
    }
}

private struct Local: StateAtom, Scoped, Hashable {
    func defaultValue(context: Context) -> Int { 0 }
}
