/// Text from apps, files and users, made fit for a terminal.
///
/// Control characters become visible escapes, so that no recording can move the cursor, change a title or paste
/// commands. So do the characters that change the direction of text, and those that break lines.
enum TerminalText {
    /// The text without anything a terminal acts upon. O(length).
    static func escaped(_ text: String) -> String {
        if !text.unicodeScalars.contains(where: isActive) { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isActive(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// As ``escaped(_:)``, for text of several lines, which stay lines.
    static func escapedLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
            .joined(separator: "\n")
    }

    static func isActive(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F: true  // C0, DEL and C1
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // direction
        case 0x2028, 0x2029: true  // line and paragraph separators
        default: false
        }
    }
}
