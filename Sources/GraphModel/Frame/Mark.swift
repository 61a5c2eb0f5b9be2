/// A name given to a moment of a session.
public struct Mark: Hashable, Sendable {
    /// The last frame that was committed when the mark was made; 0 before the first.
    public var frame: FrameNumber
    /// The name; empty for an explicit snapshot or an observer's record.
    public var name: String
    /// When, in nanoseconds since the session began.
    public var time: UInt64

    /// Makes a mark.
    public init(frame: FrameNumber, name: String, time: UInt64) {
        self.frame = frame
        self.name = name
        self.time = time
    }
}
