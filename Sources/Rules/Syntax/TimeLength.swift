/// A length of time as rules write it: `16ms`, `1.5s`, `2min`.
struct TimeLength: Hashable {
    /// In nanoseconds.
    let nanoseconds: UInt64

    private static let units: [(name: String, nanoseconds: Double)] = [
        ("ns", 1), ("us", 1e3), ("µs", 1e3), ("ms", 1e6), ("min", 60e9), ("s", 1e9), ("h", 3600e9),
    ]

    /// The longest: about a year.
    private static let limit = 3e16

    /// Reads a time; nil when it is none, or longer than a year.
    init?(_ text: String) {
        guard let unit = Self.units.first(where: { text.hasSuffix($0.name) }) else { return nil }
        let digits = text.dropLast(unit.name.count)
        guard digits.first?.isASCII == true, digits.allSatisfy({ $0.isWholeNumber || $0 == "." }),
            let number = Double(digits), number * unit.nanoseconds <= Self.limit
        else { return nil }
        nanoseconds = UInt64((number * unit.nanoseconds).rounded())
    }

    /// A length as text: `16ms`, `1.5s`; to the microsecond below a second, else to the millisecond.
    static func text(_ nanoseconds: UInt64) -> String {
        switch nanoseconds {
        case ..<1_000: "\(nanoseconds)ns"
        case ..<1_000_000: decimal(nanoseconds, 1_000) + "µs"
        case ..<1_000_000_000: decimal(nanoseconds / 1_000, 1_000) + "ms"
        default: decimal(nanoseconds / 1_000_000, 1_000) + "s"
        }
    }

    private static func decimal(_ number: UInt64, _ unit: UInt64) -> String {
        var fraction = String(String(number % unit + unit).dropFirst())
        while fraction.last == "0" { fraction.removeLast() }
        return fraction.isEmpty ? "\(number / unit)" : "\(number / unit).\(fraction)"
    }
}
