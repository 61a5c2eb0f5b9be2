#if !canImport(Darwin)
/// The values of a publisher, one demanded at a time.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    /// The publisher's values.
    public typealias Element = P.Output

    private let publisher: P

    /// Makes the sequence.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// Subscribes, until the iterator is dropped or its task is cancelled.
    public func makeAsyncIterator() -> Iterator {
        let values = AsyncSubscriber<P.Output, P.Failure>()
        publisher.subscribe(values)
        return Iterator(subscription: AnyCancellable(values), values: values)
    }

    /// Waits for one value after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let subscription: AnyCancellable
        fileprivate let values: AsyncSubscriber<P.Output, P.Failure>

        /// The next value, nil when the publisher has finished or the task was cancelled. Throws the publisher's error
        /// once.
        public mutating func next() async throws -> P.Output? {
            switch await values.next(isolation: nil) {
            case .value(let value): value
            case .ended(.failure(let error)): throw error
            case .ended: nil
            }
        }
    }
}

extension Publisher {
    /// The values as an asynchronous sequence, which throws the publisher's error.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
#endif
