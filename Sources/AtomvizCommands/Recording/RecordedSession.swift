import DrawingWorker
import GraphModel
import GraphWire
import Timeline
import Transport

/// What a recording knows of one app process.
struct RecordedSession: Hashable, Sendable {
    /// Why something that the process did may not be in the timeline.
    enum Loss: Hashable, Sendable {
        /// It stopped in the middle of a transaction's packet: it gave up on a recorder that did not keep up, or was
        /// killed just then.
        case cutOff
        /// It stopped without a goodbye, and nothing killed it that we know of.
        case noGoodbye
        /// What it sent could not be read, or did not fit what it had sent before.
        case unreadable(String)
        /// It was still running when the recording ended.
        case stillRunning
    }

    /// The number in the timeline.
    var number: Int
    /// The program's name.
    var name: String
    /// The process.
    var process: Int32
    /// How many stores it opened.
    var stores = 0
    /// How many frames of it are in the timeline.
    var frames = 0
    /// The last of them; 0 before the first.
    var lastFrame: FrameNumber = 0
    /// Whether it said goodbye.
    var saidGoodbye = false
    /// How many frames it lost for lack of room and told of later, as gaps.
    var lostFrames: UInt64 = 0
    /// How many frames it lost for lack of room just before it ended.
    var lostAtEnd: UInt64 = 0
    /// The transactions that it was in the middle of when it ended.
    var unfinished: [UnfinishedFrame] = []
    /// What may be missing.
    var loss: Loss?

    /// How it ended, when its connection ended so, and its parent said how.
    func ending(_ connection: ConnectionEnding, status: ChildStatus?) -> Session.Ending {
        if case .unreadable(let reason) = loss { return .malformed(reason) }
        switch connection {
        case .malformed(let error): return .malformed(error.description)
        case .unexpectedMessage: return .malformed("a message that has no place there")
        case .unusableRing(let error): return .malformed(error.description)
        case .closed, .cutOff, .broken, .stalled, .dropped: break
        }
        switch status {
        case .exited(let status): return .exited(status)
        case .signalled(let signal): return .signalled(signal)
        case .stopped, .unknown, nil: return saidGoodbye ? .finished : .lost
        }
    }

    /// What may be missing, when its connection ended so, and its parent said how.
    func loss(_ connection: ConnectionEnding, status: ChildStatus?) -> Loss? {
        if let loss { return loss }
        switch connection {
        case .malformed(let error): return .unreadable(error.description)
        case .unexpectedMessage: return .unreadable("a message that has no place there")
        case .unusableRing(let error): return .unreadable(error.description)
        case .cutOff: return .cutOff
        case .dropped: return .stillRunning
        case .closed, .broken, .stalled: break
        }
        if saidGoodbye { return nil }
        if case .signalled = status { return nil }
        return .noGoodbye
    }
}

extension RecordedSession {
    /// Writes something that the process told.
    mutating func take(_ event: StreamEvent, into timeline: TimelineWriter) throws(TimelineError) {
        switch event {
        case .store(let store):
            try timeline.addStore(store, session: number)
            stores += 1
        case .frame(let frame):
            try timeline.append(frame, session: number)
            frames += 1
            lastFrame = max(lastFrame, frame.number)
        case .mark(let mark):
            try timeline.add(mark, session: number)
        case .gap(let gap):
            try timeline.add(gap, session: number)
            lostFrames = lostFrames.addingReportingOverflow(gap.count).overflow ? .max : lostFrames + gap.count
        }
    }

    /// Writes a transaction that the process was in the middle of. What a store was only catching up with is no
    /// transaction: the frames that it stands for are counted as lost.
    mutating func take(_ open: UnfinishedFrame, into timeline: TimelineWriter) throws(TimelineError) {
        guard open.frame.cause.kind != .resync else { return }
        try timeline.add(open, session: number)
        unfinished.append(open)
    }
}
