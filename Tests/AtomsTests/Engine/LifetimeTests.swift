import Dispatch
import Foundation
import Testing

@testable import Atoms

@MainActor
@Suite("Lifetime of atoms")
struct LifetimeTests {
    let context = AtomTestContext()

    @Test("Reading an atom that nothing uses leaves nothing behind")
    func read() {
        let sum = Derived("sum") { $0.watch(Number(id: 1)) + $0.watch(Number(id: 2)) }
        #expect(context.read(sum) == 3)
        #expect(context.store.engine.allNodes.isEmpty)
    }

    @Test("An atom goes with the last that watches it, and what only it used goes with it")
    func unwatch() {
        let sum = Derived("sum") { $0.watch(Number(id: 1)) }
        context.watch(sum)
        context.watch(sum)
        #expect(context.lookup(Number(id: 1)) == 1)
        context.unwatch(sum)
        #expect(context.lookup(sum) == nil)
        #expect(context.store.engine.allNodes.isEmpty)
    }

    @Test("A kept-alive atom stays, and keeps what it depends on")
    func keepAlive() {
        #expect(context.watch(Kept()) == 1)
        context.unwatch(Kept())
        #expect(context.lookup(Kept()) == 1)
        context.set(5, for: Number(id: 1))
        #expect(context.lookup(Kept()) == 5)
    }

    @Test("Setting, modifying and resetting an atom that is not in use does nothing")
    func notInUse() {
        context.set(5, for: Number())
        context.modify(Number()) { $0 += 1 }
        context.reset(Number())
        context[Number()] = 9
        #expect(context.lookup(Number()) == nil)
        #expect(context.read(Number()) == 0)
    }

    @Test("A subscription ends when it is dropped")
    func subscription() {
        let store = AtomStore()
        let context = store.context()
        var seen: [Int] = []
        var subscription: AtomSubscription? = context.subscribe(Number()) { seen.append($0) }
        context.set(1, for: Number())
        subscription = nil
        #expect(subscription == nil)
        context.set(2, for: Number())
        #expect(seen == [1])
        #expect(store.engine.allNodes.isEmpty)
    }

    @Test("A subscription that another thread drops ends on the main actor")
    func droppedElsewhere() async {
        let store = AtomStore()
        let box = Box(store.context().subscribe(Number()) { _ in })
        await Task.detached { box.clear() }.value
        // The main actor runs in turn what was asked of it before.
        await Task { @MainActor in }.value
        #expect(store.engine.allNodes.isEmpty)
    }

    @Test("A subscription that another thread drops is not called any more, even before it has ended")
    func droppedBeforeTold() {
        let store = AtomStore()
        let context = store.context()
        let log = Log()
        let box = Box(context.subscribe(Number()) { log.append("\($0)") })
        let dropped = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            box.clear()
            dropped.signal()
        }
        dropped.wait()
        context.set(1, for: Number())
        #expect(log.lines.isEmpty)
    }

    @Test("A context that outlives its production only reads")
    func escapedContext() throws {
        let stash = Stash()
        let atom = Derived("atom") { context in
            stash.context = context
            return context.watch(Number(id: 1))
        }
        context.watch(atom)
        let escaped = try #require(stash.context)
        #expect(escaped.watch(Number(id: 2)) == 2)
        #expect(context.lookup(Number(id: 2)) == nil)
    }

    @Test("An effect that keeps its context does not keep its atom when the store goes")
    func noCycles() {
        weak var effect: KeepingEffect?
        do {
            let store = AtomStore()
            let context = store.context()
            context.watch(Keeper { effect = $0 })
            #expect(effect != nil)
        }
        #expect(effect == nil)
    }

    @Test("The effect of a release reads the last value, and whoever watches again begins anew")
    func readingInRelease() {
        let log = Log()
        let atom = Farewell(log: log)
        context.watch(atom)
        context.set(5, for: atom)
        context.unwatch(atom)
        #expect(log.lines == ["last 5"])
        #expect(context.watch(atom) == 0)
    }

    @Test("A context that outlives its store reads defaults and changes nothing")
    func contextWithoutStore() throws {
        let stash = Stash()
        var owner: AtomTestContext? = AtomTestContext()
        owner?.watch(
            Derived("atom") { context in
                stash.context = context
                return 0
            })
        owner = nil
        #expect(owner == nil)
        let orphan = try #require(stash.context)
        orphan.set(5, for: Number(id: 3))
        #expect(orphan.read(Number(id: 3)) == 3)
    }
}

private struct Kept: ValueAtom, KeepAlive, Hashable {
    func value(context: Context) -> Int { context.watch(Number(id: 1)) }
}

@MainActor
private final class Stash: Sendable {
    var context: AtomTransactionContext?
}

/// Drops what it holds on whatever thread it is told to. Only one thread at a time uses it.
private final class Box: @unchecked Sendable {
    private var content: AtomSubscription?

    init(_ content: AtomSubscription) {
        self.content = content
    }

    func clear() { content = nil }
}

private struct Keeper: StateAtom {
    let made: @MainActor @Sendable (KeepingEffect) -> Void
    var key: Int { 0 }

    func defaultValue(context: Context) -> AtomTransactionContext { context }

    func effect(context: CurrentContext) -> some AtomEffect {
        let effect = KeepingEffect(context: context)
        made(effect)
        return effect
    }
}

private final class KeepingEffect: AtomEffect {
    let context: AtomCurrentContext

    init(context: AtomCurrentContext) {
        self.context = context
    }
}

private struct Farewell: StateAtom {
    let log: Log
    var key: Int { 0 }

    func defaultValue(context: Context) -> Int { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        ReleaseEffect { log.append("last \(context.read(self))") }
    }
}
