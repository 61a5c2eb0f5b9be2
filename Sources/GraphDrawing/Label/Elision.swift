import DOT

/// Text cut to a length at which it can be read and laid out.
enum Elision {
    /// A family of four is seven scalars; a character of more is one that somebody piled up to hide what is around it.
    private static let scalarsPerCharacter = 8

    /// The text, repaired (see ``PrintableText``), with its middle left out where it has more than `limit` characters: its
    /// two ends tell names apart best. O(limit), however long the text.
    ///
    /// - Parameters:
    ///   - text: any text.
    ///   - limit: the most characters of the result, at least 3.
    ///   - repairs: false for text that is quoted afterwards, which escapes what needs it.
    static func middle(_ text: String, limit: Int, repairs: Bool = true) -> String {
        let limit = max(limit, 3)
        if text.utf8.count <= limit, text.utf8.allSatisfy(isPlain) { return text }
        let window = limit * scalarsPerCharacter
        let head = characters(text.unicodeScalars.prefix(window), repairs)
        let isWhole =
            text.unicodeScalars.index(
                text.startIndex, offsetBy: window + 1, limitedBy: text.endIndex) == nil
        if isWhole, head.count <= limit { return head.joined() }
        let tail = characters(text.unicodeScalars.suffix(window), repairs)
        let tailLength = (limit - 1) / 3
        return (head.prefix(limit - 1 - tailLength) + ["…"] + tail.suffix(tailLength)).joined()
    }

    /// Whether a byte is a character of its own that needs no repair, which nearly all bytes of names are.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "&")
    }

    /// The characters of text, each with no more scalars than can be drawn.
    private static func characters(_ scalars: Substring.UnicodeScalarView, _ repairs: Bool) -> [String] {
        let text = String(Substring(scalars))
        return (repairs ? PrintableText.repaired(text) : text).map { character in
            String(String.UnicodeScalarView(character.unicodeScalars.prefix(scalarsPerCharacter)))
        }
    }
}
