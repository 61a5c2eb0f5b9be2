import Testing

@testable import Atoms

@MainActor
@Suite("Refreshing what another atom combines")
struct CombinedRefreshTests {
    let context = AtomTestContext()
    let gate = Gate<Int>()

    @Test("Refreshing in turn, or at once, the tasks that another combines never shows a cancellation, nor ends it")
    func combined() async {
        for isSequential in [true, false] {
            let context = AtomTestContext()
            let gates = [Gate<Int>(), Gate<Int>()]
            let parts = gates.enumerated().map { index, gate in
                Risk("part \(index)") { _ in try await gate.pass() }
            }
            let combined = Loading("combined") { context in
                let first = try await context.watch(parts[0]).value
                return try await context.watch(parts[1]).value + first
            }
            var failures = 0
            context.onUpdate = { if context.watch(combined).isFailure { failures += 1 } }
            context.watch(combined)
            await gates[0].arrivals(1)
            gates[0].send(1)
            await gates[1].arrivals(1)
            // The second part is still under way when both are refreshed.
            let refresh = Task {
                if isSequential {
                    await context.refresh(parts[0])
                    await context.refresh(parts[1])
                } else {
                    async let first = context.refresh(parts[0])
                    async let second = context.refresh(parts[1])
                    _ = await (first, second)
                }
            }
            await gates[0].arrivals(2)
            gates[0].send(10)
            await gates[1].arrivals(2)
            gates[1].send(100)
            gates[1].send(200)
            await refresh.value
            await settle()
            #expect(failures == 0)
            #expect(context.watch(combined).value == 210)
        }
    }

    @Test("A cancelled refresh of one part leaves what combines it alive")
    func combinedCancelled() async {
        let part = Risk("part") { [gate] _ in try await gate.pass() }
        let combined = Risk("combined") { context in try await context.watch(part).value * 2 }
        context.watch(combined.phase)
        await gate.arrivals(1)
        let refresh = Task { await context.refresh(part) }
        await gate.arrivals(2)
        refresh.cancel()
        _ = await refresh.value
        #expect(context.watch(combined.phase).isSuspending)
        gate.send(4)
        await settle()
        #expect(context.watch(combined.phase).value == 8)
    }
}
