import GraphModel

/// One step of a chain of causes: something that happened in a frame, and the steps that led to it.
public struct Hop: Hashable, Sendable {
    /// What happened.
    public enum Event: Hashable, Sendable {
        /// The node was produced again because inputs changed, which are the hop's causes.
        case recomputed(from: RecordedValue?, to: RecordedValue, duration: UInt64)
        /// The node took its first value, for whoever read it; nil where that is not told.
        case firstValue(RecordedValue, reader: Node?)
        /// The node was written, put back or delivered to from outside the graph, by a cause.
        case written(from: RecordedValue?, to: RecordedValue, by: Cause)
        /// The node was produced again and kept its value.
        case kept(CutOffReason)
        /// The subscriber was told.
        case told
        /// The subscriber began to watch.
        case appeared
        /// The node or subscriber went.
        case released
        /// The frame began, for a cause.
        case began(Cause)
    }

    /// Who did it, where it was not the app's code outside all atoms and subscribers.
    public enum Author: Hashable, Sendable {
        /// The effect of a node.
        case effect(Node, EffectPhase)
        /// The production of a node's value, or what it left running.
        case production(Node)
        /// A subscriber that an earlier frame told: the only one, or one of several.
        case subscriber(oneOf: [Node])
        /// What began in an earlier frame, of which the recording does not tell more.
        case frame(FrameNumber)
    }

    /// Why the chain is not known beyond a hop.
    public enum End: Hashable, Sendable {
        /// The frame that led to it was not recorded, or was dropped, or belongs to another store.
        case missingFrame(FrameNumber)
        /// The frame holds what lost frames had changed.
        case lostFrames
        /// The chain is longer than what is looked at; the frame is where it goes on.
        case limit(FrameNumber)
    }

    /// The frame.
    public var frame: FrameNumber
    /// Where it stands among the frame's changes; nil for the beginning of the frame.
    public var change: Int?
    /// The node or subscriber; nil for the beginning of a frame.
    public var node: Node?
    /// What happened.
    public var event: Event
    /// The node that the write or the frame's cause names, where that is another one.
    public var causeNode: Node?
    /// Who did it.
    public var author: Author?
    /// The hops that led to it, by their index in ``Why/hops``. Empty where it all began.
    public var causes: [Int] = []
    /// Why nothing more is known; nil when ``causes`` tell all, or nothing led to it.
    public var end: End?
    /// The cycle that is passed between this hop and its causes, by its index in ``Why/cycles``; nil where there is none.
    public var cycle: Int?

    /// The value that the node has after it; nil where it is none of a value.
    public var value: RecordedValue? {
        switch event {
        case .recomputed(_, let new, _), .firstValue(let new, _), .written(_, let new, _): new
        case .kept, .told, .appeared, .released, .began: nil
        }
    }

    /// The cause of the write or of the frame; nil for what follows from others.
    public var cause: Cause? {
        switch event {
        case .written(_, _, let cause), .began(let cause): cause
        case .recomputed, .firstValue, .kept, .told, .appeared, .released: nil
        }
    }
}
