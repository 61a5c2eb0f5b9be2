import CombineShim
import Synchronization
import Testing

/// Objects that tell before they change.
struct ObservableObjectTests {
    class Person: ObservableObject {
        @Published var name = "Ann"
        @Published var age: Int

        init(age: Int) { self.age = age }
    }

    final class Employee: Person {
        @Published var salary = 100
    }

    final class Plain: ObservableObject {}

    final class Own: ObservableObject {
        let objectWillChange = PassthroughSubject<String, Never>()
        @Published var value = 0
    }

    @MainActor final class Isolated: ObservableObject {
        @Published private(set) var count = 0
        func increment() { count += 1 }
    }

    @Test func `The object tells before a property changes, and the property delivers the new value`() {
        let person = Person(age: 30)
        var log: [String] = []
        let object = person.objectWillChange.sink { log.append("will change \(person.age)") }
        let property = person.$age.sink { log.append("\($0), still \(person.age)") }
        person.age = 31
        person.age += 1
        #expect(
            log == ["30, still 30", "will change 30", "31, still 30", "will change 31", "32, still 31"])
        #expect(person.age == 32)
        withExtendedLifetime((object, property)) {}
    }

    @Test func `Inherited properties tell through the same publisher, whatever type the object is seen as`() {
        let employee = Employee(age: 30)
        var count = 0
        let asEmployee = employee.objectWillChange.sink { count += 1 }
        let asPerson = (employee as Person).objectWillChange.sink { count += 10 }
        employee.salary = 1
        employee.name = "Bob"
        (employee as Person).age = 2
        #expect(count == 33)
        #expect(employee.objectWillChange === (employee as Person).objectWillChange)
        withExtendedLifetime((asEmployee, asPerson)) {}
    }

    @Test func `An object without such properties may send by itself`() {
        let plain = Plain()
        var count = 0
        let cancellable = plain.objectWillChange.sink { count += 1 }
        plain.objectWillChange.send()
        #expect(count == 1)
        withExtendedLifetime(cancellable) {}
    }

    @Test func `An object with a publisher of its own is not told for`() {
        let own = Own()
        var log: [String] = []
        let cancellable = own.objectWillChange.sink { log.append($0) }
        own.value = 1
        own.objectWillChange.send("by itself")
        #expect(log == ["by itself"])
        withExtendedLifetime(cancellable) {}
    }

    @Test @MainActor func `An object of the main actor may have such properties`() {
        let isolated = Isolated()
        var seen: [Int] = []
        let cancellable = isolated.objectWillChange.sink { MainActor.assumeIsolated { seen.append(isolated.count) } }
        isolated.increment()
        isolated.increment()
        #expect(seen == [0, 1])
        #expect(isolated.count == 2)
        withExtendedLifetime(cancellable) {}
    }

    @Test func `A subscription keeps neither the object nor, once cancelled, its publisher`() {
        weak var reference: Person?
        weak var publisher: ObservableObjectPublisher?
        var cancellable: AnyCancellable?
        do {
            let person = Person(age: 1)
            reference = person
            cancellable = person.objectWillChange.sink {}
            publisher = person.objectWillChange
        }
        #expect(reference == nil)
        #expect(publisher != nil)
        cancellable?.cancel()
        #expect(publisher == nil)
    }

    @Test func `An object at the address of one that died has a publisher of its own`() {
        var cancellables: [AnyCancellable] = []
        var addresses: Set<ObjectIdentifier> = []
        var reused = 0
        var dead = 0
        for _ in 0..<1_000 {
            let plain = Plain()
            if !addresses.insert(ObjectIdentifier(plain)).inserted { reused += 1 }
            plain.objectWillChange.sink { dead += 1 }.store(in: &cancellables)
            let before = dead
            plain.objectWillChange.send()
            // One call: its own subscriber, and none of an earlier object's.
            #expect(dead == before + 1)
        }
        #expect(reused > 0)
    }

    @Test func `A subscriber may read and change the object that tells it`() {
        let person = Person(age: 1)
        var ages: [Int] = []
        let cancellable = person.objectWillChange.sink {
            ages.append(person.age)
            if ages.count == 1 { person.name = "changed" }
        }
        person.age = 2
        #expect(ages == [1, 1])
        #expect(person.age == 2)
        withExtendedLifetime(cancellable) {}
    }

    @Test func `An object may change itself while it goes`() {
        final class Goodbye: ObservableObject {
            @Published var value = 0
            let onEnd: (Int) -> Void
            init(onEnd: @escaping (Int) -> Void) { self.onEnd = onEnd }
            deinit {
                value += 1
                objectWillChange.send()
                onEnd(value)
            }
        }
        var last = 0
        var cancellable: AnyCancellable?
        do {
            let goodbye = Goodbye { last = $0 }
            cancellable = goodbye.objectWillChange.sink {}
        }
        #expect(last == 1)
        withExtendedLifetime(cancellable) {}
    }

    @Test func `Who subscribes to a property while it is about to change gets the new value`() {
        let person = Person(age: 1)
        let late = Collector<Int, Never>(demand: .unlimited)
        let cancellable = person.$age.sink { if $0 == 2 { person.$age.subscribe(late) } }
        person.age = 2
        #expect(late.values == [2])
        person.age = 3
        #expect(late.values == [2, 3])
        withExtendedLifetime(cancellable) {}
    }

    @Test func `Who is told before a change may ask to be called when it is in place`() {
        let person = Person(age: 1)
        let log = Log()
        let cancellable = person.objectWillChange.sink {
            // Unchecked: called on this thread, before the change returns.
            nonisolated(unsafe) let person = person
            log.append("before \(person.age)")
            PublishedChange.whenInPlace { log.append("after \(person.age) \(person.name)") }
            // A change within a change is in place before it.
            if person.name == "Ann" && log.lines.count == 1 { person.name = "Bob" }
        }
        person.age = 2
        #expect(log.lines == ["before 1", "before 1", "after 1 Bob", "after 2 Bob"])
        PublishedChange.whenInPlace { log.append("at once") }
        #expect(log.lines.last == "at once")
        withExtendedLifetime(cancellable) {}
    }

    /// What happened, in order.
    private final class Log: Sendable {
        private let storage = Mutex<[String]>([])

        var lines: [String] { storage.withLock { $0 } }

        func append(_ line: String) { storage.withLock { $0.append(line) } }
    }
}
