/// The digest of captured text: 64-bit FNV-1a.
///
/// Equal text gives equal digests in every process and version. It guards against accidents, not against forgery.
/// Source: Fowler, Noll and Vo, "FNV hash", parameters for 64 bits.
public enum Digest {
    /// The digest of a text's UTF-8. O(length).
    public static func of(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { of(UnsafeRawBufferPointer($0)) }
    }

    /// The digest of bytes. O(length).
    public static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        return hash
    }
}
