#if !canImport(Darwin)
// Unchecked: it has no state but the list, which is guarded by its lock.
/// Tells that an object is about to change.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
    /// It tells nothing but that there will be a change.
    public typealias Output = Void
    /// It cannot fail.
    public typealias Failure = Never

    private let subscribers = SubscriberList<Void, Never>()
    /// The object that it was made for, if it is in the table of publishers.
    let objectID: ObjectIdentifier?

    /// Makes the publisher, for an object that sends by itself.
    public init() {
        objectID = nil
    }

    init(for objectID: ObjectIdentifier) {
        self.objectID = objectID
    }

    deinit {
        if let objectID { ObjectPublishers.shared.remove(self, of: objectID) }
    }

    /// Tells the subscribers that the object is about to change.
    public func send() {
        subscribers.send(())
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        subscribers.add(subscriber, of: self)
    }
}
#endif
