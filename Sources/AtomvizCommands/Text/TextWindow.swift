import GraphModel

/// Two texts of which only the part that differs is shown, with a little of what stands around it.
///
/// Short texts are shown whole. Cuts fall between characters, never within one.
struct TextWindow {
    /// One of the two: what it has in common with the other at either side, and what it has of its own.
    struct Side: Hashable {
        /// What stands before, from `…` on when there is more of it.
        var head = ""
        /// What differs.
        var body: String
        /// What stands behind.
        var tail = ""

        /// All of it.
        var text: String { head + body + tail }
    }

    /// The first text.
    let old: Side
    /// The second.
    let new: Side

    /// How many characters of what is common are shown at each side.
    private static let context = 12

    /// Cuts two texts.
    ///
    /// - Parameters:
    ///   - limit: how many characters a text may have and still be shown whole, and the most of the part that differs.
    ///   - spell: how a piece of text is written, such as with escapes. It is told whether the piece is one that differs
    ///     from another that looks just like it.
    init(from old: String, to new: String, limit: Int, spell: (_ piece: String, _ isAlike: Bool) -> String) {
        let difference = TextDifference(from: old, to: new)
        let isLong = old.count > limit || new.count > limit
        func head() -> String {
            guard isLong, difference.prefix.count > Self.context else { return spell(String(difference.prefix), false) }
            return "…" + spell(String(difference.prefix.suffix(Self.context)), false)
        }
        func tail() -> String {
            guard isLong, difference.suffix.count > Self.context else { return spell(String(difference.suffix), false) }
            return spell(String(difference.suffix.prefix(Self.context)), false) + "…"
        }
        // Equal to `==` and yet not the same: other code points for the same characters.
        let isAlike = difference.old == difference.new
        func body(_ piece: Substring) -> String {
            guard piece.count > limit else { return spell(String(piece), isAlike) }
            let end = (limit - 1) / 3
            return spell(String(piece.prefix(limit - 1 - end)), isAlike) + "…"
                + spell(String(piece.suffix(end)), isAlike)
        }
        self.old = Side(head: head(), body: body(difference.old), tail: tail())
        self.new = Side(head: head(), body: body(difference.new), tail: tail())
    }

    private init(old: Side, new: Side) {
        self.old = old
        self.new = new
    }

    /// Both between the same marks, such as quotation marks.
    func enclosed(in mark: String) -> TextWindow {
        func enclosed(_ side: Side) -> Side { Side(head: mark + side.head, body: side.body, tail: side.tail + mark) }
        return TextWindow(old: enclosed(old), new: enclosed(new))
    }

    /// Two texts that are shown as they are.
    static func whole(_ old: String, _ new: String) -> TextWindow {
        TextWindow(old: Side(body: old), new: Side(body: new))
    }
}
