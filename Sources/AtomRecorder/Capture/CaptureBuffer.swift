/// JSON text that stops growing at a budget.
///
/// What does not fit whole is left out from there on, so the text is at every moment valid UTF-8 and a prefix of what
/// would have been written without a budget. A string is cut between two of its characters' scalars.
///
/// Its memory can be used for one value after another; see ``clear(budget:)``.
struct CaptureBuffer {
    /// The bytes written so far, and memory for more.
    private var storage: [UInt8] = []
    /// The number of bytes written so far.
    private(set) var count = 0
    /// The number of bytes that are never exceeded.
    private(set) var budget: Int
    /// True once something did not fit. Nothing is written from then on.
    private(set) var isFull = false

    /// What the strings are that are written.
    var strings = Strings.plain

    /// What strings are.
    enum Strings: Sendable {
        /// Nothing in particular.
        case plain
        /// Texts for people, in which what is kept back may stand.
        case freeText
        /// Kept back themselves. One that is cut off is remembered here, as its end is not to be found in the buffer.
        case withheld
    }

    init(budget: Int, strings: Strings = .plain) {
        self.budget = max(budget, 0)
        self.strings = strings
    }

    /// Forgets what was written and begins anew in the same memory. O(1).
    mutating func clear(budget: Int) {
        self.budget = max(budget, 0)
        count = 0
        isFull = false
        strings = .plain
    }

    /// The number of bytes that still fit.
    var room: Int { isFull ? 0 : budget - count }

    /// The bytes written so far. O(length).
    var bytes: [UInt8] { Array(storage[..<count]) }

    /// Some of the bytes written so far. O(1).
    subscript(range: Range<Int>) -> ArraySlice<UInt8> { storage[..<count][range] }

    /// The text written so far. O(length).
    var text: String { withUnsafeBytes { String(decoding: $0, as: UTF8.self) } }

    /// Lends out the bytes written so far. O(1).
    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try storage.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    /// Refuses everything from now on.
    mutating func close() {
        isFull = true
    }

    /// Makes memory for more bytes.
    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if storage.count - count < more { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        let size = max(count + more, 2 * storage.count, 64)
        storage.append(contentsOf: repeatElement(0, count: size - storage.count))
    }

    /// Appends what a step writes into memory, whole or not at all.
    ///
    /// - Parameter limit: the number of bytes that the step writes at most. It returns how many it wrote.
    /// - Returns: what the step returned.
    @inline(__always)
    mutating func append(upTo limit: Int, _ write: (UnsafeMutableRawPointer) -> Int) -> Int {
        reserve(limit)
        let length = storage.withUnsafeMutableBytes { write($0.baseAddress.unsafelyUnwrapped + count) }
        if length <= room { count += length } else { close() }
        return length
    }

    /// Appends a list of scalars.
    ///
    /// - Returns: false when there was no JSON for an element.
    mutating func append<Element: ScalarWritable>(listOf elements: UnsafeBufferPointer<Element>) -> Bool {
        let limit = ScalarText.lengthLimit
        append("[")
        if isFull { return true }
        // What the elements take at most, or as far as they fit; the last one may be written and then be too long.
        let (most, isMore) = elements.count.multipliedReportingOverflow(by: limit + 1)
        reserve((isMore ? room : min(most, room)) + limit + 1)
        let (start, end) = (count, budget)
        let (length, outcome) = storage.withUnsafeMutableBytes { storage -> (Int, ListOutcome) in
            let base = storage.baseAddress.unsafelyUnwrapped
            var length = start
            for index in elements.indices {
                if index > 0 {
                    if length == end { return (length, .cut) }
                    (base + length).storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
                    length += 1
                }
                let size = elements[index].writeScalar(to: base + length)
                if size == 0 { return (length, .impossible) }
                if size > end - length { return (length, .cut) }
                length += size
            }
            return (length, .whole)
        }
        count = length
        switch outcome {
        case .whole: append("]")
        case .cut: close()
        case .impossible: return false
        }
        return true
    }

    private enum ListOutcome { case whole, cut, impossible }

    private mutating func append(raw bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        storage.withUnsafeMutableBytes {
            ($0.baseAddress.unsafelyUnwrapped + count).copyMemory(from: source, byteCount: bytes.count)
        }
        count += bytes.count
    }

    private mutating func append(raw bytes: some Collection<UInt8>) {
        let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { append(raw: UnsafeRawBufferPointer($0)) }
        if isContiguous == nil { append(raw: Array(bytes)) }
    }

    /// Appends one ASCII character.
    mutating func append(_ character: Unicode.Scalar) {
        guard room > 0 else { return close() }
        reserve(1)
        storage[count] = UInt8(ascii: character)
        count += 1
    }

    /// Appends text that is JSON already, whole or not at all.
    mutating func append(_ json: String) {
        append(whole: json.utf8)
    }

    /// Appends bytes that are JSON already, whole or not at all.
    mutating func append(whole json: some Collection<UInt8>) {
        guard json.count <= room else { return close() }
        append(raw: json)
    }

    /// Appends JSON of which a part is welcome too, such as a string that was cut.
    mutating func append(prefixOf json: some Collection<UInt8>) {
        let fitting = Self.wholeScalars(json, within: room)
        append(raw: json.prefix(fitting))
        if fitting < json.count { close() }
    }

    /// Appends a JSON string. O(length, at most the budget).
    mutating func append(quoting string: String) {
        append("\"")
        // Before anything is cut off, so that no part of a secret stays.
        var string = strings == .freeText ? SecretFilter.scrub(string, upTo: room) : string
        let wasFull = isFull
        string.withUTF8 { append(escaping: $0) }
        append("\"")
        if isFull, !wasFull, strings == .withheld { SecretFilter.remember(string) }
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
