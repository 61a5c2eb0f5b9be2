/// How many columns of a terminal a text takes, near enough to line columns up.
///
/// A character takes two when its first code point is of an East Asian wide script or an emoji (Unicode Standard Annex
/// 11, by blocks), else one. Combining marks are part of their character.
enum DisplayWidth {
    /// The columns of a text. O(length).
    static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + of($1) }
    }

    private static func of(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default:
            return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}

extension String {
    /// The text with blanks behind it, so that it takes at least so many columns of a terminal. Without escape sequences.
    func widened(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
    }
}
