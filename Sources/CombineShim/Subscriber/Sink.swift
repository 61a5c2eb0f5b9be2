#if !canImport(Darwin)
import Foundation

extension Subscribers {
    // Unchecked: what changes is guarded by the lock; the closures run as the publisher calls, one at a time.
    /// A subscriber that takes every value and hands it to a closure.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
        private enum State {
            case waiting
            case subscribed(any Subscription)
            case ended
        }

        private let lock = NSLock()
        private var state = State.waiting
        private var onValue: ((Input) -> Void)?
        private var onCompletion: ((Completion<Failure>) -> Void)?

        /// Makes the subscriber.
        ///
        /// - Parameters:
        ///   - receiveCompletion: told how the publisher ended.
        ///   - receiveValue: told each value.
        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) {
            onCompletion = receiveCompletion
            onValue = receiveValue
        }

        /// Demands every value. A second subscription is cancelled.
        public func receive(subscription: any Subscription) {
            let isFirst = lock.withLock {
                guard case .waiting = state else { return false }
                state = .subscribed(subscription)
                return true
            }
            if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// Calls the closure for values.
        public func receive(_ input: Input) -> Demand {
            let onValue = lock.withLock { self.onValue }
            onValue?(input)
            return .none
        }

        /// Calls the closure for the end.
        public func receive(completion: Completion<Failure>) {
            end().onCompletion?(completion)
        }

        /// Ends the subscription; no closure is called any more.
        public func cancel() {
            end().subscription?.cancel()
        }

        /// Lets go of everything, outside the lock, since what the closures hold may run code when it goes.
        private func end() -> (subscription: (any Subscription)?, onCompletion: ((Completion<Failure>) -> Void)?) {
            let last = lock.withLock {
                defer { state = .ended }
                return (state, onValue.take(), onCompletion.take())
            }
            if case .subscribed(let subscription) = last.0 { return (subscription, last.2) }
            return (nil, last.2)
        }
    }
}

extension Publisher {
    /// Takes every value.
    ///
    /// - Parameters:
    ///   - receiveCompletion: told how the publisher ended.
    ///   - receiveValue: told each value.
    /// - Returns: what ends it, at the latest when it is dropped.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Takes every value.
    ///
    /// - Parameter receiveValue: told each value.
    /// - Returns: what ends it, at the latest when it is dropped.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
#endif
