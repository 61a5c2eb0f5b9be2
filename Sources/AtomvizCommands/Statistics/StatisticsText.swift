import Answers
import GraphModel

/// Findings and tables as lines.
struct StatisticsText {
    let palette: Palette
    let grouping: StatisticsGrouping
    let order: StatisticsOrder
    /// How many findings, atoms and views are shown.
    let top: Int

    /// All lines.
    func lines(_ reports: [(store: Store, report: StatisticsReport)], of opened: OpenedTimeline) -> [String] {
        var lines: [String] = []
        for (index, item) in reports.enumerated() {
            if index > 0 { lines.append("") }
            lines.append(head(item.report, of: item.store, opened))
            lines += findings(item.report.findings)
            if grouping != .view {
                let atoms = item.report.atoms(by: grouping).sorted(by: order)
                lines += table(atoms.prefix(top).map(row), heading: atomHeading, more: atoms.count - top)
            }
            if grouping == .atom || grouping == .view {
                let views = item.report.views.sorted()
                lines += table(views.prefix(top).map(row), heading: Self.viewHeading, more: views.count - top)
            }
        }
        return lines
    }

    /// `run.atomviz, session 1 (shop), store AtomStore: 120 frames in 3.2 s; 14 atoms, 3 views; 2 findings`.
    private func head(_ report: StatisticsReport, of store: Store, _ opened: OpenedTimeline) -> String {
        let who = ", session \(opened.session.number) (\(opened.session.processName)), store \(store.name): "
        let frames =
            report.first == report.last ? "frame \(report.first)" : "frames \(report.first) to \(report.last)"
        let parts = [
            String(counting: report.atoms.count, "atom"), String(counting: report.views.count, "view"),
            report.findings.isEmpty ? "no findings" : String(counting: report.findings.count, "finding"),
        ]
        return palette.strong(TerminalText.escaped(opened.address.file))
            + TerminalText.escaped(who + "\(frames) in \(Quantity.time(report.time)); \(parts.joined(separator: ", "))")
    }

    private func findings(_ findings: [Finding]) -> [String] {
        var lines: [String] = []
        for finding in findings.prefix(top) {
            let name = finding.atom.title
            let frames = finding.frames.map { "@\($0)" }.joined(separator: " ")
            lines.append(
                palette.removed("✗ \(finding.kind.rawValue)") + ": " + palette.name(TerminalText.escaped(name)) + "  "
                    + TerminalText.escaped(finding.place?.description ?? "place unknown")
                    + "  " + palette.strong(frames))
            lines.append("    " + TerminalText.escaped(finding.what))
            lines.append("    " + palette.added("fix: ") + TerminalText.escaped(finding.fix))
        }
        if findings.count > top { lines.append("  and \(findings.count - top) more; --top shows them, --json has all") }
        return lines
    }

    // MARK: Tables

    private var atomHeading: [String] {
        let name = grouping == .atom ? "atom" : grouping.rawValue
        return [
            name, "writes", "again", "same", "share", "time", "total", "bytes", "in", "out", "views", "alive/made",
            "first used",
        ]
    }

    private static let viewHeading = ["view", "told", "no news", "watches", "dead", "alive/made", "lifetime"]

    private func row(_ atom: AtomStatistics) -> [String] {
        [
            atom.name + (atom.atoms > 1 ? " ×\(atom.atoms)" : ""), Quantity.count(atom.writes),
            Quantity.count(atom.recomputations), Quantity.count(atom.unchanged),
            atom.share.map { atom.unchanged == 0 ? "-" : Quantity.share($0) } ?? "-", Quantity.time(atom.time),
            Quantity.time(atom.timeSetOff), Quantity.bytes(atom.bytes) + (atom.truncated > 0 ? "+" : ""),
            "\(atom.dependencies)/\(atom.mostDependencies)", "\(atom.dependents)/\(atom.mostDependents)",
            "\(atom.subscribers)/\(atom.mostSubscribers)", "\(atom.alive)/\(atom.made)",
            atom.place?.description ?? "-",
        ]
    }

    private func row(_ view: ViewStatistics) -> [String] {
        [
            view.name, Quantity.count(view.notifications), Quantity.count(view.nothingNew),
            "\(view.watched)/\(view.mostWatched)",
            view.dead == 0 ? "-" : "\(view.dead) of \(view.subscriptions)", "\(view.alive)/\(view.made)",
            Quantity.time(view.lifetime),
        ]
    }

    /// The rows in columns: names and places to the left, numbers to the right.
    private func table(_ rows: [[String]], heading: [String], more: Int) -> [String] {
        guard !rows.isEmpty else { return [] }
        let cells = ([heading] + rows).map { $0.map { Self.cut(TerminalText.escaped($0)) } }
        let widths = heading.indices.map { column in cells.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
        let lines = cells.map { row in
            row.indices.map { column in
                let blanks = String(repeating: " ", count: widths[column] - DisplayWidth.of(row[column]))
                let isText = column == 0 || heading[column] == "first used"
                if isText { return column == row.count - 1 ? row[column] : row[column] + blanks }
                return blanks + row[column]
            }.joined(separator: "  ")
        }
        let rest = more > 0 ? ["  and \(more) more; --top shows them, --json has all"] : []
        return ["", palette.faint(lines[0])] + lines.dropFirst() + rest
    }

    /// A name that is not so long that a row of numbers is lost behind it.
    private static func cut(_ text: String) -> String {
        let limit = 44
        return text.count > limit ? text.prefix(limit - 1) + "…" : text
    }
}
