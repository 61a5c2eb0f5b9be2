import GraphModel

/// Values and their differences, short enough for one line.
enum ValueText {
    /// Beyond this many characters a value is cut off.
    private static let limit = 60
    /// Beyond this many characters only the part of two values that differs is shown.
    private static let pairLimit = 48
    /// Beyond this many differences the rest is counted.
    private static let partLimit = 3

    /// A value: `[Todo(text: "milk")]`.
    static func short(_ value: RecordedValue?) -> String {
        guard let value else { return "nothing" }
        return TerminalText.escaped(value.preview(limit: limit))
    }

    /// A part of a value.
    static func short(_ tree: ValueTree) -> String {
        TerminalText.escaped(tree.preview(limit: limit))
    }

    /// Two parts of values, one in place of the other.
    static func pair(_ old: ValueTree, _ new: ValueTree) -> TextWindow {
        if case .string(let before) = old, case .string(let after) = new {
            return TextWindow(from: before, to: after, limit: pairLimit) { piece, isAlike in
                isAlike ? escapes(piece) : TerminalText.escaped(literal(piece))
            }.enclosed(in: "\"")
        }
        return pair(old.preview(limit: .max), new.preview(limit: .max))
    }

    /// Two values, one in place of the other. What is captured of both differs.
    static func pair(_ old: RecordedValue?, _ new: RecordedValue?) -> TextWindow {
        guard let old, let new else { return .whole(short(old), short(new)) }
        if let before = old.tree, let after = new.tree { return pair(before, after) }
        if old.encoding == .redacted, new.encoding == .redacted, old.typeName == new.typeName {
            return .whole(redacted(old), redacted(new))
        }
        return pair(old.preview(limit: .max), new.preview(limit: .max))
    }

    /// What became of a value: ` [1].isCompleted: false → true`, or `: 0 → 1`.
    static func change(from old: RecordedValue?, to new: RecordedValue) -> String {
        guard let old else { return " = \(short(new))" }
        switch old.compared(to: new) {
        case .equal:
            return ": \(short(new)), as before"
        case .unknown:
            return ": \(short(new)), too little captured to compare"
        case .different:
            guard let parts = old.differences(to: new) else { return ": " + arrow(pair(old, new)) }
            // One number written in two ways.
            return parts.isEmpty ? ": \(short(new)), as before" : self.parts(parts)
        }
    }

    /// One difference within a value: `[1].isCompleted: false → true`.
    static func part(_ change: ValueChange) -> String {
        let path = TerminalText.escaped(change.path.description)
        return switch change.kind {
        case .replaced(let old, let new): "\(path): \(arrow(pair(old, new)))"
        case .inserted(let new): "\(path): + \(short(new))"
        case .removed(let old): "\(path): - \(short(old))"
        case .moved(let origin): "\(path): moved from [\(origin)]"
        case .unknown(_, let new): "\(path): \(short(new)), not known whether another"
        }
    }

    private static func arrow(_ window: TextWindow) -> String { "\(window.old.text) → \(window.new.text)" }

    private static func parts(_ changes: [ValueChange]) -> String {
        if changes.count == 1, changes[0].path.steps.isEmpty { return part(changes[0]) }
        let rest = changes.count - partLimit
        return " " + changes.prefix(partLimit).map(part).joined(separator: ", ")
            + (rest > 0 ? " and \(rest) more" : "")
    }

    private static func pair(_ old: String, _ new: String) -> TextWindow {
        TextWindow(from: old, to: new, limit: pairLimit) { piece, isAlike in
            isAlike ? escapes(piece) : TerminalText.escaped(piece)
        }
    }

    /// With the first digits of the digest, by which two that are alike can be told apart.
    private static func redacted(_ value: RecordedValue) -> String {
        let digits = String(value.digest, radix: 16).padded(to: 16, with: "0")
        return TerminalText.escaped("‹redacted \(value.typeName) #\(digits.prefix(4))›")
    }

    /// As it stands between quotation marks in Swift.
    private static func literal(_ text: String) -> String {
        String(ValueTree.string(text).preview(limit: .max).dropFirst().dropLast())
    }

    /// Every character beyond ASCII by its number, for texts that look the same: `caf\u{e9}`.
    private static func escapes(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                result += literal(String(Character(scalar)))
            } else {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return result
    }
}
