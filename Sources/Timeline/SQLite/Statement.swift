import CSQLite

/// One prepared statement, with its bindings and its place in the rows it gives. Owns the `sqlite3_stmt` handle.
///
/// Parameters are bound in their order, all of them before each run. Columns count from 0.
///
/// Its variables are touched for each column of each row, and by nothing that they call: exclusivity is not checked.
final class Statement {
    private let handle: OpaquePointer
    private let database: Database
    /// How many parameters of this run are bound.
    @exclusivity(unchecked) private var bound: Int32 = 0
    /// The number to which each parameter was bound last, which holds until it is bound again.
    @exclusivity(unchecked) private var numbers: [Int64]
    /// For each parameter whether ``numbers`` says to what it is bound.
    @exclusivity(unchecked) private var isKnown: [Bool]

    init(_ sql: String, in database: Database) throws(SQLiteError) {
        var handle: OpaquePointer?
        try database.check(
            sqlite3_prepare_v3(database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil))
        guard let handle else { throw SQLiteError(code: SQLITE_MISUSE) }
        self.handle = handle
        self.database = database
        let count = Int(sqlite3_bind_parameter_count(handle))
        numbers = Array(repeating: 0, count: count)
        isKnown = Array(repeating: false, count: count)
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Goes to the next row; false after the last.
    func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            let systemError = sqlite3_system_errno(database.handle)
            reset()
            throw SQLiteError(code: code, systemError: systemError)
        }
    }

    /// Makes ready for another run, which also ends the read transaction of an unfinished one.
    func reset() {
        bound = 0
        // "The return code indicates whether the previous evaluation failed", which step() has told already.
        sqlite3_reset(handle)
    }

    /// Runs a statement that gives no rows, and makes it ready for another run.
    func run() throws(SQLiteError) {
        _ = try step()
        reset()
    }

    /// Binds the next parameter.
    func bind(_ number: Int64) throws(SQLiteError) {
        let place = Int(bound)
        guard place < numbers.count else { return try check(SQLITE_RANGE) }
        bound += 1
        // "Bindings are not cleared by the sqlite3_reset() routine", and most numbers of a row are those of the row before.
        if isKnown[place] && numbers[place] == number { return }
        try check(sqlite3_bind_int64(handle, bound, number))
        numbers[place] = number
        isKnown[place] = true
    }

    /// Binds the next parameter, to NULL for nil.
    func bind(_ number: Int64?) throws(SQLiteError) {
        if let number { return try bind(number) }
        try check(sqlite3_bind_null(handle, nextIndex()))
    }

    /// Binds the next parameter. SQLite takes a copy.
    func bind(_ text: String) throws(SQLiteError) {
        let index = nextIndex()
        var text = text
        let code = text.withUTF8 { utf8 in
            // The base address of an empty string may be nil, which would bind NULL.
            utf8.isEmpty
                ? atomviz_bind_text(handle, index, "", 0)
                : atomviz_bind_text(handle, index, utf8.baseAddress, sqlite3_uint64(utf8.count))
        }
        try check(code)
    }

    /// Binds the next parameter. SQLite takes a copy.
    func bind(_ blob: [UInt8]) throws(SQLiteError) {
        let index = nextIndex()
        let code = blob.withUnsafeBytes { bytes in
            bytes.isEmpty
                ? sqlite3_bind_zeroblob(handle, index, 0)
                : atomviz_bind_blob(handle, index, bytes.baseAddress, sqlite3_uint64(bytes.count))
        }
        try check(code)
    }

    /// Binds the next parameter. SQLite takes a copy.
    func bind(_ blob: UnsafeRawBufferPointer) throws(SQLiteError) {
        let index = nextIndex()
        try check(
            blob.isEmpty
                ? sqlite3_bind_zeroblob(handle, index, 0)
                : atomviz_bind_blob(handle, index, blob.baseAddress, sqlite3_uint64(blob.count)))
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code != SQLITE_OK else { return }
        reset()
        try database.check(code)
    }

    /// The next parameter, which is going to be bound to something other than a number.
    private func nextIndex() -> Int32 {
        if Int(bound) < isKnown.count { isKnown[Int(bound)] = false }
        bound += 1
        return bound
    }

    func isNull(_ column: Int32) -> Bool {
        sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    func isText(_ column: Int32) -> Bool {
        sqlite3_column_type(handle, column) == SQLITE_TEXT
    }

    func number(_ column: Int32) -> Int64 {
        sqlite3_column_int64(handle, column)
    }

    /// The text of a column. Bytes that are not UTF-8 are replaced by U+FFFD.
    func text(_ column: Int32) -> String {
        // "The safest policy is to invoke sqlite3_column_text() followed by sqlite3_column_bytes()."
        guard let bytes = sqlite3_column_text(handle, column) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// A copy of the bytes of a column: SQLite's own live until the next step.
    func blob(_ column: Int32) -> [UInt8] {
        guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
    }
}
