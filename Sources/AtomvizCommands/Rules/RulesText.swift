import GraphModel
import Rules

/// Results of rules as lines: those that are not fine first, each with the frames that break it.
struct RulesText {
    let palette: Palette

    /// The lines, and in the end the sum.
    func lines(_ verdict: RulesVerdict) -> [String] {
        let results = verdict.report.results
        let sorted = results.filter { !$0.isFine } + results.filter(\.isFine)
        return sorted.flatMap { lines($0, verdict) } + [sum(verdict)]
    }

    private func lines(_ result: RuleResult, _ verdict: RulesVerdict) -> [String] {
        let mark =
            switch result.outcome {
            case .passed: palette.added("✓")
            case .skipped: palette.faint("–")
            case .broken, .unmet: palette.removed("✗")
            }
        var head = "\(mark) \(palette.strong(TerminalText.escaped(result.rule.text)))"
        // One that was written on the command line is seen there.
        if !result.rule.source.hasPrefix(RuleSource.commandLine) {
            head += "  " + palette.faint(TerminalText.escaped(result.rule.place))
        }
        let remarks = [result.outcome.reason, result.note.isEmpty ? nil : result.note].compactMap(\.self)
        if !remarks.isEmpty { head += ": " + TerminalText.escaped(remarks.joined(separator: "; ")) }
        var lines = [head] + result.violations.map { line($0, verdict) }
        let rest = result.violationCount - UInt64(result.violations.count)
        if rest > 0 { lines.append(palette.faint("       and \(rest) more")) }
        return lines
    }

    /// As `log` lists frames, and what is wrong.
    private func line(_ violation: Violation, _ verdict: RulesVerdict) -> String {
        let reason = "| " + palette.removed(TerminalText.escaped(violation.reason))
        guard let frame = violation.frame else { return "       " + reason }
        var columns = [
            palette.strong(String(frame.number).padded(to: 7)), TimeText.seconds(frame.start).padded(to: 9),
        ]
        if verdict.stores.count > 1 {
            let name = verdict.stores.first { $0.id == frame.store }?.name ?? "store"
            columns.append(TerminalText.escaped("\(name)/\(frame.store.rawValue)").filled(to: 12))
        }
        columns.append(palette.name(FrameText.cause(frame.cause, frame.causeNode).filled(to: 22)))
        let place = frame.cause.place?.description ?? "-"
        columns.append(palette.faint(TerminalText.escaped(place).filled(to: 20)))
        return (columns + [reason]).joined(separator: "  ")
    }

    private func sum(_ verdict: RulesVerdict) -> String {
        let counts = verdict.counts
        let parts = [
            (counts.passed, "fulfilled"), (counts.broken, "broken"), (counts.unmet, "without anything to look at"),
            (counts.skipped, "skipped"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let session = verdict.session
        let name = TerminalText.escaped("session \(session.number) (\(session.processName))")
        return "\(String(counting: verdict.report.results.count, "rule")) on "
            + "\(String(counting: verdict.report.frames, "frame")) of \(name): \(parts.joined(separator: ", "))"
    }
}
