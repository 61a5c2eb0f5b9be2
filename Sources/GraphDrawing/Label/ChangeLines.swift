import GraphModel

/// What changed in a node, typeset in a few short lines: `[1].isCompleted: false → true`.
enum ChangeLines {
    /// The most parts shown.
    private static let rows = 5
    /// The most characters of a path, and of each of two values beside it.
    private static let width = 26

    /// The lines for a change. O(size of the values).
    static func lines(for change: GraphDiff.NodeChange) -> [LabelLine] {
        switch change.value {
        case .equal: return change.after.value.map { ValueLines.lines(for: $0) } ?? []
        case .unknown:
            let lines = change.after.value.map { ValueLines.lines(for: $0) } ?? []
            return lines + [.line("may differ: not all was captured", .note)]
        case .different: break
        }
        let parts = change.parts
        guard !parts.isEmpty else { return whole(change) }
        let rest = parts.count - rows
        return parts.prefix(rows).map(line) + (rest > 0 ? [.line("… \(rest) more", .note)] : [])
    }

    /// The same for one of two pictures beside each other: what was there before, or what is there now. O(size of the values).
    static func lines(for change: GraphDiff.NodeChange, before: Bool) -> [LabelLine] {
        let other: LabelLine.Role = before ? .new : .old
        let own: LabelLine.Role = before ? .old : .new
        let lines = lines(for: change).compactMap { line -> LabelLine? in
            guard line.runs.contains(where: { $0.role == own || $0.role == other }) else { return line }
            let runs = line.runs.filter { $0.role != other && !$0.text.contains("→") }
            return runs.contains { $0.role == own } ? LabelLine(runs) : nil
        }
        let value = (before ? change.before : change.after).value
        return lines.isEmpty ? value.map { ValueLines.lines(for: $0) } ?? [] : lines
    }

    /// The line for a change of the whole value, or two if it would be long.
    private static func whole(_ change: GraphDiff.NodeChange) -> [LabelLine] {
        let old = text(change.before.value)
        let new = text(change.after.value)
        guard old.count + new.count > 40 else {
            return [LabelLine([.init(old, .old), .init(" → ", .note), .init(new, .new)])]
        }
        return [LabelLine([.init(old, .old)]), LabelLine([.init("→ ", .note), .init(new, .new)])]
    }

    private static func text(_ value: RecordedValue?) -> String {
        guard let value else { return "no value" }
        if let tree = value.tree { return ValueLines.oneLine(tree) }
        if value.encoding == .redacted { return "redacted" }
        return value.preview(limit: ValueLines.width)
    }

    private static func line(for part: ValueChange) -> LabelLine {
        let path = Elision.middle(part.path.description, limit: width)
        switch part.kind {
        case .replaced(let old, by: let new):
            let sides: [LabelLine.Run] = [
                .init(ValueLines.oneLine(old, limit: width), .old), .init(" → ", .note),
                .init(ValueLines.oneLine(new, limit: width), .new),
            ]
            return LabelLine((path.isEmpty ? [] : [.init("\(path): ", .path)]) + sides)
        case .inserted(let tree):
            return LabelLine([.init("+ \(path) ", .path), .init(ValueLines.oneLine(tree), .new)])
        case .removed(let tree):
            return LabelLine([.init("− \(path) ", .path), .init(ValueLines.oneLine(tree), .old)])
        case .moved(let index):
            return LabelLine([.init("\(path) ", .path), .init("was [\(index)]", .note)])
        case .unknown:
            return LabelLine([.init("\(path) ", .path), .init("may differ", .note)])
        }
    }
}
