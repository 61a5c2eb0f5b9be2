/// Finds whether any of some words stands within a text, in one pass over it.
///
/// Upper and lower case, `_`, `-` and spaces make no difference.
/// Source: Aho and Corasick, "Efficient string matching: an aid to bibliographic search", 1975.
package struct WordSearch: Sendable {
    /// The classes of bytes: letters, digits, and all others.
    private static let classCount = 37
    private static let other: UInt8 = 36

    /// For each state and class of byte the next state. State 0 is the beginning, ``met`` the end.
    private let next: [UInt16]
    private static let met = UInt16.max

    /// Prepares a search. O(length of the words).
    ///
    /// - Parameter words: lower-case letters and digits of ASCII. Those beyond 60,000 bytes in all are left out.
    package init(_ words: [[UInt8]]) {
        var trie = [[Int]](repeating: Array(repeating: 0, count: Self.classCount), count: 1)
        var isEnd = [false]
        for word in words where trie.count + word.count < 60_000 {
            var state = 0
            for byte in word {
                let symbol = Int(Self.classes[Int(byte)])
                if trie[state][symbol] == 0 {
                    trie[state][symbol] = trie.count
                    trie.append(Array(repeating: 0, count: Self.classCount))
                    isEnd.append(false)
                }
                state = trie[state][symbol]
            }
            isEnd[state] = true
        }
        // Breadth first: where a word does not go on, the longest other one that may have begun does.
        var fallback = Array(repeating: 0, count: trie.count)
        var open = [0]
        var position = 0
        while position < open.count {
            let state = open[position]
            position += 1
            for symbol in 0..<Self.classCount {
                let child = trie[state][symbol]
                let other = state == 0 ? 0 : trie[fallback[state]][symbol]
                if child == 0 {
                    trie[state][symbol] = other
                } else {
                    fallback[child] = other
                    isEnd[child] = isEnd[child] || isEnd[other]
                    open.append(child)
                }
            }
        }
        next = trie.flatMap { $0.map { isEnd[$0] ? Self.met : UInt16($0) } }
    }

    /// Whether any of the words stands in a text. O(length).
    package func isMet(in text: UnsafeRawBufferPointer) -> Bool {
        Self.classes.withUnsafeBufferPointer { classes in
            next.withUnsafeBufferPointer { next in
                var state = 0
                for byte in text {
                    let symbol = classes[Int(byte)]
                    if symbol == Self.ignored { continue }
                    let following = next[state * Self.classCount + Int(symbol)]
                    if following == Self.met { return true }
                    state = Int(following)
                }
                return false
            }
        }
    }

    /// A byte as it counts: letters in lower case; nil for one that makes no difference.
    package static func folded(_ byte: UInt8) -> UInt8? {
        switch classes[Int(byte)] {
        case ignored: nil
        case 0..<26: byte | 0x20
        default: byte
        }
    }

    private static let ignored: UInt8 = 0xff

    private static let classes: [UInt8] = (0...255).map { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt8(byte) - UInt8(ascii: "a")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(byte) - UInt8(ascii: "A")
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(byte) - UInt8(ascii: "0") + 26
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "): ignored
        default: other
        }
    }
}
