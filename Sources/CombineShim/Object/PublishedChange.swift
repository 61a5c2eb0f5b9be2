/// The change of a published property that is being made.
package enum PublishedChange {
    #if canImport(Darwin)
    /// Calls a closure at once: Combine does not tell when a change is in place.
    package static func whenInPlace(_ action: @escaping @Sendable () -> Void) {
        action()
    }
    #else
    /// Calls a closure as soon as the change that the caller was told of is in place: at the end of it if a published
    /// property is about to change, at once if not.
    package static func whenInPlace(_ action: @escaping @Sendable () -> Void) {
        if let change = current, change.append(action) { return }
        action()
    }

    /// The innermost change that the running code was told of.
    @TaskLocal private static var current: Waiting?

    /// Tells of a change and makes it. What asked to be called when it is in place is called then.
    static func announce(_ tell: () -> Void, thenMake make: () -> Void) {
        let waiting = Waiting()
        $current.withValue(waiting, operation: tell)
        make()
        for action in waiting.end() { action() }
    }
    #endif
}

#if !canImport(Darwin)
import Synchronization

/// What waits for a change to be in place.
private final class Waiting: Sendable {
    /// Nil once the change is in place: a task that was told of it may outlive it.
    private let actions = Mutex<[@Sendable () -> Void]?>([])

    /// False when the change is in place already.
    func append(_ action: @escaping @Sendable () -> Void) -> Bool {
        actions.withLock {
            $0?.append(action)
            return $0 != nil
        }
    }

    func end() -> [@Sendable () -> Void] {
        actions.withLock { $0.take() ?? [] }
    }
}
#endif
