/// Remembers the numbers of a few strings by the words that a string consists of: a number, or the place of its bytes.
///
/// Names come from the same few places again and again, as the very same strings. Two that have equal words are equal;
/// two that are equal may have other words, and then the table of strings knows.
struct RecentNumbers: Sendable {
    /// Empty until the first string.
    private var slots: [Slot] = []

    private struct Slot {
        /// Held, so that no other string can come to lie where its bytes are.
        var text: String
        var number: Int
    }

    private static let count = 64

    /// The number that a string was given here, nil if that is not known.
    subscript(string: String) -> Int? {
        get {
            guard !slots.isEmpty, let words = Self.words(of: string) else { return nil }
            let index = Self.index(words)
            guard let known = Self.words(of: slots[index].text), known == words else { return nil }
            return slots[index].number < 0 ? nil : slots[index].number
        }
        set {
            guard let words = Self.words(of: string) else { return }
            if slots.isEmpty { slots = Array(repeating: Slot(text: "", number: -1), count: Self.count) }
            slots[Self.index(words)] = Slot(text: string, number: newValue ?? -1)
        }
    }

    /// Nil where a string is not two words: on 32-bit platforms.
    private static func words(of string: String) -> (UInt64, UInt64)? {
        guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return nil }
        return unsafeBitCast(string, to: (UInt64, UInt64).self)
    }

    private static func index(_ words: (UInt64, UInt64)) -> Int {
        let mixed = (words.0 ^ words.1 &* 0x9e37_79b9_7f4a_7c15) &* 0xd1b5_4a32_d192_ed03
        return Int(truncatingIfNeeded: mixed >> 58)
    }
}
