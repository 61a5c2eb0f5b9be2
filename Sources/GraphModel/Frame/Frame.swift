/// One committed transaction of one store.
public struct Frame: Hashable, Sendable {
    /// The number within the session, from 1.
    public var number: FrameNumber
    /// The store whose graph changed.
    public var store: StoreID
    /// When it began, in nanoseconds since the session began.
    public var start: UInt64
    /// How long it took, in nanoseconds.
    public var duration: UInt64
    /// Why it began.
    public var cause: Cause
    /// What happened, in order.
    public var changes: [Change]

    /// Makes a frame.
    public init(
        number: FrameNumber, store: StoreID, start: UInt64 = 0, duration: UInt64 = 0, cause: Cause,
        changes: [Change] = []
    ) {
        self.number = number
        self.store = store
        self.start = start
        self.duration = duration
        self.cause = cause
        self.changes = changes
    }
}
