import Testing

@testable import Atoms

@MainActor
@Suite("Task atoms")
struct TaskAtomTests {
    let context = AtomTestContext()
    let gate = Gate<Int>()

    @Test("All who watch share one task")
    func shared() async {
        let atom = Work("a") { [gate] _ in await gate.passStubbornly() }
        let task = context.watch(atom)
        #expect(context.watch(atom) == task)
        gate.send(5)
        #expect(await task.value == 5)
    }

    @Test("The task is cancelled when the atom is released")
    func release() {
        let atom = Work("a") { [gate] _ in await gate.passStubbornly() }
        let task = context.watch(atom)
        context.unwatch(atom)
        #expect(task.isCancelled)
        #expect(context.lookup(atom) == nil)
    }

    @Test("The task is cancelled before the effect of the release runs")
    func releaseOrder() {
        let log = Log()
        let atom = Farewell(log: log)
        context.watch(atom)
        context.unwatch(atom)
        #expect(log.lines == ["cancelled"])
    }

    @Test("Resetting cancels the task and starts another")
    func reset() async {
        let atom = Work("a") { [gate] _ in await gate.passStubbornly() }
        let first = context.watch(atom)
        context.reset(atom)
        let second = context.watch(atom)
        #expect(first.isCancelled)
        #expect(first != second)
        #expect(!second.isCancelled)
        gate.send(1)
        gate.send(2)
        #expect(await first.value + second.value == 3)
    }

    @Test("What a body watches after it has waited makes a new task when it changes")
    func watchAfterAwait() async {
        let atom = Work("a") { [gate] context in
            let factor = await gate.passStubbornly()
            return factor * context.watch(Number(id: 3))
        }
        let first = context.watch(atom)
        gate.send(10)
        #expect(await first.value == 30)
        #expect(context.lookup(Number(id: 3)) == 3)
        context.set(4, for: Number(id: 3))
        let second = context.watch(atom)
        #expect(second != first)
        gate.send(10)
        #expect(await second.value == 40)
    }

    @Test("What a body has watched starts it over while it still runs")
    func changeDuringRun() async {
        let atom = Work("a") { [gate] context in
            let number = context.watch(Number(id: 1))
            return await gate.passStubbornly() + number
        }
        let first = context.watch(atom)
        await gate.arrivals(1)
        context.set(7, for: Number(id: 1))
        #expect(first.isCancelled)
        let second = context.watch(atom)
        await gate.arrivals(2)
        gate.send(0)
        gate.send(100)
        #expect(await second.value == 107)
    }

    @Test("What the run before watched stays in use while a body runs, but does not start it over")
    func heldDependencies() async {
        let log = Log()
        let atom = Work("a") { [gate] context in
            log.append("start")
            let first = context.watch(Number(id: 1))
            let passed = await gate.passStubbornly()
            return passed == 0 ? first : context.watch(Number(id: 2)) + first
        }
        gate.send(1)
        _ = await context.watch(atom).value
        context.set(50, for: Number(id: 2))
        await gate.arrivals(2)
        #expect(log.take() == ["start", "start"])
        context.set(60, for: Number(id: 2))
        #expect(context.lookup(Number(id: 2)) == 60)
        await settle()
        #expect(log.take() == [])
        gate.send(0)
        _ = await context.watch(atom).value
        await settle()
        #expect(context.lookup(Number(id: 2)) == nil)
        #expect(context.lookup(Number(id: 1)) == 1)
    }

    @Test("A context that outlives its task only reads")
    func escaped() async throws {
        let stash = ContextStash()
        let atom = Work("a") { context in
            stash.context = context
            return context.watch(Number(id: 1))
        }
        _ = await context.watch(atom).value
        await settle()
        let escaped = try #require(stash.context)
        #expect(escaped.watch(Number(id: 2)) == 2)
        #expect(context.lookup(Number(id: 2)) == nil)
    }

    @Test("A body that goes on after its atom was released watches nothing")
    func releasedDuringAwait() async {
        let atom = Work("a") { [gate] context in
            let number = await gate.passStubbornly()
            return context.watch(Number(id: number))
        }
        let task = context.watch(atom)
        await gate.arrivals(1)
        context.unwatch(atom)
        gate.send(8)
        #expect(await task.value == 8)
        #expect(context.store.engine.allNodes.isEmpty)
    }

    @Test("A task whose store is gone is cancelled, and goes on with defaults")
    func storeGone() async {
        let atom = Work("a") { [gate] context in
            let number = await gate.passStubbornly()
            context.set(1, for: Number(id: number))
            return context.watch(Number(id: number))
        }
        var owner: AtomTestContext? = AtomTestContext()
        let task = owner?.watch(atom)
        await gate.arrivals(1)
        owner = nil
        await settle()
        #expect(owner == nil)
        #expect(task?.isCancelled == true)
        gate.send(8)
        #expect(await task?.value == 8)
    }

    @Test("An atom that comes to watch itself after it has waited")
    func circle() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await closeCircle()
            })
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("atoms depend on each other in a circle: Waiting → Following → Waiting"))
    }
}

@MainActor
private func closeCircle() async {
    let context = AtomTestContext()
    _ = await context.watch(Waiting()).value
    context.unwatch(Waiting())
}

private struct Farewell: TaskAtom {
    let log: Log
    var key: Int { 0 }

    func value(context: Context) async -> Int { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        ReleaseEffect { log.append(context.read(self).isCancelled ? "cancelled" : "running") }
    }
}

private struct Waiting: TaskAtom, Hashable {
    func value(context: Context) async -> Int {
        await Task.yield()
        return context.watch(Following())
    }
}

private struct Following: ValueAtom, Hashable {
    func value(context: Context) -> Int {
        context.watch(Waiting())
        return 1
    }
}

@MainActor
final class ContextStash: Sendable {
    var context: AtomTransactionContext?
}
