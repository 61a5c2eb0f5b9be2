import GraphModel
import Testing

@testable import Atoms

@MainActor
@Suite("Refreshing")
struct RefreshTests {
    let context = AtomTestContext()
    let gate = Gate<Int>()

    private func work() -> Work<Int> { Work("a") { [gate] _ in await gate.passStubbornly() } }
    private func loading() -> Loading<Int> { Loading("a") { [gate] _ in try await gate.pass() } }

    @Test("A refresh waits, and only then gives the atom its value, once")
    func publishes() async {
        let atom = work()
        gate.send(1)
        let first = context.watch(atom)
        #expect(await first.value == 1)
        var updates = 0
        context.onUpdate = { updates += 1 }
        let refresh = Task { await context.refresh(atom) }
        await gate.arrivals(2)
        #expect(context.watch(atom) == first)
        gate.send(2)
        let second = await refresh.value
        #expect(await second.value == 2)
        #expect(context.watch(atom) == second)
        #expect(updates == 1)
    }

    @Test("A refresh of a phase leaves the phase in place until there is a new one")
    func phase() async {
        let atom = loading()
        context.watch(atom)
        gate.send(1)
        await settle()
        var phases: [Int?] = []
        context.onUpdate = { phases.append(context.watch(atom).value) }
        let refresh = Task { await context.refresh(atom).value }
        await gate.arrivals(2)
        #expect(context.watch(atom).value == 1)
        gate.send(2)
        #expect(await refresh.value == 2)
        #expect(phases == [2])
    }

    @Test("A refresh that begins while the atom is still suspending publishes once")
    func whileSuspending() async {
        let atom = Loading("a") { _ in 5 }
        var updates = 0
        context.onUpdate = { updates += 1 }
        context.watch(atom)
        #expect(await context.refresh(atom).value == 5)
        await settle()
        #expect(updates == 1)
        #expect(context.watch(atom).value == 5)
    }

    @Test("Refreshing a sequence waits for its end and publishes its last phase")
    func sequence() async {
        let streams = Streams()
        let atom = Feed(key: "a") { _ in streams.make() }
        context.watch(atom)
        var updates = 0
        context.onUpdate = { updates += 1 }
        let refresh = Task { await context.refresh(atom).value }
        await settle()
        streams.continuations[1].yield(1)
        streams.continuations[1].yield(2)
        await settle()
        #expect(context.watch(atom).isSuspending)
        streams.continuations[1].finish()
        #expect(await refresh.value == 2)
        #expect(updates == 1)
        #expect(context.watch(atom).value == 2)
    }

    @Test("A refresh that began after a snapshot does not overwrite what is put back, though the value was the same")
    func restoredMeanwhile() async {
        let atom = Work<Int>("a") { [gate] _ in await gate.passStubbornly() }
        let phase = atom.phase
        context.watch(atom)
        context.watch(phase)
        await gate.arrivals(1)
        gate.send(1)
        while context.read(phase).isSuspending { await Task.yield() }
        let snapshot = context.snapshot()
        let before = context.read(atom)
        let refresh = Task { await context.refresh(atom) }
        await gate.arrivals(2)
        context.restore(snapshot)
        gate.send(2)
        _ = await refresh.value
        #expect(context.read(atom) == before)
    }

    @Test("Refreshing an atom that is not in use returns the value and leaves nothing behind")
    func notInUse() async {
        let inner = Work("inner") { [gate] _ in await gate.passStubbornly() }
        let atom = Loading("a") { context in await context.watch(inner).value + context.watch(Number(id: 1)) }
        let refresh = Task { await context.refresh(atom).value }
        await gate.arrivals(1)
        #expect(context.lookup(inner)?.isCancelled == false)
        #expect(context.lookup(atom) == nil)
        gate.send(10)
        #expect(await refresh.value == 11)
        #expect(context.store.engine.allNodes.isEmpty)
        #expect(context.store.engine.subscribers.isEmpty)
    }

    @Test("A cancelled refresh of an atom that is not in use leaves nothing behind either")
    func notInUseCancelled() async {
        let atom = loading()
        let refresh = Task { await context.refresh(atom) }
        await gate.arrivals(1)
        refresh.cancel()
        #expect(await refresh.value.isSuspending)
        #expect(gate.cancelled == 1)
        #expect(context.store.engine.allNodes.isEmpty)
    }

