#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A Unix stream socket. No send or receive on it waits or raises a signal, and no program that the process starts
/// inherits it.
package struct StreamSocket: Sendable {
    /// What came of a send or a receive.
    package enum Transfer: Equatable {
        /// So many bytes went over, at least one.
        case moved(Int)
        /// Nothing went over now; it may later.
        case wouldWait
        /// The other end is gone, and everything it sent has been read.
        case ended
        /// The connection is broken.
        case failed(SystemError)
    }

    package let descriptor: Descriptor

    private init(owning rawValue: Int32) throws(SystemError) {
        guard rawValue >= 0 else { throw SystemError("socket") }
        descriptor = Descriptor(owning: rawValue)
        Platform.silencePipeSignal(of: rawValue)
    }

    /// Takes a connected socket over, such as one that a process was started with.
    package init(connected rawValue: Int32) throws(SystemError) {
        try self.init(owning: rawValue)
        try descriptor.makePrivateAndNonBlocking()
    }

    /// Two sockets that are connected with each other.
    package static func pair() throws(SystemError) -> (StreamSocket, StreamSocket) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Platform.privateStream, 0, &ends) == 0 else { throw SystemError("socketpair") }
        return (try StreamSocket(connected: ends[0]), try StreamSocket(connected: ends[1]))
    }

    /// Listens at a path, with access for the owner only.
    static func listening(at path: String) throws(SystemError) -> StreamSocket {
        let socket = try StreamSocket(owning: socket(AF_UNIX, Platform.privateStream, 0))
        let number = socket.descriptor.rawValue
        try socket.descriptor.makePrivateAndNonBlocking()
        guard try withAddress(of: path, { bind(number, $0, $1) }) == 0 else { throw SystemError("bind") }
        guard chmod(path, 0o600) == 0 else { throw SystemError("chmod") }
        guard listen(number, 128) == 0 else { throw SystemError("listen") }
        return socket
    }

    /// Connects to whoever listens at a path.
    ///
    /// - Parameter patience: How long to wait for a listener that has too many callers already.
    static func connected(to path: String, patience: Duration) throws(SystemError) -> StreamSocket {
        let socket = try StreamSocket(owning: socket(AF_UNIX, Platform.privateStream, 0))
        let number = socket.descriptor.rawValue
        // A connect that may not wait fails at once when the listener's queue is full, so it waits, for a bounded time.
        var limit = timeval()
        limit.tv_sec = max(1, Int(clamping: patience.components.seconds))
        setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        try connect(number, to: path, until: ContinuousClock.now + .seconds(limit.tv_sec))
        try socket.descriptor.makePrivateAndNonBlocking()
        return socket
    }

    /// Connects a socket, however many signals come meanwhile.
    private static func connect(
        _ number: Int32, to path: String, until deadline: ContinuousClock.Instant
    ) throws(SystemError) {
        var wasInterrupted = false
        while try withAddress(of: path, { connectSocket(number, $0, $1) }) != 0 {
            switch errno {
            case EINTR where ContinuousClock.now < deadline:
                wasInterrupted = true
            case EALREADY where wasInterrupted && ContinuousClock.now < deadline:
                // Where an interrupted call goes on by itself: until it is done.
                var list = [Readiness(number, reading: false, writing: true)]
                _ = try Readiness.wait(for: &list, timeout: .milliseconds(50))
            case EISCONN where wasInterrupted:
                return
            default:
                throw SystemError("connect")
            }
        }
    }

    /// The next caller of a listening socket; nil when nobody calls now.
    func accepted() throws(SystemError) -> StreamSocket? {
        let number = accept(descriptor.rawValue, nil, nil)
        guard number >= 0 else {
            switch errno {
            case EAGAIN, EWOULDBLOCK, EINTR, ECONNABORTED: return nil
            default: throw SystemError("accept")
            }
        }
        let socket = try StreamSocket(owning: number)
        try socket.descriptor.makePrivateAndNonBlocking()
        return socket
    }

    /// The user and process at the other end.
    func credentials() throws(SystemError) -> PeerCredentials {
        try Platform.credentials(of: descriptor.rawValue)
    }

    /// Asks for room for so many bytes under way. The system may give less.
    func reserve(sending bytes: Int) {
        var size = Int32(clamping: bytes)
        setsockopt(descriptor.rawValue, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Hands as much to the kernel as it takes now.
    package func send(_ bytes: UnsafeRawBufferPointer) -> Transfer {
        let count = sendBytes(descriptor.rawValue, bytes.baseAddress, bytes.count, Platform.sendFlags)
        if count > 0 { return .moved(count) }
        return count == 0 ? .wouldWait : trouble(of: "send")
    }

    /// Takes as much as has arrived and has room.
    package func receive(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        let count = recv(descriptor.rawValue, buffer.baseAddress, buffer.count, 0)
        if count > 0 { return .moved(count) }
        return count == 0 ? .ended : trouble(of: "recv")
    }

    /// Ends both directions. Whoever waits on either end wakes; what has been sent can still be read there.
    package func shutDown() {
        shutdown(descriptor.rawValue, Int32(SHUT_RDWR))
    }

    private func trouble(of call: String) -> Transfer {
        switch errno {
        case EAGAIN, EWOULDBLOCK, EINTR, ENOBUFS: .wouldWait
        // The second says that the other end went without reading everything it was sent.
        case EPIPE, ECONNRESET: .ended
        case let code: .failed(SystemError(call, code: code))
        }
    }

    /// Calls `body` with the address of a path.
    private static func withAddress(
        of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws(SystemError) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count <= Platform.longestSocketPath else { throw SystemError("socket path", code: ENAMETOOLONG) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}

/// `connect(2)` under a name that a method of the same name does not hide.
private func connectSocket(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    connect(descriptor, address, size)
}

/// `send(2)` under a name that a method of the same name does not hide.
private func sendBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}
