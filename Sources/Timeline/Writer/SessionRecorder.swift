import GraphModel

/// What a writer remembers of one session.
final class SessionRecorder {
    /// The session, with its number and how it ended.
    var session: Session
    /// Where the ring of its process lies, if that was said.
    var ring: String?
    /// Its stores.
    var stores: [StoreID: StoreRecorder] = [:]
    /// The highest number of a frame that was committed.
    var committed: FrameNumber = 0

    init(_ session: Session) {
        self.session = session
    }
}
