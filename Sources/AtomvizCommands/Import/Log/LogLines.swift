/// Splits what comes from a source into lines, of which it holds one at a time.
struct LogLines {
    /// A longer line is given in pieces of this length: no log that people read has one. In bytes.
    static let longest = 64 << 20

    private let source: any ByteSource
    private var bytes: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    init(of source: any ByteSource) {
        self.source = source
    }

    /// The next line without its end; nil at the end of the source.
    ///
    /// - Throws: ``InputError``.
    mutating func next() throws(InputError) -> [UInt8]? {
        var searched = start
        while true {
            if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return Array(bytes[start..<end])
            }
            if isAtEnd || bytes.count - start >= Self.longest {
                defer {
                    bytes = []
                    start = 0
                }
                return start < bytes.count ? Array(bytes[start...]) : nil
            }
            bytes.removeSubrange(..<start)
            start = 0
            searched = bytes.count
            let more = try source.read()
            isAtEnd = more.isEmpty
            bytes += more
        }
    }
}

extension [UInt8] {
    /// A line of a log as it was meant: without a carriage return at its end, and without sequences that colour a terminal.
    /// O(length).
    var withoutTerminalSequences: [UInt8] {
        let line = last == UInt8(ascii: "\r") ? dropLast() : self[...]
        guard line.contains(0x1B) else { return Array(line) }
        var result: [UInt8] = []
        result.reserveCapacity(line.count)
        var index = line.startIndex
        while index < line.endIndex {
            guard line[index] == 0x1B else {
                result.append(line[index])
                index += 1
                continue
            }
            index += 1
            guard index < line.endIndex else { break }
            switch line[index] {
            case UInt8(ascii: "["):
                // ECMA-48: parameters and intermediate bytes, then one that ends the sequence.
                index += 1
                while index < line.endIndex, (0x20...0x3F).contains(line[index]) { index += 1 }
                if index < line.endIndex { index += 1 }
            case UInt8(ascii: "]"):
                // An operating system command, such as a link: up to BEL or ESC \.
                while index < line.endIndex, line[index] != 0x07, line[index] != 0x1B { index += 1 }
                if index < line.endIndex { index += line[index] == 0x07 ? 1 : 2 }
            default: index += 1
            }
            index = Swift.min(index, line.endIndex)
        }
        return result
    }
}
