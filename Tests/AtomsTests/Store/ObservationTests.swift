import Testing

@testable import Atoms

@MainActor
@Suite("Subscribers and observers")
struct ObservationTests {
    let store = AtomStore()
    let log = Log()

    @Test("Each affected subscriber is told once, then observers get one snapshot")
    func order() {
        let context = store.context()
        let log = log
        let double = Derived("double") { $0.watch(Number()) * 2 }
        let both = Derived("both") { $0.watch(Number()) + $0.watch(double) }
        let subscription = context.subscribe(both) { log.append("both \($0)") }
        store.observe { log.append("observer \($0.lookup(both) ?? -1)") }
        context.set(1, for: Number())
        #expect(log.lines == ["both 3", "observer 3"])
        withExtendedLifetime(subscription) {}
    }

    @Test("Observers are told of subscriptions and their end")
    func subscriptions() {
        let context = store.context()
        let log = log
        store.observe { log.append("\($0.lookup(Number()) ?? -1)") }
        var subscription: AtomSubscription? = context.subscribe(Number()) { _ in }
        subscription = nil
        #expect(subscription == nil)
        #expect(log.lines == ["0", "-1"])
    }

    @Test("Observers are told when a kept-alive atom is no longer watched, though it stays")
    func keptAlive() {
        struct Kept: StateAtom, KeepAlive, Hashable {
            func defaultValue(context: Context) -> Int { 3 }
        }
        let context = store.context()
        var subscription: AtomSubscription? = context.subscribe(Kept()) { _ in }
        var graphs: [(value: Int?, edges: Int)] = []
        store.observe { graphs.append(($0.lookup(Kept()), $0.makePortableGraph().edgeCount)) }
        subscription = nil
        #expect(subscription == nil)
        #expect(graphs.map(\.value) == [3])
        #expect(graphs.map(\.edges) == [0])
    }

    @Test("A read that leaves nothing behind is not told")
    func read() {
        let context = store.context()
        let log = log
        store.observe { _ in log.append("observer") }
        #expect(context.read(Number(id: 4)) == 4)
        #expect(log.lines.isEmpty)
    }

    @Test("What the effects of an atom set is told, though the atom was only read")
    func readThatSets() {
        struct Setting: ValueAtom, Hashable {
            func value(context: Context) -> Int { 0 }

            func effect(context: CurrentContext) -> some AtomEffect {
                InitializeEffect { context.set(7, for: Number()) }
            }
        }
        let context = store.context()
        let log = log
        let subscription = context.subscribe(Number()) { log.append("told \($0)") }
        store.observe { log.append("observed \($0.lookup(Number()) ?? -1)") }
        _ = context.read(Setting())
        #expect(log.lines == ["told 7", "observed 7"])
        withExtendedLifetime(subscription) {}
    }

    @Test("A subscriber hears of a set by an observer that is told of the subscription")
    func setWhileSubscribing() {
        let context = store.context()
        let log = log
        store.observe { _ in context.set(7, for: Number()) }
        let subscription = context.subscribe(Number()) { log.append("told \($0)") }
        #expect(log.lines == ["told 7"])
        withExtendedLifetime(subscription) {}
    }

    @Test("A set by a subscriber is a transaction of its own, told in its turn")
    func subscriberSets() {
        let context = store.context()
        let log = log
        let second = context.subscribe(Number(id: 2)) { log.append("second \($0)") }
        let first = context.subscribe(Number(id: 1)) { value in
            context.set(value * 10, for: Number(id: 2))
            log.append("first \(value), second is \(context.read(Number(id: 2)))")
        }
        store.observe { log.append("observer \($0.lookup(Number(id: 1)) ?? -1) \($0.lookup(Number(id: 2)) ?? -1)") }
        context.set(5, for: Number(id: 1))
        #expect(log.lines == ["first 5, second is 50", "observer 5 2", "second 50", "observer 5 50"])
        withExtendedLifetime((first, second)) {}
    }

    @Test("Observers that set atoms come to an end, and the others see every state")
    func observersSet() {
        let context = store.context()
        let log = log
        let watched = [context.subscribe(Number(id: 1)) { _ in }, context.subscribe(Number(id: 2)) { _ in }]
        store.observe { _ in context.modify(Number(id: 1)) { $0 += 1 } }
        store.observe { _ in context.modify(Number(id: 2)) { $0 += 1 } }
        store.observe { log.append("\($0.lookup(Number(id: 1)) ?? -1) \($0.lookup(Number(id: 2)) ?? -1)") }
        context.set(10, for: Number(id: 1))
        #expect(log.lines.last == "\(context.read(Number(id: 1))) \(context.read(Number(id: 2)))")
        #expect(log.lines.count < 10)
        withExtendedLifetime(watched) {}
    }

    @Test("A cancelled observation is not called")
    func cancelled() {
        let context = store.context()
        let log = log
        let observation = store.observe { _ in log.append("called") }
        observation.cancel()
        context.watch(Number())
        #expect(log.lines.isEmpty)
    }

    @Test("A subscriber that ends another keeps it from being called")
    func ending() {
        let context = store.context()
        let log = log
        var second: AtomSubscription?
        let first = context.subscribe(Number()) { _ in second = nil }
        second = context.subscribe(Number()) { log.append("\($0)") }
        #expect(second != nil)
        context.set(1, for: Number())
        #expect(log.lines.isEmpty)
        withExtendedLifetime(first) {}
    }

    @Test("A batch is one transaction, within which every read is up to date")
    func batch() {
        let context = store.context()
        let log = log
        let sum = Derived("sum") { context in
            log.append("produced")
            return context.watch(Number(id: 1)) + context.watch(Number(id: 2))
        }
        let subscription = context.subscribe(sum) { log.append("told \($0)") }
        store.observe { _ in log.append("observed") }
        _ = log.take()
        let inside = context.batch {
            context.set(10, for: Number(id: 1))
            context.set(20, for: Number(id: 2))
            return context.read(sum)
        }
        #expect(inside == 30)
        #expect(log.lines == ["produced", "told 30", "observed"])
        withExtendedLifetime(subscription) {}
    }

    @Test("What a batch changed before it threw stands")
    func throwingBatch() {
        struct Stop: Error {}
        let context = store.context()
        let sum = Derived("sum") { $0.watch(Number()) * 2 }
        context.watch(sum)
        #expect(throws: Stop.self) {
            try context.batch {
                context.set(4, for: Number())
                throw Stop()
            }
        }
        #expect(context.read(sum) == 8)
    }
}
