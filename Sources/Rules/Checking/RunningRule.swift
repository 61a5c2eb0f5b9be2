import GraphModel
import Spelling

/// One rule on its way through a recording: its check, its stretch and what breaks it so far.
struct RunningRule {
    private let rule: Rule
    private var check: any RuleCheck
    private var window: WindowState
    private var tally: Tally

    init(_ rule: Rule, _ check: any RuleCheck, violationLimit: Int) {
        (self.rule, self.check) = (rule, check)
        window = WindowState(rule.window)
        tally = Tally(limit: violationLimit)
    }

    mutating func happened(_ happening: Happening, to node: NodeID, in frame: FrameAtHand) {
        if window.isOpen { check.happened(happening, to: node, in: frame, &tally) }
    }

    mutating func appeared(_ node: Node, roles: UInt8, in frame: FrameAtHand) {
        check.appeared(node, roles: roles, in: frame)
    }

    mutating func vanished(_ node: NodeID, in frame: FrameAtHand) {
        check.vanished(node, in: frame, isOpen: window.isOpen, &tally)
    }

    mutating func took(_ value: RecordedValue, of node: NodeID, in frame: FrameAtHand) {
        check.took(value, of: node, in: frame, isOpen: window.isOpen, &tally)
    }

    mutating func edgeCame(_ edge: Edge, in frame: FrameAtHand) {
        check.edgeCame(edge, in: frame, isOpen: window.isOpen, &tally)
    }

    mutating func edgeWent(_ edge: Edge, in frame: FrameAtHand) {
        check.edgeWent(edge, in: frame)
    }

    mutating func ended(_ frame: FrameAtHand) {
        check.ended(frame, isOpen: window.isOpen, &tally)
    }

    mutating func lost(_ gap: Gap) {
        if window.isOpen { check.lost(gap, &tally) }
    }

    mutating func passed(_ mark: Mark) {
        switch window.pass(mark) {
        case .none: break
        case .opened: check.opened(&tally)
        case .closed: check.closed(&tally)
        case .reopened:
            check.closed(&tally)
            check.opened(&tally)
        }
        check.passed(mark, &tally)
    }

    /// Ends the recording.
    ///
    /// - Parameters:
    ///   - time: when it ended.
    ///   - met: a bit for each of the check's choices that some node fitted.
    ///   - names: the names of atoms that were there.
    mutating func finish(at time: UInt64, frames: UInt64, met: UInt8, names: Set<String>) -> RuleResult {
        if window.isOpen { check.closed(&tally) }
        check.finished(at: time, &tally)
        var outcome = RuleResult.Outcome.passed
        if tally.count > 0 {
            outcome = .broken
        } else if let reason = frames == 0 ? "there is no frame" : emptiness(met: met, names: names) {
            outcome = rule.isOptional ? .skipped(reason) : .unmet(reason)
        }
        return RuleResult(
            rule: rule, outcome: outcome, violations: tally.violations, violationCount: tally.count, note: check.note)
    }

    /// Why the rule had nothing to look at; nil when it had something.
    private func emptiness(met: UInt8, names: Set<String>) -> String? {
        for (role, choice) in check.choices.enumerated() where met & 1 << UInt8(role) == 0 {
            let near = Suggestions.nearest(to: choice.pattern?.plainName ?? "", among: names.sorted())
            let hint = near.first.map { "; did you mean \"\($0)\"?" } ?? ""
            return "nothing is called \(choice.text)\(hint)"
        }
        if let mark = window.missing { return "no mark \"\(mark.text)\" was made" }
        return check.emptiness
    }
}
