/// A number of bytes as people write it: `512`, `64MiB`, `10MB`.
public struct ByteSize: Hashable, Sendable {
    /// The number of bytes.
    public let bytes: Int

    /// Makes a size.
    public init(_ bytes: Int) {
        self.bytes = bytes
    }

    /// Reads a whole number with or without a unit: B, KB, MB, GB, TB count in thousands, KiB, MiB, GiB, TiB in steps of
    /// 1024, whatever the letters' case. Nil for anything else, and for 0.
    public init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), number > 0, let factor = Self.factor(text.dropFirst(digits.count).lowercased())
        else { return nil }
        let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: factor)
        if isTooLarge { return nil }
        self.bytes = bytes
    }

    private static func factor(_ unit: String) -> Int? {
        if unit.isEmpty || unit == "b" { return 1 }
        let steps = ["k": 1, "m": 2, "g": 3, "t": 4]
        guard let first = unit.first, let power = steps[String(first)] else { return nil }
        switch unit.dropFirst() {
        case "b": return (0..<power).reduce(1) { factor, _ in factor * 1000 }
        case "ib": return 1 << (10 * power)
        default: return nil
        }
    }
}
