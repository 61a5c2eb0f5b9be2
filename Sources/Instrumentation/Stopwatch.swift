/// Measures how long something takes.
public struct Stopwatch {
    private let start = ContinuousClock.now

    /// Starts to measure.
    public init() {}

    /// The nanoseconds since the start.
    public var nanoseconds: UInt64 {
        let elapsed = start.duration(to: .now).components
        return UInt64(clamping: elapsed.seconds) &* 1_000_000_000
            &+ UInt64(clamping: elapsed.attoseconds / 1_000_000_000)
    }
}
