import CSQLite
import GraphModel

/// A new database into which a timeline is exported, with a prepared statement for each table.
///
/// Nobody else sees it before it is whole, so that it needs no journal.
final class ExportDatabase {
    private let database: Database
    private var statements: [String: Statement] = [:]
    private var contentCount: Int64 = 0

    /// Makes the tables in an empty file.
    init(path: String) throws(SQLiteError) {
        database = try Database(path: path, flags: SQLITE_OPEN_READWRITE)
        try database.execute(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA user_version = \(ExportSchema.version)")
        try database.execute("PRAGMA application_id = \(ExportSchema.applicationID)")
        try database.execute("BEGIN")
        try database.execute(ExportSchema.tables)
    }

    /// Makes the indexes, and ends.
    func finish() throws(SQLiteError) {
        try database.execute(ExportSchema.indexes)
        try database.execute("COMMIT")
    }

    /// What stands in a column.
    enum Cell {
        case number(Int64)
        case text(String)
        case null

        init(_ number: some BinaryInteger) { self = .number(Int64(clamping: number)) }
        init(_ number: (some BinaryInteger)?) { self = number.map { .number(Int64(clamping: $0)) } ?? .null }
        init(_ text: String?) { self = text.map { .text($0) } ?? .null }
    }

    /// Adds a row.
    func insert(into table: String, _ cells: [Cell]) throws(SQLiteError) {
        let places = Array(repeating: "?", count: cells.count).joined(separator: ",")
        try run("INSERT INTO \(table) VALUES (\(places))", cells)
    }

    /// Runs a statement that gives no rows, which is prepared once.
    func run(_ sql: String, _ cells: [Cell]) throws(SQLiteError) {
        try bound(sql, cells).run()
    }

    /// The number of a value's content: each is there once.
    func content(_ value: RecordedValue) throws(SQLiteError) -> Int64 {
        let cells: [Cell] = [
            .text(value.typeName), .text(value.encoding.name), .number(value.isTruncated ? 1 : 0),
            .text(String(value.digest, radix: 16)), .text(value.content),
        ]
        // The index finds the digest; two contents of one digest are still two.
        let known = try bound(
            """
            SELECT content FROM content
            WHERE type = ? AND encoding = ? AND is_truncated = ? AND digest = ? AND text = ?
            """, cells)
        defer { known.reset() }
        if try known.step() { return known.number(0) }
        contentCount += 1
        try insert(into: "content", [.number(contentCount)] + cells)
        return contentCount
    }

    private func bound(_ sql: String, _ cells: [Cell]) throws(SQLiteError) -> Statement {
        let statement: Statement
        if let known = statements[sql] {
            statement = known
        } else {
            statement = try database.prepare(sql)
            statements[sql] = statement
        }
        for cell in cells {
            switch cell {
            case .number(let number): try statement.bind(number)
            case .text(let text): try statement.bind(text)
            case .null: try statement.bind(nil as Int64?)
            }
        }
        return statement
    }
}
