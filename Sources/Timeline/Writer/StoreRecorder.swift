import GraphModel

/// What a writer remembers of one store. A class, so that the graph is changed where it is and never copied.
final class StoreRecorder {
    /// The store.
    let store: Store
    /// The session that it is of.
    unowned let session: SessionRecorder
    /// The graph after the last frame, from which keyframes are made.
    var graph = Graph()
    /// The number of the last frame.
    var last: FrameNumber = 0
    /// The last frames, as far as they are not in a block that is full.
    var block = OpenBlock()
    /// When to write the next keyframe.
    var policy = KeyframePolicy()
    /// True while it has frames that are not committed.
    var isUncommitted = false
    /// Why no further frame can follow: one before did not fit, or was not written.
    var failure: TimelineError?

    init(_ store: Store, session: SessionRecorder) {
        self.store = store
        self.session = session
    }
}
