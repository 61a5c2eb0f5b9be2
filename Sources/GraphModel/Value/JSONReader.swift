/// Why a text is not JSON.
public struct JSONError: Error, Hashable, Sendable {
    /// The byte offset at which reading stopped.
    public let offset: Int
    /// What was expected there.
    public let expected: String
}

/// Reads JSON text (RFC 8259) into a ``ValueTree``.
///
/// Unlike Foundation's reader it keeps the order of fields and every digit of a number, and bounds the depth.
public struct JSONReader {
    /// Deeper nesting than this is an error.
    public static let depthLimit = 128

    private let bytes: [UInt8]
    private var offset = 0

    /// The structure of a JSON text. O(length).
    ///
    /// - Throws: ``JSONError`` when the text is not one JSON value or nests deeper than ``depthLimit``.
    public static func tree(of text: String) throws(JSONError) -> ValueTree {
        var reader = JSONReader(bytes: Array(text.utf8))
        let tree = try reader.value(depth: 0)
        reader.skipBlanks()
        guard reader.offset == reader.bytes.count else { throw reader.error("end of text") }
        return tree
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private func error(_ expected: String) -> JSONError {
        JSONError(offset: offset, expected: expected)
    }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipBlanks() {
        // Space, tab, line feed and carriage return; no other blank is one of JSON's.
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d { offset += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard next == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONError) -> ValueTree {
        guard depth < Self.depthLimit else { throw error("at most \(Self.depthLimit) levels") }
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", is: .bool(true))
        case UInt8(ascii: "f"): return try word("false", is: .bool(false))
        case UInt8(ascii: "n"): return try word("null", is: .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: String, is tree: ValueTree) throws(JSONError) -> ValueTree {
        guard bytes[offset...].starts(with: word.utf8) else { throw error(word) }
        offset += word.utf8.count
        return tree
    }

    private mutating func array(depth: Int) throws(JSONError) -> ValueTree {
        offset += 1
        var elements: [ValueTree] = []
        if take("]") { return .array(elements) }
        repeat {
            elements.append(try value(depth: depth + 1))
        } while take(",")
        guard take("]") else { throw error("',' or ']'") }
        return .array(elements)
    }

    private mutating func object(depth: Int) throws(JSONError) -> ValueTree {
        offset += 1
        var fields: [ValueTree.Field] = []
        if take("}") { return .object(fields) }
        repeat {
            skipBlanks()
            guard next == UInt8(ascii: "\"") else { throw error("a field's label") }
            let label = try string()
            guard take(":") else { throw error("':'") }
            fields.append(.init(label, try value(depth: depth + 1)))
        } while take(",")
        guard take("}") else { throw error("',' or '}'") }
        return .object(fields)
    }

    private mutating func number() throws(JSONError) -> String {
        let start = offset
        if next == UInt8(ascii: "-") { offset += 1 }
        // A zero stands alone before the point.
        if next == UInt8(ascii: "0") { offset += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            offset += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            offset += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
            try digits()
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func digits() throws(JSONError) {
        let start = offset
        while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
        guard offset > start else { throw error(start == 0 || offset == bytes.count ? "a value" : "a digit") }
    }

    private mutating func string() throws(JSONError) -> String {
        offset += 1
        var text: [UInt8] = []
        var runStart = offset
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                text += bytes[runStart..<offset]
                offset += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text += bytes[runStart..<offset]
                text += Array(String(Character(try escape())).utf8)
                runStart = offset
            case 0..<0x20:
                throw error("an escaped control character")
            default:
                offset += 1
            }
        }
        throw error("'\"'")
    }

    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        offset += 1
        guard let letter = next else { throw error("an escape") }
        offset += 1
        switch letter {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "u"):
            let high = try hexadecimal()
            if (0xd800..<0xdc00).contains(high), bytes[offset...].starts(with: "\\u".utf8) {
                let mark = offset
                offset += 2
                let low = try hexadecimal()
                if (0xdc00..<0xe000).contains(low) {
                    return Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00)) ?? "\u{fffd}"
                }
                offset = mark
            }
            return Unicode.Scalar(high) ?? "\u{fffd}"
        default:
            offset -= 1
            throw error("an escape")
        }
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        guard offset + 4 <= bytes.count else { throw error("four hexadecimal digits") }
        var number: UInt32 = 0
        for byte in bytes[offset..<offset + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error("four hexadecimal digits")
            }
            number = number << 4 | UInt32(digit)
        }
        offset += 4
        return number
    }
}
