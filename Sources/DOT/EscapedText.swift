extension PrintableText {
    /// The text in the form in which Graphviz keeps a label before it interprets it: an *escString*.
    ///
    /// Backslashes are doubled, line feeds become `\n`, and what XML would take for an entity or a tag is spelled as an
    /// entity, which labels and tooltips resolve. Because `<` never stands in such text, it can never be mistaken for
    /// the markup of another label: Graphviz shares equal strings, whether markup or not.
    /// Source: Graphviz, "escString". O(length).
    public static func escString(_ text: String) -> String {
        replacing(in: repaired(text, keepingLines: true)) { byte in
            switch byte {
            case UInt8(ascii: "\\"): "\\\\"
            case UInt8(ascii: "\n"): "\\n"
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            default: nil
            }
        }
    }

    /// An escString, or an identifier, between quotation marks: the one escape that the language itself knows is `\"`.
    /// O(length).
    static func quoted(_ escaped: String) -> String {
        let body = replacing(in: escaped) { $0 == UInt8(ascii: "\"") ? "\\\"" : nil }
        return "\"\(body)\""
    }

    /// A name as an identifier of the language: bare where it may be, else quoted. Different names stay different.
    /// O(length).
    static func identifier(_ name: String) -> String {
        isBareIdentifier(name) || isNumeral(name) ? name : quoted(escString(name))
    }

    /// Whether a name is a plain decimal number.
    private static func isNumeral(_ name: String) -> Bool {
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
    }

    /// Whether a name needs no quotation marks: letters, digits and underscores, no digit first, and not a keyword.
    private static func isBareIdentifier(_ name: String) -> Bool {
        let keywords: Set<String> = ["digraph", "edge", "graph", "node", "strict", "subgraph"]
        guard let first = name.utf8.first, !isDigit(first), name.utf8.allSatisfy({ isLetter($0) || isDigit($0) }) else {
            return false
        }
        return !keywords.contains(name.lowercased())
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        let folded = byte | 0x20
        return byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(folded)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
