#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What the system says of a timeline file and the log beside it: another trace means that something was written.
///
/// Whoever waits for more looks at this and keeps the file closed meanwhile. A reader that held it open would keep its writer
/// from leaving one plain file at the end.
struct FileTrace: Hashable {
    private struct Status: Hashable {
        var device: UInt64
        var file: UInt64
        var size: Int64
        var seconds: Int
        var nanoseconds: Int

        /// Nil when there is no such file.
        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = UInt64(truncatingIfNeeded: status.st_dev)
            file = UInt64(status.st_ino)
            size = Int64(status.st_size)
            #if canImport(Darwin)
            (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
            #else
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
            #endif
        }
    }

    private let file: Status?
    private let log: Status?

    /// Looks at a file.
    init(_ path: String) {
        file = Status(path)
        log = Status(path + "-wal")
    }

    /// Whether the file is there.
    var isThere: Bool { file != nil }

    /// Whether there is something in the log, as there is while somebody writes.
    var hasLog: Bool { (log?.size ?? 0) > 0 }
}
