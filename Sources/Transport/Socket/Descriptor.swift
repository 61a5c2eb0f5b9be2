#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file descriptor that is closed when its last owner lets go.
///
/// Threads that wait on a descriptor own it too, so its number cannot be given to another file under their hands.
package final class Descriptor: Sendable {
    /// The number.
    package let rawValue: Int32

    /// Takes a descriptor over.
    package init(owning rawValue: Int32) {
        self.rawValue = rawValue
    }

    deinit {
        close(rawValue)
    }

    /// Makes the descriptor close in programs that the process starts, and never make a call wait.
    ///
    /// Between a call that gives a descriptor and this one, another thread may start a program that inherits it. An app's
    /// sockets are made so from the start, where the platform can. The recorder accepts connections and makes pipes on the one
    /// thread that also starts its child; an app accepts only recorders that attach, for one question and answer each (the
    /// calls that would do both at once, `accept4` and `pipe2`, are hidden from Swift).
    package func makePrivateAndNonBlocking() throws(SystemError) {
        let flags = fcntl(rawValue, F_GETFL)
        guard flags >= 0, fcntl(rawValue, F_SETFL, flags | O_NONBLOCK) == 0, fcntl(rawValue, F_SETFD, FD_CLOEXEC) == 0
        else { throw SystemError("fcntl") }
    }

    /// A pipe: what is written to the second end can be read from the first. Neither end makes a call wait.
    package static func pipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
        let result = Darwin.pipe(&ends)
        #elseif canImport(Musl)
        let result = Musl.pipe(&ends)
        #else
        let result = Glibc.pipe(&ends)
        #endif
        guard result == 0 else { throw SystemError("pipe") }
        let pair = (reading: Descriptor(owning: ends[0]), writing: Descriptor(owning: ends[1]))
        try pair.reading.makePrivateAndNonBlocking()
        try pair.writing.makePrivateAndNonBlocking()
        return pair
    }
}
