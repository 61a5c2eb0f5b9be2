import GraphModel
import GraphWire
import Timeline
import Transport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// One recording: starts an app, attaches to one or waits for some, listens to them and to commands, and writes the timeline
/// until it ends.
///
/// One thread does it all, asleep in `poll` while nothing happens.
final class Recording {
    private let options: RecordOptions
    private let subject: Subject
    private let directory: SessionDirectory
    /// Nil once it could not wait any more.
    private var server: RecorderServer?
    /// What apps had sent to a server that is gone.
    private var bytesOfClosedServer: UInt64 = 0
    private let timeline: TimelineWriter
    private let ledger: SessionLedger
    private let notices: Notices
    private var desk = RestoreDesk()
    /// When to go on in another file.
    private var schedule: RotationSchedule?
    /// How many files have been written before this one.
    private var finishedFiles = 0
    /// Why nothing more is written.
    private var failure: (any Error)?

    /// Makes ready: finds the app, makes the session directory, and last of all the timeline.
    ///
    /// - Throws: When one of them cannot be had. Nothing is left behind then.
    init(_ options: RecordOptions, searchPath: String) throws {
        self.options = options
        subject = try Self.subject(options, searchPath: searchPath)
        notices = try Notices()
        directory = try SessionDirectory.create()
        directory.removeLeftovers()
        do {
            server = try RecorderServer(in: directory)
            let path = options.output ?? RecordingName.make(app: options.appName)
            timeline = try Self.newTimeline(path, options)
            schedule = options.rotation.map { RotationSchedule($0, path: path, now: Self.now) }
        } catch {
            directory.remove()
            throw error
        }
        ledger = SessionLedger(timeline)
    }

    /// What is recorded.
    private enum Subject {
        /// An app that the recorder starts, by the path of its program.
        case program(String)
        /// An app that runs already.
        case running(AttachableApp)
        /// Whatever starts from now on.
        case coming
    }

    private static func subject(_ options: RecordOptions, searchPath: String) throws -> Subject {
        switch options.guest {
        case nil: .program(try Executable.find(options.command.first ?? "", searchPath: searchPath))
        case .running(let name): .running(try AttachableApp.find(name, among: Rendezvous().apps()))
        case .coming: .coming
        }
    }

    private static func newTimeline(_ path: String, _ options: RecordOptions) throws(RecordError) -> TimelineWriter {
        do {
            return try TimelineWriter(creating: path, overwriting: options.overwrites, retention: options.retention)
        } catch {
            throw .cannotMake(error)
        }
    }

    /// Starts the app, or attaches to it, and stays with it to its end.
    ///
    /// - Throws: When there is nothing to record. No timeline is left then, and a file that it was to replace is back.
    func run() throws -> RecordingSummary {
        defer { directory.remove() }
        let signals = SignalGuard(notices: notices, hasChild: options.guest == nil)
        defer { signals.restore() }
        let stay: () -> RecordingSummary.Ending
        do {
            try timeline.setLive(directory: directory.path)
            stay = try begin(signals)
        } catch {
            // Nothing was recorded, and a file that says so would only be in the way.
            timeline.discard()
            throw error
        }
        timeline.keep()
        let ending = stay()
        letGo()
        ledger.finish()
        close()
        if failure != nil { ledger.keepOnlyCommitted() }
        return RecordingSummary(
            app: options.appName, isAutomatic: options.isAutomatic, path: timeline.path, fileCount: finishedFiles + 1,
            ending: ending, sessions: ledger.sessions,
            lastWords: UnfinishedLines.lines(of: ledger.sessions, in: timeline.path),
            bytes: server?.bytesReceived ?? bytesOfClosedServer, failure: failure)
    }

    /// Makes sure that there is something to record.
    ///
    /// - Returns: What records it to its end.
    private func begin(_ signals: SignalGuard) throws -> () -> RecordingSummary.Ending {
        switch subject {
        case .program(let executable):
            let child = try ChildProcess.start(
                executable, arguments: options.command, environment: environment,
                defaults: signals.defaultsForChild, notices: notices)
            ledger.childStarted(child.id)
            return { self.stay(with: child) }
        case .running(let app):
            try Rendezvous().attach(to: app, in: directory)
            return { self.stayWithGuests(untilLast: true) }
        case .coming:
            let rendezvous = Rendezvous()
            try rendezvous.wait(in: directory)
            return {
                defer { rendezvous.stopWaiting(in: self.directory) }
                return self.stayWithGuests(untilLast: false)
            }
        }
    }

    /// Hears what apps that go on had told until now, and leaves nothing of the recording in memory.
    private func letGo() {
        server?.dropApps()
        while hasApps {
            for event in listen(atMost: .zero) { handle(event) }
        }
        attempt { try timeline.commit() }
        server?.release()
    }

    /// Closes the timeline, also after a failure: what was written before may be whole.
    private func close() {
        do {
            try timeline.close()
        } catch {
            failure = failure ?? error
        }
    }

    /// Writes, until the first failure. The app goes on unrecorded then, and the summary says why.
    private func attempt(_ body: () throws -> Void) {
        guard failure == nil else { return }
        do {
            try body()
        } catch {
            failure = error
        }
    }

    private var environment: [String: String] {
        var variables = options.environment
        variables[SessionDirectory.environmentVariable] = directory.path
        return variables
    }
}

// MARK: - The loop

