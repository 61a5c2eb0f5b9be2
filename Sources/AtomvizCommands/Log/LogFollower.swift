import GraphModel
import Timeline
import Transport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `log --follow`: writes the lines of frames that are there, and then those of frames that come, until the recording ends.
///
/// Each look at the file opens it, reads on from where the last one ended, and closes it. In between only its size and date
/// are looked at.
struct LogFollower {
    private let address: FrameAddress
    private let stretch: LogStretch
    private let filter: FrameFilter
    private let isJSON: Bool
    private let streams: Streams
    private let palette: Palette
    /// The file that is followed: the address's, or one in which its recording went on.
    private var path: String
    /// The walks through sessions, by session.
    private var walks: [Int: FrameWalk] = [:]
    /// The session of the last line.
    private var spoken: Int?
    /// The session that following began with; later ones are followed from their beginning.
    private var firstSession: Int?
    private var isPastEnd = false

    /// How often the file is looked at, in milliseconds.
    private static let interval: Int32 = 50
    /// How many looks without news there are between two questions whether the recorder is still there.
    private static let patience = 20

    init(
        _ address: FrameAddress, _ stretch: LogStretch, _ filter: FrameFilter, isJSON: Bool, _ streams: Streams
    ) throws(AddressError) {
        self.address = address
        self.stretch = stretch
        self.filter = filter
        self.isJSON = isJSON
        self.streams = streams
        palette = Palette(for: streams.output, environment: streams.environment)
        path = address.file
        guard path != "-" else { throw .followsInput }
        try Self.check(stretch.until)
        if case .range(_, let end?) = address.span { try Self.check(.moment(end)) }
    }

    /// An end that may be yet to come must be one that can be known when it comes.
    private static func check(_ end: LogStretch.End?) throws(AddressError) {
        switch end {
        case nil, .clock, .moment(.number), .moment(.time): return
        case .moment: throw .endNotKnown
        }
    }

    /// Follows to the end.
    ///
    /// - Returns: success when the recording ended, or what a process that a signal ended would say.
    mutating func run() throws -> ExitStatus {
        let notices = try Notices()
        let guarding = SignalGuard(notices: notices, hasChild: false)
        defer { guarding.restore() }
        var trace: FileTrace?
        var idle = 0
        if !FileTrace(path).isThere { try streams.note("\(path) is not there yet; waiting for it") }
        while true {
            let now = FileTrace(path)
            // Whoever removes the file has no more use for what is in it.
            if !now.isThere, trace != nil { return .success }
            let isNews = now != trace
            idle = isNews ? 0 : idle + 1
            if now.isThere, isNews || idle % Self.patience == 0 {
                trace = now
                if try look(hasLog: now.hasLog, asksRecorder: !isNews) { return .success }
            }
            if let signal = wait(notices) { return ExitStatus(code: 128 + signal) }
        }
    }

