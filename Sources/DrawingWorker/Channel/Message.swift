/// What a worker and whoever started it say to each other: a word of one byte, and what belongs to it.
struct Message: Hashable, Sendable {
    /// The word: a ``WorkerJob`` to a worker, a ``WorkerAnswer`` from it.
    var word: UInt8
    /// What belongs to it.
    var content: [UInt8]

    /// The most bytes of a content. A layout of the largest graph that is taken has a tenth of it.
    static let contentLimit = 64 << 20
    /// What each message begins with, so that the output of some other program is not taken for one.
    private static let magic: [UInt8] = Array("AVW1".utf8)
    /// The bytes before the content: the magic, the word, and the length of the content, the lowest byte first.
    static let headLength = 9

    init(_ word: UInt8, _ content: [UInt8] = []) {
        self.word = word
        self.content = content
    }

    /// The bytes before the content.
    var head: [UInt8] {
        Self.magic + [word] + (0..<4).map { UInt8(truncatingIfNeeded: content.count >> ($0 * 8)) }
    }

    /// Reads what stands before a content.
    ///
    /// - Returns: The word and the length of the content; nil for bytes that begin no message, or too long a one.
    static func parse(head: [UInt8]) -> (word: UInt8, length: Int)? {
        guard head.count == headLength, head.starts(with: magic) else { return nil }
        let length = head[5...].reversed().reduce(0) { $0 << 8 | Int($1) }
        return length <= contentLimit ? (head[4], length) : nil
    }
}
