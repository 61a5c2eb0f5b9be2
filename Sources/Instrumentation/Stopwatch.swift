import Transport

/// Measures how long something takes.
public struct Stopwatch: Sendable {
    private let start = MonotonicClock.now

    /// Starts to measure.
    public init() {}

    /// The nanoseconds since the start.
    public var nanoseconds: UInt64 {
        MonotonicClock.now &- start
    }
}
