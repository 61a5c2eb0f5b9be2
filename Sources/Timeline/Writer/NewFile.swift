#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Puts a new, empty timeline where a path says, whole or not at all.
struct NewFile {
    let path: String
    private let folder: String
    private let name: String

    init(path: String) {
        self.path = path
        let slash = path.lastIndex(of: "/")
        folder = slash.map { String(path[...$0]) } ?? ""
        name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// What SQLite keeps beside a database while it is open, and after its owner was killed.
    static let companions = ["-wal", "-shm", "-journal"]

    /// Makes the file, mode 0600.
    ///
    /// - Throws: ``TimelineError`` when there is one already and `overwriting` is false, when leftovers of a deleted
    ///   one would be taken for the new one's, or when the system does not let us.
    func create(overwriting: Bool) throws(TimelineError) {
        try checkTarget(overwriting: overwriting)
        let draft = "\(folder).\(name).\(getpid())"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw TimelineError(path: path, .system(errno)) }
        close(descriptor)
        defer { unlink(draft) }
        do {
            let database = try Database(path: draft, flags: TimelineWriter.openFlags)
            try database.execute("PRAGMA journal_mode = OFF")
            try database.execute("BEGIN")
            try Schema.create(in: database)
            try database.execute("COMMIT")
        } catch {
            throw TimelineError(path: path, .writing(error))
        }
        try move(draft, overwriting: overwriting)
    }

    private func checkTarget(overwriting: Bool) throws(TimelineError) {
        var status = stat()
        let isThere = lstat(path, &status) == 0
        if isThere && status.st_mode & S_IFMT == S_IFDIR { throw TimelineError(path: path, .directory) }
        if isThere && !overwriting { throw TimelineError(path: path, .exists(name: name)) }
        for companion in Self.companions where lstat(path + companion, &status) == 0 {
            guard overwriting else { throw TimelineError(path: path, .exists(name: name + companion)) }
            guard unlink(path + companion) == 0 else { throw TimelineError(path: path, .system(errno)) }
        }
    }

    private func move(_ draft: String, overwriting: Bool) throws(TimelineError) {
        if !overwriting {
            // Unlike a rename, a link never takes the place of a file that came to be meanwhile.
            if link(draft, path) == 0 { return }
            if errno == EEXIST { throw TimelineError(path: path, .exists(name: name)) }
            // Some file systems have no links.
        }
        guard rename(draft, path) == 0 else { throw TimelineError(path: path, .system(errno)) }
    }
}
