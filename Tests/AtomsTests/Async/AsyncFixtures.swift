import Atoms

/// A task that runs a closure.
struct Work<Success: Sendable>: TaskAtom {
    let key: String
    let body: @MainActor @Sendable (AtomTransactionContext) async -> Success

    init(_ key: String, _ body: @escaping @MainActor @Sendable (AtomTransactionContext) async -> Success) {
        self.key = key
        self.body = body
    }

    func value(context: Context) async -> Success { await body(context) }
}
