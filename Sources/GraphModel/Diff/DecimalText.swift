/// A number's text as the number it stands for: `1`, `1.0` and `10e-1` are one number, and no digit is lost.
///
/// Zero keeps its sign: that of `-0.0` is seen in what is computed and printed with it.
struct DecimalText: Hashable {
    private let isNegative: Bool
    /// Without zeros at either end; empty for zero.
    private let digits: [UInt8]
    /// The power of ten by which the digits, read as a whole number, are multiplied.
    private let exponent: Int

    /// Reads a number as JSON writes it. O(length).
    ///
    /// - Returns: nil for any other text, and for an exponent that no number needs.
    init?(_ text: String) {
        var rest = text.utf8[...]
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest = rest.dropFirst() }
        func takeDigits() -> [UInt8] {
            let taken = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest.dropFirst(taken.count)
            return Array(taken)
        }
        var digits = takeDigits()
        var exponent = 0
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            let fraction = takeDigits()
            digits += fraction
            exponent -= fraction.count
        }
        if digits.isEmpty { return nil }
        if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
            guard let power = Int(String(Substring(rest.dropFirst()))), power.magnitude < 1_000_000_000 else {
                return nil
            }
            exponent += power
            rest = rest.suffix(0)
        }
        guard rest.isEmpty else { return nil }
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
        self.digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
        self.exponent = self.digits.isEmpty ? 0 : exponent
    }

    /// Whether two texts stand for one number. Texts that are no numbers are compared as they are.
    static func areSame(_ left: String, _ right: String) -> Bool {
        if left == right { return true }
        guard let first = DecimalText(left), let second = DecimalText(right) else { return false }
        return first == second
    }
}
