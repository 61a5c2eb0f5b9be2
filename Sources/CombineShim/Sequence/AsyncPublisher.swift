#if !canImport(Darwin)
/// The values of a publisher that cannot fail, one demanded at a time.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    /// The publisher's values.
    public typealias Element = P.Output

    private let publisher: P

    /// Makes the sequence.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// Subscribes, until the iterator is dropped or its task is cancelled.
    public func makeAsyncIterator() -> Iterator {
        let values = AsyncSubscriber<P.Output, Never>()
        publisher.subscribe(values)
        return Iterator(subscription: AnyCancellable(values), values: values)
    }

    /// Waits for one value after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let subscription: AnyCancellable
        fileprivate let values: AsyncSubscriber<P.Output, Never>

        /// The next value, nil when the publisher has finished or the task was cancelled.
        public mutating func next() async -> P.Output? {
            await next(isolation: nil)
        }

        /// The next value, nil when the publisher has finished or the task was cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
            switch await values.next(isolation: actor) {
            case .value(let value): value
            case .ended: nil
            }
        }
    }
}

extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}
#endif
