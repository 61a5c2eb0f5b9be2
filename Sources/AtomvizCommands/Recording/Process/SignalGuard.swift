import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The recorder's ways with signals while its child runs.
///
/// The child shares the recorder's process group, so the terminal sends it Ctrl-C, Ctrl-\ and Ctrl-Z itself: the recorder
/// ignores those, outlives the child, and stops when the child stops. What is sent to the recorder alone comes as notices.
struct SignalGuard {
    /// The terminal sends these to the child as well.
    private static let ignored = [SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU]
    /// These come as notices.
    private static let noticed = [SIGTERM, SIGHUP, SIGCONT]
    /// Where the handler writes; -1 while nobody listens.
    private static let target = Atomic<Int32>(-1)

    private var before: [(signal: Int32, action: sigaction)] = []

    /// Takes over. A signal that was ignored when the recorder started, as under `nohup`, stays ignored.
    init(notices: Notices) {
        Self.target.store(notices.writingDescriptor, ordering: .relaxed)
        for signal in Self.ignored { replace(signal, with: Self.action(SIG_IGN)) }
        for signal in Self.noticed {
            replace(
                signal,
                with: Self.action { number in
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
        kill(getpid(), SIGTSTP)
        sigaction(SIGTSTP, &before, nil)
    }

    private mutating func replace(_ signal: Int32, with action: sigaction) {
        var old = sigaction()
        var action = action
        guard sigaction(signal, nil, &old) == 0, !Self.isIgnoring(old) else { return }
        guard sigaction(signal, &action, nil) == 0 else { return }
        before.append((signal, old))
    }

    #if canImport(Darwin)
    private typealias Handler = @convention(c) (Int32) -> Void

    private static func action(_ handler: Handler!) -> sigaction {
        var action = sigaction()
        action.__sigaction_u.__sa_handler = handler
        action.sa_flags = SA_RESTART
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

    private static func handler(of action: sigaction) -> Handler? { action.__sigaction_handler.sa_handler }
    #endif

    private static func isIgnoring(_ action: sigaction) -> Bool {
        // C function pointers cannot be compared in Swift, their bits can.
        unsafeBitCast(handler(of: action), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
