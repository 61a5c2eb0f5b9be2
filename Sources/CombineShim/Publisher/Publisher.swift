#if !canImport(Darwin)
/// Delivers a sequence of values over time to subscribers.
public protocol Publisher<Output, Failure> {
    /// The type of the values.
    associatedtype Output
    /// The type of the error that it may end with; `Never` when it cannot fail.
    associatedtype Failure: Error

    /// Attaches a subscriber, which is told its subscription before this returns or soon after.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Attaches a subscriber.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Sends everything to a subject.
    ///
    /// - Returns: what ends it, at the latest when it is dropped.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let relay = SubjectRelay(subject)
        receive(subscriber: relay)
        return AnyCancellable(relay)
    }
}

/// The name space of the publishers that operators make.
public enum Publishers {}
#endif
