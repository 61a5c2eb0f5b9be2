// Everything in which the platforms differ. The other files call C through names that both have.
#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What the platforms spell differently.
package enum Platform {
    #if canImport(Darwin)
    static let stream = SOCK_STREAM
    /// The kind of a new socket. What keeps it from the programs that the process starts is set right afterwards.
    static let privateStream = stream
    /// A peer that is gone is an error of the call, never a signal: set on the socket here, by a flag elsewhere.
    static let sendFlags: Int32 = 0
    /// Memory that is no file's.
    static let anonymousMemory = MAP_ANON
    #else
    static let stream = Int32(SOCK_STREAM.rawValue)
    /// The kind of a new socket that no program inherits, even one that another thread starts at the same time.
    static let privateStream = stream | Int32(SOCK_CLOEXEC.rawValue)
    static let sendFlags = Int32(MSG_NOSIGNAL)
    static let anonymousMemory = MAP_ANONYMOUS
    #endif

    /// What `mmap` gives where there is no memory.
    static var noMemory: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -1) }

    /// The most bytes that a file of the process may have: to go beyond would end it, by a signal.
    static var largestFile: Int {
        var limit = rlimit()
        #if canImport(Darwin)
        let result = getrlimit(RLIMIT_FSIZE, &limit)
        #else
        let result = getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        #endif
        // The strings and the header take a sixteenth and a little more.
        return result == 0 ? Int(clamping: limit.rlim_cur) / 8 * 7 - (1 << 17) : .max
    }

    /// Gives a new file its size, and every block of it a place on the file system.
    static func reserve(_ size: Int, of descriptor: Int32) throws(SystemError) {
        #if canImport(Darwin)
        var store = fstore_t(
            fst_flags: UInt32(F_ALLOCATEALL), fst_posmode: F_PEOFPOSMODE, fst_offset: 0, fst_length: off_t(size),
            fst_bytesalloc: 0)
        guard fcntl(descriptor, F_PREALLOCATE, &store) == 0, ftruncate(descriptor, off_t(size)) == 0 else {
            throw SystemError("reserve")
        }
        #else
        // A signal would undo all of it, and one that comes again and again let it come to no end.
        var every = sigset_t()
        var before = sigset_t()
        sigfillset(&every)
        pthread_sigmask(SIG_BLOCK, &every, &before)
        let code = posix_fallocate(descriptor, 0, off_t(size))
        pthread_sigmask(SIG_SETMASK, &before, nil)
        guard code == 0 else { throw SystemError("posix_fallocate", code: code) }
        #endif
    }

    /// The bytes that the path of a Unix socket can have, its closing zero not counted.
    static let longestSocketPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    /// Whether there is a process of the number. A number may be another process's by now.
    static func isAlive(_ process: Int32) -> Bool {
        process > 0 && (kill(process, 0) == 0 || errno == EPERM) && !isZombie(process)
    }

    /// Whether a process has ended and only waits for its parent to ask how: it runs no more. False where the system
    /// does not tell.
    private static func isZombie(_ process: Int32) -> Bool {
        let number = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return false }
        let descriptor = Descriptor(owning: number)
        var text = [UInt8](repeating: 0, count: 512)
        let count = read(descriptor.rawValue, &text, text.count)
        // The state stands behind the name, which is in brackets and may hold any byte.
        guard count > 0, let end = text[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else {
            return false
        }
        return text[end + 2] == UInt8(ascii: "Z") || text[end + 2] == UInt8(ascii: "X")
    }

    /// The user as whom the process runs.
    static var currentUser: UInt32 { geteuid() }

    /// Switches off what would raise SIGPIPE, where that belongs to the socket and not to the call.
    static func silencePipeSignal(of descriptor: Int32) {
        #if canImport(Darwin)
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// The user and process at the other end of a connected socket.
    static func credentials(of descriptor: Int32) throws(SystemError) -> PeerCredentials {
        #if canImport(Darwin)
        var user = uid_t()
        var group = gid_t()
        guard getpeereid(descriptor, &user, &group) == 0 else { throw SystemError("getpeereid") }
        var process = pid_t()
        var size = socklen_t(MemoryLayout<pid_t>.size)
        guard getsockopt(descriptor, SOL_LOCAL, LOCAL_PEERPID, &process, &size) == 0 else {
            throw SystemError("getsockopt LOCAL_PEERPID")
        }
        return PeerCredentials(user: user, process: process)
        #else
        // `struct ucred` is hidden from Swift: process, user, group, 32 bits each (unix(7)).
        var fields: (process: pid_t, user: uid_t, group: gid_t) = (0, 0, 0)
        let whole = socklen_t(MemoryLayout.size(ofValue: fields))
        var size = whole
        guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &fields, &size) == 0, size == whole else {
            throw SystemError("getsockopt SO_PEERCRED")
        }
        return PeerCredentials(user: fields.user, process: fields.process)
        #endif
    }

    /// Starts a detached thread that gets no signals: those stay with the app's own threads.
    ///
    /// - Returns: Whether the system had room for one more thread.
    package static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
        var every = sigset_t()
        var before = sigset_t()
        sigfillset(&every)
        pthread_sigmask(SIG_BLOCK, &every, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let box = Unmanaged.passRetained(ThreadBody(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let result = pthread_create(&thread, &attributes, runThreadBody, box.toOpaque())
        if result != 0 { box.release() }
        return result == 0
    }
}

/// What a thread runs, on its way through C.
private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

#if canImport(Darwin)
private func runThreadBody(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}
#else
private func runThreadBody(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
    return nil
}
#endif
