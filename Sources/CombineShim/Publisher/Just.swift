#if !canImport(Darwin)
import Foundation

/// A publisher that delivers one value to each subscriber and finishes.
public struct Just<Output>: Publisher {
    /// It cannot fail.
    public typealias Failure = Never

    /// The value.
    public let output: Output

    /// Makes the publisher.
    public init(_ output: Output) {
        self.output = output
    }

    /// Attaches a subscriber, which gets the value when it demands one.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        subscriber.receive(subscription: Delivery(of: output, to: subscriber))
    }

    private final class Delivery<S: Subscriber>: Subscription where S.Input == Output, S.Failure == Never {
        private let lock = NSLock()
        private let output: Output
        /// Nil once the value was delivered or the subscription cancelled.
        private var subscriber: S?

        init(of output: Output, to subscriber: S) {
            self.output = output
            self.subscriber = subscriber
        }

        func request(_ demand: Subscribers.Demand) {
            guard demand > 0, let subscriber = lock.withLock({ subscriber.take() }) else { return }
            _ = subscriber.receive(output)
            subscriber.receive(completion: .finished)
        }

        func cancel() {
            let last = lock.withLock { subscriber.take() }
            withExtendedLifetime(last) {}
        }
    }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}
#endif
