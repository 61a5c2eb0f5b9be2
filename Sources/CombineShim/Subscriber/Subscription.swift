#if !canImport(Darwin)
/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Tells the publisher that it may send more values.
    func request(_ demand: Subscribers.Demand)
}

/// The name space of subscriptions.
public enum Subscriptions {
    /// A subscription with nothing behind it.
    public static var empty: any Subscription { EmptySubscription() }

    private struct EmptySubscription: Subscription {
        let combineIdentifier = CombineIdentifier()
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}
#endif
