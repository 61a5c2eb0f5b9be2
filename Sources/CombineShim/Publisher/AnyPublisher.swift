#if !canImport(Darwin)
/// A publisher that hides the type of another.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let attach: (any Subscriber<Output, Failure>) -> Void

    /// Wraps a publisher.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        if let erased = publisher as? AnyPublisher<Output, Failure> {
            self = erased
        } else {
            attach = { subscriber in Self.attach(subscriber, to: publisher) }
        }
    }

    /// Attaches a subscriber to the wrapped publisher.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        attach(subscriber)
    }

    /// `AnyPublisher`.
    public var description: String { "AnyPublisher" }

    private static func attach<S: Subscriber<Output, Failure>>(
        _ subscriber: S, to publisher: some Publisher<Output, Failure>
    ) {
        publisher.receive(subscriber: subscriber)
    }
}

extension Publisher {
    /// This publisher with its type hidden.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        AnyPublisher(self)
    }
}
#endif
