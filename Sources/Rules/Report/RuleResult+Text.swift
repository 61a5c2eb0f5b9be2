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

/// Text without anything that a terminal acts upon.
enum PlainText {
    static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isActive) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isActive(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Control characters, and those that break lines or turn the direction of text.
    private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format:
            (0x200E...0x200F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value) || scalar.value == 0x61C
        default: false
        }
    }
}
