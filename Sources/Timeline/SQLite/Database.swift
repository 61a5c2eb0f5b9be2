import CSQLite

/// One connection to a SQLite database. Owns the `sqlite3` handle.
final class Database {
    /// "A pointer to this object": used by one thread at a time, which `SQLITE_OPEN_NOMUTEX` asks of us.
    let handle: OpaquePointer

    /// Opens a file; nothing of it is read yet.
    ///
    /// - Parameter isImmutable: promises that nobody writes the file: nothing is locked then, or put beside it.
    init(path: String, flags: Int32, isImmutable: Bool = false) throws(SQLiteError) {
        var handle: OpaquePointer?
        // A name such as `:memory:` would be special, a path never is.
        let path = path.hasPrefix("/") ? path : "./" + path
        let name = isImmutable ? "file:\(Self.escaped(path))?immutable=1" : path
        let flags = flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | (isImmutable ? SQLITE_OPEN_URI : 0)
        let code = sqlite3_open_v2(name, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let systemError = handle.map { sqlite3_system_errno($0) } ?? 0
            // "Whether or not an error occurs when it is opened, resources should be released by sqlite3_close()."
            sqlite3_close_v2(handle)
            throw SQLiteError(code: code == SQLITE_OK ? SQLITE_NOMEM : code, systemError: systemError)
        }
        self.handle = handle
    }

    deinit {
        // Closes once the last statement is finalized, should one outlive this.
        sqlite3_close_v2(handle)
    }

    /// A path with whatever means something in a URI written as `%xx`.
    private static func escaped(_ path: String) -> String {
        path.utf8.map { byte in
            let isPlain = byte > 0x20 && byte < 0x7F && !"%?#".utf8.contains(byte)
            if isPlain { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
        }.joined()
    }

    /// Runs statements that give no rows.
    func execute(_ sql: String) throws(SQLiteError) {
        try check(sqlite3_exec(handle, sql, nil, nil, nil))
    }

    /// Prepares a statement that will be used again.
    func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        try Statement(sql, in: self)
    }

    /// The single number that a query gives, nil for none.
    func number(_ sql: String) throws(SQLiteError) -> Int64? {
        let statement = try prepare(sql)
        return try statement.step() ? statement.number(0) : nil
    }

    /// Turns a result code into an error.
    func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else {
            throw SQLiteError(code: code, systemError: sqlite3_system_errno(handle))
        }
    }
}
