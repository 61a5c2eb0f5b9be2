import CombineShim
import Testing

/// Publishers of fixed values, and operators.
struct PublisherTests {
    @Test func `Just delivers its value when it is demanded, then finishes`() {
        let collector = Collector<Int, Never>(demand: .none)
        Just(7).subscribe(collector)
        #expect(collector.values.isEmpty)
        #expect(collector.completions.isEmpty)

        collector.subscription?.request(.max(1))
        collector.subscription?.request(.unlimited)
        #expect(collector.values == [7])
        #expect(collector.completions == [.finished])
    }

    @Test func `A cancelled Just delivers nothing`() {
        let collector = Collector<Int, Never>(demand: .none)
        Just(7).subscribe(collector)
        collector.subscription?.cancel()
        collector.subscription?.request(.unlimited)
        #expect(collector.values.isEmpty)
        #expect(collector.completions.isEmpty)
    }

    @Test func `Fail tells its error without demand`() {
        let collector = Collector<Int, Failed>(demand: .none)
        Fail(error: Failed()).subscribe(collector)
        #expect(collector.subscription != nil)
        #expect(collector.completions == [.failure(Failed())])
    }

    @Test(arguments: [true, false])
    func `Empty delivers nothing and finishes at once or never`(completes: Bool) {
        let collector = Collector<Int, Failed>(demand: .unlimited)
        Empty(completeImmediately: completes).subscribe(collector)
        #expect(collector.values.isEmpty)
        #expect(collector.completions == (completes ? [.finished] : []))
    }

    @Test func `Operators can be chained and erased`() {
        let subject = PassthroughSubject<Int, Failed>()
        var values: [String] = []
        var completions: [Subscribers.Completion<Failed>] = []
        let publisher: AnyPublisher<String, Failed> = subject.filter { $0 > 0 }.removeDuplicates().map(String.init)
            .eraseToAnyPublisher()
        let cancellable = publisher.sink {
            completions.append($0)
        } receiveValue: {
            values.append($0)
        }

        for value in [0, 1, 1, -1, 1, 2, 0, 1] { subject.send(value) }
        subject.send(completion: .failure(Failed()))

        #expect(values == ["1", "2", "1"])
        #expect(completions == [.failure(Failed())])
        withExtendedLifetime(cancellable) {}
    }

    @Test func `What an operator leaves out uses up no demand`() {
        let subject = PassthroughSubject<Int, Never>()
        let collector = Collector<Int, Never>(demand: .max(2))
        subject.filter { $0 % 2 == 0 }.removeDuplicates().subscribe(collector)
        for value in [1, 2, 2, 3, 4, 6] { subject.send(value) }
        #expect(collector.values == [2, 4])
    }

    @Test func `A subject may be fed by a publisher, until that is cancelled`() {
        let source = PassthroughSubject<Int, Never>()
        let subject = CurrentValueSubject<Int, Never>(0)
        let cancellable = source.subscribe(subject)
        source.send(1)
        #expect(subject.value == 1)
        cancellable.cancel()
        source.send(2)
        #expect(subject.value == 1)
    }

    @Test func `A subject without a value demands those of its publisher when somebody demands its own`() {
        let source = CurrentValueSubject<Int, Never>(1)
        let subject = PassthroughSubject<Int, Never>()
        let cancellable = source.subscribe(subject)
        let collector = Collector<Int, Never>(demand: .unlimited)
        subject.subscribe(collector)
        source.send(2)
        #expect(collector.values == [1, 2])
        withExtendedLifetime(cancellable) {}
    }
}
