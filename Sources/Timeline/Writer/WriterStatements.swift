/// The statements that a writer runs again and again, prepared once.
struct WriterStatements {
    let begin: Statement
    let commit: Statement
    let string: Statement
    let node: Statement
    let release: Statement
    let frame: Statement
    let block: Statement
    let keyframe: Statement
    let mark: Statement

    init(_ database: Database) throws(SQLiteError) {
        func insert(_ table: String, _ columns: Int, _ clause: String = "") throws(SQLiteError) -> Statement {
            let places = Array(repeating: "?", count: columns).joined(separator: ", ")
            return try database.prepare("INSERT \(clause) INTO \(table) VALUES (\(places))")
        }
        begin = try database.prepare("BEGIN IMMEDIATE")
        commit = try database.prepare("COMMIT")
        string = try insert("string", 2)
        // A store never gives a number twice. Should an app claim so, the last node counts.
        node = try insert("node", 15, "OR REPLACE")
        release = try database.prepare("UPDATE node SET released = ? WHERE session = ? AND store = ? AND id = ?")
        frame = try insert("frame", 14)
        // The open block of a store takes the place of what was written of it before.
        block = try insert("block", 10, "OR REPLACE")
        keyframe = try database.prepare(
            "INSERT INTO keyframe (session, store, number, content, encoding, data) VALUES (?, ?, ?, ?, ?, ?)")
        mark = try database.prepare("INSERT INTO mark (session, frame, time, name) VALUES (?, ?, ?, ?)")
    }
}
