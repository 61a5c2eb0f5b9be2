import GraphModel

/// Encodes what happened in frames, and whole graphs, as blobs, with one table of strings for all of them.
///
/// Whoever stores the blobs stores ``strings`` too: in the order of their numbers, and before the blob that first uses
/// a number.
public struct ChangeEncoder: Sendable {
    private var writer: WireWriter

    /// The strings to which the blobs refer.
    public var strings: StringTable { writer.strings }

    /// How many strings there are.
    public var stringCount: Int { writer.strings.strings.count }

    /// Makes an encoder with a table of strings, empty unless given.
    public init(strings: StringTable = StringTable()) {
        writer = WireWriter(strings: strings)
    }

    /// Encodes changes; ``strings`` grows by those used for the first time. O(bytes).
    public mutating func encode(_ changes: [Change]) -> [UInt8] {
        encode { $0.write(changes) }
    }

    /// Encodes changes in place of what a buffer holds, whose room is used again, with large contents beside them. O(bytes).
    ///
    /// - Parameters:
    ///   - changes: the changes.
    ///   - buffer: what takes the blob.
    /// - Returns: the contents of ``WireFormat/outsideLength`` bytes and more, in the order in which they occur.
    public mutating func encode(_ changes: [Change], into buffer: inout [UInt8]) -> [OutsideContent] {
        encode(into: &buffer) { $0.write(changes) }
    }

    /// The number of a string, for a caller that refers to it from outside of blobs; nil if the table has no room.
    public mutating func number(of string: String) -> Int? {
        writer.strings.number(of: string)
    }

    mutating func encode(_ write: (inout WireWriter) -> Void) -> [UInt8] {
        write(&writer)
        defer { writer.bytes = [] }
        return writer.bytes
    }

    mutating func encode(into buffer: inout [UInt8], _ write: (inout WireWriter) -> Void) -> [OutsideContent] {
        buffer.removeAll(keepingCapacity: true)
        swap(&writer.bytes, &buffer)
        writer.outside = []
        write(&writer)
        swap(&writer.bytes, &buffer)
        defer { writer.outside = nil }
        return writer.outside ?? []
    }
}
