import Answers

/// Numbers in units that a person reads at a glance.
enum Quantity {
    /// A count, or a dash for none, so that what is there stands out.
    static func count(_ number: Int) -> String { number == 0 ? "-" : "\(number)" }

    /// A share of 1 in whole hundredths, cut off: 100% are all of them.
    static func share(_ share: Double) -> String { "\(Int(share * 100))%" }

    /// `870 ns`, `12 µs`, `25.3 ms`, `1.2 s`, `3 min`; a dash for none.
    static func time(_ nanoseconds: UInt64) -> String {
        nanoseconds == 0 ? "-" : UnitText.time(nanoseconds)
    }

    /// `870 B`, `1.2 kB`, `25 MB`; a dash for none.
    static func bytes(_ count: Int) -> String {
        let count = UInt64(max(count, 0))
        return switch count {
        case 0: "-"
        case ..<1_000: "\(count) B"
        case ..<1_000_000: UnitText.tenths(count, by: 1_000) + " kB"
        case ..<1_000_000_000: UnitText.tenths(count, by: 1_000_000) + " MB"
        default: UnitText.tenths(count, by: 1_000_000_000) + " GB"
        }
    }
}
