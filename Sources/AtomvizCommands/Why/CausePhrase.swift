import Answers
import GraphModel

/// Causes as parts of sentences.
enum CausePhrase {
    /// What happened to a node by a cause: `was set at Todo/Screen.swift:12`.
    static func predicate(_ cause: Cause) -> String {
        let verb =
            switch cause.kind {
            case .set: "was set"
            case .modify: "was modified"
            case .reset: "was reset"
            case .refresh: "was refreshed"
            case .asyncResult: "delivered a result"
            case .objectChange: "changed by itself"
            case .restore: "was put back"
            case .resync: "changed in frames that were lost"
            case .subscribe, .unsubscribe, .scope, .action, .external, .read, .batch, .unknown:
                "changed by \(cause.kind.name)"
            }
        return verb + place(cause)
    }

    /// What began a frame: `a subscription at Todo/Screen.swift:12`.
    static func subject(_ cause: Cause) -> String {
        let name = cause.name.isEmpty ? "" : " \(TerminalText.escaped(cause.name))"
        let what =
            switch cause.kind {
            case .subscribe: "a subscription"
            case .unsubscribe: "the end of a subscription"
            case .scope: "the end of scope\(name)"
            case .action: "action\(name)"
            case .external: "something outside the app"
            case .read: "a read"
            case .batch: "a batch"
            case .resync: "frames that were lost"
            case .set, .modify, .reset, .refresh, .asyncResult, .objectChange, .restore, .unknown:
                "\(cause.kind.name)\(name)"
            }
        return what + place(cause)
    }

    /// What began a frame, with the node that it happened to: `TodosAtom was set at Todo/Screen.swift:12`.
    static func event(_ cause: Cause, _ node: Node?) -> String {
        switch cause.kind {
        case .set, .modify, .reset, .refresh, .asyncResult, .objectChange:
            node.map { "\(FrameText.label($0)) \(predicate(cause))" } ?? subject(cause)
        default: subject(cause)
        }
    }

    private static func place(_ cause: Cause) -> String {
        cause.place.map { " at \(TerminalText.escaped($0.description))" } ?? ""
    }

    /// Where a chain began: its writes, and what began its frames where that says more.
    static func origins(of why: Why) -> String {
        var phrases: [String] = []
        for (index, hop) in why.hops.enumerated() where hop.causes.isEmpty {
            if case .began(let cause) = hop.event {
                // The writes of a batch say more than the batch.
                let writes = why.hops.filter { $0.causes.contains(index) && $0.cause != nil }
                phrases += writes.isEmpty ? [subject(cause)] : writes.map(predicate)
            } else {
                phrases.append(predicate(hop))
            }
        }
        var seen: Set<String> = []
        let distinct = phrases.filter { seen.insert($0).inserted }
        let shown = distinct.count > 3 ? distinct.prefix(2) + ["\(distinct.count - 2) others"] : distinct[...]
        return Sentence.list(Array(shown), last: "and")
    }

    /// What wrote what changed, or where that began.
    static func beginning(of why: Why) -> String {
        if case .written(_, _, let cause) = why.update.event { return "it \(predicate(cause))" }
        return origins(of: why)
    }

    private static func predicate(_ hop: Hop) -> String {
        let label = hop.node.map(FrameText.label) ?? ""
        switch hop.event {
        case .written(_, _, let cause): return "\(label) \(predicate(cause))"
        case .began(let cause): return subject(cause)
        case .firstValue: return "\(label) came to be"
        case .recomputed: return "\(label) was recomputed"
        case .told: return "\(label) was told"
        case .kept, .appeared, .released: return label
        }
    }
}
