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

    /// False for a session that is in an earlier file only, or that was dropped.
    var isInFile = true
    /// How many frames the file had been given when it ended.
    var endedAfter: UInt64 = 0

    init(_ session: Session) {
        self.session = session
    }

    /// Goes on in a file that holds it unless it has ended.
    func beginFile() {
        isInFile = session.ending == nil
        endedAfter = 0
        for store in stores.values {
            store.block = OpenBlock()
            store.keyframes = []
        }
    }
}
