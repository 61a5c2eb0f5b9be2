import GraphModel

/// The tables of one format version. A reader compares them word by word with those of the file, so that no view, virtual
/// table or generated column of somebody else's making can stand in for one: never change a text, only add a version.
struct Schema {
    /// Each table and index by its name, in the order in which they are made.
    var objects: [(name: String, sql: String)]
    /// Those that a file may do without.
    var optional: [(name: String, sql: String)] = []

    /// The tables of a version, nil for one that this code does not know.
    static func of(version: Int64) -> Schema? {
        switch version {
        case 1: version1
        case 2: version2
        default: nil
        }
    }

    /// Makes an empty timeline, of the version that this code writes, of an empty database.
    static func create(in database: Database) throws(SQLiteError) {
        try database.execute("PRAGMA application_id = \(TimelineFormat.applicationID)")
        try database.execute("PRAGMA user_version = \(TimelineFormat.version)")
        for object in version2.objects {
            try database.execute(object.sql)
        }
        let nodeKinds = NodeKind.allCases.map { ("node_kind", Int64($0.rawValue), $0.name) }
        let causeKinds = Cause.Kind.allCases.map { ("cause_kind", Int64($0.rawValue), $0.name) }
        for (table, code, name) in nodeKinds + causeKinds {
            let statement = try database.prepare("INSERT INTO \(table) VALUES (?, ?)")
            try statement.bind(code)
            try statement.bind(name)
            try statement.run()
        }
        for view in Views.all {
            try database.execute(view)
        }
    }

    /// The name of the first table or index that is not as it should be, nil if all are.
    func firstMismatch(in database: Database) throws(SQLiteError) -> String? {
        var found: [String: String] = [:]
        let statement = try database.prepare("SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'index')")
        while try statement.step() {
            found[statement.text(0)] = statement.text(1)
        }
        let wrong = objects.first { found[$0.name] != $0.sql } ?? optional.first { found[$0.name] ?? $0.sql != $0.sql }
        return wrong?.name
    }
}
