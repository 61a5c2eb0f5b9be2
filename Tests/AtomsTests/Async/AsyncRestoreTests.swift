import Testing

@testable import Atoms

@MainActor
@Suite("Snapshots while something runs")
struct AsyncRestoreTests {
    let context = AtomTestContext()
    let gate = Gate<Int>()

    @Test("A task in flight does not overwrite a value that was put back")
    func inFlight() async {
        let atom = Loading("a") { [gate] _ in await gate.passStubbornly() }
        context.watch(atom)
        gate.send(1)
        await settle()
        let snapshot = context.snapshot()
        context.reset(atom)
        await gate.arrivals(2)
        context.restore(snapshot)
        #expect(context.watch(atom).value == 1)
        gate.send(2)
        await settle()
        #expect(context.watch(atom).value == 1)
    }

    @Test("A sequence does not overwrite a value that was put back, and is cancelled")
    func sequence() async {
        let streams = Streams()
        let atom = Feed(key: "a") { _ in streams.make() }
        context.watch(atom)
        streams.continuations[0].yield(1)
        await settle()
        let snapshot = context.snapshot()
        streams.continuations[0].yield(2)
        await settle()
        context.restore(snapshot)
        streams.continuations[0].yield(3)
        await settle()
        #expect(context.watch(atom).value == 1)
        #expect(streams.ended == [0])
    }

    @Test("A refresh in flight does not overwrite a value that was put back")
    func refresh() async {
        let atom = Loading("a") { [gate] _ in await gate.passStubbornly() }
        context.watch(atom)
        gate.send(1)
        await settle()
        let snapshot = context.snapshot()
        gate.send(2)
        await context.refresh(atom)
        let refresh = Task { await context.refresh(atom) }
        await gate.arrivals(3)
        context.restore(snapshot)
        gate.send(3)
        _ = await refresh.value
        #expect(context.watch(atom).value == 1)
    }

    @Test(
        "What was under way when a snapshot was taken, and still is when it is put back, goes on with what it watches")
    func unchanged() async {
        let atom = Loading("a") { [gate] context in
            let first = await gate.passStubbornly() + context.watch(Number(id: 2))
            return await gate.passStubbornly() + first
        }
        context.watch(atom)
        await gate.arrivals(1)
        let snapshot = context.snapshot()
        gate.send(10)
        await gate.arrivals(2)
        context.restore(snapshot)
        #expect(context.lookup(Number(id: 2)) == 2)
        gate.send(100)
        await settle()
        #expect(context.watch(atom).value == 112)
        context.set(20, for: Number(id: 2))
        #expect(context.watch(atom).isSuspending)
    }

    @Test("The edges of a value that was put back are those of its snapshot")
    func edges() async {
        let atom = Loading("a") { [gate] context in
            let id = await gate.passStubbornly()
            return context.watch(Number(id: id))
        }
        context.watch(atom)
        gate.send(1)
        await settle()
        let snapshot = context.snapshot()
        context.reset(atom)
        gate.send(2)
        await settle()
        #expect(context.lookup(Number(id: 1)) == nil)
        context.restore(snapshot)
        #expect(context.watch(atom).value == 1)
        #expect(context.lookup(Number(id: 2)) == nil)
        context.set(5, for: Number(id: 1))
        #expect(context.watch(atom).isSuspending)
    }

    @Test("Putting a task back cancels the one that it replaces")
    func task() async {
        let atom = Work("a") { [gate] _ in await gate.passStubbornly() }
        let first = context.watch(atom)
        gate.send(1)
        _ = await first.value
        let snapshot = context.snapshot()
        context.reset(atom)
        let second = context.watch(atom)
        context.restore(snapshot)
        #expect(second.isCancelled)
        #expect(context.watch(atom) == first)
        #expect(await context.watch(atom).value == 1)
        gate.send(2)
        _ = await second.value
        #expect(context.watch(atom) == first)
    }

    @Test("A phase that was put back does not follow the task it followed")
    func phase() async {
        let task = Work("a") { [gate] _ in await gate.passStubbornly() }
        context.watch(task.phase)
        gate.send(1)
        await settle()
        let snapshot = context.snapshot()
        context.reset(task)
        await gate.arrivals(2)
        context.restore(snapshot)
        gate.send(2)
        await settle()
        #expect(context.watch(task.phase) == .success(1))
        context.reset(task)
        gate.send(3)
        await settle()
        #expect(context.watch(task.phase) == .success(3))
    }
}
