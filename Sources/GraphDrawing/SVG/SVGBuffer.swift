import DOT

/// Bytes of an SVG document as they are written. Numbers have one decimal at most, which is a fifth of a pixel on dense
/// screens.
struct SVGBuffer: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []

    /// Appends markup.
    mutating func append(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends markup made elsewhere, which holds nothing from outside that is not escaped.
    mutating func append(markup: String) { bytes.append(contentsOf: markup.utf8) }

    /// Appends what another buffer holds.
    mutating func append(_ other: SVGBuffer) { bytes.append(contentsOf: other.bytes) }

    /// Appends text from anywhere, for between tags or quotation marks: repaired and escaped. O(length).
    mutating func append(text: String) {
        if text.utf8.allSatisfy(Self.isPlain) {
            bytes.append(contentsOf: text.utf8)
        } else {
            bytes.append(contentsOf: PrintableText.xmlText(text).utf8)
        }
    }

    /// Appends a length or a coordinate.
    mutating func append(_ number: Double) {
        // Nothing that is drawn is larger: Graphviz was given no larger box and no more of them.
        let tenths = Int((min(max(number.isFinite ? number : 0, -1e9), 1e9) * 10).rounded())
        if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
        append(tenths.magnitude / 10)
        let rest = tenths.magnitude % 10
        if rest != 0 {
            bytes.append(UInt8(ascii: "."))
            bytes.append(UInt8(ascii: "0") + UInt8(rest))
        }
    }

    /// Appends a number.
    mutating func append(_ number: UInt) {
        if number >= 10 { append(number / 10) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Makes room for so many bytes in all.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
        default: (0x20...0x7E).contains(byte)
        }
    }
}
