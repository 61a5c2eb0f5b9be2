#if !canImport(Darwin)
// Unchecked: it has no state but the list, which is guarded by its lock.
/// A subject that has a value: subscribers get the one it has, then each new one. Who has no demand at the time of a
/// send gets the latest value when it demands again.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
    private let subscribers: SubscriberList<Output, Failure>

    /// Makes the subject.
    ///
    /// - Parameter value: its first value.
    public init(_ value: Output) {
        subscribers = SubscriberList(latest: value)
    }

    /// The value. Setting it sends it.
    public var value: Output {
        get {
            guard let value = subscribers.latest else { preconditionFailure("a value was given at the beginning") }
            return value
        }
        set { send(newValue) }
    }

    /// Takes a value and sends it to those subscribers that have demand.
    public func send(_ value: Output) {
        subscribers.send(value)
    }

    /// Ends the subject. What is sent later is dropped.
    public func send(completion: Subscribers.Completion<Failure>) {
        subscribers.end(with: completion)
    }

    /// Demands every value of another publisher.
    public func send(subscription: any Subscription) {
        subscribers.take(subscription)
        subscribers.openUpstreams()
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribers.add(subscriber, of: self)
    }
}
#endif
