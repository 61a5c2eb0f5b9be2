import GraphModel

/// Measures how long something takes.
public struct Stopwatch {
    private let start = ContinuousClock.now

    /// Starts to measure.
    public init() {}

    /// The nanoseconds since the start.
    public var nanoseconds: UInt64 {
        start.duration(to: .now).nanoseconds
    }
}
