import CSQLite
import Foundation

extension Timeline {
    /// Opens a file for reading, once its header says that it is a timeline.
    static func open(_ path: String) throws(TimelineError) -> (database: Database, copy: PrivateCopy?) {
        try checkKind(of: path)
        do {
            return (try openChecked(path, flags: SQLITE_OPEN_READONLY), nil)
        } catch .sqlite(let error) where needsRecovery(error) {
            let copy = try PrivateCopy(of: path)
            do {
                return (try openChecked(copy.path, flags: SQLITE_OPEN_READWRITE), copy)
            } catch {
                throw TimelineError(path: path, error.reason)
            }
        } catch {
            throw TimelineError(path: path, error.reason)
        }
    }

    /// What opening can fail with: SQLite's word, or ours.
    private enum Refusal: Error {
        case sqlite(SQLiteError)
        case reason(TimelineError.Reason)

        var reason: TimelineError.Reason {
            switch self {
            case .sqlite(let error): .reading(error)
            case .reason(let reason): reason
            }
        }
    }

    private static func checkKind(of path: String) throws(TimelineError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw TimelineError(path: path, .system(errno)) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw TimelineError(path: path, .directory)
        default: throw TimelineError(path: path, .notAFile)
        }
    }

    private static func openChecked(_ path: String, flags: Int32) throws(Refusal) -> Database {
        do {
            var database = try Database(path: path, flags: flags)
            let header = try FileHeader(of: database)
            if let refusal = header.refusal { throw Refusal.reason(refusal) }
            let logSize = sizeOfLog(path)
            if let expected = header.expectedSize, header.size < expected, logSize ?? 0 == 0 {
                throw Refusal.reason(.truncated(size: header.size, expected: expected))
            }
            // The log is there as long as there is a writer. Without one SQLite would make it only to read the file.
            if header.wantsLog && logSize == nil {
                database = try Database(path: path, flags: flags, isImmutable: true)
            }
            try protect(database)
            try verify(database)
            return database
        } catch let error as SQLiteError {
            throw .sqlite(error)
        } catch let error as Refusal {
            throw error
        } catch {
            throw .reason(.failed("\(error)"))
        }
    }

    /// The size of the write-ahead log beside a file, which may hold pages that belong into it; nil when there is none.
    private static func sizeOfLog(_ path: String) -> Int64? {
        // SQLite keeps the log beside the file itself, not beside a link to it.
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        var status = stat()
        return stat(String(cString: resolved) + "-wal", &status) == 0 ? Int64(status.st_size) : nil
    }

    /// Takes from SQLite what a reader of a file of unknown origin does not need.
    static func protect(_ database: Database, isReadOnly: Bool = true) throws(SQLiteError) {
        let flags: [(Int32, Int32)] = [
            (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
            (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
        ]
        for (option, value) in flags {
            try database.check(atomviz_set_flag(database.handle, option, value))
        }
        // The results are the limits that were set before.
        sqlite3_limit(database.handle, SQLITE_LIMIT_LENGTH, Int32(TimelineFormat.rowLimit))
        sqlite3_limit(database.handle, SQLITE_LIMIT_ATTACHED, 0)
        try database.check(sqlite3_busy_timeout(database.handle, 2000))
        try database.execute("PRAGMA cell_size_check = ON")
        // A file that becomes shorter while it is mapped would end the process.
        try database.execute("PRAGMA mmap_size = 0")
        if isReadOnly { try database.execute("PRAGMA query_only = ON") }
    }

    private static func verify(_ database: Database) throws {
        guard try database.number("PRAGMA application_id") == TimelineFormat.applicationID else {
            throw Refusal.reason(.notATimeline(found: .foreignDatabase))
        }
        let version = try database.number("PRAGMA user_version") ?? 0
        guard let schema = Schema.of(version: version) else {
            throw Refusal.reason(.tooNew(version: version, newest: TimelineFormat.version))
        }
        if let name = try schema.firstMismatch(in: database) {
            throw Refusal.reason(.corrupt(detail: "table or index \(name) is not that of format version \(version)"))
        }
    }

    /// True for what SQLite says of a file that a killed writer left, where it may not put it in order.
    private static func needsRecovery(_ error: SQLiteError) -> Bool {
        error.primary == SQLITE_READONLY || error.primary == SQLITE_CANTOPEN && error.systemError != EACCES
    }
}
