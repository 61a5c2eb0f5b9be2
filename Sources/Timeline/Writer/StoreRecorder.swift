import GraphModel

/// What a writer remembers of one store. A class, so that the graph is changed where it is and never copied.
///
/// The variables that each frame touches are touched by the writer alone, one at a time: exclusivity is not checked.
final class StoreRecorder {
    /// The store.
    let store: Store
    /// The session that it is of.
    unowned let session: SessionRecorder
    /// The graph after the last frame, from which keyframes are made.
    @exclusivity(unchecked) var graph = Graph()
    /// The number of the last frame.
    @exclusivity(unchecked) var last: FrameNumber = 0
    /// The last frames, as far as they are not in a block that is full.
    @exclusivity(unchecked) var block = OpenBlock()
    /// When to write the next keyframe.
    @exclusivity(unchecked) var policy = KeyframePolicy()
    /// The frame before the first that the file holds.
    var base: FrameNumber = 0
    /// The keyframes that the file holds, and how many frames it had been given when each was written: with a retention.
    var keyframes: [(number: FrameNumber, written: UInt64)] = []
    /// True while it has frames that are not committed.
    var isUncommitted = false
    /// Why no further frame can follow: one before did not fit, or was not written.
    var failure: TimelineError?

    init(_ store: Store, session: SessionRecorder) {
        self.store = store
        self.session = session
    }

    /// Goes on in a file that holds the graph after the last frame, as a keyframe.
    func beginFile(keyframe bytes: Int) {
        base = last
        keyframes = [(last, 0)]
        policy.wroteKeyframe(bytes: bytes)
    }
}
