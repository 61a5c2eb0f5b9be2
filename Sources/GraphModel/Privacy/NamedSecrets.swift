/// Finds what a text says to be the value of something with a denied name: `password=…`, `"token": …`, `--secret …`.
///
/// A value is one word: up to white space that stands in no brackets and no quotes. The scheme of an authorization and what
/// ends with `;`, as cookies do, goes on with the next word.
package enum NamedSecrets {
    private static let schemes: Set<String> = ["bearer", "basic", "digest", "negotiate", "token", "apikey"]

    /// Where such values stand: ranges in order, which do not touch. O(length).
    package static func ranges(in text: UnsafeRawBufferPointer, _ patterns: DenyPatterns) -> [Range<Int>] {
        // Most texts name nothing that is denied.
        guard patterns.matches(name: text) else { return [] }
        var ranges: [Range<Int>] = []
        var index = 0
        while index < text.count {
            guard text[index].isNamePart else {
                index += 1
                continue
            }
            let start = index
            while index < text.count, text[index].isNamePart { index += 1 }
            guard isDenied(text, start..<index, patterns), let value = value(in: text, after: index) else { continue }
            ranges.joinLast(with: value)
            index = value.upperBound
        }
        return ranges
    }

    /// Whether a word is denied, or the two words that it ends: `API key`.
    private static func isDenied(
        _ text: UnsafeRawBufferPointer, _ word: Range<Int>, _ patterns: DenyPatterns
    ) -> Bool {
        if patterns.matches(name: UnsafeRawBufferPointer(rebasing: text[word])) { return true }
        guard word.lowerBound >= 2, text[word.lowerBound - 1] == UInt8(ascii: " ") else { return false }
        var start = word.lowerBound - 1
        while start > 0, text[start - 1].isNamePart { start -= 1 }
        return patterns.matches(name: UnsafeRawBufferPointer(rebasing: text[start..<word.upperBound]))
    }

    /// The value after a name, nil when none follows.
    private static func value(in text: UnsafeRawBufferPointer, after name: Int) -> Range<Int>? {
        var start = name
        // The quote or bracket that the name stood in.
        while start < text.count, "\"'`])".utf8.contains(text[start]) { start += 1 }
        let separators = start
        while start < text.count,
            text[start].isSpace || text[start] == UInt8(ascii: ":") || text[start] == UInt8(ascii: "=")
        {
            start += 1
        }
        guard start > separators, start < text.count else { return nil }
        var end = self.end(ofWordIn: text, from: start)
        while isContinued(text, start..<end), let next = nextWord(in: text, from: end) {
            end = self.end(ofWordIn: text, from: next)
        }
        return start..<end
    }

    private static func isContinued(_ text: UnsafeRawBufferPointer, _ value: Range<Int>) -> Bool {
        if text[value.upperBound - 1] == UInt8(ascii: ";") { return true }
        let letters = text[value].filter { $0.isNamePart }
        return letters.count < 16 && schemes.contains(String(decoding: letters, as: UTF8.self).lowercased())
    }

    private static func nextWord(in text: UnsafeRawBufferPointer, from end: Int) -> Int? {
        text[end...].firstIndex { !$0.isSpace }
    }

    private static func end(ofWordIn text: UnsafeRawBufferPointer, from start: Int) -> Int {
        var quote: UInt8?
        var depth = 0
        var index = start
        while index < text.count {
            let byte = text[index]
            if let open = quote {
                if byte == UInt8(ascii: "\\") {
                    index += 1
                } else if byte == open {
                    quote = nil
                    if index > start, depth == 0, text[start] == open { return index + 1 }
                }
            } else if byte == UInt8(ascii: "\"")
                || index == start && (byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`"))
            {
                quote = byte
            } else if "([{".utf8.contains(byte) {
                depth += 1
            } else if ")]}".utf8.contains(byte) {
                depth -= 1
            } else if byte.isSpace, depth <= 0 {
                return index
            }
            index += 1
        }
        return text.count
    }
}

extension UInt8 {
    /// Whether it can be part of a name: letters, digits, `_`, `-`, `.`, and whatever is not ASCII.
    fileprivate var isNamePart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39,
            UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...0xff:
            true
        default: false
        }
    }

    fileprivate var isSpace: Bool { self == 0x20 || 0x09...0x0d ~= self }
}
