/// Why a change stopped at a node. Raw values are part of the wire and file formats: never change one, only add.
public enum CutOffReason: UInt8, Hashable, Sendable, CaseIterable {
    /// The new value counted as equal to the old one.
    case equal = 1
    /// Every input that might have changed was itself cut off, so the node was not produced.
    case inputsUnchanged = 2
    /// A reason that this version does not know.
    case unknown = 0

    /// The name in output: `equal`, `inputs unchanged`, `unknown`.
    public var name: String {
        switch self {
        case .equal: "equal"
        case .inputsUnchanged: "inputs unchanged"
        case .unknown: "unknown"
        }
    }
}

/// The moment in a node's life at which an effect ran. Raw values are part of the wire and file formats.
public enum EffectPhase: UInt8, Hashable, Sendable, CaseIterable {
    /// Before the first value.
    case initializing = 1
    /// After the first value.
    case initialized = 2
    /// After a later value.
    case updated = 3
    /// After the node was released.
    case released = 4
    /// A moment that this version does not know.
    case unknown = 0

    /// The name in output, such as `initialized`.
    public var name: String {
        switch self {
        case .initializing: "initializing"
        case .initialized: "initialized"
        case .updated: "updated"
        case .released: "released"
        case .unknown: "unknown"
        }
    }
}

/// One thing that happened in a transaction, in the order in which it happened.
public enum Change: Hashable, Sendable {
    /// A node or subscriber came to be. Its value, if any, follows.
    case created(Node)
    /// A node took a value. `inputs` are the dependencies whose change made it produce, empty for a first value or a
    /// write; `duration` is the time it took to produce, in nanoseconds.
    case value(NodeID, RecordedValue, inputs: [NodeID], duration: UInt64)
    /// A node kept its value, and what depends on it was not touched.
    case cutOff(NodeID, CutOffReason)
    /// A node or subscriber began to depend on a node.
    case edgeAdded(Edge)
    /// A node or subscriber no longer depends on a node.
    case edgeDropped(Edge)
    /// A subscriber is told that something it watches changed.
    case notified(NodeID)
    /// A node's effect ran.
    case effect(NodeID, EffectPhase)
    /// A write within the transaction: by an effect, by a value closure, or one of a batch. What it changed follows.
    case write(Cause)
    /// A node or subscriber is gone, with the edges it had.
    case released(NodeID)
    /// A node's attributes are others now.
    case attributes(NodeID, NodeAttributes)
}