    @Test("A cancelled refresh publishes nothing, and the atom goes on as before")
    func cancelled() async {
        let atom = Loading("a") { [gate] context in
            let factor = context.watch(Number(id: 2))
            return try await gate.pass() * factor
        }
        context.watch(atom)
        await gate.arrivals(1)
        var updates = 0
        context.onUpdate = { updates += 1 }
        let refresh = Task { await context.refresh(atom) }
        await gate.arrivals(2)
        refresh.cancel()
        #expect(await refresh.value.isSuspending)
        #expect(gate.cancelled == 1)
        #expect(updates == 0)
        gate.send(7)  // to the run before the refresh
        await settle()
        #expect(context.watch(atom).value == 14)
        context.set(5, for: Number(id: 2))
        #expect(context.watch(atom).isSuspending)
    }

    @Test("What the run before delivers during a refresh is kept back, and published if the refresh comes to nothing")
    func keptBack() async {
        let streams = Streams()
        let atom = Feed(key: "a") { _ in streams.make() }
        context.watch(atom)
        var updates = 0
        context.onUpdate = { updates += 1 }
        let refresh = Task { await context.refresh(atom) }
        await settle()
        streams.continuations[0].yield(1)
        streams.continuations[0].yield(2)
        await settle()
        #expect(updates == 0)
        refresh.cancel()
        _ = await refresh.value
        #expect(updates == 1)
        #expect(context.watch(atom).value == 2)
        streams.continuations[0].yield(3)
        await settle()
        #expect(context.watch(atom).value == 3)
    }

    @Test("A change that a cancelled refresh had not watched yet is not lost")
    func missedChange() async {
        let atom = Loading("a") { [gate] context in
            let passed = try await gate.pass()
            return passed + context.watch(Number(id: 1))
        }
        gate.send(0)
        context.watch(atom)
        await settle()
        let refresh = Task { await context.refresh(atom) }
        await gate.arrivals(2)
        context.set(10, for: Number(id: 1))
        #expect(context.watch(atom).value == 1)
        refresh.cancel()
        _ = await refresh.value
        #expect(context.watch(atom).isSuspending)
        gate.send(100)
        await settle()
        #expect(context.watch(atom).value == 110)
    }

    @Test("Of two refreshes of an atom the later one counts, whichever ends first")
    func superseded() async {
        let atom = work()
        gate.send(1)
        _ = await context.watch(atom).value
        var updates = 0
        context.onUpdate = { updates += 1 }
        let first = Task { await context.refresh(atom) }
        await gate.arrivals(2)
        let second = Task { await context.refresh(atom) }
        await gate.arrivals(3)
        gate.send(20)
        let superseded = await first.value
        #expect(superseded.isCancelled)
        #expect(updates == 0)
        gate.send(30)
        let task = await second.value
        #expect(context.watch(atom) == task)
        #expect(await task.value == 30)
        #expect(updates == 1)
    }

    @Test("A cancelled refresh that superseded another gives the atom back to what both stood in for")
    func supersededThenCancelled() async {
        let atom = work()
        let original = context.watch(atom)
        await gate.arrivals(1)
        let first = Task { await context.refresh(atom) }
        await gate.arrivals(2)
        let second = Task { await context.refresh(atom) }
        await gate.arrivals(3)
        second.cancel()
        gate.send(1)
        gate.send(2)
        gate.send(3)
        _ = await first.value
        _ = await second.value
        #expect(context.watch(atom) == original)
        #expect(!original.isCancelled)
        #expect(await original.value == 1)
    }

    @Test("A reset, a change or a release during a refresh supersedes it", arguments: ["reset", "change", "release"])
    func supersededBy(_ event: String) async {
        let atom = Work("a") { [gate] context in
            let number = context.watch(Number(id: 1))
            return await gate.passStubbornly() + number
        }
        let first = context.watch(atom)
        await gate.arrivals(1)
        let refresh = Task { await context.refresh(atom) }
        await gate.arrivals(2)
        switch event {
        case "reset": context.reset(atom)
        case "change": context.set(5, for: Number(id: 1))
        default: context.unwatch(atom)
        }
        #expect(first.isCancelled)
        let second = context.lookup(atom)
        gate.send(1)
        gate.send(2)
        let refreshed = await refresh.value
        #expect(refreshed.isCancelled)
        #expect(context.lookup(atom) == second)
        #expect(second?.isCancelled != true)
        #expect((second == nil) == (event == "release"))
    }

