import GraphModel

extension RuleResult {
    /// The result as lines: the rule with ✓ or ✗, then the frames that break it as `log` lists them, each with what is
    /// wrong. Whatever an app chose is fit for a terminal.
    public var text: String { lines.joined(separator: "\n") }

    private var lines: [String] {
        let mark = isFine ? "✓" : "✗"
        var head = "\(mark) \(PlainText.escaped(rule.text))  (\(PlainText.escaped(rule.place)))"
        switch outcome {
        case .passed, .broken: break
        case .unmet(let reason): head += ": \(PlainText.escaped(reason))"
        case .skipped(let reason): head += ": skipped, \(PlainText.escaped(reason))"
        }
        if !note.isEmpty { head += ": \(PlainText.escaped(note))" }
        var lines = [head] + violations.map { "  " + $0.text }
        let rest = violationCount - UInt64(violations.count)
        if rest > 0 { lines.append("  and \(rest) more") }
        return lines
    }
}

extension Violation {
    /// `   42     0.600s  set TokenAtom  Auth/Login.swift:12  | TokenAtom was written`, fit for a terminal.
    public var text: String {
        let reason = PlainText.escaped(reason)
        guard let frame else { return "| \(reason)" }
        let place = PlainText.escaped(frame.cause.place?.description ?? "-")
        let time = String(secondsOf: frame.start) + "s"
        return "\(String(frame.number).padded(to: 5))  \(time.padded(to: 9))  \(frame.causeText)  \(place)  | \(reason)"
    }
}

extension BreakingFrame {
    /// The cause as `log` shows it: `set TokenAtom`, fit for a terminal.
    public var causeText: String {
        let words = [cause.kind.name, cause.name, causeNode?.label ?? ""].filter { !$0.isEmpty }
        return PlainText.escaped(words.joined(separator: " "))
    }
}
