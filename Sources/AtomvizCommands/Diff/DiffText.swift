import GraphModel

/// Differences as lines whose columns stand below each other: node, part of its value, old and new.
struct DiffText {
    let palette: Palette

    /// A label wider than this pushes the rest of its line on, rather than that of all lines.
    private static let labelLimit = 36
    /// The same for a path.
    private static let pathLimit = 36
    /// The same for an old value.
    private static let oldLimit = 24

    /// Writes the differences and a line that counts them. O(differences).
    ///
    /// - Parameters:
    ///   - report: the differences.
    ///   - ignoresUnknown: true when values that could not be compared are not worth a line.
    ///   - output: where to.
    func write(_ report: DiffReport, ignoresUnknown: Bool, to output: TextOutput) throws(OutputError) {
        for line in lines(report, ignoresUnknown: ignoresUnknown) { try output.line(line) }
    }

    /// The lines of the differences, and one that counts them. O(differences).
    func lines(_ report: DiffReport, ignoresUnknown: Bool) -> [String] {
        let diff = report.diff
        var blocks = diff.changed.map { DiffRow.rows($0, ignoresUnknown: ignoresUnknown) }
        blocks.append(diff.added.map { DiffRow.row($0, isAdded: true) })
        blocks.append(diff.removed.map { DiffRow.row($0, isAdded: false) })
        blocks.append((report.recomputed + report.cutOff).map { DiffRow.row($0) })
        let labelWidth = Self.width(blocks.joined().map(\.label), limit: Self.labelLimit)
        return blocks.flatMap { lines($0, labelWidth: labelWidth) } + edgeLines(diff)
            + report.gaps.map { palette.faint(Self.text($0)) }
            + [palette.faint(DiffCounts(report, ignoresUnknown: ignoresUnknown).text)]
    }

    /// The rows about one node, or several rows of one kind.
    private func lines(_ rows: [DiffRow], labelWidth: Int) -> [String] {
        let pathWidth = Self.width(rows.map(\.path), limit: Self.pathLimit) + 1
        let widest = rows.map(\.oldWidth).max() ?? 0
        let oldWidth = widest <= Self.oldLimit ? widest : 0
        return rows.map { row in
            let lead = row.label.isEmpty ? "  " : painted("\(row.sign) ", row.sign)
            let label = row.label.isEmpty ? "" : painted(row.label, row.sign)
            let gap = String(repeating: " ", count: max(0, labelWidth - DisplayWidth.of(row.label)) + 2)
            let path = row.path.isEmpty ? "" : "\(row.path):".widened(to: pathWidth) + "  "
            return lead + label + gap + path + text(row.content, oldWidth: oldWidth)
        }
    }

    private func text(_ content: DiffRow.Content, oldWidth: Int) -> String {
        switch content {
        case .inserted(let text): return palette.added("+ \(text)")
        case .removed(let text): return palette.removed("- \(text)")
        case .remark(let text): return text
        case .replaced(let window): return text(window, oldWidth: oldWidth)
        case .typed(let window, let remark): return text(window, oldWidth: oldWidth) + "  " + palette.faint(remark)
        }
    }

    private func text(_ window: TextWindow, oldWidth: Int) -> String {
        let (old, new) = (window.old, window.new)
        let space = String(repeating: " ", count: max(0, oldWidth - DisplayWidth.of(old.text)))
        let before = palette.removed(old.head) + palette.removedPart(old.body) + palette.removed(old.tail)
        let after = palette.added(new.head) + palette.addedPart(new.body) + palette.added(new.tail)
        return "\(before)\(space) → \(after)"
    }

    private func painted(_ text: String, _ sign: Character) -> String {
        switch sign {
        case "+": palette.added(text)
        case "-": palette.removed(text)
        case "=", "|": palette.faint(text)
        default: palette.changed(text)
        }
    }

    private func edgeLines(_ diff: GraphDiff) -> [String] {
        let added = diff.edgesAdded.map { ("+", FrameText.label($0.source), FrameText.label($0.target)) }
        let removed = diff.edgesRemoved.map { ("-", FrameText.label($0.source), FrameText.label($0.target)) }
        let edges = added + removed
        let width = Self.width(edges.map(\.1), limit: Self.labelLimit)
        return edges.map { sign, source, target in
            painted("\(sign) \(source.widened(to: width)) → \(target)", Character(sign))
        }
    }

    private static func width(_ texts: [String], limit: Int) -> Int {
        texts.map(DisplayWidth.of).filter { $0 <= limit }.max() ?? 0
    }

    private static func text(_ gap: Gap) -> String {
        let what =
            gap.first == gap.last
            ? "frame \(gap.first) was not recorded" : "frames \(gap.first) to \(gap.last) were not all recorded"
        return "\(what): what was computed there is not known"
    }
}
