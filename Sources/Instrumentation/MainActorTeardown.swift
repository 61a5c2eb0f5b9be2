import Dispatch
import Foundation

/// Runs main-actor teardown from a `deinit`, whatever thread drops the last reference.
public enum MainActorTeardown {
    /// Marks the main queue, so that it is known whatever thread drains it: on Linux an asynchronous main leaves the
    /// main thread, and `Thread.isMainThread` is then false on the main actor.
    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Runs `teardown` at once when the caller runs on the main actor, else as soon as the main actor is free.
    public static func run(_ teardown: @escaping @MainActor @Sendable () -> Void) {
        if Thread.isMainThread || DispatchQueue.getSpecific(key: mark) != nil {
            MainActor.assumeIsolated(teardown)
        } else {
            Task { @MainActor in teardown() }
        }
    }
}
