import GraphModel
import GraphWire
import Timeline
import Transport

/// A session that a killed recorder left open, as the file has it.
struct OpenSession {
    let session: Session
    /// Where its app left what was not written yet.
    let ring: String?
    let marks: Set<Mark>
    let gaps: Set<Gap>
}

/// What is added to a session from the memory that its app left.
struct SessionRecovery {
    private let open: OpenSession
    private var session: Session { open.session }
    private(set) var frames = 0
    private(set) var unfinished = 0
    private(set) var lost: UInt64 = 0
    /// Why something that was left cannot be had.
    private(set) var problem: String?
    /// True when the app goes on, and so does its session.
    private(set) var isRunning = false

    init(_ open: OpenSession) {
        self.open = open
    }

    /// Adds what is in the ring, ends the session, and gives the ring back. What is in the file already is passed over.
    ///
    /// - Throws: When the file cannot be written.
    mutating func run(into writer: TimelineWriter) throws {
        let ring = openRing()
        if let ring {
            isRunning = ring.isWriterAlive
            try add(ring, to: writer)
            // The app writes on, and whoever attaches to it reads on.
            if isRunning { return }
        }
        if open.ring != nil { try writer.setRing(path: nil, session: session.number) }
        try writer.endSession(session.number, .lost)
        try writer.commit()
        ring?.remove()
    }

    private mutating func openRing() -> RingReader? {
        guard let path = open.ring else { return nil }
        do throws(TransportError) {
            return try RingReader(path: path)
        } catch {
            problem = "what the recorder had not written is gone: " + Sentence.about(error)
            return nil
        }
    }

    private mutating func add(_ ring: RingReader, to writer: TimelineWriter) throws {
        var events: [StreamEvent] = []
        do {
            while try ring.read(deliver: { events.append($0) }) {
                for event in events { try add(event, to: writer) }
                events = []
            }
        } catch let error as TransportError {
            // What came before it has been delivered.
            for event in events { try add(event, to: writer) }
            problem = "the rest of what the app left cannot be read: " + Sentence.about(error)
        } catch let error as TimelineError where error.blamesTheApp {
            problem = "the rest of what the app left cannot be used: " + Sentence.about(error)
        }
        lost = ring.lost
        if lost > 0, !isRunning {
            // What is open then is not what the app was in the middle of: it is what found no room.
            try writer.commit()
            let last = writer.lastCommittedFrame(of: session.number)
            let gap = Gap(first: last + 1, last: last + lost, count: lost)
            if !open.gaps.contains(gap) { try writer.add(gap, session: session.number) }
            return
        }
        for frame in ring.unfinished where frame.frame.cause.kind != .resync && !isRunning {
            try writer.add(frame, session: session.number)
            unfinished += 1
        }
    }

    private mutating func add(_ event: StreamEvent, to writer: TimelineWriter) throws(TimelineError) {
        switch event {
        case .store(let store):
            if writer.lastFrame(of: store.id, session: session.number) == nil {
                try writer.addStore(store, session: session.number)
            }
        case .frame(let frame):
            let last = writer.lastFrame(of: frame.store, session: session.number) ?? 0
            guard frame.number > last else { return }
            try writer.append(frame, session: session.number)
            frames += 1
        case .mark(let mark):
            if !open.marks.contains(mark) { try writer.add(mark, session: session.number) }
        case .gap(let gap):
            if !open.gaps.contains(gap) { try writer.add(gap, session: session.number) }
        }
    }

    /// `session 1 (todo, process 4711): 12 frames added, …`, to be escaped.
    var text: String {
        var parts = [frames == 0 ? "nothing was left to add" : "\(String(counting: frames, "frame")) added"]
        if unfinished > 0 { parts.append("ended within a transaction (see @crash)") }
        if lost > 0 { parts.append("\(String(counting: lost, "frame")) had found no room before it ended") }
        if isRunning { parts.append("the app still runs: attach to it with \"atomviz record --attach\"") }
        if let problem { parts.append(problem) }
        return "session \(session.number) (\(session.processName), process \(session.processID)): "
            + parts.joined(separator: "; ")
    }
}
