import DrawingWorker

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the recorder does for its child when something happens to either: hands signals on, stops with it, reaps it.
struct ChildWatch {
    private let child: ChildProcess
    private var isTerminated = false
    private var isStopped = false
    /// How the child ended, once it has.
    private(set) var status: ChildStatus?

    init(_ child: ChildProcess) {
        self.child = child
    }

    /// Does what a notice asks for.
    ///
    /// - Returns: How the recording ends now, if it does.
    mutating func take(_ notice: Notice) -> RecordingSummary.Ending? {
        switch notice {
        case .childEnded:
            status = child.reap()
        case .childStopped(let signal):
            isStopped = true
            // The terminal stops whole groups, and a shell waits for the recorder to stop: not so for a debugger's SIGSTOP.
            if [SIGTSTP, SIGTTIN, SIGTTOU].contains(signal), Terminal.isControlling { SignalGuard.stopLikeChild() }
        case .signal(SIGCONT):
            if isStopped, status == nil { child.send(SIGCONT) }
            isStopped = false
        case .signal(let signal):
            // Who ends a recorder that only reads leftovers, or ends it twice, does not want to wait for anybody.
            if let status { return .app(status) }
            if signal == SIGTERM, isTerminated { return .recorderSignalled(signal) }
            isTerminated = isTerminated || signal == SIGTERM
            child.send(signal)
        }
        return nil
    }
}
