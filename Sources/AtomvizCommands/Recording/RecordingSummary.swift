import DrawingWorker

/// What a recording has come to.
struct RecordingSummary {
    /// How a recording ended.
    enum Ending: Hashable, Sendable {
        /// The app ended.
        case app(ChildStatus)
        /// The recorder was told to end, by a signal, and did not wait for the app.
        case recorderSignalled(Int32)
        /// The recorder, which had started no app, was told that it is enough.
        case enough
        /// The app that the recorder had attached to is gone.
        case guestEnded
    }

    /// The app's name.
    var app: String
    /// Whether the app's stores were to be recorded by themselves.
    var isAutomatic = true
    /// The timeline.
    var path: String
    /// How many files there are, this one the last.
    var fileCount = 1
    /// How it ended.
    var ending: Ending
    /// The processes that were recorded, in the order in which they came.
    var sessions: [RecordedSession]
    /// What they were in the middle of when they ended, in lines.
    var lastWords: [String] = []
    /// How many bytes they sent.
    var bytes: UInt64
    /// Why writing stopped early, if it did.
    var failure: (any Error)?

    /// How many frames were recorded.
    var frames: Int { sessions.reduce(0) { $0 + $1.frames } }

    /// The app's own status, or for a recording that failed under an app that did not, 2.
    var exitStatus: ExitStatus {
        let status =
            switch ending {
            case .app(let status): status.exitStatus
            case .recorderSignalled(let signal): 128 + signal
            case .enough, .guestEnded: Int32(0)
            }
        return status == 0 && failure != nil ? .trouble : ExitStatus(code: status)
    }
}
