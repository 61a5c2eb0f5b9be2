import GraphModel
import Rules

extension RulesVerdict {
    /// The verdict, as docs/answers-json.md describes it. Labels are a promise to scripts: never change one, only add.
    var json: ValueTree {
        let counts = counts
        return .fields(
            ("isFine", .bool(report.isFine)), ("session", .integer(session.number)),
            ("frames", .integer(report.frames)), ("passed", .integer(counts.passed)),
            ("broken", .integer(counts.broken)), ("unmet", .integer(counts.unmet)),
            ("skipped", .integer(counts.skipped)), ("results", .array(report.results.map(\.json))))
    }
}

extension RuleResult {
    fileprivate var json: ValueTree {
        .fields(
            ("rule", .string(rule.text)), ("source", .text(rule.source)), ("line", .integer(rule.line)),
            ("isOptional", .bool(rule.isOptional)), ("outcome", .string(outcome.name)),
            ("reason", outcome.reason.map { .string($0) }), ("note", .text(note)),
            ("violationCount", .integer(violationCount)), ("violations", .array(violations.map(\.json))))
    }
}

extension Violation {
    fileprivate var json: ValueTree {
        .fields(
            ("frame", frame.map { .integer($0.number) }), ("store", frame.map { .integer($0.store.rawValue) }),
            ("time", frame.map { .integer($0.start) }), ("duration", frame.map { .integer($0.duration) }),
            ("cause", frame.map { $0.cause.json(node: $0.causeNode) }),
            ("node", (node?.identity).map { .string($0) }), ("reason", .string(reason)))
    }
}
