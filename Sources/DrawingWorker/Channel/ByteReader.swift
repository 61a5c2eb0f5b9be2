/// Reads what ``ByteWriter`` writes from bytes that nobody has vouched for: never beyond them, and nothing is allocated
/// before it is known to be there.
struct ByteReader {
    /// The bytes do not say what they should.
    struct Malformed: Error, Equatable {}

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func readByte() throws(Malformed) -> UInt8 {
        guard position < bytes.count else { throw Malformed() }
        defer { position += 1 }
        return bytes[position]
    }

    /// A number below `limit`.
    mutating func readInt(below limit: Int) throws(Malformed) -> Int {
        let number = Int(try readBits(bytes: 4))
        guard number < limit else { throw Malformed() }
        return number
    }

    /// How many things follow, each of at least `size` bytes.
    mutating func readCount(eachOf size: Int) throws(Malformed) -> Int {
        let number = Int(try readBits(bytes: 4))
        guard number <= (bytes.count - position) / size else { throw Malformed() }
        return number
    }

    /// A number that is one, and no infinite one.
    mutating func readDouble() throws(Malformed) -> Double {
        let number = Double(bitPattern: try readBits(bytes: 8))
        guard number.isFinite else { throw Malformed() }
        return number
    }

    /// A text of at most `limit` bytes. Bytes that are not UTF-8 are replaced.
    mutating func readText(limit: Int) throws(Malformed) -> String {
        let count = try readCount(eachOf: 1)
        guard count <= limit else { throw Malformed() }
        defer { position += count }
        return String(decoding: bytes[position..<position + count], as: UTF8.self)
    }

    /// Makes sure that nothing is left.
    func finish() throws(Malformed) {
        guard position == bytes.count else { throw Malformed() }
    }

    private mutating func readBits(bytes count: Int) throws(Malformed) -> UInt64 {
        guard bytes.count - position >= count else { throw Malformed() }
        defer { position += count }
        return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
