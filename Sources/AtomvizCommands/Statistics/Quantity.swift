/// Numbers in units that a person reads at a glance.
enum Quantity {
    /// A count, or a dash for none, so that what is there stands out.
    static func count(_ number: Int) -> String { number == 0 ? "-" : "\(number)" }

    /// A share of 1 in whole hundredths, cut off: 100% are all of them.
    static func share(_ share: Double) -> String { "\(Int(share * 100))%" }

    /// `870 ns`, `12 µs`, `25.3 ms`, `1.2 s`, `3 min`; a dash for none.
    static func time(_ nanoseconds: UInt64) -> String {
        switch nanoseconds {
        case 0: "-"
        case ..<1_000: "\(nanoseconds) ns"
        case ..<1_000_000: scaled(nanoseconds, by: 1_000) + " µs"
        case ..<1_000_000_000: scaled(nanoseconds, by: 1_000_000) + " ms"
        case ..<120_000_000_000: scaled(nanoseconds, by: 1_000_000_000) + " s"
        default: "\(nanoseconds / 60_000_000_000) min"
        }
    }

    /// `870 B`, `1.2 kB`, `25 MB`; a dash for none.
    static func bytes(_ count: Int) -> String {
        let count = UInt64(max(count, 0))
        return switch count {
        case 0: "-"
        case ..<1_000: "\(count) B"
        case ..<1_000_000: scaled(count, by: 1_000) + " kB"
        case ..<1_000_000_000: scaled(count, by: 1_000_000) + " MB"
        default: scaled(count, by: 1_000_000_000) + " GB"
        }
    }

    /// With one digit behind the point below 100, cut off and not rounded.
    private static func scaled(_ number: UInt64, by unit: UInt64) -> String {
        let whole = number / unit
        return whole < 100 ? "\(whole).\(number % unit / (unit / 10))" : "\(whole)"
    }
}
