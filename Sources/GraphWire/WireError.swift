/// Why bytes could not be read, and where. Holds no text from the stream: values may be secrets.
public struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was wrong.
    public enum Reason: Hashable, Sendable {
        /// The stream does not begin with ``WireFormat/magic``.
        case notAtomviz
        /// The other end speaks a version that this one does not.
        case unsupportedVersion(found: UInt64)
        /// The bytes end within something.
        case truncated
        /// A number does not fit what it counts or names.
        case numberOutOfRange
        /// A length or count goes beyond the bytes that are there.
        case lengthOutOfRange(length: UInt64, available: UInt64)
        /// There are more of something than there may be in one place, such as ``WireFormat/changeLimit``.
        case tooMany(count: UInt64, limit: Int)
        /// A packet is longer than ``WireFormat/packetLimit``.
        case packetTooLong(length: UInt64)
        /// A packet, change or value is of a kind that this version does not have.
        case unknownKind(UInt64)
        /// A string is used that the table does not hold.
        case unknownString(index: UInt64, known: Int)
        /// The table of strings holds more or longer strings than it may.
        case tableOverflow
        /// Bytes are left over where something should have ended.
        case trailingBytes(count: Int)
        /// The parts are readable and contradict each other.
        case contradiction
    }

    /// What was wrong.
    public var reason: Reason
    /// The offset of the offending byte: from the beginning of the stream, or of the blob.
    public var offset: UInt64
    /// What should have been there, such as `length of a string`.
    public var expected: String

    /// Makes an error.
    public init(_ reason: Reason, offset: UInt64, expected: String) {
        self.reason = reason
        self.offset = offset
        self.expected = expected
    }

    /// One line that names what was found, the place, and what should have been there.
    public var description: String {
        "\(found) at byte \(offset), expected \(expected) (format version \(WireFormat.version))"
    }

    private var found: String {
        switch reason {
        case .notAtomviz: "something other than atomviz data"
        case .unsupportedVersion(let found): "format version \(found)"
        case .truncated: "end of data"
        case .numberOutOfRange: "a number out of range"
        case .lengthOutOfRange(let length, let available): "a length of \(length) with \(available) bytes left"
        case .tooMany(let count, let limit): "\(count) where \(limit) is the most"
        case .packetTooLong(let length): "a packet of \(length) bytes"
        case .unknownKind(let kind): "unknown kind \(kind)"
        case .unknownString(let index, let known): "string number \(index) of \(known)"
        case .tableOverflow: "too many or too long strings for the table"
        case .trailingBytes(let count): "\(count) bytes too many"
        case .contradiction: "data that contradicts itself"
        }
    }
}
