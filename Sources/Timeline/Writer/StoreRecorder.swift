import GraphModel

/// What a writer remembers of one store. A class, so that the graph is changed where it is and never copied.
final class StoreRecorder {
    /// The graph after the last frame, from which keyframes are made.
    var graph = Graph()
    /// The number of the last frame.
    var last: FrameNumber = 0
    /// When to write the next keyframe.
    var policy = KeyframePolicy()
    /// Why no further frame can follow: one before did not fit, or was not written.
    var failure: TimelineError?
}
