import GraphModel

/// `diff --stat`: a line a node with how many parts of its value differ, and a bar of what came and went.
struct DiffStat {
    let palette: Palette

    /// Wider labels are cut in the middle.
    private static let labelLimit = 48
    /// The most signs of a bar; longer ones are scaled down.
    private static let barLimit = 40

    private struct Line {
        var label: String
        var note: String
        var bar = Bar()
    }

    /// What a bar is made of: a part with another value counts at both sides.
    private struct Bar {
        var added = 0
        var removed = 0
        var moved = 0

        var length: Int { added + removed + moved }

        init() {}

        init(_ parts: [ValueChange]) {
            for part in parts {
                switch part.kind {
                case .replaced:
                    added += 1
                    removed += 1
                case .inserted: added += 1
                case .removed: removed += 1
                case .moved: moved += 1
                case .unknown: break
                }
            }
        }

        /// No longer than a limit, and never without a sign for what is there.
        func scaled(by limit: Int, of longest: Int) -> Bar {
            guard longest > limit else { return self }
            var bar = self
            func scaled(_ count: Int) -> Int { count == 0 ? 0 : max(1, count * limit / longest) }
            (bar.added, bar.removed, bar.moved) = (scaled(added), scaled(removed), scaled(moved))
            return bar
        }
    }

    /// Writes the lines and the totals. O(differences).
    func write(_ report: DiffReport, ignoresUnknown: Bool, to output: TextOutput) throws(OutputError) {
        let lines = lines(report, ignoresUnknown: ignoresUnknown)
        let labelWidth = lines.map { DisplayWidth.of($0.label) }.max() ?? 0
        let noteWidth = lines.filter { $0.bar.length > 0 }.map(\.note.count).max() ?? 0
        let longest = lines.map(\.bar.length).max() ?? 0
        for line in lines {
            let bar = line.bar.scaled(by: Self.barLimit, of: longest)
            let signs =
                palette.added(String(repeating: "+", count: bar.added))
                + palette.removed(String(repeating: "-", count: bar.removed))
                + palette.changed(String(repeating: "~", count: bar.moved))
            let note = bar.length > 0 ? line.note.padded(to: noteWidth) + " " : line.note
            try output.line(" \(line.label.widened(to: labelWidth)) | \(note)\(signs)")
        }
        try output.line(palette.faint(" " + DiffCounts(report, ignoresUnknown: ignoresUnknown).text))
    }

    private func lines(_ report: DiffReport, ignoresUnknown: Bool) -> [Line] {
        var lines: [Line] = []
        for change in report.diff.changed {
            switch change.value {
            case .different:
                let parts = change.parts
                let whole = [ValueChange(path: ValuePath(), kind: .replaced(.null, by: .null))]
                lines.append(line(change.after.node, "\(max(parts.count, 1))", Bar(parts.isEmpty ? whole : parts)))
            case .unknown where ignoresUnknown && change.facts.isEmpty: break
            case .unknown: lines.append(line(change.after.node, "unknown"))
            case .equal: lines.append(line(change.after.node, change.facts.map(\.name).joined(separator: ", ")))
            }
        }
        lines += report.diff.added.map { line($0.node, "new") }
        lines += report.diff.removed.map { line($0.node, "gone") }
        lines += report.recomputed.map { line($0.node, "equal") }
        lines += report.cutOff.map { line($0.node, "cut off") }
        return lines
    }

    private func line(_ node: Node, _ note: String, _ bar: Bar = Bar()) -> Line {
        var label = FrameText.label(node)
        if label.count > Self.labelLimit {
            let end = (Self.labelLimit - 1) / 2
            label = label.prefix(Self.labelLimit - 1 - end) + "…" + label.suffix(end)
        }
        return Line(label: label, note: note, bar: bar)
    }
}
