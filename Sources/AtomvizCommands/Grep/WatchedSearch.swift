import Foundation
import GraphModel
import Synchronization

/// A search on a thread of its own, which is given up when it looks at one text or frame for too long.
///
/// A regular expression may take exponential time, and nothing can stop it from within: the thread is left behind, and the
/// process ends soon after. Only the time between ``isAt(_:)`` and ``pause()`` counts: to read a file from a slow disk and
/// to wait for whoever reads the output is not the expression's fault. Whatever is printed is printed after a ``pause()``,
/// which throws once the search was given up: so nothing is printed any more then.
final class WatchedSearch: Sendable {
    /// How long it may stay at one frame.
    static let patience: Duration = .seconds(3)
    private static let pause: Duration = .milliseconds(50)

    private struct State {
        var frame: FrameNumber = 0
        /// Since when it looks at the frame; nil when it does something else.
        var since: ContinuousClock.Instant?
        var isOver = false
    }

    private let state = Mutex(State())

    init() {}

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
                while !watch.isOver {
                    if let frame = watch.giveUp(within: patience) {
                        return continuation.resume(throwing: GrepError.endless(expression, frame: frame))
                    }
                    try? await Task.sleep(for: pause)
                }
            }
        }
    }

    /// Says that a frame is looked at from now on, for what is looked for.
    func isAt(_ frame: FrameNumber) {
        let now = ContinuousClock.now
        state.withLock { state in
            state.frame = frame
            state.since = now
        }
    }

    /// Says that something else is done until the next ``isAt(_:)``, for which it is not given up.
    ///
    /// - Throws: ``GrepError/givenUp`` when it was already.
    func pause() throws(GrepError) {
        let isOver = state.withLock { state in
            state.since = nil
            return state.isOver
        }
        if isOver { throw .givenUp }
    }

    private var isOver: Bool { state.withLock { $0.isOver } }

    /// Ends it if it has been at one frame for too long; gives the frame then.
    func giveUp(within patience: Duration) -> FrameNumber? {
        let now = ContinuousClock.now
        return state.withLock { state in
            guard !state.isOver, let since = state.since, now - since > patience else { return nil }
            state.isOver = true
            return state.frame
        }
    }

    /// Ends it; false when it has ended already.
    func finish() -> Bool {
        state.withLock { state in
            defer { state.isOver = true }
            return !state.isOver
        }
    }
}
