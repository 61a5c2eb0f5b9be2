import DrawingWorker
import Transport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A program that runs in the recorder's process group, with its terminal, its standard streams and its environment.
///
/// Foundation's `Process` would put it into a group of its own, where it stops at its first read from the terminal.
struct ChildProcess {
    #if canImport(Darwin)
    private typealias SpawnAttributes = posix_spawnattr_t?
    #else
    private typealias SpawnAttributes = posix_spawnattr_t
    #endif

    /// Its number. Stays its own until ``reap()``.
    let id: Int32

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - path: The program.
    ///   - arguments: Its arguments, its name first.
    ///   - environment: What to change in the environment.
    ///   - defaults: Signals that it finds at their defaults whatever the recorder does with them.
    ///   - notices: Gets to know when it stops and when it ends.
    /// - Throws: When it cannot be started.
    static func start(
        _ path: String, arguments: [String], environment: [String: String], defaults: [Int32], notices: Notices
    ) throws(RecordError) -> ChildProcess {
        var attributes = spawnAttributes(defaults: defaults)
        defer { posix_spawnattr_destroy(&attributes) }
        var id = pid_t()
        let code = CStrings.withVector(arguments.map { Array($0.utf8CString) }) { words in
            CStrings.withVector(variables(changing: environment)) { variables in
                posix_spawn(&id, path, nil, &attributes, words, variables)
            }
        }
        guard code == 0 else { throw .cannotStart(arguments.first ?? path, code: code) }
        let child = ChildProcess(id: id)
        guard Platform.startThread({ child.watch(notices) }) else {
            // Nobody would hear of its end: it must not run on alone.
            kill(id, SIGKILL)
            _ = child.reap()
            throw .cannotStart(arguments.first ?? path, code: EAGAIN)
        }
        return child
    }

    /// Sends it a signal.
    func send(_ signal: Int32) {
        kill(id, signal)
    }

    /// How it ended. Waits for that, which after a ``Notice/childEnded`` takes no time. Call it once.
    ///
    /// - Returns: ``ChildStatus/unknown(_:)`` when somebody else in this process has taken the answer.
    func reap() -> ChildStatus {
        var word: Int32 = 0
        while waitpid(id, &word, 0) < 0 {
            if errno != EINTR { return .unknown(errno) }
        }
        return ChildStatus(word: word)
    }

    /// Posts its stops and its end. The end is only looked at: until the loop reaps it, its number is not given away
    /// and the loop may send it signals.
    private func watch(_ notices: Notices) {
        while true {
            var information = siginfo_t()
            guard waitid(P_PID, id_t(id), &information, WEXITED | WSTOPPED | WNOWAIT) == 0 else {
                if errno == EINTR { continue }
                break
            }
            guard information.si_code == Int32(CLD_STOPPED) else { break }
            notices.deliver(.childStopped(Self.status(in: information)))
            // Takes the stop off the system's list, so that the next wait is for something else.
            waitid(P_PID, id_t(id), &information, WSTOPPED | WNOHANG)
        }
        notices.deliver(.childEnded)
    }

    private static func status(in information: siginfo_t) -> Int32 {
        #if canImport(Darwin)
        information.si_status
        #else
        information._sifields._sigchld.si_status
        #endif
    }

    /// Signals at their defaults and none blocked: the thread that starts the child may block what its process does not.
    private static func spawnAttributes(defaults: [Int32]) -> SpawnAttributes {
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        #else
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in defaults { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        return attributes
    }

    /// The recorder's environment with changes, as `NAME=value`. Bytes that are not UTF-8 stay as they are.
    private static func variables(changing changes: [String: String]) -> [[CChar]] {
        var all: [[CChar]] = []
        var next = environ
        while let entry = next.pointee {
            let bytes = Array(UnsafeBufferPointer(start: entry, count: strlen(entry) + 1))
            let name = bytes.prefix { $0 != CChar(bitPattern: UInt8(ascii: "=")) }.map(UInt8.init(bitPattern:))
            if changes[String(decoding: name, as: UTF8.self)] == nil { all.append(bytes) }
            next += 1
        }
        return all + changes.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8CString) }
    }
}
