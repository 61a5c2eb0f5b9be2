import Transport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A child process that does one job after the other.
struct WorkerProcess: Sendable {
    #if canImport(Darwin)
    private typealias SpawnAttributes = posix_spawnattr_t?
    private typealias SpawnActions = posix_spawn_file_actions_t?
    #else
    private typealias SpawnAttributes = posix_spawnattr_t
    private typealias SpawnActions = posix_spawn_file_actions_t
    #endif

    /// Its number. Stays its own until ``end()``.
    let id: Int32
    /// How many jobs it has been given.
    private(set) var jobCount = 0

    let channel: MessageChannel
    private let limits: WorkerLimits

    /// The longest wait for a worker that has been started to say so.
    private static let patience: Duration = .seconds(20)

    /// Starts a worker and waits until it is ready.
    ///
    /// Its socket is its standard input; it has no other streams, since what libraries print there is for nobody.
    init(_ program: WorkerProgram, _ limits: WorkerLimits) throws(WorkerError) {
        self.limits = limits
        (id, channel) = try Self.spawn(program, limits)
        do throws(MessageChannel.Trouble) {
            let first = try channel.receive(until: .now + Self.patience)
            guard first.word == WorkerAnswer.ready.rawValue, first.content.isEmpty else { throw .malformed }
        } catch {
            _ = end()
            throw .cannotStart(code: 0)
        }
    }

    /// Starts a program. Its end of the socket is closed here when this returns: only so is the end of the process heard.
    private static func spawn(
        _ program: WorkerProgram, _ limits: WorkerLimits
    ) throws(WorkerError) -> (Int32, MessageChannel) {
        let ends: (ours: StreamSocket, theirs: StreamSocket)
        do throws(SystemError) {
            ends = try StreamSocket.pair()
        } catch {
            throw .cannotStart(code: error.code)
        }
        var actions = actions(input: ends.theirs.descriptor.rawValue)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var attributes = attributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var id = pid_t()
        let words = ["atomviz"] + program.arguments + ["\(limits.memory)"]
        let code = withExtendedLifetime(ends) {
            CStrings.withVector(words.map { Array($0.utf8CString) }) { words in
                CStrings.withVector(environment) { posix_spawn(&id, program.path, &actions, &attributes, words, $0) }
            }
        }
        guard code == 0 else { throw .cannotStart(code: code) }
        return (id, MessageChannel(ends.ours))
    }

    /// Has it do a job, and waits for the answer. After an error it must be ended.
    mutating func perform(_ job: WorkerJob, _ content: [UInt8]) throws(MessageChannel.Trouble) -> [UInt8] {
        jobCount += 1
        let deadline = ContinuousClock.now + limits.time
        try channel.send(Message(job.rawValue, content), until: deadline)
        let answer = try channel.receive(until: deadline)
        guard answer.word == WorkerAnswer.done.rawValue else { throw .malformed }
        return answer.content
    }

    /// Lets it know that nobody wants anything from it any more, which ends it even in the middle of a job.
    func hangUp() {
        channel.hangUp()
    }

    /// Whether it waits for a job. It says nothing unasked, so that what can be read is its end.
    var isThere: Bool {
        var polled = pollfd(fd: channel.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) == 0
    }

    /// Whether it has done as much as one worker should.
    var isSpent: Bool { jobCount >= limits.jobs }

    /// Ends it at once, and waits for that. Call it once.
    ///
    /// - Returns: How it ended; one that was ending by itself keeps its own way.
    @discardableResult
    func end() -> ChildStatus {
        kill(id, SIGKILL)
        var word: Int32 = 0
        while waitpid(id, &word, 0) < 0 {
            if errno != EINTR { return .unknown(errno) }
        }
        return ChildStatus(word: word)
    }

    /// The socket as standard input, and nothing else.
    private static func actions(input: Int32) -> SpawnActions {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        return actions
    }

    /// Signals at their defaults and none blocked, whatever this process does with them: a worker ends with the terminal's
    /// Ctrl-C as everything in front of it does.
    private static func attributes() -> SpawnAttributes {
        #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        #else
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        return attributes
    }

    /// This process's environment, but that a crash is not looked into: that takes longer than the job, and nobody reads it.
    private static var environment: [[CChar]] {
        var all: [[CChar]] = []
        var next = environ
        while let entry = next.pointee {
            if strncmp(entry, "SWIFT_BACKTRACE=", 16) != 0 {
                all.append(Array(UnsafeBufferPointer(start: entry, count: strlen(entry) + 1)))
            }
            next += 1
        }
        return all + [Array("SWIFT_BACKTRACE=enable=no".utf8CString)]
    }
}
