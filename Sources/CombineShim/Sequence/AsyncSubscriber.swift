#if !canImport(Darwin)
import Foundation

/// Takes a publisher's values one at a time, for those who wait for them.
// Unchecked: what changes is guarded by the lock; waiting tasks and the subscription are called outside it.
final class AsyncSubscriber<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    /// What somebody who waits gets.
    // Unchecked: a value is handed from the publisher to the one who waited, and kept nowhere else.
    enum Event: @unchecked Sendable {
        case value(Input)
        /// The completion once, nil from then on and after a cancellation.
        case ended(Subscribers.Completion<Failure>?)
    }

    private let lock = NSLock()
    private var subscription: (any Subscription)?
    private var waiting: [CheckedContinuation<Event, Never>] = []
    private var isEnded = false
    /// What nobody was told yet.
    private var completion: Subscribers.Completion<Failure>?

    /// Waits for the next value or the end.
    func next(isolation actor: isolated (any Actor)?) async -> Event {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: actor) { wait($0) }
        } onCancel: {
            cancel()
        }
    }

    private func wait(_ continuation: CheckedContinuation<Event, Never>) {
        let (end, subscription) = lock.withLock { () -> (Event?, (any Subscription)?) in
            if isEnded { return (.ended(completion.take()), nil) }
            waiting.append(continuation)
            return (nil, self.subscription)
        }
        if let end { continuation.resume(returning: end) }
        subscription?.request(.max(1))
    }

    func receive(subscription: any Subscription) {
        let (isWanted, waiting) = lock.withLock {
            let isWanted = !isEnded && self.subscription == nil
            if isWanted { self.subscription = subscription }
            return (isWanted, self.waiting.count)
        }
        if !isWanted {
            subscription.cancel()
        } else if waiting > 0 {
            subscription.request(.max(waiting))
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        let continuation = lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }
        continuation?.resume(returning: .value(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        end(with: completion)
    }

    func cancel() {
        end(with: nil)?.cancel()
    }

    @discardableResult
    private func end(with completion: Subscribers.Completion<Failure>?) -> (any Subscription)? {
        let (subscription, waiting) = lock.withLock {
            () -> ((any Subscription)?, [CheckedContinuation<Event, Never>]) in
            if isEnded { return (nil, []) }
            isEnded = true
            if self.waiting.isEmpty { self.completion = completion }
            defer { self.waiting = [] }
            return (self.subscription.take(), self.waiting)
        }
        for (index, continuation) in waiting.enumerated() {
            continuation.resume(returning: .ended(index == 0 ? completion : nil))
        }
        return subscription
    }
}
#endif
