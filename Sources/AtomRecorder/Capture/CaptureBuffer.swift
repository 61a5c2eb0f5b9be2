/// JSON text that stops growing at a budget.
///
/// What does not fit whole is left out from there on, so the text is at every moment valid UTF-8 and a prefix of what
/// would have been written without a budget. A string is cut between two of its characters' scalars.
struct CaptureBuffer {
    /// The bytes written so far.
    private(set) var bytes: [UInt8] = []
    /// The number of bytes that are never exceeded.
    let budget: Int
    /// True once something did not fit. Nothing is written from then on.
    private(set) var isFull = false

    init(budget: Int) {
        self.budget = max(budget, 0)
    }

    /// The number of bytes that still fit.
    var room: Int { isFull ? 0 : budget - bytes.count }

    /// The text written so far. O(length).
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Refuses everything from now on.
    mutating func close() {
        isFull = true
    }

    /// Appends one ASCII character.
    mutating func append(_ character: Unicode.Scalar) {
        guard room > 0 else { return close() }
        bytes.append(UInt8(ascii: character))
    }

    /// Appends text that is JSON already, whole or not at all.
    mutating func append(_ json: String) {
        append(whole: json.utf8)
    }

    /// Appends bytes that are JSON already, whole or not at all.
    mutating func append(whole json: some Collection<UInt8>) {
        guard json.count <= room else { return close() }
        bytes.append(contentsOf: json)
    }

    /// Appends JSON of which a part is welcome too, such as a string that was cut.
    mutating func append(prefixOf json: some Collection<UInt8>) {
        let fitting = Self.wholeScalars(json, within: room)
        bytes.append(contentsOf: json.prefix(fitting))
        if fitting < json.count { close() }
    }

    /// Appends a JSON string. O(length, at most the budget).
    mutating func append(quoting string: String) {
        append("\"")
        var string = string
        string.withUTF8 { append(escaping: $0) }
        append("\"")
    }

    private mutating func append(escaping utf8: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        // Beyond the room nothing fits, so there is no need to look further.
        let end = min(utf8.count, room + 1)
        while index < end {
            let byte = utf8[index]
            if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
                index += 1
                continue
            }
            append(prefixOf: utf8[start..<index])
            append(Self.escape(of: byte))
            if isFull { return }
            index += 1
            start = index
        }
        append(prefixOf: utf8[start...])
    }

    private static func escape(of byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case UInt8(ascii: "\n"): "\\n"
        case UInt8(ascii: "\r"): "\\r"
        case UInt8(ascii: "\t"): "\\t"
        case 0x08: "\\b"
        case 0x0c: "\\f"
        default: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
        }
    }

    /// The length of the longest prefix of at most `limit` bytes that ends between two scalars.
    private static func wholeScalars<Bytes: Collection<UInt8>>(_ utf8: Bytes, within limit: Int) -> Int {
        guard utf8.count > limit else { return utf8.count }
        var length = limit
        var index = utf8.index(utf8.startIndex, offsetBy: limit)
        // The byte after the prefix must begin a scalar; continuation bytes are 10xxxxxx.
        for _ in 0..<3 where length > 0 && utf8[index] & 0xc0 == 0x80 {
            length -= 1
            index = utf8.index(utf8.startIndex, offsetBy: length)
        }
        return length
    }
}
