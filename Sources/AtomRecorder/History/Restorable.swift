import GraphModel

/// A store that can be brought back to an earlier moment.
///
/// The recorder holds it weakly.
public protocol Restorable: AnyObject, Sendable {
    /// Brings the store back to a moment, in one transaction.
    ///
    /// - Parameters:
    ///   - moment: what differs from now.
    ///   - dryRun: true when nothing must change and only the report is wanted.
    /// - Returns: what became, or would become, of each node.
    @MainActor func restore(_ moment: Moment, dryRun: Bool) -> RestoreReport
}
