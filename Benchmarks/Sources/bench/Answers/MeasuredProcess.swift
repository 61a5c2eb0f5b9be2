import Foundation

/// A program that was run to its end: how long it took, and how much memory.
struct MeasuredProcess {
    /// On the clock, in nanoseconds.
    let nanoseconds: Double
    /// The most that it had in memory at any time, in bytes.
    let bytes: Double
    /// Its exit status; 128 and more when a signal ended it.
    let status: Int32

    /// Runs a program, whose output nobody reads.
    ///
    /// - Throws: ``NotMeasured`` when it cannot be started.
    init(_ path: String, _ arguments: [String]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in Int32(0)...2 {
            posix_spawn_file_actions_addopen(
                &actions, descriptor, "/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        var words = ([path] + arguments).map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let start = ContinuousClock.now
        guard posix_spawn(&process, path, &actions, nil, &words, environ) == 0 else {
            throw NotMeasured("\(path) cannot be started")
        }
        var (status, usage) = (Int32(0), rusage())
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        nanoseconds = start.duration(to: .now) / .nanoseconds(1)
        #if canImport(Darwin)
        bytes = Double(usage.ru_maxrss)
        #else
        // Source: getrusage(2), "ru_maxrss … in kilobytes".
        bytes = Double(usage.ru_maxrss) * 1024
        #endif
        self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
}
