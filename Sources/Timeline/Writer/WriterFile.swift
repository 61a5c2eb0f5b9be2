import CSQLite
import GraphModel
import GraphWire

/// One timeline file that is being written: its connection, its statements, and what its rows refer to.
///
/// The variables that each frame touches are touched one at a time: exclusivity is not checked.
final class WriterFile {
    let database: Database
    let statements: WriterStatements
    let contents: ContentWriter
    private let compressor: Compressor
    @exclusivity(unchecked) private var encoder: ChangeEncoder
    @exclusivity(unchecked) private var storedStrings: Int
    /// The number of each place's string, by file and line.
    @exclusivity(unchecked) private var places: [UInt64: Int64] = [:]
    private var nextBlock: Int64
    /// The delta of the frame that was encoded last.
    @exclusivity(unchecked) private(set) var delta: [UInt8] = []

    /// Opens a file that is there, for writing.
    ///
    /// - Parameter strings: those that the file holds already.
    init(path: String, strings: StringTable = StringTable()) throws(SQLiteError) {
        let database = try Database(path: path, flags: SQLITE_OPEN_READWRITE)
        try database.check(sqlite3_busy_timeout(database.handle, 2000))
        try database.execute("PRAGMA trusted_schema = OFF")
        try database.execute("PRAGMA journal_mode = WAL")
        try database.execute("PRAGMA synchronous = NORMAL")
        guard let compressor = Compressor() else { throw SQLiteError.noMemory }
        self.database = database
        self.compressor = compressor
        statements = try WriterStatements(database)
        contents = try ContentWriter(
            database, compressor, next: (try database.number("SELECT max(number) FROM content") ?? 0) + 1)
        nextBlock = (try database.number("SELECT max(id) FROM block") ?? 0) + 1
        encoder = ChangeEncoder(strings: strings)
        storedStrings = strings.strings.count
    }

    /// Encodes changes into ``delta``, and gives the contents that go beside it.
    func encode(_ changes: [Change]) -> [OutsideContent] {
        encoder.encode(changes, into: &delta)
    }

    /// Encodes changes with all their contents.
    func encodeWhole(_ changes: [Change]) -> [UInt8] {
        encoder.encode(changes)
    }

    /// Writes the block of a store, in place of what was written of it before.
    func write(_ block: inout OpenBlock, store: StoreID, session: Int) throws(SQLiteError) {
        guard block.isChanged else { return }
        let row = block.row ?? nextBlock
        if block.row == nil { nextBlock += 1 }
        block.row = row
        let statement = statements.block
        try statement.bind(row)
        try statement.bind(Int64(session))
        try statement.bind(Int64(store.rawValue))
        try statement.bind(Int64(block.first))
        try statement.bind(Int64(block.last))
        try statement.bind(Int64(block.frames))
        try statement.bind(block.touched.bytes)
        try statement.bind(block.lowestContent)
        try bind(block.bytes, statement)
        try statement.run()
        block.isChanged = false
    }

    /// Writes the graph of a store after a frame, unless it is too large.
    ///
    /// - Returns: how many bytes it has, before they are compressed.
    func write(_ graph: Graph, at number: FrameNumber, store: StoreID, session: Int) throws(SQLiteError) -> Int {
        var blob: [UInt8] = []
        let outside = encoder.encode(graph, into: &blob)
        guard blob.count <= TimelineFormat.blobLimit else { return blob.count }
        let numbers = try contents.numbers(of: outside)
        try insertStrings()
        var bytes: [UInt8] = []
        BlockNumbers.append(UInt64(numbers.count), to: &bytes)
        for number in numbers { BlockNumbers.append(UInt64(number), to: &bytes) }
        bytes.append(contentsOf: blob)
        let statement = statements.keyframe
        try statement.bind(Int64(session))
        try statement.bind(Int64(store.rawValue))
        try statement.bind(Int64(number))
        try statement.bind(numbers.min())
        try bind(bytes, statement)
        try statement.run()
        return bytes.count
    }

    /// Binds how a blob is encoded, and the blob.
    func bind(_ bytes: [UInt8], _ statement: Statement) throws(SQLiteError) {
        try statement.bind(TimelineFormat.compressedEncoding)
        try bytes.withBytes(bytes.indices) { bytes throws(SQLiteError) in
            try self.compressor.compress(bytes) { blob throws(SQLiteError) in try statement.bind(blob) }
        }
    }

    /// Stores the strings that got numbers since the last time.
    func insertStrings() throws(SQLiteError) {
        guard encoder.stringCount > storedStrings else { return }
        for string in encoder.strings.strings[storedStrings...] {
            try statements.string.bind(Int64(storedStrings))
            try statements.string.bind(string)
            try statements.string.run()
            storedStrings += 1
        }
    }

    /// Binds the number of a string in the table, or the string itself where the table has no room.
    func bindName(_ name: String?, _ statement: Statement) throws(SQLiteError) {
        guard let name else { return try statement.bind(nil) }
        if let number = encoder.number(of: name) {
            try statement.bind(Int64(number))
        } else {
            try statement.bind(name)
        }
    }

    /// Binds the number of a place's string, or the string itself where the table has no room.
    func bindPlace(_ place: SourcePlace?, _ statement: Statement) throws(SQLiteError) {
        guard let place else { return try statement.bind(nil) }
        guard let file = encoder.number(of: place.fileID) else { return try statement.bind(place.description) }
        let key = UInt64(file) << 32 | UInt64(place.line)
        if let number = places[key] { return try statement.bind(number) }
        guard let number = encoder.number(of: place.description) else { return try statement.bind(place.description) }
        places[key] = Int64(number)
        try statement.bind(Int64(number))
    }
}
