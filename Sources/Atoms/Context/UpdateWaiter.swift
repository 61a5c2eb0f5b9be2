/// Somebody who waits for an update.
@MainActor
final class UpdateWaiter {
    /// How a wait ended.
    enum Outcome: Sendable {
        case updated
        case timedOut
        case cancelled
    }

    private let isAwaited: @MainActor () -> Bool
    private var outcome: Outcome?
    private var continuation: CheckedContinuation<Outcome, Never>?

    /// Makes a waiter.
    ///
    /// - Parameter isAwaited: says, at each update, whether it is what is waited for.
    init(for isAwaited: @escaping @MainActor () -> Bool) {
        self.isAwaited = isAwaited
    }

    /// Waits.
    ///
    /// - Parameter timeout: how long at most, in seconds; nil for no limit.
    func wait(timeout: Double?) async -> Outcome {
        let timer = timeout.map { seconds in
            Task {
                // Not a number counts as no time, and more than 30 years as no limit.
                try? await Task.sleep(for: .seconds(min(max(0, seconds), 1e9)))
                end(.timedOut)
            }
        }
        defer { timer?.cancel() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if let outcome { continuation.resume(returning: outcome) } else { self.continuation = continuation }
            }
        } onCancel: {
            Task { @MainActor in end(.cancelled) }
        }
    }

    /// Told of an update.
    func update() {
        if outcome == nil, isAwaited() { end(.updated) }
    }

    private func end(_ outcome: Outcome) {
        guard self.outcome == nil else { return }
        self.outcome = outcome
        continuation.take()?.resume(returning: outcome)
    }
}
