import Testing

@testable import Atoms

/// Values, closures and tasks run code of the app when they die, which may use the store.
@MainActor
@Suite("Code that runs when something ends")
struct LastCallTests {
    let context = AtomTestContext()
    let log = Log()

    @Test("A task that is cancelled by the release of its atom may watch the atom, which begins anew")
    func watchingOnCancellation() async {
        let subscriber = context.store.context()
        let stash = Calls()
        let atom = work(calling: stash)
        let first = context.watch(atom)
        await stash.start()
        stash.call = { subscriber.watch(atom) }
        context.unwatch(atom)
        #expect(first.isCancelled)
        #expect(context.store.engine.allNodes.count == 1)
        #expect(subscriber.read(atom) != first)
        // Nodes of the same type that come and go meanwhile leave it alone.
        for number in 0..<4 { _ = context.read(Work("work \(number)") { _ in number }) }
        #expect(subscriber.read(atom) != first)
    }

    @Test("A task that is cancelled by the release of its atom may read the atom")
    func readingOnCancellation() async {
        let stash = Calls()
        let atom = work(calling: stash)
        let first = context.watch(atom)
        await stash.start()
        stash.call = { [context] in #expect(context.read(atom) == first) }
        context.unwatch(atom)
        #expect(stash.count == 1)
        #expect(context.store.engine.allNodes.isEmpty)
    }

    private func work(calling stash: Calls) -> Work<Int> {
        Work("work") { _ in
            await withTaskCancellationHandler {
                stash.hasStarted = true
                try? await Task.sleep(for: .seconds(60))
            } onCancel: {
                MainActor.assumeIsolated { stash.run() }
            }
            return 1
        }
    }

    @Test("An atom to which the effect of a release leads a second time is released once")
    func releasedOnce() {
        // `last` is the first to go. By its effect `middle`, which is next, comes to depend on what is after it.
        let middle = Derived("middle") { $0.watch(Number()) == 0 ? 0 : $0.watch(Number(id: 9)) }
        let last = Parting(name: "last") { _ in
        } parting: { context in
            context.set(1, for: Number())
            #expect(context.read(middle) == 9)
        }
        let root = Parting(name: "root") { context in
            context.watch(last)
            context.watch(middle)
            context.watch(Number(id: 9))
        } parting: { _ in
        }
        context.watch(Number())
        context.watch(root)
        context.unwatch(root)
        #expect(context.read(Number()) == 1)
        #expect(context.store.engine.allNodes.count == 1)
        // Each has memory of its own.
        for id in 20..<24 { context.watch(Number(id: id)) }
        context.set(5, for: Number(id: 20))
        #expect((20..<24).map { context.read(Number(id: $0)) } == [5, 21, 22, 23])
    }

    @Test("Nothing stays in a store that has ended, however it is kept alive")
    func keptAliveAfterTheEnd() throws {
        weak var engine: Engine?
        do {
            let orphan = try orphan()
            engine = orphan.engine
            #expect(orphan.read(Lasting()) == 4)
            #expect(orphan.engine.allNodes.isEmpty)
        }
        #expect(engine == nil)
    }

    @Test("A value that dies with its store may still read atoms")
    func readingAtTheEnd() {
        weak var engine: Engine?
        do {
            let owner = AtomTestContext()
            engine = owner.store.engine
            owner.watch(
                Derived("last") { context in
                    LastCall { [log] in log.append("read \(context.read(Lasting())) \(context.read(Number(id: 3)))") }
                })
            owner.watch(Number(id: 3))
        }
        #expect(log.lines == ["read 4 3"])
        #expect(engine == nil)
    }

    @Test("A snapshot from before a scope can be put back after the scope, when another of in between is gone")
    func snapshotAroundScope() {
        let before = context.snapshot()
        context.watch(Number(id: 1))
        var inner: AtomStoreContext? = context.store.scope().context()
        inner?.watch(Escaping { $0.watch(Number(id: 1)) })
        var between: Snapshot? = context.snapshot()
        inner = nil
        #expect(between?.lookup(Number(id: 1)) == 1)
        between = nil
        #expect(inner == nil && between == nil)
        let report = context.restore(before)
        #expect(report.entries.map(\.outcome) == [.newer])
    }

    @Test("An override that is replaced may use the store when it dies")
    func replacedOverride() {
        replaceOverride()
        context.override(Number(id: 1)) { _ in 20 }
        #expect(log.lines == ["read 3"])
        #expect(context.read(Number(id: 1)) == 20)
    }

    @Test("An override that is replaced by a reset may reset its atom once more when it dies")
    func resetOverride() {
        let atom = Number(id: 1)
        overrideWithReset()
        #expect(context.watch(atom) == 10)
        context.override(atom) { _ in 20 }
        context.reset(atom)
        #expect(log.lines == ["reset"])
        #expect(context.read(atom) == 20)
    }

    private func overrideWithReset() {
        let last = LastCall { [context, log] in
            log.append("reset")
            context.reset(Number(id: 1))
        }
        context.override(Number(id: 1)) { _ in withExtendedLifetime(last) { 10 } }
    }

    private func replaceOverride() {
        let last = LastCall { [context, log] in log.append("read \(context.read(Number(id: 3)))") }
        context.override(Number(id: 1)) { _ in withExtendedLifetime(last) { 10 } }
    }

    @Test("A closure for updates that is replaced may set what it was told of when it dies")
    func replacedUpdate() {
        context.watch(Number(id: 1))
        replaceUpdate()
        context.onUpdate = { [log] in log.append("new") }
        #expect(log.lines == ["last", "new"])
    }

    private func replaceUpdate() {
        let last = LastCall { [context, log] in
            log.append("last")
            context.set(5, for: Number(id: 1))
        }
        context.onUpdate = { withExtendedLifetime(last) {} }
    }

    @Test("What dies with a replaced value finds the whole new value")
    func replacedValue() {
        let atom = Halves()
        // Nothing watches it, so that the value alone changes.
        _ = context.read(atom)
        set(atom)
        context.set(Halves.Value(second: "new"), for: atom)
        #expect(log.lines == ["read new"])
    }

    private func set(_ atom: Halves) {
        let last = LastCall { [context, log] in log.append("read \(context.read(atom).second)") }
        context.set(Halves.Value(first: last, second: "old"), for: atom)
    }

    /// The context of a store that is gone.
    private func orphan() throws -> AtomTransactionContext {
        let stash = Calls()
        let owner = AtomTestContext()
        owner.watch(
            Derived("atom") { context in
                stash.context = context
                return 0
            })
        return try #require(stash.context)
    }
}

/// Calls a closure when it dies.
private final class LastCall: Sendable {
    private let call: @MainActor @Sendable () -> Void

