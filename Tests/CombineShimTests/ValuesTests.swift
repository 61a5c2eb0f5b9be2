import CombineShim
import Testing

/// Publishers as asynchronous sequences.
struct ValuesTests {
    @Test func `Values are demanded one at a time, and the end ends the loop`() async {
        let subject = CurrentValueSubject<Int, Never>(1)
        var values: [Int] = []
        for await value in subject.values {
            values.append(value)
            if value < 4 { subject.send(value + 1) } else { subject.send(completion: .finished) }
        }
        #expect(values == [1, 2, 3, 4])
    }

    @Test func `The error of a publisher is thrown once`() async throws {
        var iterator = Fail<Int, Failed>(error: Failed()).values.makeAsyncIterator()
        await #expect(throws: Failed.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test func `Cancelling the task ends the loop and the subscription`() async {
        let subject = PassthroughSubject<Int, Never>()
        let values = subject.values
        let task = Task {
            var count = 0
            for await _ in values { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
    }

    @Test func `Leaving the loop lets go of the publisher`() async {
        weak var reference: CurrentValueSubject<Int, Never>?
        do {
            let subject = CurrentValueSubject<Int, Never>(1)
            reference = subject
            for await _ in subject.values { break }
        }
        #expect(reference == nil)
    }
}
