// The Swift code of README.md, line by line and in its order, so that it is compiled and run (`ReadmeTests`).
// Here `print` notes what it is given instead of writing it.

import Atoms
import AtomvizTesting
import Testing

struct CounterAtom: StateAtom, Hashable {
    func defaultValue(context: Context) -> Int { 0 }
}

struct DoubledAtom: ValueAtom, Hashable {
    func value(context: Context) -> Int { context.watch(CounterAtom()) * 2 }
}

struct Server: Sendable {
    var name: @Sendable (_ id: Int) async throws -> String
}

struct ServerAtom: ValueAtom, Hashable {
    func value(context: Context) -> Server { Server { id in "user \(id)" } }
}

struct NameAtom: AsyncPhaseAtom, Hashable {
    let id: Int

    func value(context: Context) async throws -> String {
        try await context.watch(ServerAtom()).name(id)
    }

    func effect(context: CurrentContext) -> some AtomEffect {
        UpdateEffect { print("name: \(context.read(self).value ?? "none")") }
    }
}

struct DraftAtom: StateAtom, Scoped, Hashable {
    func defaultValue(context: Context) -> String { "" }
}

@MainActor
enum ReadmeExamples {
    /// Where it notes what the examples print; nil for what else runs at the time.
    @TaskLocal static var log: Log?

    static func run() async {
        let store = AtomStore()
        let context = store.context()
        let subscription = context.subscribe(DoubledAtom()) { doubled in print(doubled) }
        context[CounterAtom()] += 1  // prints 2

        context.watch(NameAtom(id: 1))  // .suspending
        await context.refresh(NameAtom(id: 1))  // prints name: user 1

        let (left, right) = (store.scope(), store.scope())
        right.override(CounterAtom()) { _ in 100 }
        let contexts = [left.context(), right.context()]
        for context in contexts { context.watch(DraftAtom()) }
        contexts[0][DraftAtom()] = "hello"
        print(contexts.map { $0.read(DraftAtom()) })  // prints ["hello", ""]
        print(contexts.map { $0.read(CounterAtom()) })  // prints [1, 100]

        let before = store.snapshot()
        context.batch {
            context[CounterAtom()] += 10
            context[CounterAtom()] *= 2
        }  // prints 44
        print(before.lookup(DoubledAtom()) ?? 0)  // prints 2
        let report = store.restore(before)  // prints 2
        for entry in report.entries { print("\(entry.identity): \(entry.outcome.name)") }
        // prints App.CounterAtom: exact
        // prints App.DoubledAtom: exact

        withExtendedLifetime(subscription) {}
    }
}

@MainActor @Test func theNameComesFromTheServer() async {
    let context = AtomTestContext()
    context.override(ServerAtom()) { _ in Server { id in "test user \(id)" } }
    #expect(context.watch(NameAtom(id: 1)).isSuspending)
    await context.wait(for: NameAtom(id: 1), until: \.isSuccess)
    #expect(context.lookup(NameAtom(id: 1))?.value == "test user 1")
}

@MainActor
private func print(_ item: Any) {
    ReadmeExamples.log?.append("\(item)")
}

@MainActor @Test func aToggleCountsOnce() async throws {
    try await expectRecording("DoubledAtom recomputes <= 1 per frame") {
        let context = AtomTestContext()
        context.watch(DoubledAtom())
        context[CounterAtom()] += 1
    }
}
