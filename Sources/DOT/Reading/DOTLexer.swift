/// Splits a text into tokens. O(length) in all, and nothing is looked at twice.
///
/// A text may be given in pieces that end at a line's end: what is open at the end of one is ``open``, and the next piece
/// goes on with it.
package struct DOTLexer: Sendable {
    /// What a text may end within.
    package enum Open: Hashable, Sendable {
        /// A quoted string.
        case string
        /// Markup, within so many angle brackets.
        case markup(depth: Int)
        /// A comment between `/*` and `*/`.
        case comment
    }

    /// What went wrong, and at which byte.
    package struct Failure: Error {
        package var reason: DOTSyntaxError.Reason
        package var offset: Int
    }

    private let bytes: [UInt8]
    /// Where the next token is looked for.
    package private(set) var offset: Int
    /// What the text ended within: set when ``next()`` threw for it.
    package private(set) var open: Open?

    /// Makes a lexer.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - offset: where to begin.
    ///   - open: what the piece before ended within.
    package init(_ bytes: [UInt8], from offset: Int = 0, resuming open: Open? = nil) {
        self.bytes = bytes
        self.offset = offset
        self.open = open
    }

    /// The next token; one of kind ``DOTToken/Kind/end`` at the end.
    package mutating func next() throws(Failure) -> DOTToken {
        switch open {
        case .string?:
            open = nil
            return try string(from: offset)
        case .markup(let depth)?:
            open = nil
            return try markup(from: offset, depth: depth)
        case .comment?:
            open = nil
            try skipComment(from: offset)
        case nil: break
        }
        try skipSpace()
        guard let byte = peek() else { return DOTToken(kind: .end, range: offset..<offset) }
        switch byte {
        case UInt8(ascii: "\""):
            offset += 1
            return try string(from: offset - 1)
        case UInt8(ascii: "<"):
            offset += 1
            return try markup(from: offset - 1, depth: 1)
        case UInt8(ascii: "{"): return mark(.leftBrace)
        case UInt8(ascii: "}"): return mark(.rightBrace)
        case UInt8(ascii: "["): return mark(.leftBracket)
        case UInt8(ascii: "]"): return mark(.rightBracket)
        case UInt8(ascii: ";"): return mark(.semicolon)
        case UInt8(ascii: ","): return mark(.comma)
        case UInt8(ascii: "="): return mark(.equals)
        case UInt8(ascii: ":"): return mark(.colon)
        case UInt8(ascii: "+"): return mark(.plus)
        case UInt8(ascii: "-"): return dash()
        case UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"): return numeral() ?? mark(.other)
        case 0: throw Failure(reason: .zeroByte, offset: offset)
        case _ where byte.isDOTLetter: return word()
        default: return mark(.other)
        }
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        let index = offset + distance
        return index < bytes.count ? bytes[index] : nil
    }

    private mutating func mark(_ kind: DOTToken.Kind, length: Int = 1) -> DOTToken {
        let start = offset
        offset += length
        return DOTToken(kind: kind, range: start..<offset)
    }

    private mutating func dash() -> DOTToken {
        switch peek(1) {
        case UInt8(ascii: ">"): mark(.edgeOperator(isDirected: true), length: 2)
        case UInt8(ascii: "-"): mark(.edgeOperator(isDirected: false), length: 2)
        default: numeral() ?? mark(.other)
        }
    }

    /// `-1`, `.5`, `2.`, `1.25`; nil when it is none.
    private mutating func numeral() -> DOTToken? {
        var end = offset
        if bytes[end] == UInt8(ascii: "-") { end += 1 }
        let whole = digits(from: end)
        end += whole
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            let fraction = digits(from: end + 1)
            if whole == 0 && fraction == 0 { return nil }
            end += 1 + fraction
        } else if whole == 0 {
            return nil
        }
        return name(.bare, upTo: end)
    }

    private func digits(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end].isDOTDigit { end += 1 }
        return end - start
    }

    private mutating func word() -> DOTToken {
        var end = offset
        while end < bytes.count, bytes[end].isDOTLetter || bytes[end].isDOTDigit { end += 1 }
        return name(Self.keyword(bytes[offset..<end]) ?? .bare, upTo: end)
    }

    private mutating func name(_ kind: DOTToken.Kind, upTo end: Int) -> DOTToken {
        defer { offset = end }
        return DOTToken(kind: kind, range: offset..<end, content: Array(bytes[offset..<end]))
    }

    private static func keyword(_ word: ArraySlice<UInt8>) -> DOTToken.Kind? {
        guard (4...8).contains(word.count) else { return nil }
        return switch String(decoding: word.map { $0 | 0x20 }, as: UTF8.self) {
        case "strict": .strict
        case "graph": .graph
        case "digraph": .digraph
        case "node": .node
        case "edge": .edge
        case "subgraph": .subgraph
        default: nil
        }
    }

    /// The rest of a quoted string that began at `start`: `\"` is a quotation mark, a line that ends in a backslash goes
    /// on with the next, and every other backslash stays, along with the one that may follow it.
    private mutating func string(from start: Int) throws(Failure) -> DOTToken {
        var content: [UInt8] = []
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\""):
                offset += 1
                return DOTToken(kind: .quoted, range: start..<offset, content: content)
            case UInt8(ascii: "\\"):
                switch peek(1) {
                case UInt8(ascii: "\""):
                    content.append(UInt8(ascii: "\""))
                    offset += 2
                case UInt8(ascii: "\\"):
                    content += [byte, byte]
                    offset += 2
                case UInt8(ascii: "\n"): offset += 2
                case UInt8(ascii: "\r") where peek(2) == UInt8(ascii: "\n"): offset += 3
                default:
                    content.append(byte)
                    offset += 1
                }
            case 0: throw Failure(reason: .zeroByte, offset: offset)
            default:
                content.append(byte)
                offset += 1
            }
        }
        open = .string
        throw Failure(reason: .unterminated("a string"), offset: start)
    }

    /// The rest of markup that began at `start`. Angle brackets come in pairs in it.
    private mutating func markup(from start: Int, depth: Int) throws(Failure) -> DOTToken {
        var depth = depth
        let first = offset
        while let byte = peek() {
            if byte == 0 { throw Failure(reason: .zeroByte, offset: offset) }
            if byte == UInt8(ascii: "<") { depth += 1 }
            if byte == UInt8(ascii: ">") { depth -= 1 }
            offset += 1
            if depth == 0 {
                let content = Array(bytes[first..<offset - 1])
                return DOTToken(kind: .quoted, range: start..<offset, content: content, isMarkup: true)
            }
        }
        open = .markup(depth: depth)
        throw Failure(reason: .unterminated("markup"), offset: start)
    }

    /// Passes over white space, comments of both kinds, lines of a preprocessor, and a byte order mark at the beginning.
    private mutating func skipSpace() throws(Failure) {
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): offset += 1
            case UInt8(ascii: "#"): skipLine()
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
                offset += 2
                try skipComment(from: offset - 2)
            case 0xEF where offset == 0 && peek(1) == 0xBB && peek(2) == 0xBF: offset = 3
            default: return
            }
        }
    }

    private mutating func skipLine() {
        while let byte = peek(), byte != UInt8(ascii: "\n") { offset += 1 }
    }

    private mutating func skipComment(from start: Int) throws(Failure) {
        while let byte = peek() {
            offset += 1
            if byte == UInt8(ascii: "*"), peek() == UInt8(ascii: "/") {
                offset += 1
                return
            }
        }
        open = .comment
        throw Failure(reason: .unterminated("a comment"), offset: start)
    }
}

extension UInt8 {
    /// Whether names may begin with it: a letter of ASCII, an underscore, or any byte beyond ASCII.
    fileprivate var isDOTLetter: Bool {
        self >= 0x80 || self == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    fileprivate var isDOTDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
