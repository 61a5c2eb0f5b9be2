import GraphModel

/// What an event stream tells, once it is whole.
public enum StreamEvent: Hashable, Sendable {
    /// A store was opened. Comes before its first frame.
    case store(Store)
    /// A transaction was committed.
    case frame(Frame)
    /// A moment got a name.
    case mark(Mark)
    /// Frames were lost. The frame that follows holds what they had changed.
    case gap(Gap)
}
