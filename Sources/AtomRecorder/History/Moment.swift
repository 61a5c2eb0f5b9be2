import GraphModel

/// What has to change in a store to bring it back to how it was after an earlier frame.
public struct Moment: Sendable {
    /// A value that a node had.
    ///
    /// Proof of `@unchecked`: the recorder never looks into a value. It takes it from a store and gives it back to that
    /// store, which reads it in its own isolation. A value dies there too: when the store's probe ends a transaction or
    /// goes with the store, or when a restore is done with its moment, on the main actor, where ``Restorable`` stores are.
    /// Nobody else holds a store's history for a moment: `OpenStores` is told of a probe's end and does not look.
    public enum Value: @unchecked Sendable {
        /// The value itself, of the type that the node's values have.
        case exact(Any)
        /// It outgrew the capture budget and was not kept.
        case notKept
    }

    /// A node that is gone, as it was.
    public struct GoneNode: Sendable {
        /// The node.
        public var node: Node
        /// The value that it had.
        public var value: Value

        /// Makes a node that is gone.
        public init(node: Node, value: Value) {
            self.node = node
            self.value = value
        }
    }

    /// The frame after which the store was so.
    public var frame: FrameNumber
    /// For each node that is there now and was there then, and has been written since: the value it had.
    public var values: [NodeID: Value] = [:]
    /// The nodes and subscribers that were not there yet.
    public var createdSince: Set<NodeID> = []
    /// The nodes that are gone now, sorted by number. Subscribers that are gone are not among them.
    public var goneSince: [GoneNode] = []
    /// The edges that were there and are not now, sorted. Their ends may be nodes that are gone; they are never
    /// subscribers that are gone.
    public var edgesToAdd: [Edge] = []
    /// The edges that are there now and were not, sorted.
    public var edgesToDrop: [Edge] = []

    /// Makes a moment that does not differ from now.
    public init(frame: FrameNumber) {
        self.frame = frame
    }
}
