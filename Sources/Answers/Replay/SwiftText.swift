/// Pieces of Swift source.
enum SwiftText {
    /// A string literal. O(length).
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isInvisible(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Text of a recording that stands in a comment: on one line, without anything that hides or moves text.
    static func comment(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars.prefix(commentLimit) {
            result += isInvisible(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(Character(scalar))
        }
        return text.unicodeScalars.count > commentLimit ? result + "…" : result
    }

    private static let commentLimit = 300

    /// Whether a text is an identifier that may stand as an argument label or a case's name as it is.
    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, !isDigit(first), text != "_" else { return false }
        return text.utf8.allSatisfy { byte in
            isDigit(byte) || byte == UInt8(ascii: "_")
                || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
        default: false
        }
    }
}
