/// A stretch of time as people write it: `500ms`, `30s`, `10m`, `1h`, `7d`.
public struct TimeSpan: Hashable, Sendable {
    /// How long it is.
    public let duration: Duration

    /// Makes a stretch of time.
    public init(_ duration: Duration) {
        self.duration = duration
    }

    /// Reads a whole number with its unit: ms, s, m, h or d. Nil for anything else, for 0, and for more than 100 years.
    public init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let units: [Substring: Int64] = ["ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000]
        guard let number = Int64(digits), number > 0, let factor = units[text.dropFirst(digits.count)] else {
            return nil
        }
        let (milliseconds, isTooLong) = number.multipliedReportingOverflow(by: factor)
        guard !isTooLong, milliseconds <= 36_525 * 86_400_000 else { return nil }
        duration = .milliseconds(milliseconds)
    }
}
