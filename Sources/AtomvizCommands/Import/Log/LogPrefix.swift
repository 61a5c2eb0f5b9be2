/// What a log puts in front of a line: a time, a level, a name in brackets. Of two lines of one text it differs in words with
/// digits only.
struct LogPrefix {
    private let bytes: [UInt8]

    /// What is longer is text. In bytes.
    private static let longest = 1_024

    /// The prefix that a line has in front of a place; a blank one where there is more than logs put there.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes.count > Self.longest ? [] : Array(bytes)
    }

    /// Whether it says nothing.
    var isBlank: Bool { bytes.allSatisfy(\.isBlank) }

    /// Where the text of a line begins that has such a prefix; nil where it has none. Spaces that the text itself begins
    /// with stay part of it.
    func end(in line: [UInt8]) -> Int? {
        var (mine, theirs) = (0, 0)
        while mine < bytes.count {
            guard theirs < line.count else { return nil }
            if bytes[mine].isBlank {
                guard line[theirs].isBlank else { return nil }
                let isLast = bytes[mine...].allSatisfy(\.isBlank)
                let length = bytes[mine...].prefix(while: \.isBlank).count
                let theirLength = line[theirs...].prefix(while: \.isBlank).count
                mine += length
                theirs += isLast ? min(length, theirLength) : theirLength
            } else if bytes[mine].isWordPart {
                let word = bytes[mine...].prefix(while: \.isWordPart)
                let theirWord = line[theirs...].prefix(while: \.isWordPart)
                guard
                    word.elementsEqual(theirWord)
                        || word.contains(where: \.isDigit) && theirWord.contains(where: \.isDigit)
                else { return nil }
                mine += word.count
                theirs += theirWord.count
            } else {
                guard bytes[mine] == line[theirs] else { return nil }
                mine += 1
                theirs += 1
            }
        }
        return theirs
    }
}

extension UInt8 {
    /// A space or a tabulator.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    /// A decimal digit of ASCII.
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    /// A letter of ASCII, a digit, or any byte beyond ASCII.
    var isWordPart: Bool {
        isDigit || self >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
}
