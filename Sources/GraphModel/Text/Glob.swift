/// A text with wildcards, as shells have them: `*` stands for any text, `?` for one character, and a backslash takes the
/// character behind it as it is, at the end itself. Upper and lower case differ.
package struct Glob: Hashable, Sendable {
    private enum Piece: Hashable, Sendable {
        case any
        case one
        case exactly(Character)
    }

    private let pieces: [Piece]
    /// What it matches when it has no wildcards; nil when it has.
    package let literal: String?

    /// Reads a pattern.
    package init(_ text: some StringProtocol) {
        var pieces: [Piece] = []
        var isEscaped = false
        for character in text {
            if isEscaped {
                pieces.append(.exactly(character))
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "*" {
                // Several in a row say the same as one, and cost more.
                if pieces.last != .any { pieces.append(.any) }
            } else {
                pieces.append(character == "?" ? .one : .exactly(character))
            }
        }
        if isEscaped { pieces.append(.exactly("\\")) }
        self.pieces = pieces
        var plain = ""
        for case .exactly(let character) in pieces { plain.append(character) }
        let hasWildcards = pieces.contains { $0 == .any || $0 == .one }
        literal = hasWildcards ? nil : plain
    }

    /// Whether it matches the whole of a text. O(length of the pattern · length of the text) at worst.
    package func matches(_ text: String) -> Bool {
        if let literal { return literal == text }
        var index = text.startIndex
        var next = 0
        // Where to go on when what stands behind the last `*` does not fit: the `*` takes one character more.
        var retry: (piece: Int, index: String.Index)?
        while index < text.endIndex {
            if next < pieces.count, pieces[next] == .any {
                retry = (next + 1, index)
                next += 1
            } else if next < pieces.count, pieces[next] == .one || pieces[next] == .exactly(text[index]) {
                index = text.index(after: index)
                next += 1
            } else if let last = retry {
                index = text.index(after: last.index)
                next = last.piece
                retry = (next, index)
            } else {
                return false
            }
        }
        return pieces[next...].allSatisfy { $0 == .any }
    }
}
