import CSQLite
import Foundation

/// Puts a new, empty timeline where a path says, whole or not at all.
struct NewFile {
    let path: String
    private let folder: String
    /// The name without its folder.
    let name: String

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
    /// - Parameters:
    ///   - overwriting: whether to take the place of a file that is there.
    ///   - retention: how much it will keep: such a file gives pages back to the system.
    /// - Returns: What it replaces, which is the caller's to put back or to remove; nil when not `overwriting`.
    /// - Throws: ``TimelineError`` when there is one already and `overwriting` is false, when leftovers of a deleted
    ///   one would be taken for the new one's, or when the system does not let us. Nothing has changed then.
    func create(overwriting: Bool, retention: Retention? = nil) throws(TimelineError) -> ReplacedFile? {
        try checkTarget(overwriting: overwriting)
        let draft = "\(folder).atomviz-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw TimelineError(path: path, .system(errno)) }
        close(descriptor)
        defer { unlink(draft) }
        do {
            let database = try Database(path: draft, flags: SQLITE_OPEN_READWRITE)
            try database.execute("PRAGMA journal_mode = OFF")
            if retention != nil { try database.execute("PRAGMA auto_vacuum = INCREMENTAL") }
            try database.execute("BEGIN")
            try Schema.create(in: database)
            try database.execute("COMMIT")
        } catch {
            throw TimelineError(path: path, .writing(error))
        }
        guard overwriting else {
            try move(draft, overwriting: false)
            return nil
        }
        var replaced = ReplacedFile(path: path, folder: folder)
        try replaced.putAside()
        do {
            try move(draft, overwriting: true)
        } catch {
            replaced.putBack()
            throw error
        }
        return replaced
    }

    /// Removes the file, and what lies beside it.
    func remove() {
        unlink(path)
        for companion in Self.companions { unlink(path + companion) }
    }

    private func checkTarget(overwriting: Bool) throws(TimelineError) {
        try check(name, overwriting: overwriting)
        for companion in Self.companions {
            try check(name + companion, overwriting: overwriting)
        }
        if overwriting { try checkUnused() }
    }

    /// Makes sure that a name is free, or that of a plain file that may go. Never of a device, or of a link to one.
    private func check(_ name: String, overwriting: Bool) throws(TimelineError) {
        var status = stat()
        guard lstat(folder + name, &status) == 0 else { return }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw TimelineError(path: path, .directory)
        case S_IFREG where overwriting: return
        case S_IFREG: throw TimelineError(path: path, .exists(name: name))
        default: throw TimelineError(path: path, .notAFile)
        }
    }

    /// Makes sure that nobody has the timeline open that is to go: closing it, they would take our log for theirs.
    private func checkUnused() throws(TimelineError) {
        var status = stat()
        guard lstat(path + "-wal", &status) == 0 else { return }
        do {
            let database = try Database(path: path, flags: SQLITE_OPEN_READWRITE)
            // "The journal mode can only be changed out of WAL when there is a single connection."
            guard try FileHeader(of: database).refusal == nil else { return }
            try database.execute("PRAGMA journal_mode = DELETE")
        } catch  where error.primary == SQLITE_BUSY || error.primary == SQLITE_LOCKED {
            throw TimelineError(path: path, .busy)
        } catch {
            // Damaged, or gone: nobody writes it.
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
