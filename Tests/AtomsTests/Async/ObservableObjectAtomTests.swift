import Atoms
import CombineShim
import Testing

/// Atoms whose value is an object that tells of its changes.
@MainActor
struct ObservableObjectAtomTests {
    class Counter: ObservableObject {
        @Published var count = 0
        let start: Int
        init(start: Int = 0) { self.start = start }
    }

    final class NamedCounter: Counter {
        @Published var name = ""
    }

    // Unchecked: its only state is a published property, which is guarded by a lock.
    final class SharedCounter: ObservableObject, @unchecked Sendable {
        @Published var count = 0
    }

    struct Object<Value: ObservableObject>: ObservableObjectAtom {
        let key: String
        let make: @MainActor @Sendable (AtomTransactionContext) -> Value

        func object(context: Context) -> Value { make(context) }
    }

    let context = AtomTestContext()
    let log = Log()

    @Test func `It publishes the object once the change is in place`() async {
        let atom = Object("counter") { _ in NamedCounter() }
        let object = context.watch(atom)
        let count = Derived("count") { $0.watch(atom).count }
        context.watch(count)
        context.onUpdate = { [context, log] in log.append("\(object.count) \(context.read(count))") }

        object.count = 1
        #expect(log.lines.isEmpty)
        #expect(context.read(count) == 0)
        await settle()
        #expect(log.take() == ["1 1"])

        object.name = "inherited properties and own"
        await settle()
        #expect(log.take() == ["1 1"])
        context.onUpdate = nil
    }

    @Test func `Changes that come together are published together, as the latest`() async {
        let atom = Object("counter") { _ in Counter() }
        let object = context.watch(atom)
        let count = Derived("count") { [log] in
            let count = $0.watch(atom).count
            log.append("\(count)")
            return count
        }
        context.watch(count)
        for _ in 0..<10 { object.count += 1 }
        await settle()
        #expect(log.take() == ["0", "10"])
    }

    @Test func `A change elsewhere is published on the main actor`() async {
        let atom = Object("shared") { _ in SharedCounter() }
        let object = context.watch(atom)
        let count = Derived("count") { [log] in
            MainActor.preconditionIsolated()
            log.append("produced")
            return $0.watch(atom).count
        }
        context.watch(count)
        for round in 1...50 {
            await Task.detached { object.count = round }.value
            await settle()
            #expect(context.read(count) == round)
        }
    }

    @Test func `An object that is made anew is heard, and the one of before is not`() async {
        let number = Number()
        let atom = Object("counter") { Counter(start: $0.watch(number)) }
        let first = context.watch(atom)
        context.set(5, for: number)
        let second = context.watch(atom)
        #expect(second.start == 5)
        context.onUpdate = { [log] in log.append("update") }

        first.count = 1
        await settle()
        #expect(log.take().isEmpty)
        second.count = 1
        await settle()
        #expect(log.take() == ["update"])
        context.onUpdate = nil
    }

    @Test func `A change that is under way when the atom goes is not published`() async {
        let atom = Object("counter") { _ in Counter() }
        let object = context.watch(atom)
        context.onUpdate = { [log] in log.append("update") }
        object.count = 1
        context.unwatch(atom)
        let next = context.watch(atom)
        await settle()
        #expect(log.take().isEmpty)
        #expect(next !== object)
        context.onUpdate = nil
    }

    @Test func `Objects that were made before are let go`() async {
        weak var first: Counter?
        weak var second: Counter?
        let atom = Object("counter") { _ in Counter() }
        first = context.watch(atom)
        context.reset(atom)
        second = context.watch(atom)
        await settle()
        #expect(first == nil)
        #expect(second != nil)
        second?.count = 1
        context.unwatch(atom)
        await settle()
        #expect(second == nil)
    }

    @Test func `An object that a snapshot brings back is heard again`() async {
        let atom = Object("counter") { _ in Counter() }
        let first = context.watch(atom)
        let snapshot = context.snapshot()
        context.reset(atom)
        let second = context.watch(atom)
        context.restore(snapshot)
        #expect(context.watch(atom) === first)
        context.onUpdate = { [log] in log.append("update") }

        second.count = 1
        await settle()
        #expect(log.take().isEmpty)
        first.count = 1
        await settle()
        #expect(log.take() == ["update"])
        context.onUpdate = nil
    }

    @Test func `An object with a publisher of its own is heard by that`() async {
        final class Own: ObservableObject {
            let objectWillChange = PassthroughSubject<String, Never>()
        }
        let atom = Object("own") { _ in Own() }
        let object = context.watch(atom)
        context.onUpdate = { [log] in log.append("update") }
        object.objectWillChange.send("now")
        await settle()
        #expect(log.take() == ["update"])
        context.onUpdate = nil
    }
}

extension ObservableObjectAtomTests.Object {
    fileprivate init(_ key: String, _ make: @escaping @MainActor @Sendable (AtomTransactionContext) -> Value) {
        self.init(key: key, make: make)
    }
}
