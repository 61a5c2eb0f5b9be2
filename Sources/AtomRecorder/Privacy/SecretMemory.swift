import GraphModel

/// The texts that were kept back lately, as they would stand in another text.
///
/// Holds so many texts and bytes, the newest; what is older is forgotten.
struct SecretMemory {
    /// Shorter texts are not remembered: they stand in too many others by chance. In bytes.
    static let shortest = 4
    /// Longer texts are remembered so far, and hide all that follows their beginning. In bytes.
    static let longest = 4 * 1024
    private static let countLimit = 8 * 1024
    private static let sizeLimit = 2 * 1024 * 1024

    /// One text.
    private struct Secret {
        let bytes: [UInt8]
        /// False when more of it was not captured.
        var isWhole: Bool
        /// True when it is a number: it is not met within a longer one.
        let isNumber: Bool
    }

    /// In the order in which they came; the first ones go first.
    private var secrets: [[UInt8]: Secret] = [:]
    private var order: [[UInt8]] = []
    private var size = 0
    /// The lengths of the texts that begin with four bytes, longest first, by those bytes.
    private var lengths: [UInt32: [Int]] = [:]
    /// A bit for each hash of the first four bytes of a text: most places of a text are passed over by it.
    private var filter = [UInt64](repeating: 0, count: 1024)

    /// How many texts are remembered.
    var count: Int { secrets.count }

    /// Remembers a text. O(length) but for now and then.
    mutating func remember(_ text: some Collection<UInt8>, isNumber: Bool) {
        let bytes = Array(text.prefix(Self.longest))
        guard bytes.count >= Self.shortest else { return }
        let isWhole = bytes.count == text.count
        if let known = secrets[bytes] {
            // What hides more wins.
            secrets[bytes] = Secret(
                bytes: bytes, isWhole: known.isWhole && isWhole, isNumber: known.isNumber && isNumber)
            return
        }
        secrets[bytes] = Secret(bytes: bytes, isWhole: isWhole, isNumber: isNumber)
        order.append(bytes)
        size += bytes.count
        index(bytes)
        if order.count > Self.countLimit || size > Self.sizeLimit { forgetOldest() }
    }

    /// Where remembered texts stand in a text: ranges in order, which do not touch. O(length), but for places at which
    /// many begin alike.
    func ranges(in text: UnsafeRawBufferPointer) -> [Range<Int>] {
        guard !secrets.isEmpty, text.count >= Self.shortest else { return [] }
        var ranges: [Range<Int>] = []
        for start in 0...(text.count - Self.shortest) {
            let head = text.loadUnaligned(fromByteOffset: start, as: UInt32.self)
            let (word, bit) = Self.place(of: head)
            guard filter[word] & bit != 0, let lengths = lengths[head] else { continue }
            for length in lengths where length <= text.count - start {
                guard let end = end(of: text, from: start, length) else { continue }
                ranges.joinLast(with: start..<end)
                break
            }
        }
        return ranges
    }

    /// Where a text that begins at a place ends, nil when none of that length is there.
    private func end(of text: UnsafeRawBufferPointer, from start: Int, _ length: Int) -> Int? {
        guard let secret = secrets[Array(text[start..<start + length])] else { return nil }
        guard secret.isWhole else { return text.count }
        let end = start + length
        let isWithinNumber =
            secret.isNumber
            && (start > 0 && text[start - 1].isDigit || end < text.count && text[end].isDigit)
        return isWithinNumber ? nil : end
    }

    private mutating func index(_ bytes: [UInt8]) {
        let head = bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
        let (word, bit) = Self.place(of: head)
        filter[word] |= bit
        var known = lengths[head] ?? []
        let position = known.firstIndex { $0 <= bytes.count } ?? known.count
        if position < known.count, known[position] == bytes.count { return }
        known.insert(bytes.count, at: position)
        lengths[head] = known
    }

    private static func place(of head: UInt32) -> (word: Int, bit: UInt64) {
        let hash = Int(truncatingIfNeeded: (head &* 0x9e37_79b1) >> 16)
        return (hash >> 6, 1 << UInt64(hash & 63))
    }

    /// Forgets a quarter, so that it does not come to this each time.
    private mutating func forgetOldest() {
        while order.count > Self.countLimit * 3 / 4 || size > Self.sizeLimit * 3 / 4 {
            let count = max(order.count / 8, 1)
            for bytes in order.prefix(count) {
                secrets[bytes] = nil
                size -= bytes.count
            }
            order.removeFirst(count)
        }
        lengths = [:]
        filter = Array(repeating: 0, count: filter.count)
        for bytes in order { index(bytes) }
    }
}

extension UInt8 {
    /// Whether it is a decimal digit of ASCII.
    var isDigit: Bool { 0x30...0x39 ~= self }
}
