import Foundation
import GraphModel
import Synchronization

/// A search on a thread of its own, which is given up when it stays at one frame for too long.
///
/// A regular expression may take exponential time, and nothing can stop it from within: the thread is left behind, and the
/// process ends soon after. What it would have printed, it does not print any more.
final class WatchedSearch: Sendable {
    /// How long it may stay at one frame.
    static let patience: Duration = .seconds(3)
    private static let pause: Duration = .milliseconds(50)

    private struct State {
        var frame: FrameNumber = 0
        var since = ContinuousClock.now
        var isOver = false
    }

    private let state = Mutex(State())

    private init() {}

    /// Runs a search to its end.
    ///
    /// - Parameters:
    ///   - expression: what is looked for, for the error.
    ///   - patience: how long it may stay at one frame.
    ///   - body: the search, which tells by ``isAt(_:)`` where it is.
    /// - Returns: what the search returns.
    /// - Throws: what the search throws, or ``GrepError/endless(_:frame:)``.
    static func run(
        expression: String, patience: Duration = patience,
        _ body: @escaping @Sendable (WatchedSearch) throws -> ExitStatus
    ) async throws -> ExitStatus {
        let watch = WatchedSearch()
        return try await withCheckedThrowingContinuation { continuation in
            let thread = Thread {
                let result = Result { try body(watch) }
                if watch.finish() { continuation.resume(with: result) }
            }
            // Regular expressions and hostile values nest.
            thread.stackSize = 8 << 20
            thread.start()
            Task.detached {
                while let frame = watch.frame(within: patience) {
                    guard frame.isLate else {
                        try? await Task.sleep(for: pause)
                        continue
                    }
                    if watch.finish() {
                        continuation.resume(throwing: GrepError.endless(expression, frame: frame.number))
                    }
                }
            }
        }
    }

    /// Says which frame is looked at from now on.
    func isAt(_ frame: FrameNumber) {
        let now = ContinuousClock.now
        state.withLock { state in
            state.frame = frame
            state.since = now
        }
    }

    /// Where the search is, and whether it has been there too long; nil once it is over.
    private func frame(within patience: Duration) -> (number: FrameNumber, isLate: Bool)? {
        state.withLock { state in
            state.isOver ? nil : (state.frame, ContinuousClock.now - state.since > patience)
        }
    }

    /// Ends it; false when it has ended already.
    private func finish() -> Bool {
        state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
    }
}
