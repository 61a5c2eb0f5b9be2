#if !canImport(Darwin)
// Unchecked: it has no state but the list, which is guarded by its lock.
/// A subject that keeps no value: who demands none at the time of a send misses it.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let subscribers = SubscriberList<Output, Failure>()

    /// Makes the subject.
    public init() {}

    /// Sends a value to those subscribers that have demand.
    public func send(_ value: Output) {
        subscribers.send(value)
    }

    /// Ends the subject. What is sent later is dropped.
    public func send(completion: Subscribers.Completion<Failure>) {
        subscribers.end(with: completion)
    }

    /// Demands every value of another publisher as soon as a subscriber demands one.
    public func send(subscription: any Subscription) {
        subscribers.take(subscription)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribers.add(subscriber, of: self)
    }
}
#endif
