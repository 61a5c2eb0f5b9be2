import Synchronization

/// Calls a closure on the main actor after a signal from any thread: never within the signal, and once for signals that
/// come before the main actor gets to it.
public final class MainActorSignal: Sendable {
    private let isPending = Atomic(false)
    private let action: @MainActor @Sendable () -> Void

    /// Makes a signal.
    ///
    /// - Parameter action: called with everything in place that was in place when the signal was sent.
    public init(action: @escaping @MainActor @Sendable () -> Void) {
        self.action = action
    }

    /// Asks for a call. Every signal is followed by one.
    public func send() {
        guard !isPending.exchange(true, ordering: .acquiringAndReleasing) else { return }
        Task { @MainActor in
            // First, so that a signal during the action is not lost.
            isPending.store(false, ordering: .sequentiallyConsistent)
            action()
        }
    }
}
