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

    /// Tells the subscribers a value that it will take.
    func tell(_ new: Value) {
        subscribers.send(new)
    }

    /// Takes a value.
    func take(_ new: Value) {
        let old = lock.withLock {
            defer { current = new }
            return current
        }
        withExtendedLifetime(old) {}
    }
}
#endif
