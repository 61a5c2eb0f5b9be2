import GraphModel

/// Encodes what happened in frames, and whole graphs, as blobs, with one table of strings for all of them.
///
/// Whoever stores the blobs stores ``strings`` too: in the order of their numbers, and before the blob that first uses
/// a number.
public struct ChangeEncoder: Sendable {
    /// The strings to which the blobs refer.
    public private(set) var strings = StringTable()

    /// Makes an encoder with an empty table.
    public init() {}

    /// Encodes changes; ``strings`` grows by those used for the first time. O(bytes).
    public mutating func encode(_ changes: [Change]) -> [UInt8] {
        encode { $0.write(changes) }
    }

    /// The number of a string, for a caller that refers to it from outside of blobs; nil if the table has no room.
    public mutating func number(of string: String) -> Int? {
        strings.number(of: string)
    }

    mutating func encode(_ write: (inout WireWriter) -> Void) -> [UInt8] {
        var writer = WireWriter(strings: strings)
        // The writer is the table's only owner while it adds to it.
        strings = StringTable()
        write(&writer)
        strings = writer.strings
        return writer.bytes
    }
}
