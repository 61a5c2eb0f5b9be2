#if !canImport(Darwin)
import Foundation

/// The value of a published property and who is told of it.
// Unchecked: the value is guarded by the lock, the subscribers by theirs.
final class PublishedState<Value>: @unchecked Sendable {
    let subscribers: SubscriberList<Value, Never>
    private let lock = NSLock()
    private var current: Value

    init(_ value: Value) {
        current = value
        subscribers = SubscriberList(latest: value)
    }

    var value: Value { lock.withLock { current } }

    /// Tells the subscribers, then takes the value.
    func change(to new: Value) {
        subscribers.send(new)
        let old = lock.withLock {
            defer { current = new }
            return current
        }
        withExtendedLifetime(old) {}
    }
}
#endif
