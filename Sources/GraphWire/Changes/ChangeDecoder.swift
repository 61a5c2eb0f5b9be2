import GraphModel

/// Decodes what ``ChangeEncoder`` made. The bytes may be anybody's.
public struct ChangeDecoder: Sendable {
    /// The strings to which the blobs refer, in the order of their numbers.
    public var strings: [String]

    /// Makes a decoder.
    public init(strings: [String] = []) {
        self.strings = strings
    }

    /// Decodes the changes of one blob. O(bytes).
    ///
    /// Bytes that are not UTF-8 are replaced by U+FFFD, and kinds this version does not know become `unknown` where
    /// the type has it.
    ///
    /// - Throws: ``WireError`` with the offset in the blob, if it is not whole or refers to strings that are not there.
    public func decode(_ blob: [UInt8]) throws(WireError) -> [Change] {
        try decode(blob, in: blob.indices)
    }

    /// Decodes the changes of one blob that lies among other bytes. O(bytes of the blob).
    ///
    /// - Parameters:
    ///   - bytes: the bytes.
    ///   - range: where in them the blob lies.
    ///   - outside: the contents that stand beside the blob, in their order.
    /// - Throws: ``WireError`` with the offset in the bytes, if the blob is not whole, or refers to strings or contents that
    ///   are not there.
    public func decode(
        _ bytes: [UInt8], in range: Range<Int>, outside: [String] = []
    ) throws(WireError) -> [Change] {
        var reader = WireReader(bytes, in: range, strings: strings, outside: outside)
        let changes = try reader.readChanges()
        try reader.finish("end of the changes")
        return changes
    }
}
