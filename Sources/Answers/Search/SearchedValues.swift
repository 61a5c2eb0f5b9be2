import GraphModel

/// Remembers where in values something was found, so that a large value that comes back is not looked through again.
struct SearchedValues {
    /// A part in which something was found.
    struct Found {
        let path: ValuePath
        /// The part as text.
        let text: String
    }

    private struct Key: Hashable {
        let digest: UInt64
        let length: Int
        let encoding: RecordedValue.Encoding
    }

    /// So many values are remembered; then it begins anew.
    private static let memory = 50_000
    /// To look through less costs no more than to remember it.
    private static let length = 256
    private static let previewLimit = 80

    private var known: [Key: Found?] = [:]

    /// The first part of a value in which a pattern is found; nil when it is in none.
    mutating func part(of value: RecordedValue, _ pattern: TextPattern) -> Found? {
        guard pattern.mayBeFound(inParts: value.content) else { return nil }
        guard value.content.utf8.count >= Self.length else { return Self.search(value, pattern) }
        let key = Key(digest: value.digest, length: value.content.utf8.count, encoding: value.encoding)
        if let found = known[key] { return found }
        let found = Self.search(value, pattern)
        if known.count >= Self.memory { known.removeAll(keepingCapacity: true) }
        known[key] = .some(found)
        return found
    }

    private static func search(_ value: RecordedValue, _ pattern: TextPattern) -> Found? {
        value.firstPart(where: pattern.isFound).map { Found(path: $0.path, text: $0.part.preview(limit: previewLimit)) }
    }
}
