/// Numbers in the unit that a person reads at a glance.
public enum UnitText {
    /// A time in the unit that a person reads at a glance: `870 ns`, `12.0 µs`, `25.3 ms`, `1.2 s`, `3 min`.
    ///
    /// With one digit behind the point below 100, cut off and not rounded, so that what is said to be within a bound is.
    ///
    /// - Parameter nanoseconds: the time in nanoseconds.
    public static func time(_ nanoseconds: UInt64) -> String {
        switch nanoseconds {
        case ..<1_000: "\(nanoseconds) ns"
        case ..<1_000_000: tenths(nanoseconds, by: 1_000) + " µs"
        case ..<1_000_000_000: tenths(nanoseconds, by: 1_000_000) + " ms"
        case ..<120_000_000_000: tenths(nanoseconds, by: 1_000_000_000) + " s"
        default: "\(nanoseconds / 60_000_000_000) min"
        }
    }

    /// A number in a larger unit, with one digit behind the point below 100, cut off and not rounded.
    ///
    /// - Parameters:
    ///   - number: the number.
    ///   - unit: how many of it are one of the larger unit; at least 10.
    public static func tenths(_ number: UInt64, by unit: UInt64) -> String {
        let whole = number / unit
        return whole < 100 ? "\(whole).\(number % unit / (unit / 10))" : "\(whole)"
    }
}
