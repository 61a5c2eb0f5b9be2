import DrawingWorker
import GraphModel
import GraphWire
import Timeline
import Transport

/// Writes what apps tell into the timeline, each connection as a session of its own.
final class SessionLedger {
    private let timeline: TimelineWriter
    private var live: [ConnectionID: RecordedSession] = [:]
    /// The app's own connection, once it has ended before the app: how it ended is known only when the app is reaped.
    private var unsettled: [(session: RecordedSession, ending: ConnectionEnding)] = []
    private var child: (id: Int32, status: ChildStatus?) = (0, nil)
    /// The sessions that have ended.
    private var ended: [RecordedSession] = []

    init(_ timeline: TimelineWriter) {
        self.timeline = timeline
    }

    /// Every session so far, by number.
    var sessions: [RecordedSession] {
        (ended + unsettled.map(\.session) + live.values).sorted { $0.number < $1.number }
    }

    /// The connection of a session whose app is there.
    func connection(of number: Int) -> ConnectionID? {
        live.first { $0.value.number == number }?.key
    }

    /// The app was started.
    func childStarted(_ id: Int32) {
        child.id = id
    }

    /// The app has ended.
    func childEnded(_ status: ChildStatus) throws(TimelineError) {
        child.status = status
        let waiting = unsettled
        unsettled = []
        for (session, ending) in waiting { try end(session, ending, status) }
    }

    /// A process introduced itself.
    func opened(_ id: ConnectionID, _ hello: Hello, _ peer: PeerCredentials) throws(TimelineError) {
        // What the kernel says counts for more than what the process says of itself.
        let process = peer.process > 0 ? peer.process : hello.processID
        let session = Session(
            processName: hello.processName, processID: process, arguments: hello.arguments, start: hello.start)
        let number = try timeline.beginSession(session)
        live[id] = RecordedSession(number: number, name: hello.processName, process: process)
    }

    /// A process's events are in a ring.
    func hasRing(_ id: ConnectionID, at path: String) throws(TimelineError) {
        guard let session = live[id] else { return }
        try timeline.setRing(path: path, session: session.number)
    }

    /// A process told something.
    ///
    /// - Returns: False when that does not fit what it told before: its connection should be dropped.
    /// - Throws: When the file cannot be written.
    func told(_ id: ConnectionID, _ event: StreamEvent) throws(TimelineError) -> Bool {
        // What follows on something unreadable, before the connection is closed, is not to be trusted.
        guard var session = live[id], session.loss == nil else { return true }
        defer { live[id] = session }
        do {
            try session.take(event, into: timeline)
            return true
        } catch  where error.blamesTheApp {
            session.loss = .unreadable(Sentence.about(error))
            return false
        }
    }

    /// A process said goodbye.
    func saidGoodbye(_ id: ConnectionID) {
        live[id]?.saidGoodbye = true
    }

    /// A process ended in the middle of a transaction.
    func leftUnfinished(_ id: ConnectionID, _ unfinished: UnfinishedFrame) throws(TimelineError) {
        guard var session = live[id], session.loss == nil else { return }
        defer { live[id] = session }
        do {
            try session.take(unfinished, into: timeline)
        } catch  where error.blamesTheApp {
            session.loss = .unreadable(Sentence.about(error))
        }
    }

    /// A process lost frames of which it could tell nothing any more.
    func lost(_ id: ConnectionID, frames: UInt64) throws(TimelineError) {
        guard let session = live[id], session.loss == nil else { return }
        live[id]?.lostAtEnd = frames
        let (last, overflow) = session.lastFrame.addingReportingOverflow(frames)
        guard !overflow, last <= FrameNumber(Int64.max) else { return }
        try timeline.add(Gap(first: session.lastFrame + 1, last: last, count: frames), session: session.number)
    }

    /// What was not committed when the file could not be written any more is not there.
    func keepOnlyCommitted() {
        ended = sessions.map { session in
            var session = session
            session.lastFrame = timeline.lastCommittedFrame(of: session.number)
            return session
        }
        (live, unsettled) = ([:], [])
    }

    /// A process's connection has ended.
    func closed(_ id: ConnectionID, _ ending: ConnectionEnding) throws(TimelineError) {
        guard let session = live.removeValue(forKey: id) else { return }
        if session.process == child.id, child.status == nil {
            unsettled.append((session, ending))
        } else {
            try end(session, ending, session.process == child.id ? child.status : nil)
        }
    }

    /// The recording ends, whoever is still there.
    func finish() {
        for var session in live.values {
            session.loss = session.loss ?? .stillRunning
            ended.append(session)
        }
        live = [:]
        ended += unsettled.map(\.session)
        unsettled = []
    }

    private func end(
        _ session: RecordedSession, _ ending: ConnectionEnding, _ status: ChildStatus?
    ) throws(TimelineError) {
        var session = session
        let how = session.ending(ending, status: status)
        session.loss = session.loss(ending, status: status)
        ended.append(session)
        try timeline.endSession(session.number, how)
    }
}

extension TimelineError {
    /// Whether a message was refused for what it says, and not because the file cannot be written.
    var blamesTheApp: Bool {
        switch reason {
        case .unknownSession, .unknownStore, .sessionEnded, .frameOutOfOrder, .inconsistentFrame, .unreadableFrame: true
        default: false
        }
    }
}
