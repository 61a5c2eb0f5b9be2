/// Text from apps, made fit for every place that a graph's text goes to: DOT, SVG, PNG, PDF.
public enum PrintableText {
    /// The text with everything replaced that cannot be drawn, that XML forbids, or that would disturb what stands around
    /// it. Repairing twice is repairing once. O(length).
    ///
    /// - Control characters, separators of lines and paragraphs, marks that reverse the direction of the text after them, and
    ///   the two code points that are no characters and that XML forbids are written as Swift would escape them: `\n`,
    ///   `\u{1b}`. A line feed stays when `keepingLines` is set.
    /// - An ampersand that seems to begin an entity, such as `&lt;` or `&#1;`, is parted from it by an invisible space:
    ///   Graphviz 2.42 leaves what looks like an entity alone when it writes SVG.
    public static func repaired(_ text: String, keepingLines: Bool = false) -> String {
        var result = String.UnicodeScalarView()
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            switch scalar.value {
            case 0x0A where keepingLines: result.append(scalar)
            case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF:
                result.append(contentsOf: escape(scalar).unicodeScalars)
            case 0x26:
                result.append(scalar)
                if beginsEntity(scalars[index...]) { result.append("\u{200B}") }
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// A scalar as it is written in a Swift string.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(scalar.value, radix: 16))}"
        }
    }

    /// Whether what follows an ampersand reads as the rest of an entity. The longest name has 31 letters.
    private static func beginsEntity(_ rest: Substring.UnicodeScalarView) -> Bool {
        var length = 0
        for scalar in rest.prefix(33) {
            switch scalar {
            case ";": return length > 0
            case "#" where length == 0, "0"..."9", "A"..."Z", "a"..."z": length += 1
            default: return false
            }
        }
        return false
    }

    /// The text, repaired, with XML's own characters escaped: for use between tags and within quotation marks. O(length).
    public static func xmlText(_ text: String) -> String { escapingXML(repaired(text)) }

    /// The text with XML's own characters escaped, for use between tags and within quotation marks. O(length).
    static func escapingXML(_ text: String) -> String {
        replacing(in: text) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case UInt8(ascii: "\""): "&quot;"
            default: nil
            }
        }
    }

    /// The text with some of its ASCII characters replaced. O(length).
    static func replacing(in text: String, _ replacement: (UInt8) -> StaticString?) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if let replacement = replacement(byte) {
                replacement.withUTF8Buffer { result.append(contentsOf: $0) }
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
