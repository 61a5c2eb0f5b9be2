import GraphModel

/// Values and their differences, short enough for one line.
enum ValueText {
    /// Beyond this many characters a value is cut off.
    private static let limit = 60
    /// Beyond this many differences the rest is counted.
    private static let partLimit = 3

    /// A value: `[Todo(text: "milk")]`.
    static func short(_ value: RecordedValue?) -> String {
        guard let value else { return "nothing" }
        return TerminalText.escaped(value.preview(limit: limit))
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
            if let before = old.tree, let after = new.tree {
                return parts(before.differences(to: after))
            }
            return whole(old, new)
        }
    }

    /// One difference within a value: `[1].isCompleted: false → true`.
    static func part(_ change: ValueChange) -> String {
        let path = TerminalText.escaped(change.path.description)
        let lead = path.isEmpty ? "" : "\(path)"
        switch change.kind {
        case .replaced(let old, let new): return "\(lead): \(short(old)) → \(short(new))"
        case .inserted(let new): return "\(lead): + \(short(new))"
        case .removed(let old): return "\(lead): - \(short(old))"
        case .moved(let origin): return "\(lead): moved from [\(origin)]"
        }
    }

    /// Both values, for those without a structure to compare.
    static func whole(_ old: RecordedValue, _ new: RecordedValue) -> String {
        let (before, after) = (short(old), short(new))
        // Where the cut-off texts look the same, the reader must not think that nothing changed.
        return before == after ? ": \(after), changed beyond what is shown" : ": \(before) → \(after)"
    }

    private static func parts(_ changes: [ValueChange]) -> String {
        if changes.count == 1, changes[0].path.steps.isEmpty { return part(changes[0]) }
        let rest = changes.count - partLimit
        return " " + changes.prefix(partLimit).map(part).joined(separator: ", ")
            + (rest > 0 ? " and \(rest) more" : "")
    }

    private static func short(_ tree: ValueTree) -> String {
        TerminalText.escaped(tree.preview(limit: limit))
    }
}
