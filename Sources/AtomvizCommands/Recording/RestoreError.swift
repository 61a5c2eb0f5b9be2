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
    /// None of the sessions of the timeline goes on.
    case noRunningSession(String)
    /// The frame holds more nodes than can be handed over.
    case tooManyNodes(Int)
}
