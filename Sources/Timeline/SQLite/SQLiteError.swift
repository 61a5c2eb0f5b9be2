import CSQLite

/// What SQLite says of a call that failed. Its own message is left out where it may quote from the file.
struct SQLiteError: Error, Hashable, Sendable {
    /// SQLite's extended result code.
    var code: Int32
    /// What the operating system said, if it was asked.
    var systemError: Int32

    init(code: Int32, systemError: Int32 = 0) {
        self.code = code
        self.systemError = systemError
    }

    /// `SQLITE_IOERR_SHORT_READ`, a macro that Swift does not import.
    static let shortRead = SQLITE_IOERR | 2 << 8

    /// There is no memory for what a call needs.
    static let noMemory = SQLiteError(code: SQLITE_NOMEM)

    /// Something is larger than a row may be.
    static let tooLarge = SQLiteError(code: SQLITE_TOOBIG)

    /// The code without its extension.
    var primary: Int32 { code & 0xFF }

    /// SQLite's sentence for the code.
    var message: String { String(cString: sqlite3_errstr(code)) }
}
