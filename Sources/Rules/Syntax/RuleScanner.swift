/// Takes a line apart.
///
/// A word ends at a blank, a quotation mark or a symbol. `#` begins a comment where a word could begin.
struct RuleScanner {
    private let characters: [Character]
    private var index = 0

    init(_ line: Substring) {
        characters = Array(line)
    }

    /// A quotation mark that is not closed, at a column.
    struct UnclosedQuote: Error {
        var column: Int
    }

    /// The pieces of the line, ended by one of the kind `end`. O(length).
    mutating func tokens() throws(UnclosedQuote) -> [RuleToken] {
        var tokens: [RuleToken] = []
        while true {
            while let next, next.isWhitespace { index += 1 }
            let column = index + 1
            guard let first = next, first != "#" else {
                return tokens + [RuleToken(kind: .end, text: "", column: column)]
            }
            if let symbol = takeSymbol() {
                tokens.append(RuleToken(kind: .symbol, text: symbol, column: column))
            } else if first == "\"" {
                tokens.append(RuleToken(kind: .quoted, text: try takeQuoted(), column: column))
            } else {
                tokens.append(try takeWord(column))
            }
        }
    }

    private var next: Character? { index < characters.count ? characters[index] : nil }

    private mutating func takeSymbol() -> String? {
        let second = index + 1 < characters.count ? characters[index + 1] : " "
        let symbol: String
        switch characters[index] {
        case "-" where second == ">": symbol = "->"
        case "<": symbol = second == "=" ? "<=" : "<"
        case ">": symbol = second == "=" ? ">=" : ">"
        case "=": symbol = second == "=" ? "==" : "="
        case "!": symbol = second == "=" ? "!=" : "!"
        case "|": symbol = "|"
        case "%": symbol = "%"
        case ":": symbol = ":"
        default: return nil
        }
        index += symbol.count
        return symbol
    }

    private mutating func takeWord(_ column: Int) throws(UnclosedQuote) -> RuleToken {
        var text = ""
        while let character = next {
            if character.isWhitespace || Self.endsWord(character) { break }
            let after = index + 1 < characters.count ? characters[index + 1] : " "
            if character == "-", after == ">" { break }
            if character == ":" {
                // What introduces a pattern's subject belongs to the word; a colon at its end does not.
                if after.isWhitespace { break }
                if after == "\"" {
                    index += 1
                    return RuleToken(kind: .quoted, text: text + ":" + (try takeQuoted()), column: column)
                }
            }
            text.append(character)
            index += 1
        }
        return RuleToken(kind: .word, text: text, column: column)
    }

    private static func endsWord(_ character: Character) -> Bool {
        switch character {
        case "<", ">", "=", "!", "|", "%", "\"": true
        default: false
        }
    }

    private mutating func takeQuoted() throws(UnclosedQuote) -> String {
        let start = index
        index += 1
        var text = ""
        while let character = next {
            index += 1
            if character == "\"" { return text }
            if character == "\\", let escaped = next, escaped == "\"" || escaped == "\\" {
                text.append(escaped)
                index += 1
            } else {
                text.append(character)
            }
        }
        throw UnclosedQuote(column: start + 1)
    }
}
