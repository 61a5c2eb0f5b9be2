#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The directory in which a recorder, the apps it records, and the commands that control them meet.
///
/// It is for its owner only (mode 0700), has a random name, and holds two sockets. Everybody who uses one looks first
/// whether it is still so.
public struct SessionDirectory: Hashable, Sendable {
    /// The environment variable that tells an app its recorder's directory.
    public static let environmentVariable = "ATOMVIZ_SESSION"

    /// Its absolute path.
    public let path: String

    /// Where apps connect.
    public var recorderSocket: String { path + "/recorder.sock" }

    /// Where commands connect.
    public var controlSocket: String { path + "/control.sock" }

    private init(path: String) {
        self.path = path
    }

    /// False for a process that runs with more rights than the user who started it.
    package static var mayBeRecorded: Bool { getuid() == geteuid() && getgid() == getegid() }

    /// The path of the recorder's directory under which the process was started; nil when it was started under none, or
    /// runs with more rights than the user who started it.
    static var fromEnvironment: String? {
        guard mayBeRecorded else { return nil }
        return environmentValue(environmentVariable)
    }

    /// Where new rings may lie, the better place first: in memory rather than on a disk.
    func newRingPaths() -> [String] {
        let name = "ring-\(getpid())-\(String(UInt32.random(in: 0 ... .max), radix: 16))"
        return ["\(Self.sharedMemory)/\(ringPrefix)\(name)", "\(path)/\(name)"]
    }

    /// Whether a ring of this session's may lie at a path.
    func mayHoldRing(at path: String) -> Bool {
        let places = ["\(Self.sharedMemory)/\(ringPrefix)ring-", "\(self.path)/ring-"]
        return places.contains { path.hasPrefix($0) && !path.dropFirst($0.count).contains("/") }
    }

    /// What the names of this session's rings in shared memory begin with.
    private var ringPrefix: String { (path.split(separator: "/").last ?? "") + "." }

    /// Where files are memory that outlives their processes.
    static let sharedMemory = "/dev/shm"

    /// Makes a new directory: in the user's runtime directory if there is one that is private and leaves room for the
    /// socket's path, else in `/tmp`.
    ///
    /// - Parameter runtimeDirectory: The value of `XDG_RUNTIME_DIR`, if there is one.
    /// - Throws: When neither place takes a new directory.
    public static func create(runtimeDirectory: String? = environmentValue("XDG_RUNTIME_DIR"))
        throws(TransportError) -> SessionDirectory
    {
        let fallback = "/tmp/atomviz-\(geteuid())-"
        guard let runtimeDirectory, isUsable(runtimeDirectory) else { return try create(at: fallback) }
        do {
            return try create(at: runtimeDirectory + "/atomviz-")
        } catch {
            // Full or read-only: the other place may still do, and says what is wrong if not.
            return try create(at: fallback)
        }
    }

    /// The directory at a path, once it is known to be the user's own and closed to everybody else.
    ///
    /// - Throws: When it is not, or is not there.
    public static func existing(at path: String) throws(TransportError) -> SessionDirectory {
        let directory = SessionDirectory(path: path)
        try directory.verify()
        return directory
    }

    /// Removes the directory and its sockets. What else lies there stays, and the directory with it.
    public func remove() {
        Self.remove(path)
    }

    static func remove(_ path: String) {
        let directory = SessionDirectory(path: path)
        unlink(directory.recorderSocket)
        unlink(directory.controlSocket)
        rmdir(path)
    }

    /// The value of an environment variable; nil where it is not set or empty.
    public static func environmentValue(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    private func verify() throws(TransportError) {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            throw errno == ENOENT ? .nobodyListens(path) : .system(SystemError("lstat"), path: path)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .notADirectory(path) }
        guard status.st_uid == geteuid() else { throw .wrongOwner(path, owner: status.st_uid) }
        guard status.st_mode & 0o077 == 0 else { throw .openToOthers(path, mode: UInt32(status.st_mode & 0o7777)) }
        for socket in [recorderSocket, controlSocket] where socket.utf8.count > Platform.longestSocketPath {
            throw .pathTooLong(socket, limit: Platform.longestSocketPath)
        }
    }

    /// Whether a directory of the environment's choice is private enough, and short enough, to hold sessions.
    static func isUsable(_ path: String) -> Bool {
        let longest = "/atomviz-XXXXXX/recorder.sock".utf8.count
        guard path.hasPrefix("/"), path.utf8.count + longest <= Platform.longestSocketPath else { return false }
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0
    }

    private static func create(at prefix: String) throws(TransportError) -> SessionDirectory {
        var template = Array((prefix + "XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw .system(SystemError("mkdtemp"), path: prefix + "XXXXXX") }
        let made = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        return try existing(at: made)
    }
}
