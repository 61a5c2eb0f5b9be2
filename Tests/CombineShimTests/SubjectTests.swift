import CombineShim
import Foundation
import Testing

/// Subjects: demand, order, ends, memory and threads.
struct SubjectTests {
    @Test func `A passing subject drops values that nobody demands`() {
        let subject = PassthroughSubject<Int, Never>()
        let collector = Collector<Int, Never>(demand: .none)
        subject.subscribe(collector)
        subject.send(1)
        collector.subscription?.request(.max(1))
        subject.send(2)
        subject.send(3)
        collector.subscription?.request(.max(1))
        subject.send(4)
        #expect(collector.values == [2, 4])
    }

    @Test func `Demand that a subscriber returns is added to what it demanded before`() {
        let subject = PassthroughSubject<Int, Never>()
        let collector = Collector<Int, Never>(demand: .max(1), perValue: .max(1))
        subject.subscribe(collector)
        for value in 1...5 { subject.send(value) }
        #expect(collector.values == [1, 2, 3, 4, 5])
    }

    @Test func `A subject with a value keeps the latest for those without demand`() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let collector = Collector<Int, Never>(demand: .none)
        subject.subscribe(collector)
        subject.send(1)
        subject.value = 2
        #expect(collector.values.isEmpty)
        collector.subscription?.request(.max(1))
        #expect(collector.values == [2])
        collector.subscription?.request(.max(1))
        #expect(collector.values == [2])
        subject.send(3)
        #expect(collector.values == [2, 3])
    }

    @Test func `Subscribers are told in the order in which they came`() {
        let subject = PassthroughSubject<Int, Never>()
        var order: [String] = []
        var cancellables: [AnyCancellable] = ["a", "b", "c", "d"].map { name in
            subject.sink { order.append("\(name)\($0)") }
        }
        subject.send(1)
        cancellables.remove(at: 1).cancel()
        subject.sink { order.append("e\($0)") }.store(in: &cancellables)
        subject.send(2)
        #expect(order == ["a1", "b1", "c1", "d1", "a2", "c2", "d2", "e2"])
    }

    @Test func `An ended subject tells later subscribers its end and takes no value`() {
        let subject = CurrentValueSubject<Int, Failed>(1)
        subject.send(completion: .failure(Failed()))
        subject.send(2)
        subject.send(completion: .finished)
        let collector = Collector<Int, Failed>(demand: .unlimited)
        subject.subscribe(collector)
        #expect(subject.value == 1)
        #expect(collector.values.isEmpty)
        #expect(collector.completions == [.failure(Failed())])
    }

    @Test func `A subscriber may cancel itself and send while it is told a value`() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var cancellable: AnyCancellable?
        cancellable = subject.sink { value in
            values.append(value)
            if value < 3 { subject.send(value + 1) } else { cancellable?.cancel() }
        }
        subject.send(1)
        subject.send(9)
        #expect(values == [1, 2, 3])
    }

    @Test func `Dropping the cancellable lets go of subject, subscriber and what its closures hold`() {
        final class Held {}
        weak var subjectReference: PassthroughSubject<Int, Never>?
        weak var heldReference: Held?
        do {
            let subject = PassthroughSubject<Int, Never>()
            let held = Held()
            subjectReference = subject
            heldReference = held
            let cancellable = subject.map { $0 + 1 }.sink { _ in withExtendedLifetime(held) {} }
            subject.send(1)
            withExtendedLifetime(cancellable) {}
        }
        #expect(subjectReference == nil)
        #expect(heldReference == nil)
    }

    @Test func `The end lets go of what the closures hold though the cancellable is kept`() {
        final class Held {}
        weak var reference: Held?
        let subject = PassthroughSubject<Int, Never>()
        var cancellable: AnyCancellable?
        do {
            let held = Held()
            reference = held
            cancellable = subject.sink { _ in
                withExtendedLifetime(held) {}
            } receiveValue: { _ in
                withExtendedLifetime(held) {}
            }
        }
        #expect(reference != nil)
        subject.send(completion: .finished)
        #expect(reference == nil)
        withExtendedLifetime(cancellable) {}
    }

    @Test func `Threads may send, subscribe and cancel at once, and a subscriber is told one value at a time`() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let rounds = 2_000
        let counted = Counted()
        let cancellable = subject.sink { _ in counted.enter() }
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for round in 0..<rounds {
                if thread < 2 {
                    subject.send(round)
                } else {
                    subject.sink { _ in }.cancel()
                }
            }
        }
        // The first value, and each that was sent: none is lost, and no two came at a time.
        #expect(counted.count == 2 * rounds + 1)
        #expect(!counted.overlapped)
        withExtendedLifetime(cancellable) {}
    }

    /// Counts without a lock: the subscription has to keep calls apart.
    private final class Counted: @unchecked Sendable {
        private(set) var count = 0
        private(set) var overlapped = false
        private var isInside = false

        func enter() {
            if isInside { overlapped = true }
            isInside = true
            count += 1
            isInside = false
        }
    }
}
