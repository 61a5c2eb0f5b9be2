import CSQLite

/// The first 100 bytes of a database file: enough to tell what it is without letting SQLite read, or write, anything.
///
/// Source: "Database File Format", section 1.3, sqlite.org/fileformat2.html.
struct FileHeader {
    private let bytes: [UInt8]
    /// The size of the file in bytes.
    let size: Int64

    /// Reads the header of an opened file; a shorter file leaves zeros at its end.
    init(of database: Database) throws(SQLiteError) {
        var bytes = [UInt8](repeating: 0, count: 100)
        var size: Int64 = 0
        let code = atomviz_read_header(database.handle, &bytes, Int32(bytes.count), &size)
        guard code == SQLITE_OK || code == SQLiteError.shortRead else {
            throw SQLiteError(code: code, systemError: sqlite3_system_errno(database.handle))
        }
        self.bytes = bytes
        self.size = size
    }

    /// Whether the file is a database that a timeline was exported into.
    var isExport: Bool {
        bytes.starts(with: Array("SQLite format 3\u{0}".utf8)) && number(at: 68) == ExportSchema.applicationID
    }

    /// Why the file cannot be a timeline that this version reads, nil if it may be.
    var refusal: TimelineError.Reason? {
        guard size > 0 else { return .notATimeline(found: .empty) }
        guard bytes.starts(with: Array("SQLite format 3\u{0}".utf8)) else {
            // Less than a header of a SQLite file is still recognisable by how it begins.
            return .notATimeline(found: looksLikeText ? .text : .binary)
        }
        guard size >= bytes.count else { return .truncated(size: size, expected: Int64(bytes.count)) }
        guard number(at: 68) == TimelineFormat.applicationID else { return .notATimeline(found: .foreignDatabase) }
        let version = number(at: 60)
        guard version <= TimelineFormat.version else {
            return .tooNew(version: version, newest: TimelineFormat.version)
        }
        guard version >= 1 else { return .corrupt(detail: "format version \(version)") }
        return nil
    }

    /// The size that the file should have at least, nil where the header does not say.
    var expectedSize: Int64? {
        let stored = Int64(bytes[16]) << 8 | Int64(bytes[17])
        let pageSize = stored == 1 ? 65_536 : stored
        // "The in-header database size is only considered to be valid if the change counter matches."
        guard number(at: 24) == number(at: 92), number(at: 28) > 0 else { return nil }
        return pageSize * number(at: 28)
    }

    /// True when the file wants a write-ahead log beside it to be read.
    var wantsLog: Bool { bytes[19] == 2 }

    private func number(at offset: Int) -> Int64 {
        let value = bytes[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return Int64(Int32(bitPattern: value))
    }

    private var looksLikeText: Bool {
        let start = bytes.prefix(Int(clamping: size))
        return start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) || $0 == 0x1B }
    }
}
