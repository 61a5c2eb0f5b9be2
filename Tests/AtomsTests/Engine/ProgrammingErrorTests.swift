import Atoms
import Testing

@MainActor
@Suite("Programming errors end the process with a message that names the atoms")
struct ProgrammingErrorTests {
    @Test("Atoms that depend on each other from the start")
    func circle() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = AtomTestContext().read(First()) }
            })
        #expect(message(result).contains("atoms depend on each other in a circle: First → Second → First"))
    }

    @Test("Atoms that come to depend on each other later")
    func laterCircle() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let context = AtomTestContext()
                    context.watch(Turning())
                    context.watch(Follower())
                    context.set(1, for: Number())
                }
            })
        #expect(message(result).contains("atoms depend on each other in a circle: Turning → Follower → Turning"))
    }

    @Test("Effects that set each other's atoms without end")
    func endlessEffects() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let context = AtomTestContext()
                    context.watch(Restless(id: 0))
                    context.watch(Restless(id: 1))
                    context.set(1, for: Restless(id: 0))
                }
            })
        #expect(message(result).contains("effects set each other's atoms without end"))
        #expect(message(result).contains("ProgrammingErrorTests.swift:"))
    }

    @Test("Subscribers that set without end what they watch")
    func endlessSubscribers() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let context = AtomStore().context()
                    let subscription = context.subscribe(Number()) { context.set($0 + 1, for: Number()) }
                    context.set(1, for: Number())
                    withExtendedLifetime(subscription) {}
                }
            })
        #expect(message(result).contains("subscribers set without end what they watch"))
        #expect(message(result).contains("ProgrammingErrorTests.swift:"))
    }

    @Test("An atom that is used while it is changed in place")
    func usedWhileModified() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let context = AtomTestContext()
                    context.watch(Number())
                    context.modify(Number()) { $0 += context.read(Number()) }
                }
            })
        #expect(message(result).contains("Number(id: 0) is used while `modify` changes it"))
    }

    @Test("A production that sets without end what it depends on")
    func endlessProduction() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let context = AtomTestContext()
                    context.watch(SettingItsInput())
                    context.set(1, for: Number())
                }
            })
        #expect(message(result).contains("SettingItsInput was produced 50000 times in one transaction"))
    }

    @Test("A chain of atoms not yet in use that is too long for the stack")
    func deepChain() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = AtomTestContext().watch(Descending(depth: 5_000)) }
            })
        #expect(message(result).contains("the chain began at Descending(depth: 5000)"))
    }

    private func message(_ result: ExitTest.Result) -> String {
        String(decoding: result.standardErrorContent, as: UTF8.self)
    }
}

private struct First: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(Second()) }
}

private struct Second: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(First()) }
}

private struct Turning: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(Number()) == 0 ? 0 : context.watch(Follower()) }
}

private struct Follower: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(Turning()) }
}

private struct SettingItsInput: ValueAtom, Hashable {
    func value(context: Context) -> Int {
        let number = context.watch(Number())
        if number > 0 { context.set(number + 1, for: Number()) }
        return number
    }
}

private struct Restless: StateAtom, Hashable {
    let id: Int

    func defaultValue(context: Context) -> Int { 0 }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { context.modify(Restless(id: 1 - id)) { $0 += 1 } }
    }
}

private struct Descending: ValueAtom, Hashable {
    let depth: Int

    func value(context: Context) -> Int {
        depth == 0 ? 0 : context.watch(Descending(depth: depth - 1)) + 1
    }
}
