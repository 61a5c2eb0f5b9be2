import GraphModel

/// Why a frame was not put back.
enum RestoreError: Error, Hashable, Sendable {
    /// Nobody records into the timeline any more.
    case notLive(String)
    /// The app or the recorder did not want to; `reason` is in their words.
    case refused(FrameNumber, session: Int, reason: String)
    /// The app did not answer in time.
    case noAnswer(session: Int, Duration)
    /// The recording ended while the answer was awaited.
    case recordingEnded(String)
    /// A frame can only go to the session that it came from.
    case otherSession(asked: Int, frame: Int)
}
