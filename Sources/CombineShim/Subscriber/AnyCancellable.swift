#if !canImport(Darwin)
import Foundation

// Unchecked: the closure is guarded by the lock and runs once, on the thread that cancels.
/// Ends something when it is cancelled, at the latest when it is dropped.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    private let lock = NSLock()
    private var action: (() -> Void)?

    /// Makes one that calls a closure.
    public init(_ cancel: @escaping () -> Void) {
        action = cancel
    }

    /// Makes one that cancels something.
    public init<C: Cancellable>(_ canceller: C) {
        action = { canceller.cancel() }
    }

    deinit { action?() }

    /// Ends it. Cancelling again does nothing.
    public func cancel() {
        let action = lock.withLock { self.action.take() }
        action?()
    }

    /// Keeps it in a collection.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps it in a set.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    /// By identity.
    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

    /// By identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
#endif
