import GraphWire

/// Keeps large contents of values once each, under numbers that frames and keyframes refer to.
///
/// Contents are the same when their bytes are; digests only say where to look.
final class ContentWriter {
    private let find: Statement
    private let insert: Statement
    private let compressor: Compressor
    private let decompressor = Decompressor()
    private var next: Int64
    private var recent = RecentContents()
    /// The lowest number that may be referred to: with a retention, older contents go with the frames that they came with.
    private var lowest: Int64 = 0
    /// Where the last generations began, the oldest first.
    private var generations: [Int64] = []

    /// - Parameter next: the first number that is free.
    init(_ database: Database, _ compressor: Compressor, next: Int64) throws(SQLiteError) {
        self.compressor = compressor
        self.next = next
        find = try database.prepare("SELECT number, encoding, data FROM content WHERE digest = ? AND number >= ?")
        insert = try database.prepare("INSERT INTO content VALUES (?, ?, ?, ?)")
    }

    /// The number that the next new content gets.
    var end: Int64 { next }

    /// Frames were dropped, and contents below a number with them. Those that are older than a few such times are written
    /// again when they are needed, so that what is never changed does not keep everything.
    func beginGeneration(lowest dropped: Int64) {
        generations.append(next)
        if generations.count > 4 { lowest = max(lowest, generations.removeFirst()) }
        lowest = max(lowest, dropped)
    }

    /// The numbers of contents, which are written if they are not there yet. O(bytes).
    func numbers(of contents: [OutsideContent]) throws(SQLiteError) -> [Int64] {
        var numbers: [Int64] = []
        for content in contents {
            let known = try known(content)
            let number = if let known { known } else { try add(content) }
            recent.insert(content, number: number)
            numbers.append(number)
        }
        return numbers
    }

    private func known(_ content: OutsideContent) throws(SQLiteError) -> Int64? {
        if let number = recent.number(of: content), number >= lowest { return number }
        defer { find.reset() }
        try find.bind(Int64(bitPattern: content.digest))
        try find.bind(lowest)
        while try find.step() {
            guard find.number(1) == TimelineFormat.compressedEncoding,
                let bytes = decompressor.decompress(find.blob(2), atMost: WireFormat.stringLimit)
            else { continue }
            if bytes.elementsEqual(content.text.utf8) { return find.number(0) }
        }
        return nil
    }

    private func add(_ content: OutsideContent) throws(SQLiteError) -> Int64 {
        let number = next
        try insert.bind(number)
        try insert.bind(Int64(bitPattern: content.digest))
        try insert.bind(TimelineFormat.compressedEncoding)
        let bytes = Array(content.text.utf8)
        try bytes.withBytes(bytes.indices) { bytes throws(SQLiteError) in
            try self.compressor.compress(bytes) { blob throws(SQLiteError) in try self.insert.bind(blob) }
        }
        try insert.run()
        next += 1
        return number
    }
}
