#if !canImport(Darwin)
import Foundation

/// Passes what a publisher delivers to a subject, which demands by itself.
final class SubjectRelay<Target: Subject>: Subscriber, Cancellable {
    private let lock = NSLock()
    /// Nil once the publisher has ended or the relay is cancelled.
    private var target: Target?
    private var subscription: (any Subscription)?

    init(_ target: Target) {
        self.target = target
    }

    func receive(subscription: any Subscription) {
        let target = lock.withLock {
            let isFirst = self.target != nil && self.subscription == nil
            if isFirst { self.subscription = subscription }
            return isFirst ? self.target : nil
        }
        if let target { target.send(subscription: subscription) } else { subscription.cancel() }
    }

    func receive(_ input: Target.Output) -> Subscribers.Demand {
        lock.withLock { target }?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Target.Failure>) {
        end().target?.send(completion: completion)
    }

    func cancel() {
        end().subscription?.cancel()
    }

    private func end() -> (target: Target?, subscription: (any Subscription)?) {
        lock.withLock { (target.take(), subscription.take()) }
    }
}
#endif
