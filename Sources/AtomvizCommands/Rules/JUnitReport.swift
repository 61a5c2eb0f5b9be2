import GraphExport
import GraphModel
import Rules
import Timeline

/// Results as the XML that CI systems read: a test case for the file, and one for each rule.
///
/// The form is what JUnit's Ant task once wrote and most readers take: `testsuites`, `testsuite`, `testcase` with `failure` or
/// `skipped`. Whatever an app or a user chose is escaped: control characters, which XML cannot hold, as in Swift.
struct JUnitReport {
    let file: String
    let integrity: CheckReport
    let verdict: RulesVerdict

    /// The text.
    var text: String {
        let results = verdict.report.results
        let isWhole = integrity.isSound
        let failures = results.count { !$0.isFine } + (isWhole ? 0 : 1)
        let skipped = results.count { if case .skipped = $0.outcome { true } else { false } }
        let sum = #"tests="\#(results.count + 1)" failures="\#(failures)" errors="0" skipped="\#(skipped)""#
        var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
        text += "<testsuites name=\"atomviz check\" \(sum) time=\"0\">\n"
        text += "  <testsuite name=\"\(attribute(file))\" \(sum) time=\"0\">\n"
        text += fileCase
        for result in results { text += ruleCase(result) }
        return text + "  </testsuite>\n</testsuites>\n"
    }

    private var fileCase: String {
        let head = "    <testcase name=\"the file is sound\" classname=\"\(attribute(file))\" time=\"0\""
        guard !integrity.isSound else { return head + "/>\n" }
        let findings = integrity.findings.map { "\($0.subject): \($0.detail)" }
        return head + ">\n" + failure(findings.first ?? "", findings) + "    </testcase>\n"
    }

    private func ruleCase(_ result: RuleResult) -> String {
        let source = result.rule.source.isEmpty ? "rules" : result.rule.source
        let head =
            "    <testcase name=\"\(attribute(result.rule.text))\" classname=\"\(attribute(source))\""
            + " line=\"\(result.rule.line)\" time=\"0\""
        switch result.outcome {
        case .passed: return head + "/>\n"
        case .skipped(let reason):
            return head + ">\n      <skipped message=\"\(attribute(reason))\"/>\n    </testcase>\n"
        case .unmet(let reason):
            return head + ">\n" + failure(reason, [reason]) + "    </testcase>\n"
        case .broken:
            let first = result.violations.first
            let where_ = first?.frame.map { "frame \($0.number): " } ?? ""
            let more = result.violationCount > 1 ? " (\(result.violationCount) times)" : ""
            return head + ">\n"
                + failure(where_ + (first?.reason ?? "") + more, result.text.split(separator: "\n").map(String.init))
                + "    </testcase>\n"
        }
    }

    private func failure(_ message: String, _ lines: [String]) -> String {
        let body = lines.map { XMLText.escaped(TerminalText.escaped($0)) }.joined(separator: "\n")
        return "      <failure message=\"\(attribute(message))\" type=\"rule\">\(body)</failure>\n"
    }

    private func attribute(_ text: String) -> String { XMLText.attribute(TerminalText.escaped(text)) }
}
