/// A value as a recording keeps it.
///
/// Honest about what it could not keep: a value that was not captured whole says so and never counts as equal to
/// another that was not.
public struct RecordedValue: Hashable, Sendable {
    /// How ``content`` is to be read. Raw values are part of the wire and file formats: never change one, only add.
    public enum Encoding: UInt8, Hashable, Sendable, CaseIterable {
        /// Canonical JSON made by the type's own `Encodable` conformance: keys, sets and dictionaries sorted.
        case json = 1
        /// The same text form made by reflection; see ``ValueTree`` for the marks that tell types and enum cases.
        case reflected = 2
        /// The type's own description.
        case text = 3
        /// Nothing but the type: it could not be captured.
        case opaque = 4
        /// Nothing but the type, and a digest: it must not leave the process.
        case redacted = 5

        /// The name in output: `json`, `reflected`, `text`, `opaque`, `redacted`.
        public var name: String {
            switch self {
            case .json: "json"
            case .reflected: "reflected"
            case .text: "text"
            case .opaque: "opaque"
            case .redacted: "redacted"
            }
        }
    }

    /// The type, such as `Array<Todo>`.
    public var typeName: String
    /// How to read the content.
    public var encoding: Encoding
    /// The captured text, up to the capture budget. Empty when opaque or redacted.
    public var content: String
    /// True when the value was longer than the budget and the content is a prefix of it, or the digest of what stayed
    /// home covers a part only.
    public var isTruncated: Bool
    /// A digest of the content, or for a redacted value of what stayed home.
    public var digest: UInt64

    /// Makes a value. The digest is computed from the content unless given. O(length of the content).
    public init(
        typeName: String, encoding: Encoding, content: String = "", isTruncated: Bool = false, digest: UInt64? = nil
    ) {
        self.typeName = typeName
        self.encoding = encoding
        self.content = content
        self.isTruncated = isTruncated
        self.digest = digest ?? Digest.of(content)
    }

    /// Whether two values are the same, as far as was captured.
    public enum Comparison: Hashable, Sendable {
        /// They are equal.
        case equal
        /// They differ.
        case different
        /// Not enough was captured to tell.
        case unknown
    }

    /// Compares two captured values. O(length of the shorter content).
    ///
    /// Opaque values, and truncated ones that agree as far as they go, are *unknown*.
    public func compared(to other: RecordedValue) -> Comparison {
        guard typeName == other.typeName, encoding == other.encoding else { return .different }
        switch encoding {
        case .opaque:
            return .unknown
        case .redacted:
            guard digest == other.digest else { return .different }
            return isTruncated || other.isTruncated ? .unknown : .equal
        case .json, .reflected, .text:
            if !isTruncated && !other.isTruncated {
                return digest == other.digest && content == other.content ? .equal : .different
            }
            let (mine, theirs) = (content.utf8, other.content.utf8)
            let agree = zip(mine, theirs).allSatisfy { $0 == $1 }
            guard agree else { return .different }
            // A whole value shorter than the prefix of the other is another value.
            if !isTruncated && mine.count < theirs.count { return .different }
            if !other.isTruncated && theirs.count < mine.count { return .different }
            return .unknown
        }
    }
}
