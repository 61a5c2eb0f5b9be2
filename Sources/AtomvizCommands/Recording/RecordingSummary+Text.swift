import GraphModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension RecordingSummary {
    /// The last lines of `atomviz record`: what may be missing, how the app ended, what was recorded, and where it is.
    ///
    /// They hold names that apps chose: escape them for a terminal.
    var lines: [String] {
        var lines = lastWords
        lines += sessions.flatMap { [gapLine($0), lossLine($0)].compactMap { $0 } }
        if let failure {
            lines.append("recording stopped early, the app went on without: " + Sentence.about(failure))
        }
        if sessions.allSatisfy({ $0.stores == 0 }), failure == nil {
            lines.append("\(app) " + advice)
        }
        let files = fileCount == 1 ? path : "\(fileCount) files, the last one \(path)"
        lines.append("\(endingText); \(countText) in \(files)")
        return lines
    }

    /// What to check when there was nothing to record.
    private var advice: String {
        isAutomatic
            ? "opened no store that can be recorded: does it link Atoms, and is it a debug build (or does it set "
                + "Recorder.isAllowed)?"
            : "recorded nothing by itself, as --no-automatic asks: does it call Recorder.record, and is it a debug build "
                + "(or does it set Recorder.isAllowed)?"
    }

    private var endingText: String {
        switch ending {
        case .app(.exited(let status)):
            "\(app) exited with status \(status)"
        case .app(.signalled(let signal)), .app(.stopped(let signal)):
            "\(app) was ended by signal \(signal) (\(Self.name(of: signal)))"
        case .app(.unknown(let code)):
            "\(app) is gone, and the system did not say how it ended (\(Sentence.systemMessage(code)))"
        case .enough:
            "recording ended"
        case .guestEnded:
            "\(app) is gone, and only who started it knows how it ended"
        case .recorderSignalled(let signal):
            "told to end by signal \(signal) (\(Self.name(of: signal))) while \(app) runs on"
        }
    }

    private var countText: String {
        if sessions.isEmpty { return "nothing was recorded" }
        let many = sessions.count == 1 ? "" : " of \(sessions.count) sessions"
        let isWhole = sessions.allSatisfy { loss($0) == nil && $0.lostFrames == 0 && $0.lostAtEnd == 0 }
        let losses = isWhole && failure == nil ? "nothing lost" : "losses above"
        return "\(String(counting: frames, "frame"))\(many), \(String(counting: bytes, "byte")), \(losses)"
    }

    /// What found no room in the ring, as the recorder did not keep up.
    private func gapLine(_ session: RecordedSession) -> String? {
        guard session.lostFrames > 0 || session.lostAtEnd > 0 else { return nil }
        let told = session.lostFrames > 0 ? "\(String(counting: session.lostFrames, "frame")) in gaps (see log)" : nil
        let last = session.lostAtEnd > 0 ? "\(String(counting: session.lostAtEnd, "frame")) before it ended" : nil
        return
            "\(who(session)) lost \([told, last].compactMap { $0 }.joined(separator: " and ")): the recorder did not keep "
            + "up; give the ring more room with --ring-size"
    }

    private func who(_ session: RecordedSession) -> String {
        "session \(session.number) (\(session.name), process \(session.process))"
    }

    /// What may be missing. That an app goes on from which the recorder let go is no loss, and what is said of the
    /// transaction in which an app died says enough of its end.
    private func loss(_ session: RecordedSession) -> RecordedSession.Loss? {
        switch session.loss {
        case .stillRunning where ending == .enough: nil
        case .noGoodbye where !session.unfinished.isEmpty: nil
        case let loss: loss
        }
    }

    private func lossLine(_ session: RecordedSession) -> String? {
        guard let loss = loss(session) else { return nil }
        let after = session.lastFrame == 0 ? "all it did" : "what it did after frame \(session.lastFrame)"
        let who = who(session)
        switch loss {
        case .cutOff: return "\(who) broke off within a transaction: \(after) is missing"
        case .noGoodbye: return "\(who) left without a goodbye: \(after) may be missing"
        case .unreadable(let reason): return "\(who) sent what cannot be read: \(reason); \(after) is missing"
        case .stillRunning: return "\(who) was still running: \(after) is missing, if anything"
        }
    }

    /// The short name of a signal, such as `SIGKILL`, for those that end apps in practice.
    private static func name(of signal: Int32) -> String {
        switch signal {
        case SIGHUP: "SIGHUP"
        case SIGINT: "SIGINT"
        case SIGQUIT: "SIGQUIT"
        case SIGILL: "SIGILL"
        case SIGTRAP: "SIGTRAP"
        case SIGABRT: "SIGABRT"
        case SIGBUS: "SIGBUS"
        case SIGFPE: "SIGFPE"
        case SIGKILL: "SIGKILL"
        case SIGSEGV: "SIGSEGV"
        case SIGPIPE: "SIGPIPE"
        case SIGALRM: "SIGALRM"
        case SIGTERM: "SIGTERM"
        case SIGUSR1: "SIGUSR1"
        case SIGUSR2: "SIGUSR2"
        default: strsignal(signal).map { String(cString: $0) } ?? "unknown"
        }
    }
}
