import GraphModel

/// Writes numbers and strings as bytes. Its extensions write GraphModel's vocabulary.
///
/// Numbers are unsigned LEB128: seven bits a byte, the lowest first, the high bit set on all but the last.
/// Source: DWARF Debugging Information Format 4, section 7.6.
struct WireWriter {
    /// What was written so far.
    var bytes: [UInt8] = []
    /// The strings that have numbers.
    var strings: StringTable
    /// The most bytes that the content of one value may take. Cut contents are marked as such.
    var contentLimit = WireFormat.stringLimit
    /// The contents that go beside the bytes; nil where all go into them.
    var outside: [OutsideContent]?

    init(strings: StringTable = StringTable()) {
        self.strings = strings
    }

    mutating func write(byte: UInt8) {
        bytes.append(byte)
    }

    mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func write(count: Int) {
        write(UInt64(count))
    }

    /// Eight bytes, the lowest first: for digests, whose bits are evenly spread.
    mutating func write(fixed number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    /// A string that is not likely to come again: its length and its bytes.
    mutating func write(inline string: String) {
        var text = string.utf8.count <= WireFormat.stringLimit ? string : string.cut(to: WireFormat.stringLimit)
        text.withUTF8 { utf8 in
            write(count: utf8.count)
            bytes.append(contentsOf: utf8)
        }
    }

    /// A string that may come again: its number in the table plus one, or 0 and then the string itself.
    mutating func write(name string: String) {
        if let number = strings.number(of: string) {
            write(count: number + 1)
        } else {
            write(count: 0)
            write(inline: string)
        }
    }

    mutating func write(_ id: NodeID) {
        write(id.rawValue)
    }

    mutating func write(_ place: SourcePlace) {
        write(name: place.fileID)
        write(UInt64(place.line))
    }
}

extension String {
    /// The longest beginning of whole Unicode scalars that takes at most so many bytes of UTF-8. O(`limit`).
    func cut(to limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: limit)
        while end > utf8.startIndex, utf8[end] & 0xC0 == 0x80 {
            end = utf8.index(before: end)
        }
        return String(self[..<end])
    }
}
