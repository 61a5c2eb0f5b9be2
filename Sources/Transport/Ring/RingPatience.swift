/// How long an app may wait for room in its ring: a bounded part of each second, and not at all for a recorder that makes
/// no progress.
struct RingPatience {
    /// What may be waited in all within one second.
    let budget: Duration
    private var windowStart: ContinuousClock.Instant?
    private var waited: Duration = .zero
    /// What the recorder had released when it was given up on.
    private var stuckAt: UInt64?

    init(budget: Duration) {
        self.budget = budget
    }

    /// Whether to wait on.
    ///
    /// - Parameters:
    ///   - released: what the recorder has released so far.
    ///   - now: the time.
    mutating func mayWait(released: UInt64, now: ContinuousClock.Instant) -> Bool {
        if stuckAt == released { return false }
        stuckAt = nil
        if let start = windowStart, now - start < .seconds(1) { return waited < budget }
        (windowStart, waited) = (now, .zero)
        return budget > .zero
    }

    /// Notes a wait.
    mutating func hasWaited(_ time: Duration) {
        // A process that was stopped together with its recorder does not take the stop for the recorder's silence.
        waited += min(max(time, .microseconds(50)), .milliseconds(2))
    }

    /// Notes that nothing was released during all that could be waited.
    mutating func giveUp(at released: UInt64) {
        stuckAt = released
    }
}
