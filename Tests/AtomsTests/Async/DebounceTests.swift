import Testing

@testable import Atoms

@MainActor
@Suite("Debouncing")
struct DebounceTests {
    let context = AtomTestContext()
    /// What is sent to it ends the quiet time that has lasted longest.
    let clock = Gate<Void>()

    private func debounced(_ atom: Number, asked: @escaping @Sendable (Double) -> Void = { _ in })
        -> ModifiedAtom<Number, DebounceModifier<Int>>
    {
        atom.modifier(
            DebounceModifier(duration: 0.5) { [clock] seconds in
                asked(seconds)
                try await clock.pass()
            })
    }

    @Test("The first value comes at once, and each later one only after the quiet time")
    func settles() async {
        let atom = debounced(Number(id: 1)) { #expect($0 == 0.5) }
        #expect(context.watch(atom) == 1)
        #expect(clock.arrived == 0)
        context.set(2, for: Number(id: 1))
        await clock.arrivals(1)
        #expect(context.watch(atom) == 1)
        clock.send(())
        await settle()
        #expect(context.watch(atom) == 2)
        context.set(3, for: Number(id: 1))
        #expect(context.watch(atom) == 2)
        clock.send(())
        await settle()
        #expect(context.watch(atom) == 3)
    }

    @Test("Only the last of several values is passed on; the waits for the others are cancelled")
    func lastCounts() async {
        let atom = debounced(Number(id: 1))
        context.watch(atom)
        var seen: [Int] = []
        context.onUpdate = { seen.append(context.watch(atom)) }
        for value in 2...4 {
            context.set(value, for: Number(id: 1))
            await clock.arrivals(value - 1)
        }
        await settle()
        #expect(clock.cancelled == 2)
        seen = []
        clock.send(())
        await settle()
        #expect(seen == [4])
    }

    @Test("Values that come before their waits have begun are dropped too")
    func atOnce() async {
        let atom = debounced(Number(id: 1))
        context.watch(atom)
        for value in 2...4 { context.set(value, for: Number(id: 1)) }
        clock.send(())
        await settle()
        #expect(context.watch(atom) == 4)
        #expect(clock.arrived == 3)
        #expect(clock.cancelled == 2)
    }

    @Test("A reset begins the quiet time anew")
    func reset() async {
        let atom = debounced(Number(id: 1))
        context.watch(atom)
        context.set(2, for: Number(id: 1))
        await clock.arrivals(1)
        context.reset(atom)
        #expect(context.watch(atom) == 1)
        await clock.arrivals(2)
        await settle()
        #expect(clock.cancelled == 1)
        clock.send(())
        await settle()
        #expect(context.watch(atom) == 2)
    }

    @Test("A release cancels what is pending, and the next life begins with the value of then")
    func release() async {
        let atom = debounced(Number(id: 1))
        context.watch(Number(id: 1))
        context.watch(atom)
        context.set(2, for: Number(id: 1))
        await clock.arrivals(1)
        context.unwatch(atom)
        await settle()
        #expect(clock.cancelled == 1)
        #expect(context.watch(atom) == 2)
    }

    @Test("A pending value does not overwrite one that was put back")
    func restore() async {
        let atom = Number(id: 1).modifier(DebounceModifier(duration: 1) { [clock] _ in await clock.passStubbornly() })
        context.watch(atom)
        let snapshot = context.snapshot()
        context.set(2, for: Number(id: 1))
        await clock.arrivals(1)
        context.restore(snapshot)
        clock.send(())
        await settle()
        #expect(context.watch(atom) == 1)
    }

    @Test("Optional values settle on nil too")
    func optional() async {
        let atom = Maybe().modifier(DebounceModifier(duration: 1) { [clock] _ in try await clock.pass() })
        #expect(context.watch(atom) == nil)
        context.set(1, for: Maybe())
        #expect(context.watch(atom) == nil)
        clock.send(())
        await settle()
        #expect(context.watch(atom) == 1)
    }

    @Test("Odd quiet times neither trap nor wait", arguments: [0, -1, Double.nan, -Double.infinity])
    func oddTimes(duration: Double) async {
        let atom = Number(id: 1).debounce(for: duration)
        context.watch(atom)
        await withCheckedContinuation { continuation in
            context.set(2, for: Number(id: 1))
            context.onUpdate = { continuation.resume() }
        }
        #expect(context.watch(atom) == 2)
    }
}

private struct Maybe: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int? { nil }
}
