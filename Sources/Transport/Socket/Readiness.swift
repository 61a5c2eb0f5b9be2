#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// One descriptor to wait for, and what became of it.
package struct Readiness {
    /// The descriptor's number.
    package var descriptor: Int32
    /// Wait until it can be read, or its other end is gone.
    package var reading = true
    /// Wait until it can be written.
    package var writing = false
    /// Set by the wait: a read will not wait (it may say that the other end is gone, or an error).
    package private(set) var canRead = false
    /// Set by the wait: a write will not wait (it may say that the other end is gone, or an error).
    package private(set) var canWrite = false

    package init(_ descriptor: Int32, reading: Bool = true, writing: Bool = false) {
        self.descriptor = descriptor
        self.reading = reading
        self.writing = writing
    }

    /// Waits until one of the descriptors is ready or the time is over.
    ///
    /// - Parameters:
    ///   - list: The descriptors; those that are ready say so afterwards.
    ///   - timeout: The longest wait; nil waits for ever.
    /// - Returns: False when nothing is ready: the time is over, or a signal came.
    /// - Throws: When the system cannot wait for so many.
    package static func wait(for list: inout [Readiness], timeout: Duration?) throws(SystemError) -> Bool {
        var polled = list.map { entry in
            let events = (entry.reading ? POLLIN : 0) | (entry.writing ? POLLOUT : 0)
            return pollfd(fd: entry.descriptor, events: Int16(events), revents: 0)
        }
        let count = poll(&polled, nfds_t(polled.count), timeout.map(milliseconds) ?? -1)
        guard count >= 0 else {
            if errno == EINTR { return false }
            throw SystemError("poll")
        }
        let troubles = Int16(POLLHUP | POLLERR | POLLNVAL)
        for index in list.indices {
            let events = polled[index].revents
            list[index].canRead = list[index].reading && events & (Int16(POLLIN) | troubles) != 0
            list[index].canWrite = list[index].writing && events & (Int16(POLLOUT) | troubles) != 0
        }
        return count > 0
    }

    /// Whole milliseconds, rounded up so that a wait is never a busy one, within what `poll` takes.
    private static func milliseconds(_ duration: Duration) -> Int32 {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        guard seconds < 1_000_000 else { return 1_000_000_000 }
        return Int32(seconds) * 1000 + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
