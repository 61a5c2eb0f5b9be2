/// Text between quotation marks, in which `\"` and `\\` stand for the characters themselves.
enum Quoted {
    /// Where the quotation that the text begins with ends, its closing mark included.
    static func end(in text: Substring) throws(AddressError) -> Substring.Index {
        var index = text.index(after: text.startIndex)
        while index < text.endIndex {
            switch text[index] {
            case "\"":
                return text.index(after: index)
            case "\\":
                index = text.index(after: index)
                if index < text.endIndex { index = text.index(after: index) }
            default:
                index = text.index(after: index)
            }
        }
        throw .unclosedQuote(String(text))
    }

    /// What a text that is one quotation says.
    static func content(_ text: Substring) throws(AddressError) -> String {
        let end = try end(in: text)
        guard end == text.endIndex else { throw .trailingText(String(text[end...])) }
        var result = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if isEscaped {
                if character != "\"" && character != "\\" { result.append("\\") }
                result.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }

    /// The first place outside quotation marks where a text of two characters stands.
    static func firstRange(of wanted: String, in text: Substring) -> Range<Substring.Index>? {
        var isInside = false
        var index = text.startIndex
        while index < text.endIndex {
            let rest = text[index...]
            if !isInside && rest.hasPrefix(wanted) {
                return index..<text.index(index, offsetBy: wanted.count)
            }
            if rest.first == "\"" { isInside.toggle() }
            if isInside && rest.first == "\\" { index = text.index(after: index) }
            if index < text.endIndex { index = text.index(after: index) }
        }
        return nil
    }
}
