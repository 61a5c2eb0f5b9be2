import Transport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The time of a session: nanoseconds since it began, never going back.
struct SessionClock: Sendable {
    /// When it began, in nanoseconds since 1970 (UTC), as far as the system's clock is right.
    let start: UInt64
    private let zero = MonotonicClock.now

    init() {
        let seconds = Date().timeIntervalSince1970
        start = seconds > 0 ? UInt64(exactly: (seconds * 1e9).rounded()) ?? 0 : 0
    }

    /// Nanoseconds since it began.
    var now: UInt64 {
        MonotonicClock.now &- zero
    }
}
