import Answers
import GraphModel

/// What `compare` prints for a person.
struct ComparisonText {
    let palette: Palette

    /// At most so many lines tell how the two ends differ.
    private static let endLimit = 8
    /// At most so many edges are listed.
    private static let edgeLimit = 10

    /// The lines, the verdict first.
    func lines(_ report: ComparisonReport) -> [String] {
        let names = report.runs.map { TerminalText.escaped($0.name) }
        let text = DivergenceText(palette: palette, names: names)
        var lines: [String] = []
        if report.result.isSame {
            lines.append(verdict(report))
        }
        for (index, divergence) in report.result.divergences.enumerated() {
            if index > 0 { lines.append("") }
            lines.append(Self.capitalised(text.sentence(divergence)))
            lines += text.ways(divergence)
        }
        for extra in report.result.extraResults {
            lines.append("Not counted: \(text.sentence(extra))")
        }
        lines += edgeLines(report)
        for run in ComparedRun.allCases {
            lines += report.gaps[run].map { gap in
                let what = gap.first == gap.last ? "frame \(gap.first)" : "frames \(gap.first) to \(gap.last)"
                return palette.faint("not recorded, and so not compared: \(what) of \(names[run])")
            }
        }
        lines.append(palette.faint(counts(report)))
        if !report.result.isSame { lines += endLines(report) }
        return lines
    }

    private func verdict(_ report: ComparisonReport) -> String {
        let hasEdges = !report.edges.good.isEmpty || !report.edges.bad.isEmpty
        return hasEdges
            ? "Every value agrees, but at the end not the same is watched" : palette.strong("The runs do the same")
    }

    private func edgeLines(_ report: ComparisonReport) -> [String] {
        let edges = report.edges.good.map { ("-", $0) } + report.edges.bad.map { ("+", $0) }
        let lines = edges.prefix(Self.edgeLimit).map { sign, edge in
            let text = "\(sign) \(TerminalText.escaped(edge.source)) → \(TerminalText.escaped(edge.target))"
            return sign == "-" ? palette.removed(text) : palette.added(text)
        }
        let rest = edges.count - lines.count
        return lines + (rest > 0 ? ["and \(String(counting: rest, "edge")) more"] : [])
    }

    private func counts(_ report: ComparisonReport) -> String {
        let result = report.result
        let frames = "\(String(counting: result.frames.good, "frame")) and \(result.frames.bad)"
        let agreed =
            "\(String(counting: result.agreedSteps, "step")) of \(String(counting: result.nodes, "node")) the same"
        let parted = result.partedNodes > 0 ? ", \(String(counting: result.partedNodes, "node")) not" : ""
        return "\(frames) compared: \(agreed)\(parted)"
    }

    private func endLines(_ report: ComparisonReport) -> [String] {
        if report.end.isEmpty { return [palette.faint("at the end nothing differs")] }
        let all = DiffText(palette: palette).lines(DiffReport(report.end), ignoresUnknown: false)
        let shown = all.dropLast().prefix(Self.endLimit)
        let rest = all.count - 1 - shown.count
        let more = rest > 0 ? ["  and \(String(counting: rest, "line")) more; \"atomviz diff\" has them all"] : []
        return [palette.faint("at the end: \(all.last ?? "")")] + shown + more
    }

    private static func capitalised(_ text: String) -> String {
        guard text.hasPrefix("only") else { return text }
        return "O" + text.dropFirst()
    }
}
