import GraphModel

/// What the two ends of a connection say to each other.
public enum WireMessage: Hashable, Sendable {
    // From the app to the recorder.

    /// The app introduces itself. Always the first message of an app.
    case hello(Hello)
    /// The app's events are in a ring in shared memory, the file at this path, from its first byte on.
    case ring(path: String)
    /// Where there is no ring: records of the app's events (see ``EventEncoder``), and the strings that got numbers since
    /// the last ones.
    case events(strings: [String], bytes: [UInt8])
    /// The app ends as it means to. Always the last message, if it comes at all.
    case goodbye

    // Answers to a request: from the app to the recorder, and from the recorder to the command line.

    /// A frame was put back, or would be.
    case restored(request: UInt64, RestoreReport)
    /// A request was not carried out, and why.
    case refused(request: UInt64, reason: String)

    /// The app is recorded from now on.
    case attached

    // Requests.

    /// From a recorder to an app that it did not start: be recorded by the recorder of this session directory.
    case attach(directory: String)
    /// From the recorder to the app: put a moment back.
    case restore(request: UInt64, RestoreOrder)
    /// From the command line to the recorder: put a moment back into the app of a session.
    case restoreSession(session: Int, RestoreOrder)
}

/// Numbers of the kinds of packet in the format: never change one, only add.
enum PacketKind: UInt8 {
    case hello = 1
    case goodbye = 5
    case refused = 7
    case ring = 8
    case events = 9
    case report = 10
    case attached = 11
    case restore = 18
    case restoreSession = 19
    case attach = 24
}
