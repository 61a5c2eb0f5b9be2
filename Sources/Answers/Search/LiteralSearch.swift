/// Finds a text in others, byte by byte.
struct LiteralSearch {
    private let bytes: [UInt8]
    /// The longest part of it that JSON writes as it is.
    private let plain: [UInt8]
    /// The text in lower case, where upper and lower case are the same; nil where they differ.
    private let folded: String?
    /// Whether it may stand in what a missing value is called, which JSON spells otherwise.
    private let isPartOfNil: Bool
    /// Whether bytes of ASCII in either case are to be taken for the same.
    private let foldsBytes: Bool

    init(_ text: String, ignoresCase: Bool) {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        folded = ignoresCase && !isASCII ? text.lowercased() : nil
        foldsBytes = ignoresCase && isASCII
        isPartOfNil = "nil".contains(ignoresCase ? text.lowercased() : text)
        bytes = Array((ignoresCase && isASCII ? text.lowercased() : text).utf8)
        plain =
            bytes.split { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "/") }
            .max { $0.count < $1.count }.map(Array.init) ?? []
    }

    func isFound(in text: String) -> Bool {
        if let folded { return text.lowercased().contains(folded) }
        return Self.contains(bytes, in: text, foldsCase: foldsBytes)
    }

    /// Whether it may stand in a text that has been escaped as in JSON.
    func mayBeFound(inEscaped text: String) -> Bool {
        // What case folding does beyond ASCII changes bytes, and an escaped code point is spelt otherwise.
        folded != nil || Self.contains(plain, in: text, foldsCase: foldsBytes) || text.utf8.contains(UInt8(ascii: "\\"))
            || isPartOfNil && Self.contains(Array("null".utf8), in: text, foldsCase: false)
    }

    private static func contains(_ wanted: [UInt8], in text: String, foldsCase: Bool) -> Bool {
        guard let first = wanted.first else { return true }
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count >= wanted.count else { return false }
            return wanted.withUnsafeBufferPointer { wanted in
                for start in 0...(bytes.count - wanted.count) {
                    let byte = bytes[start]
                    guard byte == first || foldsCase && lower(byte) == first else { continue }
                    var length = 1
                    while length < wanted.count,
                        bytes[start + length] == wanted[length]
                            || foldsCase && lower(bytes[start + length]) == wanted[length]
                    {
                        length += 1
                    }
                    if length == wanted.count { return true }
                }
                return false
            }
        }
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
