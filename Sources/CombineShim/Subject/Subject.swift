#if !canImport(Darwin)
/// A publisher whose values come from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to the subscribers.
    func send(_ value: Output)
    /// Ends the subject. What is sent later is dropped.
    func send(completion: Subscribers.Completion<Failure>)
    /// Gives the subject a publisher's subscription, to demand values by.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Tells the subscribers.
    public func send() {
        send(())
    }
}
#endif
