import Testing

@testable import Atoms

@MainActor
@Suite("Phase atoms")
struct PhaseAtomTests {
    let context = AtomTestContext()
    let gate = Gate<Int>()

    private func loading() -> Loading<Int> { Loading("a") { [gate] _ in try await gate.pass() } }

    @Test("A phase suspends first, then has the result, and those who watch are told once")
    func success() async {
        let atom = loading()
        var updates = 0
        context.onUpdate = { updates += 1 }
        #expect(context.watch(atom).isSuspending)
        gate.send(3)
        await settle()
        #expect(context.watch(atom).value == 3)
        #expect(updates == 1)
    }

    @Test("What the function throws is a failure")
    func failure() async {
        let atom = loading()
        context.watch(atom)
        gate.fail(Failed())
        await settle()
        #expect(context.watch(atom).error is Failed)
    }

    @Test("The phase keeps the error type of the function")
    func typedFailure() async {
        let atom = Typed()
        #expect(context.watch(atom) == .suspending)
        await settle()
        #expect(context.watch(atom) == .failure(Failed()))
    }

    @Test("Resetting suspends again, cancels, and drops the late result")
    func reset() async {
        let atom = Loading("a") { [gate] _ in await gate.passStubbornly() }
        context.watch(atom)
        gate.send(1)
        await settle()
        context.reset(atom)
        #expect(context.watch(atom).isSuspending)
        await gate.arrivals(2)
        context.reset(atom)
        await gate.arrivals(3)
        gate.send(20)  // to the one that was reset
        await settle()
        #expect(context.watch(atom).isSuspending)
        gate.send(30)
        await settle()
        #expect(context.watch(atom).value == 30)
    }

    @Test("Resetting cancels the function")
    func resetCancels() async {
        let atom = loading()
        context.watch(atom)
        await gate.arrivals(1)
        context.reset(atom)
        await settle()
        #expect(gate.cancelled == 1)
        #expect(context.watch(atom).isSuspending)
    }

    @Test("A change of what it watches starts it over, and the late result is dropped")
    func superseded() async {
        let atom = Loading("a") { [gate] context in
            let number = context.watch(Number(id: 1))
            return await gate.passStubbornly() + number
        }
        context.watch(atom)
        await gate.arrivals(1)
        context.set(10, for: Number(id: 1))
        await gate.arrivals(2)
        gate.send(100)
        await settle()
        #expect(context.watch(atom).isSuspending)
        gate.send(200)
        await settle()
        #expect(context.watch(atom).value == 210)
    }

    @Test("A late result of a released atom brings nothing back, and does not reach the atom's next life")
    func released() async {
        let atom = Loading("a") { [gate] _ in await gate.passStubbornly() }
        context.watch(atom)
        await gate.arrivals(1)
        context.unwatch(atom)
        #expect(context.store.engine.allNodes.isEmpty)
        context.watch(atom)
        await gate.arrivals(2)
        gate.send(1)
        await settle()
        #expect(context.watch(atom).isSuspending)
        gate.send(2)
        await settle()
        #expect(context.watch(atom).value == 2)
    }

    @Test("A sequence publishes each element, its error, and ends with its last phase")
    func sequence() async {
        let streams = Streams()
        let atom = Feed(key: "a") { _ in streams.make() }
        #expect(context.watch(atom).isSuspending)
        for element in [1, 2] {
            streams.continuations[0].yield(element)
            await settle()
            #expect(context.watch(atom).value == element)
        }
        streams.continuations[0].finish()
        await settle()
        #expect(context.watch(atom).value == 2)
        context.reset(atom)
        #expect(context.watch(atom).isSuspending)
        streams.continuations[1].finish(throwing: Failed())
        await settle()
        #expect(context.watch(atom).error is Failed)
    }

    @Test("A sequence whose atom is reset or released is cancelled")
    func sequenceEnds() async {
        let streams = Streams()
        let atom = Feed(key: "a") { _ in streams.make() }
        context.watch(atom)
        await settle()
        context.reset(atom)
        await settle()
        #expect(streams.ended == [0])
        context.unwatch(atom)
        await settle()
        #expect(streams.ended == [0, 1])
    }

    @Test("What the sequence was made from begins it anew when it changes; elements of the old one are dropped")
    func sequenceSuperseded() async {
        let streams = Streams()
        let atom = Feed(key: "a") { context in
            context.watch(Number(id: 1))
            return streams.make()
        }
        context.watch(atom)
        await settle()
        streams.continuations[0].yield(1)
        context.set(5, for: Number(id: 1))
        await settle()
        #expect(context.watch(atom).isSuspending)
        streams.continuations[1].yield(2)
        await settle()
        #expect(context.watch(atom).value == 2)
    }

    @Test("A task's phase suspends first and on each new task, and drops the results of old ones")
    func taskPhase() async {
        let task = Work("a") { [gate] _ in await gate.passStubbornly() }
        #expect(context.watch(task.phase) == .suspending)
        gate.send(1)
        await settle()
        #expect(context.watch(task.phase) == .success(1))
        context.reset(task)
        #expect(context.watch(task.phase) == .suspending)
        await gate.arrivals(2)
        context.reset(task.phase)
        #expect(context.watch(task.phase) == .suspending)
        context.reset(task)
        await gate.arrivals(3)
        gate.send(20)
        await settle()
        #expect(context.watch(task.phase) == .suspending)
        gate.send(30)
        await settle()
        #expect(context.watch(task.phase) == .success(30))
    }

    @Test("The phase of a throwing task fails with the task")
    func throwingTaskPhase() async {
        let task = Risk("a") { [gate] _ in try await gate.pass() }
        context.watch(task.phase)
        gate.fail(Failed())
        await settle()
        #expect(context.watch(task.phase).error is Failed)
    }

    @Test("A phase that is gone with its store is never updated")
    func storeGone() async {
        let log = Log()
        let atom = Loading("a") { [gate] context in
            defer { log.append(Task.isCancelled ? "cancelled" : "finished") }
            return await gate.passStubbornly()
        }
        var owner: AtomTestContext? = AtomTestContext()
        owner?.watch(atom)
        await gate.arrivals(1)
        owner = nil
        gate.send(1)
        await settle()
        #expect(owner == nil)
        #expect(log.lines == ["cancelled"])
    }

    @Test("A kept-alive atom whose store is gone is cancelled too")
    func keptAliveStoreGone() async {
        let atom = KeptLoading(gate: gate)
        var owner: AtomTestContext? = AtomTestContext()
        owner?.watch(atom)
        await gate.arrivals(1)
        owner?.unwatch(atom)
        await settle()
        #expect(gate.cancelled == 0)
        owner = nil
        await settle()
        #expect(owner == nil)
        #expect(gate.cancelled == 1)
    }
}

private struct Typed: AsyncPhaseAtom, Hashable {
    func value(context: Context) async throws(Failed) -> Int { throw Failed() }
}

private struct KeptLoading: AsyncPhaseAtom, KeepAlive {
    let gate: Gate<Int>
    var key: Int { 0 }

    func value(context: Context) async throws -> Int { try await gate.pass() }
}
