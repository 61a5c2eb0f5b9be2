#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Where apps that were not started by a recorder, and recorders, find each other: one directory for each user, closed to
/// all others.
///
/// An app that lets itself be attached to listens there, at a socket that tells its process and name. A recorder that waits
/// for apps leaves a link to its session there.
package struct Rendezvous: Sendable {
    /// Its absolute path.
    let path: String

    /// The user's own.
    ///
    /// - Parameter runtimeDirectory: The value of `XDG_RUNTIME_DIR`, if there is one.
    package init(runtimeDirectory: String? = SessionDirectory.environmentValue("XDG_RUNTIME_DIR")) {
        if let runtimeDirectory, SessionDirectory.isUsable(runtimeDirectory) {
            path = runtimeDirectory + "/.atomviz"
        } else {
            path = "/tmp/.atomviz-\(geteuid())"
        }
    }

    init(path: String) {
        self.path = path
    }

    /// The link that a waiting recorder leaves.
    private var listenerLink: String { path + "/listener" }

    // MARK: For apps

    /// The session of the recorder that waits for apps; nil when none does, or somebody else may have left the link.
    package var waitingRecorder: String? {
        guard isTrusted else { return nil }
        var target = [UInt8](repeating: 0, count: 4096)
        let count = readlink(listenerLink, &target, target.count)
        return count > 0 && count < target.count ? String(decoding: target[..<count], as: UTF8.self) : nil
    }

    /// Listens for recorders.
    ///
    /// - Parameter name: The app's name.
    /// - Returns: The socket and its path; nil where there can be none.
    func listen(as name: String) -> (socket: StreamSocket, path: String)? {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST, isTrusted else { return nil }
        let path = self.path + "/" + AttachableApp(process: getpid(), name: name).fileName
        // What a process of the same number left behind.
        unlink(path)
        do {
            return (try StreamSocket.listening(at: path), path)
        } catch {
            return nil
        }
    }

    // MARK: For recorders

    /// Leaves a link to a session for apps that start from now on.
    ///
    /// - Throws: When another recorder waits already, or the directory cannot be used.
    package func wait(in directory: SessionDirectory) throws(TransportError) {
        if mkdir(path, 0o700) != 0, errno != EEXIST { throw .system(SystemError("mkdir"), path: path) }
        _ = try SessionDirectory.existing(at: path)
        if let other = waitingRecorder {
            guard !Self.isRecorderThere(other) else { throw .anotherWaits(other) }
            // That one is gone without a word.
            unlink(listenerLink)
        }
        guard symlink(directory.path, listenerLink) == 0 else {
            throw .system(SystemError("symlink"), path: listenerLink)
        }
    }

    private static func isRecorderThere(_ directory: String) -> Bool {
        do {
            let directory = try SessionDirectory.existing(at: directory)
            _ = try StreamSocket.connectedToOwner(of: directory.recorderSocket, patience: .zero)
            return true
        } catch {
            return false
        }
    }

    /// Takes the link away, if it is still the session's own.
    package func stopWaiting(in directory: SessionDirectory) {
        if waitingRecorder == directory.path { unlink(listenerLink) }
    }

    /// The apps that let themselves be attached to, by process. What apps that are gone left behind is removed.
    package func apps() -> [AttachableApp] {
        guard isTrusted else { return [] }
        return SessionDirectory.names(in: path).compactMap(AttachableApp.init(fileName:)).filter { app in
            if Platform.isAlive(app.process) { return true }
            unlink(path + "/" + app.fileName)
            return false
        }.sorted { $0.process < $1.process }
    }

    /// Asks an app to let a recorder attach to it.
    ///
    /// - Parameters:
    ///   - app: One of ``apps()``.
    ///   - directory: The recorder's session, in which it listens.
    ///   - timeout: The longest wait for the app's answer.
    /// - Throws: ``TransportError/refused(_:)`` when the app does not want to; another when it cannot be reached.
    package func attach(
        to app: AttachableApp, in directory: SessionDirectory, timeout: Duration = .seconds(5)
    ) throws(TransportError) {
        let path = self.path + "/" + app.fileName
        var client = ControlClient(try StreamSocket.connectedToOwner(of: path, patience: timeout))
        switch try client.ask(.attach(directory: directory.path), timeout: timeout) {
        case .attached: return
        case .refused(_, let reason): throw .refused(reason)
        default: throw .unexpectedMessage
        }
    }

    /// Whether nobody else can have put anything there.
    private var isTrusted: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0
    }
}
