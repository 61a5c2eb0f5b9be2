import GraphModel

/// What in a text differs from run to run and means nothing: addresses such as `0x600003f8`, UUIDs, moments such as
/// `2024-02-29T13:05:09.250Z`, and the digests of what stayed home, which are keyed per session.
///
/// Two texts that have one each at the same place, and are equal otherwise, count as equal.
enum NoiseText {
    /// The text with each piece of noise replaced by a mark. O(length).
    static func replaced(in text: String) -> String {
        var text = text
        return text.withUTF8 { bytes -> String? in
            guard mayHold(bytes) else { return nil }
            var result: [UInt8] = []
            var offset = 0
            while offset < bytes.count {
                if let noise = noise(in: bytes, at: offset) {
                    result += noise.kind.mark.utf8
                    offset += noise.length
                } else {
                    result.append(bytes[offset])
                    offset += 1
                }
            }
            return String(decoding: result, as: UTF8.self)
        } ?? text
    }

    /// A digest that texts have in common when they differ in noise alone: the usual one where there is no noise.
    /// O(length).
    static func digest(of value: RecordedValue) -> UInt64 {
        // The shortest noise is an address of four digits.
        guard value.content.utf8.count >= 6 else { return value.digest }
        var content = value.content
        return content.withUTF8 { bytes in
            guard mayHold(bytes) else { return value.digest }
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            var offset = 0
            while offset < bytes.count {
                if let noise = noise(in: bytes, at: offset) {
                    hash = (hash ^ (0x100 + noise.kind.rawValue)) &* 0x0000_0100_0000_01b3
                    offset += noise.length
                } else {
                    hash = (hash ^ UInt64(bytes[offset])) &* 0x0000_0100_0000_01b3
                    offset += 1
                }
            }
            return hash
        }
    }

    /// Whether a text holds a moment. O(length).
    static func holdsMoment(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.indices.contains { noise(in: bytes, at: $0)?.kind == .moment }
        }
    }

    private enum Kind: UInt64 {
        case address, uuid, moment, digest

        var mark: String {
            switch self {
            case .address: "0x…"
            case .uuid: "UUID"
            case .moment: "moment"
            case .digest: "\"$digest\":…"
            }
        }
    }

    /// False for a text without a character that all noise has. This is what most values are asked, so it is simple.
    private static func mayHold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var isFound = false
        for byte in bytes {
            isFound = isFound || byte == UInt8(ascii: "x") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "$")
        }
        return isFound
    }

    private static func noise(
        in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
    ) -> (kind: Kind, length: Int)? {
        let byte = bytes[offset]
        if byte == UInt8(ascii: "\""), let length = digestLength(bytes, offset) { return (.digest, length) }
        guard isHexadecimal(byte), offset == 0 || !isWordlike(bytes[offset - 1]) else { return nil }
        if let length = addressLength(bytes, offset) { return (.address, length) }
        if fits(bytes, offset, "hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh") { return (.uuid, 36) }
        if fits(bytes, offset, "dddd-dd-ddTdd:dd:dd") { return (.moment, momentLength(bytes, offset)) }
        return nil
    }

    private static func addressLength(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int? {
        guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "0"), bytes[offset + 1] == UInt8(ascii: "x")
        else { return nil }
        let digits = bytes[(offset + 2)...].prefix(while: isHexadecimal).count
        return digits >= 4 ? 2 + digits : nil
    }

    private static func momentLength(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
        let rest = bytes[(offset + 19)...].prefix { byte in
            isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "Z")
        }
        return 19 + rest.count
    }

    private static let digestLabel = Array("\"$digest\":\"".utf8)

    private static func digestLength(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int? {
        guard bytes[offset...].starts(with: digestLabel) else { return nil }
        let start = offset + digestLabel.count
        let digits = bytes[start...].prefix(while: isHexadecimal).count
        guard start + digits < bytes.count, bytes[start + digits] == UInt8(ascii: "\"") else { return nil }
        return digestLabel.count + digits + 1
    }

    /// Whether bytes have the form of a pattern: `h` is a hexadecimal digit, `d` a decimal one.
    private static func fits(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ pattern: StaticString) -> Bool {
        let length = pattern.utf8CodeUnitCount
        guard offset + length <= bytes.count else { return false }
        return pattern.withUTF8Buffer { pattern in
            for index in 0..<length {
                let byte = bytes[offset + index]
                switch pattern[index] {
                case UInt8(ascii: "h"): if !isHexadecimal(byte) { return false }
                case UInt8(ascii: "d"): if !isDigit(byte) { return false }
                default: if byte != pattern[index] { return false }
                }
            }
            return true
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "f")
    }

    private static func isWordlike(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }
}
