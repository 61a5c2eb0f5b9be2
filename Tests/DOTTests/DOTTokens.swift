/// The tokens of a DOT text, by the language's own rules, to check what a writer wrote.
struct DOTTokens {
    struct Broken: Error {
        var offset: Int
    }

    /// The tokens' kinds with spaces between: `i` for an identifier, quoted or bare, `h` for markup, else the token.
    private(set) var kinds = ""

    init(_ text: String) throws(Broken) {
        let bytes = Array(text.utf8)
        var kinds: [String] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"):
                index += 1
                continue
            case UInt8(ascii: "\""):
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                    // A backslash takes the next character along: `\"` is a quote, `\\` stays as it is.
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                guard index < bytes.count else { throw Broken(offset: bytes.count) }
                index += 1
                kinds.append("i")
            case UInt8(ascii: "<"):
                var depth = 0
                repeat {
                    guard index < bytes.count else { throw Broken(offset: index) }
                    if bytes[index] == UInt8(ascii: "<") { depth += 1 }
                    if bytes[index] == UInt8(ascii: ">") { depth -= 1 }
                    index += 1
                } while depth > 0
                kinds.append("h")
            case UInt8(ascii: "-") where bytes[index...].starts(with: Array("->".utf8)):
                index += 2
                kinds.append("->")
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "="),
                UInt8(ascii: ";"), UInt8(ascii: ","):
                index += 1
                kinds.append(String(UnicodeScalar(byte)))
            default:
                let start = index
                while index < bytes.count, Self.isBare(bytes[index]) { index += 1 }
                guard index > start else { throw Broken(offset: index) }
                kinds.append("i")
            }
        }
        self.kinds = kinds.joined(separator: " ")
    }

    private static func isBare(_ byte: UInt8) -> Bool {
        let folded = byte | 0x20
        return byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(folded)
    }
}
