import GraphModel

/// Why an app does not do what a recorder or a command asks: bring a frame back, or be recorded.
enum Refusal: Error, Hashable {
    /// The app does not let itself be attached to.
    case attachNotAllowed
    /// Another recorder records the app.
    case recordedAlready
    /// The app does not let itself be controlled.
    case notAllowed
    /// Nothing is kept of what frames replace.
    case historyOff
    /// No store is there that keeps what its frames replaced.
    case noStore
    /// None of the app's stores has a name that the recording knows; these are the recorded ones.
    case noSuchStore([String])
    /// The frame is not there yet.
    case notYet(FrameNumber, last: FrameNumber)
    /// The store has let go what it would take to go back so far.
    case tooOld(FrameNumber, earliest: FrameNumber, limit: Int)
    /// The command was carried out, and the report of so many nodes is too long to send.
    case tooLongToTell(Int)

    /// The reason in words, for the person who asked.
    var reason: String {
        switch self {
        case .notAllowed:
            "the app does not allow it (it sets Recorder.isControlAllowed, which is false in release builds)"
        case .attachNotAllowed:
            "the app does not allow it (it sets Recorder.isAttachAllowed, which is false in release builds)"
        case .recordedAlready:
            "another recorder records the app already"
        case .historyOff:
            "the app keeps no history (ATOMVIZ_HISTORY=0)"
        case .noStore:
            "no store of the app is recorded automatically at the moment, and only those keep a history"
        case .noSuchStore(let names):
            "the app has no open store called \(Set(names).sorted().joined(separator: " or "))"
        case .notYet(let frame, let last):
            "the app has no frame \(frame) yet; its last one is \(last)"
        case .tooOld(let frame, let earliest, let limit):
            "frame \(frame) is too far back: the app keeps what its last \(limit) frames replaced, "
                + "back to frame \(earliest) (ATOMVIZ_HISTORY sets how many)"
        case .tooLongToTell(let count):
            "the app has done what it was asked, but its report of \(count) nodes is too long to send"
        }
    }
}
