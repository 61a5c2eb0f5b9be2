import GraphModel

/// Why a node did not update, or a view was not told, in some frames.
///
/// Of all that changed in them, the change is looked for that came nearest to the node: over the fewest edges, and of several so
/// near the last one. The answer is why it stopped there.
public struct WhyNot: Hashable, Sendable {
    /// The node or subscriber that was asked about; several of one name where it was there more than once.
    public var nodes: [Node]
    /// The frames that were looked at.
    public var frames: ClosedRange<FrameNumber>
    /// Why.
    public var reason: Reason
    /// Frames among them that were not recorded: what happened there is not known.
    public var gaps: [Gap]

    /// Why nothing came of it.
    public enum Reason: Hashable, Sendable {
        /// It did update, in so many frames, of which these are the first.
        case updated([FrameNumber], count: Int)
        /// It was not there yet, and came to be in a later frame; nil where it never did.
        case notCreated(until: FrameNumber?)
        /// It was gone, since a frame with a cause that names a node. What it had watched may have changed afterwards.
        case released(at: FrameNumber, cause: Cause, node: Node?, missed: UpstreamChange?)
        /// A change came near and stopped.
        case stopped(Stop)
        /// Something changed that it depended on at other times.
        case notWatched(MissingEdge)
        /// The node, or one that it depends on, has a value that an override gives, and depends on nothing. What it depended on
        /// before may have changed.
        case overridden(Node, missed: UpstreamChange?)
        /// Its work, which began in a frame, had not delivered. After a restore that ended the work it never will.
        case awaiting(since: FrameNumber, isStalled: Bool)
        /// Nothing that it depends on changed, however far up. Of so many nodes that did change these are the first.
        case nothingUpstream(changed: [Node], count: Int)
    }

    /// Where a change stopped.
    public struct Stop: Hashable, Sendable {
        /// Why it did.
        public enum Kind: Hashable, Sendable {
            /// The node was produced, or its inputs were, and that was no change.
            case cutOff(CutOffReason)
            /// The node's running work had not watched the changed one again yet, so it was not begun anew.
            case notWatchedYet
            /// A restored moment put both in place, so that nothing followed from one to the other.
            case restored
            /// The recording does not tell.
            case untold
        }

        /// The frame.
        public var frame: FrameNumber
        /// Why it stopped.
        public var kind: Kind
        /// The node where it stopped, then those it would have gone on to, and the node asked about last. Empty where the recording
        /// does not tell.
        public var way: [Node]
        /// The last change before, which did not get further; nil where none is told.
        public var change: UpstreamChange?

        /// The node where it stopped; nil where none is told.
        public var node: Node? { way.first }
    }

    /// A change of a node, and why it came about.
    public struct UpstreamChange: Hashable, Sendable {
        /// The node.
        public var node: Node
        /// The frame.
        public var frame: FrameNumber
        /// What led to the change; the change is its first hop.
        public var why: Why
    }

    /// An edge that was not there when its source changed.
    public struct MissingEdge: Hashable, Sendable {
        /// The change that went by.
        public var change: UpstreamChange
        /// What watched the changed node at another time: the node asked about, or one that it depends on.
        public var target: Node
        /// The frame in which the edge went last before the change; nil where it was not there before.
        public var until: FrameNumber?
        /// The frame in which it came again after the change; nil where it did not.
        public var from: FrameNumber?
    }
}
