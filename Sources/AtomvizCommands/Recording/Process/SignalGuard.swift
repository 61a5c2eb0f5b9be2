import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Whether a process sent a signal, with `kill` or its like.
private func isSentByProcess(_ information: siginfo_t) -> Bool {
    #if canImport(Darwin)
    information.si_code == SI_USER || information.si_code == SI_QUEUE
    #else
    information.si_code <= 0
    #endif
}

/// The recorder's ways with signals while its child runs.
///
/// The child shares the recorder's process group, so the terminal sends it Ctrl-C, Ctrl-\ and Ctrl-Z itself: the recorder
/// takes no notice of those, outlives the child, and stops when the child stops. What a process sends comes as a notice,
/// to be handed on.
struct SignalGuard {
    /// The child's stop is what counts, so that both stop or neither.
    private static let ignored = [SIGTSTP, SIGTTIN, SIGTTOU]
    /// These come as notices when a process sends them.
    private static let noticed = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGCONT]
    /// Where the handler writes; -1 while nobody listens.
    private static let target = Atomic<Int32>(-1)
    /// Whether what the terminal sends reaches a child as well.
    private static let hasChild = Atomic(true)

    private var before: [(signal: Int32, action: sigaction)] = []

    /// Takes over. A signal that was ignored when the recorder started, as under `nohup`, stays ignored.
    ///
    /// - Parameter hasChild: False where the recorder starts no app, so that Ctrl-C is meant for it alone.
    init(notices: Notices, hasChild: Bool = true) {
        Self.target.store(notices.writingDescriptor, ordering: .relaxed)
        Self.hasChild.store(hasChild, ordering: .relaxed)
        reapChildren()
        for signal in Self.ignored where hasChild { replace(signal, with: Self.action(SIG_IGN)) }
        for signal in Self.noticed {
            replace(
                signal,
                with: Self.informedAction { number, information, _ in
                    // What the kernel sends, it sends to the whole group, the child included; but of a hang-up it tells
                    // only who leads the terminal's session.
                    let isForLeader = number == SIGHUP && getsid(0) == getpid()
                    guard let information,
                        number == SIGCONT || isForLeader || isSentByProcess(information.pointee)
                            || !SignalGuard.hasChild.load(ordering: .relaxed)
                    else { return }
                    let saved = errno
                    Notices.post(.signal(number), to: SignalGuard.target.load(ordering: .relaxed))
                    errno = saved
                })
        }
    }

    /// The signals that the child must find at their defaults: those taken over, and SIGPIPE, which the tool ignores.
    var defaultsForChild: [Int32] {
        before.map(\.signal) + [SIGPIPE]
    }

    /// Gives everything back.
    func restore() {
        for (signal, action) in before {
            var action = action
            sigaction(signal, &action, nil)
        }
        Self.target.store(-1, ordering: .relaxed)
    }

    /// Stops the recorder as the terminal stopped its child, until somebody continues it.
    ///
    /// In an orphaned process group, where nobody could, the system leaves it running.
    static func stopLikeChild() {
        var before = sigaction()
        var standard = action(SIG_DFL)
        sigaction(SIGTSTP, &standard, &before)
        // Sent to this very thread, and not blocked in it, the signal works before the call returns.
        var only = sigset_t()
        var mask = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &only, &mask)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        sigaction(SIGTSTP, &before, nil)
    }

    /// Makes the system keep how children ended. Where SIGCHLD is ignored, as it may be from whoever started the
    /// recorder, it forgets that at once.
    private mutating func reapChildren() {
        var old = sigaction()
        guard sigaction(SIGCHLD, nil, &old) == 0 else { return }
        guard Self.isIgnoring(old) || old.sa_flags & SA_NOCLDWAIT != 0 else { return }
        var standard = Self.action(SIG_DFL)
        guard sigaction(SIGCHLD, &standard, nil) == 0 else { return }
        before.append((SIGCHLD, old))
    }

    private mutating func replace(_ signal: Int32, with action: sigaction) {
        var old = sigaction()
        var action = action
        guard sigaction(signal, nil, &old) == 0, !Self.isIgnoring(old) else { return }
        guard sigaction(signal, &action, nil) == 0 else { return }
        before.append((signal, old))
    }

    private typealias InformedHandler =
        @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

    #if canImport(Darwin)
    private typealias Handler = @convention(c) (Int32) -> Void

    private static func action(_ handler: Handler!) -> sigaction {
        var action = sigaction()
        action.__sigaction_u.__sa_handler = handler
        action.sa_flags = SA_RESTART
        return action
    }

    private static func informedAction(_ handler: InformedHandler) -> sigaction {
        var action = sigaction()
        action.__sigaction_u.__sa_sigaction = handler
        action.sa_flags = SA_RESTART | SA_SIGINFO
        return action
    }

    private static func handler(of action: sigaction) -> Handler? { action.__sigaction_u.__sa_handler }
    #else
    private typealias Handler = __sighandler_t

    private static func action(_ handler: Handler?) -> sigaction {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = handler
        action.sa_flags = SA_RESTART
        return action
    }

    private static func informedAction(_ handler: InformedHandler) -> sigaction {
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = handler
        action.sa_flags = SA_RESTART | SA_SIGINFO
        return action
    }

    private static func handler(of action: sigaction) -> Handler? { action.__sigaction_handler.sa_handler }
    #endif

    private static func isIgnoring(_ action: sigaction) -> Bool {
        // C function pointers cannot be compared in Swift, their bits can.
        unsafeBitCast(handler(of: action), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
