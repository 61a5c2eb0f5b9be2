import Answers
import GraphModel
import Timeline

/// Who wrote each part of a value, in columns: frame, time, cause, place, part, what it is.
struct BlameText {
    let palette: Palette
    let source: StoreFrames

    /// A column wider than this pushes the rest of its line on.
    private static let widthLimit = 40

    /// A line that says which value it is, then a line a part.
    ///
    /// - Throws: `TimelineError`.
    func lines(_ blame: Blame, _ lines: [Blame.Line]) throws -> [String] {
        let nodes = try lines.causeNodes(in: source)
        let rows = try lines.map { try row($0, nodes) }
        let widths = (0..<5).map { column in
            rows.map { DisplayWidth.of($0[column]) }.filter { $0 <= Self.widthLimit }.max() ?? 0
        }
        let head = palette.strong(FrameText.label(blame.node)) + palette.faint("  after frame \(blame.frame)")
        return [head]
            + rows.map { row in
                let cells = row.enumerated().map { column, text in
                    column < 5
                        ? painted(column == 0 ? text.padded(to: widths[0]) : text.widened(to: widths[column]), column)
                        : text
                }
                return cells.joined(separator: "  ")
            }
    }

    private func row(_ line: Blame.Line, _ nodes: [NodeID: Node]) throws -> [String] {
        let path = line.path.steps.isEmpty ? "(all)" : TerminalText.escaped(line.path.description)
        let value = line.part.map(ValueText.short) ?? "(no structure was captured)"
        let note = line.isCertain ? "" : "  (or earlier: too little was captured to compare)"
        guard let frame = line.frame, let cause = line.cause else {
            return ["-", "", "older than the recording", "", path, value]
        }
        let time = try source.frame(frame).map { TimeText.seconds($0.start) } ?? ""
        return [
            "\(frame)", time, FrameText.cause(cause, cause.node.flatMap { nodes[$0] }),
            TerminalText.escaped(cause.place?.description ?? "-"), path, value + note,
        ]
    }

    private func painted(_ text: String, _ column: Int) -> String {
        switch column {
        case 0: palette.strong(text)
        case 2: palette.name(text)
        case 1, 3: palette.faint(text)
        default: text
        }
    }
}
