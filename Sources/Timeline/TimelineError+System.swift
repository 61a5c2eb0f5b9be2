import CSQLite
import Foundation

extension TimelineError.Reason {
    /// What an error number of the operating system means for a timeline.
    static func system(_ code: Int32) -> Self {
        switch code {
        case ENOENT, ENOTDIR: .missing
        case EISDIR: .directory
        case EACCES, EPERM, EROFS: .notPermitted
        case ENOSPC, EDQUOT: .diskFull
        default: .failed(String(cString: strerror(code)))
        }
    }

    /// What a result of SQLite means to a reader: whatever does not fit is the file's fault.
    static func reading(_ error: SQLiteError) -> Self {
        switch error.primary {
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_TOOBIG, SQLITE_MISMATCH, SQLITE_CONSTRAINT,
            SQLITE_FORMAT, SQLITE_RANGE:
            .corrupt(detail: error.message)
        case SQLITE_IOERR where error.code == SQLiteError.shortRead:
            .corrupt(detail: error.message)
        default: writing(error)
        }
    }

    /// What a result of SQLite means to a writer.
    static func writing(_ error: SQLiteError) -> Self {
        switch error.primary {
        case SQLITE_FULL: .diskFull
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt(detail: error.message)
        case SQLITE_CANTOPEN where error.systemError != 0, SQLITE_IOERR where error.systemError != 0:
            .system(error.systemError)
        case SQLITE_PERM, SQLITE_AUTH, SQLITE_READONLY: .notPermitted
        default: .failed(error.message)
        }
    }
}
