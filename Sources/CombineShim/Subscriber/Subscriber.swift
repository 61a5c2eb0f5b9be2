#if !canImport(Darwin)
/// Receives a publisher's values.
///
/// A publisher calls first ``receive(subscription:)``, then ``receive(_:)`` no more often than was demanded, and last,
/// if it ends, ``receive(completion:)``; never two at a time.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of the values.
    associatedtype Input
    /// The type of the error that the publisher may end with.
    associatedtype Failure: Error

    /// Told of the subscription, by which it demands values.
    func receive(subscription: any Subscription)

    /// Told a value.
    ///
    /// - Returns: how many values more it takes, on top of what it demanded before.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Told that the publisher has ended.
    func receive(completion: Subscribers.Completion<Failure>)
}

/// The name space of subscribers.
public enum Subscribers {}
#endif