    init(_ call: @escaping @MainActor @Sendable () -> Void) {
        self.call = call
    }

    deinit {
        let call = call
        MainActor.assumeIsolated { call() }
    }
}

/// What a test keeps for later.
@MainActor
private final class Calls: Sendable {
    var context: AtomTransactionContext?
    var call: (() -> Void)?
    var hasStarted = false
    private(set) var count = 0

    func start() async {
        while !hasStarted { await Task.yield() }
    }

    func run() {
        count += 1
        call?()
    }
}

private struct Lasting: StateAtom, KeepAlive, Hashable {
    func defaultValue(context: Context) -> Int { 4 }
}

private struct Escaping: ValueAtom, Scoped {
    let made: @MainActor @Sendable (AtomTransactionContext) -> Void
    var key: Int { 0 }

    func value(context: Context) -> Int {
        made(context)
        return 0
    }
}

private struct Halves: StateAtom, KeepAlive, Hashable {
    struct Value {
        var first: LastCall?
        var second = ""
    }

    func defaultValue(context: Context) -> Value { Value() }
}

/// An atom whose effect does something at its release.
private struct Parting: ValueAtom {
    let name: String
    let make: @MainActor @Sendable (AtomTransactionContext) -> Void
    let parting: @MainActor @Sendable (AtomCurrentContext) -> Void

    var key: String { name }

    func value(context: Context) -> Int {
        make(context)
        return 0
    }

    func effect(context: CurrentContext) -> some AtomEffect {
        ReleaseEffect { parting(context) }
    }
}
