import GraphModel

/// Which frames of a session a ``FrameCursor`` gives, and in which order.
public struct FrameSelection: Hashable, Sendable {
    /// The session.
    public var session: Int
    /// The store; nil for all of them.
    public var store: StoreID?
    /// The numbers; both ends belong to it.
    public var range: ClosedRange<FrameNumber>
    /// True for the last frame first.
    public var isReversed: Bool

    /// Makes a selection, of all frames unless told otherwise.
    public init(
        session: Int, store: StoreID? = nil, range: ClosedRange<FrameNumber> = 0...FrameNumber.max,
        isReversed: Bool = false
    ) {
        self.session = session
        self.store = store
        self.range = range
        self.isReversed = isReversed
    }
}