    /// Waits for the next look; gives a signal that ends the command, if one comes.
    private func wait(_ notices: Notices) -> Int32? {
        notices.wait(milliseconds: Self.interval)
        for case .signal(let number) in notices.take() where [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains(number) {
            return number
        }
        return nil
    }

    /// Reads what is new; true when nothing more can come.
    private mutating func look(hasLog: Bool, asksRecorder: Bool) throws -> Bool {
        let timeline: Timeline
        do throws(TimelineError) {
            timeline = try Timeline(path: path)
        } catch {
            // A file that is just being made has its log, and nothing of its own yet.
            if case .notATimeline(found: .empty) = error.reason { return false }
            throw error
        }
        let isOver = try isOver(timeline, hasLog: hasLog, asksRecorder: asksRecorder)
        let next = try timeline.neighbours().next
        let sessions = try timeline.sessions()
        if firstSession == nil { firstSession = try first(of: sessions, in: timeline) }
        for session in sessions where address.session ?? session.number == session.number {
            if session.number < firstSession ?? 0 { continue }
            try walk(session, in: timeline, isFinal: isOver && next == nil)
        }
        try streams.output.flush()
        if isPastEnd { return true }
        guard isOver, let next else { return isOver }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        path = folder + next
        return false
    }

    /// Whether nobody writes the file any more.
    private func isOver(_ timeline: Timeline, hasLog: Bool, asksRecorder: Bool) throws -> Bool {
        if let directory = try timeline.liveDirectory() {
            guard asksRecorder else { return false }
            do throws(TransportError) {
                _ = try ControlClient(directory: directory)
                return false
            } catch .nobodyListens {
                // A recorder that was killed leaves its directory's name behind.
                return true
            } catch {
                return false
            }
        }
        let sessions = try timeline.sessions()
        if let number = address.session, let session = sessions.first(where: { $0.number == number }) {
            return session.ending != nil
        }
        return !hasLog || !sessions.isEmpty && sessions.allSatisfy { $0.ending != nil }
    }

    /// The session to begin with: the last that has frames, as without following; else the first that there is.
    private func first(of sessions: [Session], in timeline: Timeline) throws -> Int? {
        let numbers = sessions.map(\.number)
        return try numbers.last { try timeline.span(of: $0) != nil } ?? numbers.first
    }

    private mutating func walk(_ session: Session, in timeline: Timeline, isFinal: Bool) throws {
        let stores = try timeline.stores(of: session.number)
        var store: StoreID?
        if let selector = address.store {
            store = stores.first { selector == .number($0.id) || selector == .name($0.name) }?.id
            // It may come yet.
            if store == nil { return }
        }
        let reached = try timeline.span(of: session.number, store: store)?.last ?? 0
        let last = try end(in: session, store, timeline)
        var walk = try walks[session.number] ?? begin(session, store, in: timeline)
        let lines = FrameLines(
            session: session.number, stores: stores, filter: filter, isJSON: isJSON, palette: palette)
        let header = spoken == nil || spoken == session.number || isJSON ? nil : self.header(session)
        var isAnnounced = header == nil
        try walk.advance(in: timeline, to: last ?? .max, isFinal: isFinal && last == nil) { entry in
            if let header, !isAnnounced { try streams.output.line(header) }
            isAnnounced = true
            try lines.write(entry, to: streams.output)
            // Whoever reads along sees each line when it is there.
            try streams.output.flush()
            spoken = session.number
        }
        walks[session.number] = walk
        if let last, reached >= last { isPastEnd = true }
    }

    private func header(_ session: Session) -> String {
        let name = TerminalText.escaped(session.processName)
        return palette.faint("session \(session.number) (\(name), process \(session.processID))")
    }

    private func begin(_ session: Session, _ store: StoreID?, in timeline: Timeline) throws -> FrameWalk {
        var starts: [FrameNumber] = []
        // What is asked for concerns the session that following begins with; of later ones everything is listed.
        if session.number == firstSession ?? session.number {
            switch address.span {
            case .moment(let moment), .range(let moment?, _):
                starts.append(try number(of: moment, session, store, timeline))
            case .unspecified, .range(nil, _): break
            }
            if let moment = stretch.since?.moment(in: session) {
                starts.append(try number(of: moment, session, store, timeline))
            }
        }
        return FrameWalk(session: session.number, store: store, from: starts.max() ?? 0, filter: filter)
    }

    /// The frame of a moment from which on lines are wanted. It need not be there yet.
    private func number(
        of moment: Moment, _ session: Session, _ store: StoreID?, _ timeline: Timeline
    ) throws -> FrameNumber {
        switch moment {
        case .number(let number): return number
        case .first: return 0
        case .time(let time): return try timeline.frameNumber(at: time, session: session.number, store: store) ?? 0
        case .last, .change, .mark, .crash:
            var address = address
            (address.file, address.session) = (path, session.number)
            return try OpenedTimeline(address, on: TimelineShelf(streams)).number(of: moment)
        }
    }

    /// The last frame that is wanted, once it is known.
    private func end(_ moment: Moment, in session: Session, _ store: StoreID?, _ timeline: Timeline) throws
        -> FrameNumber?
    {
        switch moment {
        case .number(let number): return number
        case .time(let time):
            let number = try timeline.frameNumber(at: time, session: session.number, store: store) ?? 0
            guard let last = try timeline.span(of: session.number, store: store)?.last, last > number else {
                return nil
            }
            return number
        case .first, .last, .change, .mark, .crash: return nil
        }
    }

    private func end(in session: Session, _ store: StoreID?, _ timeline: Timeline) throws -> FrameNumber? {
        var ends: [FrameNumber] = []
        if let moment = stretch.until?.moment(in: session), let end = try end(moment, in: session, store, timeline) {
            ends.append(end)
        }
        if case .range(_, let moment?) = address.span, let end = try end(moment, in: session, store, timeline) {
            ends.append(end)
        }
        return ends.min()
    }
}