    @Test("The task of the run before is cancelled only when the refresh has its value")
    func cancelsLate() async {
        let atom = work()
        let first = context.watch(atom)
        await gate.arrivals(1)
        let refresh = Task { await context.refresh(atom) }
        await gate.arrivals(2)
        #expect(!first.isCancelled)
        gate.send(1)
        gate.send(2)
        _ = await refresh.value
        #expect(first.isCancelled)
    }

    @Test("What a refresh no longer watches is released, what it comes to watch is a dependency")
    func dependencies() async {
        let atom = Loading("a") { [gate] context in
            let id = try await gate.pass()
            return context.watch(Number(id: id))
        }
        gate.send(1)
        context.watch(atom)
        await settle()
        gate.send(2)
        #expect(await context.refresh(atom).value == 2)
        #expect(context.lookup(Number(id: 1)) == nil)
        context.set(9, for: Number(id: 2))
        gate.send(2)
        await settle()
        #expect(context.watch(atom).value == 9)
    }

    @Test("Refreshing a task's phase refreshes the task")
    func taskPhase() async {
        let task = work()
        gate.send(1)
        context.watch(task.phase)
        await settle()
        gate.send(2)
        #expect(await context.refresh(task.phase) == .success(2))
        #expect(context.watch(task.phase) == .success(2))
        #expect(await context.watch(task).value == 2)
        #expect(gate.arrived == 2)
        context.reset(task)
        #expect(context.watch(task.phase) == .suspending)
    }

    @Test("A refresh whose store is gone is cancelled and publishes nothing")
    func storeGone() async {
        let atom = loading()
        var owner: AtomTestContext? = AtomTestContext()
        owner?.watch(atom)
        await gate.arrivals(1)
        // Only what reaches the store weakly may wait.
        let access = owner?._access
        let refresh = Task { await access?.refresh(atom, place: SourcePlace(fileID: #fileID, line: #line)) }
        await gate.arrivals(2)
        owner = nil
        await settle()
        #expect(owner == nil)
        #expect(await refresh.value?.isSuspending == true)
        #expect(gate.cancelled == 2)
    }

    @Test("A change supersedes the refresh of an atom whose producer leaves nothing running, too")
    func plainSuperseded() async {
        let atom = work().modifier(Doubled())
        gate.send(1)
        context.watch(atom)
        await settle()
        let refresh = Task { await context.refresh(atom) }
        await gate.arrivals(2)
        context.reset(atom)
        let current = context.watch(atom)
        gate.send(5)
        _ = await refresh.value
        // The base was refreshed, and that made one more value.
        #expect(await context.watch(atom).value == 10)
        #expect(await current.value == 2)
    }

    @Test("A custom asynchronous modifier can say how it is refreshed")
    func customModifier() async {
        let atom = work().modifier(Doubled())
        gate.send(1)
        let first = context.watch(atom)
        #expect(await first.value == 2)
        gate.send(5)
        #expect(await context.refresh(atom).value == 10)
        #expect(await context.watch(atom).value == 10)
    }
}

/// Doubles the result of a task.
private struct Doubled: AsyncAtomModifier {
    typealias Base = Task<Int, Never>

    struct Key: Hashable, Sendable {}

    var key: Key { Key() }

    func producer(atom: some Atom<Base>) -> AtomProducer<Task<Int, Never>> {
        AtomProducer { context in
            let base = context.watch(atom)
            return Task { await base.value * 2 }
        }
    }

    func refreshProducer(atom: some AsyncAtom<Base>) -> AtomRefreshProducer<Task<Int, Never>> {
        AtomRefreshProducer { context in
            let base = await context.refresh(atom)
            context.watch(atom)
            return Task { await base.value * 2 }
        }
    }
}
