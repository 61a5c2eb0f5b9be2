import GraphModel

/// The kinds of causes as users write them: in one word.
enum CauseKind: String, CaseIterable, Sendable {
    case set, modify, reset, refresh
    case asyncResult = "async-result"
    case objectChange = "object-change"
    case subscribe, unsubscribe, scope, restore, action, external, read, batch

    /// The kind itself.
    var kind: Cause.Kind {
        switch self {
        case .set: .set
        case .modify: .modify
        case .reset: .reset
        case .refresh: .refresh
        case .asyncResult: .asyncResult
        case .objectChange: .objectChange
        case .subscribe: .subscribe
        case .unsubscribe: .unsubscribe
        case .scope: .scope
        case .restore: .restore
        case .action: .action
        case .external: .external
        case .read: .read
        case .batch: .batch
        }
    }
}
