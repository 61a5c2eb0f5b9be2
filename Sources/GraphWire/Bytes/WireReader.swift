import GraphModel

/// Reads numbers and strings from bytes that nobody has vouched for. Its extensions read GraphModel's vocabulary.
///
/// Whatever the bytes say, nothing is read beyond them and nothing is allocated before it is known to be there.
struct WireReader {
    /// The bytes, and more around them.
    private let bytes: [UInt8]
    /// Where the next byte is.
    private(set) var position: Int
    /// Where the bytes end.
    private let end: Int
    /// What to add to a position to get the offset that errors tell.
    private let base: UInt64
    /// The strings that have numbers.
    var strings: [String]
    /// The contents that stand beside the bytes, in the order in which values refer to them.
    private var outside: ArraySlice<String>

    init(
        _ bytes: [UInt8], in range: Range<Int>? = nil, base: UInt64 = 0, strings: [String] = [], outside: [String] = []
    ) {
        self.bytes = bytes
        self.outside = outside[...]
        position = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
        self.base = base
        self.strings = strings
    }

    /// How many bytes are left.
    var remaining: Int { end - position }

    func error(_ reason: WireError.Reason, _ expected: String, back: Int = 0) -> WireError {
        WireError(reason, offset: base &+ UInt64(position - back), expected: expected)
    }

    mutating func readByte(_ expected: String) throws(WireError) -> UInt8 {
        guard position < end else { throw error(.truncated, expected) }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func readNumber(_ expected: String) throws(WireError) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try readByte(expected)
            // The tenth byte has room for the topmost bit only.
            if shift == 63 && byte > 1 { throw error(.numberOutOfRange, expected, back: 1) }
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
            shift += 7
        }
    }

    mutating func readNumber<Number: FixedWidthInteger>(
        _ expected: String, as type: Number.Type
    ) throws(WireError) -> Number {
        let start = position
        let number = try readNumber(expected)
        guard let fitting = Number(exactly: number) else {
            throw error(.numberOutOfRange, expected, back: position - start)
        }
        return fitting
    }

    /// How many things follow, each of which takes at least `size` bytes, and at most `limit`.
    mutating func readCount(
        _ expected: String, eachAtLeast size: Int = 1, atMost limit: Int = .max
    ) throws(WireError) -> Int {
        let start = position
        let number = try readNumber(expected)
        guard number <= UInt64(remaining / size) else {
            throw error(
                .lengthOutOfRange(length: number, available: UInt64(remaining)), expected, back: position - start)
        }
        guard number <= UInt64(limit) else {
            throw error(.tooMany(count: number, limit: limit), expected, back: position - start)
        }
        return Int(number)
    }

    mutating func readFixed(_ expected: String) throws(WireError) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            number |= UInt64(try readByte(expected)) << shift
        }
        return number
    }

    /// A string written in place. Bytes that are not UTF-8 are replaced by U+FFFD.
    mutating func readInline(_ expected: String) throws(WireError) -> String {
        let count = try readCount(expected)
        defer { position += count }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }

    /// A string of the table, or one written in place.
    mutating func readName(_ expected: String) throws(WireError) -> String {
        let start = position
        let number = try readNumber(expected)
        if number == 0 { return try readInline(expected) }
        guard number <= UInt64(strings.count) else {
            throw error(.unknownString(index: number - 1, known: strings.count), expected, back: position - start)
        }
        return strings[Int(number - 1)]
    }

    /// The content of the next value that has it beside the bytes.
    mutating func nextOutside() throws(WireError) -> String {
        guard let content = outside.popFirst() else { throw error(.truncated, "content beside the bytes") }
        return content
    }

    mutating func readNodeID(_ expected: String) throws(WireError) -> NodeID {
        NodeID(try readNumber(expected))
    }

    mutating func readPlace() throws(WireError) -> SourcePlace {
        let fileID = try readName("file of a source place")
        return SourcePlace(fileID: fileID, line: UInt(try readNumber("line of a source place", as: UInt32.self)))
    }

    /// Everything that is left.
    mutating func readRest() -> [UInt8] {
        defer { position = end }
        return Array(bytes[position..<end])
    }

    /// Makes sure that nothing is left.
    func finish(_ expected: String) throws(WireError) {
        guard remaining == 0 else { throw error(.trailingBytes(count: remaining), expected) }
        guard outside.isEmpty else { throw error(.contradiction, expected) }
    }
}
