import CSQLite
import GraphModel
import GraphWire

/// Reads a timeline: a finished one, one that is being written, or one whose writer was killed.
///
/// Opened read-only, and everything in it is checked as it is read. Methods see what was committed when they are
/// called. Use one timeline from one thread at a time.
public final class Timeline {
    /// The path of the file, as it was given.
    public let path: String
    let database: Database
    /// The version of the file's format.
    let version: Int64
    private let copy: PrivateCopy?
    private(set) var decoder = ChangeDecoder()
    /// The blocks and contents that were read last.
    let blocks = BlockCache()
    let contents = ContentCache()
    /// The places that rows name, by the numbers of their strings, as far as they were read.
    private var places: [Int64: SourcePlace] = [:]

    /// Opens a timeline.
    ///
    /// - Parameter path: the file; what its writer may have left beside it is taken in.
    /// - Throws: ``TimelineError`` when the file is not there, is something else, was written by a later version, or is
    ///   damaged. Nothing is written to it or beside it then.
    public init(path: String) throws(TimelineError) {
        self.path = path
        (database, copy) = try Self.open(path)
        do {
            version = try database.number("PRAGMA user_version") ?? 0
        } catch {
            throw TimelineError(path: path, .reading(error))
        }
    }

    func failure(_ reason: TimelineError.Reason) -> TimelineError {
        TimelineError(path: path, reason)
    }

    /// Runs queries, and says what their errors mean.
    func read<Result>(_ body: (Database) throws(SQLiteError) -> Result) throws(TimelineError) -> Result {
        do {
            return try body(database)
        } catch {
            throw failure(.reading(error))
        }
    }

    /// Runs queries that must see the same moment of the file, though it is being written.
    func snapshot<Result>(_ body: () throws(TimelineError) -> Result) throws(TimelineError) -> Result {
        // A cursor that is under way holds one moment already, and so does a snapshot around this one.
        let begins = sqlite3_get_autocommit(database.handle) != 0
        if begins { try read { database throws(SQLiteError) in try database.execute("BEGIN") } }
        defer {
            // Nothing was written, so that there is nothing to fail.
            if begins { sqlite3_exec(database.handle, "COMMIT", nil, nil, nil) }
        }
        return try body()
    }

    /// Decodes a blob. Strings that were added to the file since the last time are read when one is missing.
    func decode<Result>(
        _ body: (ChangeDecoder) throws(WireError) -> Result
    ) throws(TimelineError) -> Swift.Result<Result, WireError> {
        do {
            return .success(try body(decoder))
        } catch {
            guard case .unknownString = error.reason else { return .failure(error) }
        }
        try readStrings()
        do {
            return .success(try body(decoder))
        } catch {
            return .failure(error)
        }
    }

    /// A string by its number.
    func string(_ number: Int64) throws(TimelineError) -> String {
        if number >= Int64(decoder.strings.count) { try readStrings() }
        guard decoder.strings.indices.contains(Int(number)) else {
            throw failure(.corrupt(detail: "string \(number) of \(decoder.strings.count)"))
        }
        return decoder.strings[Int(number)]
    }

    /// The place that a string says, by its number. Each is taken apart once.
    func place(_ number: Int64) throws(TimelineError) -> SourcePlace {
        if let known = places[number] { return known }
        let place = PlaceText.place(try string(number))
        places[number] = place
        return place
    }

    /// All strings that rows and blobs may refer to, by number.
    func allStrings() throws(TimelineError) -> [String] {
        try readStrings()
        return decoder.strings
    }

    private func readStrings() throws(TimelineError) {
        let known = Int64(decoder.strings.count)
        // Bytes that are not UTF-8 and are replaced take up to three times their room. A longer text is passed over,
        // and is missing then, so that its row is never loaded.
        let added = try read { database throws(SQLiteError) -> [(Int64, String)] in
            let statement = try database.prepare(
                """
                SELECT number, text FROM string WHERE number >= ? AND length(CAST(text AS BLOB)) <= ?
                ORDER BY number LIMIT ?
                """)
            try statement.bind(known)
            try statement.bind(Int64(3 * WireFormat.tableStringLimit))
            try statement.bind(Int64(WireFormat.tableLimit) - known)
            var rows: [(Int64, String)] = []
            while try statement.step() {
                rows.append((statement.number(0), statement.text(1)))
            }
            return rows
        }
        for (number, text) in added {
            guard number == Int64(decoder.strings.count) else {
                throw failure(.corrupt(detail: "string \(decoder.strings.count) is missing or too long"))
            }
            decoder.strings.append(text)
        }
    }
}