extension Recording {
    /// Listens until the app has ended and everything that processes had sent until then is read.
    private func stay(with child: ChildProcess) -> RecordingSummary.Ending {
        var watch = ChildWatch(child)
        var strays = StrayPatience(options.strayPatience)
        while true {
            let isWaitedFor = timeline.hasUncommitted && failure == nil
            var timeout = isWaitedFor ? Duration.nanoseconds(TimelineWriter.commitInterval) : nil
            if watch.status != nil { timeout = hasApps ? strays.left : .zero }
            let events = strays.count(while: watch.status != nil) { listen(atMost: timeout) }
            for event in events { handle(event) }
            for notice in notices.take() {
                if case .signal = notice { attempt { try timeline.commit() } }
                if let ending = watch.take(notice) { return ending }
                if notice == .childEnded, let status = watch.status { attempt { try ledger.childEnded(status) } }
            }
            commitIfDue()
            if let status = watch.status, strays.isOver || (events.isEmpty && !hasApps) { return .app(status) }
        }
    }

    /// Listens to apps that the recorder did not start, until a signal says that it is enough.
    ///
    /// - Parameter isOneApp: Whether the end of the last app is the end too.
    private func stayWithGuests(untilLast isOneApp: Bool) -> RecordingSummary.Ending {
        while true {
            let isWaitedFor = timeline.hasUncommitted && failure == nil
            let events = listen(atMost: isWaitedFor ? .nanoseconds(TimelineWriter.commitInterval) : nil)
            for event in events { handle(event) }
            for case .signal(let signal) in notices.take() where signal != SIGCONT { return .enough }
            commitIfDue()
            if isOneApp, !hasApps, !ledger.sessions.isEmpty { return .guestEnded }
            if failure != nil { return .enough }
        }
    }

    private func commitIfDue() {
        attempt { try server?.isPressed ?? false ? timeline.commit() : timeline.commitIfDue(now: Self.now) }
        if !timeline.hasUncommitted { rotateIfDue() }
        // Where nothing can be written any more, nobody needs to keep it either.
        if !timeline.hasUncommitted || failure != nil { server?.release() }
    }

    /// Goes on in another file once this one has as much as it should.
    private func rotateIfDue() {
        guard let due = schedule?.isDue(path: timeline.path, now: Self.now), due, failure == nil,
            let path = schedule?.next(now: Self.now, overwriting: options.overwrites)
        else { return }
        attempt {
            try timeline.rotate(to: path, overwriting: options.overwrites)
            schedule?.hasBegun(path: path)
            finishedFiles += 1
        }
    }

    private var hasApps: Bool { server?.hasApps ?? false }

    /// What happens next. When the system cannot wait for so many any more, the recording ends: the apps' connections are
    /// closed, so that they go on by themselves, and only the app's end and signals are waited for.
    private func listen(atMost timeout: Duration?) -> [ServerEvent] {
        guard let server else {
            if timeout != .zero { notices.wait() }
            return []
        }
        do {
            return try server.wait(atMost: timeout, alsoFor: notices.descriptor)
        } catch {
            attempt { try timeline.commit() }
            attempt { throw error }
            bytesOfClosedServer = server.bytesReceived
            self.server = nil
            return []
        }
    }

    private func handle(_ event: ServerEvent) {
        switch event {
        case .appOpened(let id, let hello, let peer):
            attempt { try ledger.opened(id, hello, peer) }
            if failure != nil { server?.drop(id) }
        case .appSent(let id, .restored(let request, _)), .appSent(let id, .refused(let request, _)):
            guard case .appSent(_, let answer) = event, let asker = desk.settle(request, by: id) else { return }
            reply(answer, to: asker)
        case .appSent(let id, .goodbye):
            ledger.saidGoodbye(id)
        case .appSent:
            break
        case .appHasRing(let id, let path):
            attempt { try ledger.hasRing(id, at: path) }
        case .appTold(let id, let event):
            attempt {
                if try !ledger.told(id, event) { server?.drop(id) }
            }
            if failure != nil { server?.drop(id) }
        case .appUnfinished(let id, let unfinished):
            attempt { try ledger.leftUnfinished(id, unfinished) }
        case .appLost(let id, let frames):
            attempt { try ledger.lost(id, frames: frames) }
        case .appClosed(let id, let ending):
            attempt { try ledger.closed(id, ending) }
            for (request, asker) in desk.appIsGone(id) {
                reply(.refused(request: request, reason: "the app has ended before it answered"), to: asker)
            }
        case .asked(let id, let question):
            ask(question, for: id)
        case .askerGone(let id):
            desk.askerIsGone(id)
        }
    }

    /// Hands a command's question to the app that it is about.
    private func ask(_ question: WireMessage, for asker: ConnectionID) {
        guard case .restoreSession(let session, let order) = question else { return }
        guard let app = ledger.connection(of: session) else {
            let isKnown = ledger.sessions.contains { $0.number == session }
            let reason = isKnown ? "the app of session \(session) has ended" : "there is no session \(session)"
            reply(.refused(request: 0, reason: reason), to: asker)
            return
        }
        guard let request = desk.take(from: asker, for: app) else {
            reply(.refused(request: 0, reason: "too many requests wait for the app's answer"), to: asker)
            return
        }
        server?.send(.restore(request: request, order), to: app)
    }

    /// Answers a command, once everything that led to the answer can be read in the file.
    private func reply(_ answer: WireMessage, to asker: ConnectionID) {
        attempt { try timeline.commit() }
        server?.send(answer, to: asker)
    }

    private static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
