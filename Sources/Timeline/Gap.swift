import GraphModel

/// Frames that the app committed and that are not in the timeline, because recording could not keep up.
public struct Gap: Hashable, Sendable {
    /// The first frame that is missing.
    public var first: FrameNumber
    /// The last frame that is missing.
    public var last: FrameNumber

    /// Makes a gap.
    public init(first: FrameNumber, last: FrameNumber) {
        self.first = first
        self.last = last
    }
}
