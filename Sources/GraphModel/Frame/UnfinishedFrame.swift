/// A transaction that was running when its process ended: what it had done, and what it was doing.
public struct UnfinishedFrame: Hashable, Sendable {
    /// What was being done for one node. Activities nest: a production makes a node, which is produced first.
    public enum Activity: Hashable, Sendable {
        /// Its value was being produced.
        case computing(NodeID)
        /// Its new value was being described for the recording: encoded or mirrored, by code of the type named.
        case describing(NodeID, typeName: String)
        /// Its effect was running.
        case effect(NodeID, EffectPhase)
    }

    /// The transaction as far as it came. Its duration is 0, as it did not end; its changes are those that had happened.
    public var frame: Frame
    /// What was going on, the outermost first: the last one is what the process did when it ended.
    public var activities: [Activity]

    /// Makes an unfinished transaction.
    public init(frame: Frame, activities: [Activity] = []) {
        self.frame = frame
        self.activities = activities
    }
}
