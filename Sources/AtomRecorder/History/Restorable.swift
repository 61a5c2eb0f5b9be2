import GraphModel

/// A store that can be brought back to an earlier moment.
///
/// The recorder holds it weakly.
public protocol Restorable: AnyObject, Sendable {
    /// Brings the store back to a moment of its own, in one transaction.
    ///
    /// - Parameters:
    ///   - moment: what differs from now.
    ///   - options: how.
    /// - Returns: what became, or would become, of each node. Nothing is compared yet.
    @MainActor func restore(_ moment: Moment, _ options: RestoreOptions) -> RestoreReport
    /// Gives the store's set nodes the values that a recording of another session holds, in one transaction.
    ///
    /// - Parameters:
    ///   - recorded: what was recorded.
    ///   - options: how.
    /// - Returns: what became, or would become, of each node. Nothing is compared yet.
    @MainActor func restore(_ recorded: RecordedState, _ options: RestoreOptions) -> RestoreReport
    /// Every live node with its value as it is recorded now, in the order of their numbers. O(nodes), plus capturing each
    /// value.
    @MainActor func recordedEntries() -> [RecordedState.Entry]
}
