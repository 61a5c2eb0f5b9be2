import GraphModel

/// The tables of version 1. A reader compares them word by word with those of the file, so that no view, virtual table
/// or generated column of somebody else's making can stand in for one: never change a text, only add a version.
enum Schema {
    /// Each table and index by its name, in the order in which they are made.
    static let objects: [(name: String, sql: String)] = [
        (
            "meta",
            """
            CREATE TABLE meta (
              key TEXT NOT NULL PRIMARY KEY,
              value TEXT NOT NULL
            ) WITHOUT ROWID
            """
        ),
        (
            "session",
            """
            CREATE TABLE session (
              number INTEGER PRIMARY KEY,
              process TEXT NOT NULL,
              pid INTEGER NOT NULL,
              start INTEGER NOT NULL,
              ending TEXT,
              status INTEGER,
              detail TEXT
            )
            """
        ),
        (
            "argument",
            """
            CREATE TABLE argument (
              session INTEGER NOT NULL,
              position INTEGER NOT NULL,
              text TEXT NOT NULL,
              PRIMARY KEY (session, position)
            ) WITHOUT ROWID
            """
        ),
        (
            "store",
            """
            CREATE TABLE store (
              session INTEGER NOT NULL,
              id INTEGER NOT NULL,
              name TEXT NOT NULL,
              runtime TEXT NOT NULL,
              PRIMARY KEY (session, id)
            ) WITHOUT ROWID
            """
        ),
        (
            "node",
            """
            CREATE TABLE node (
              session INTEGER NOT NULL,
              store INTEGER NOT NULL,
              id INTEGER NOT NULL,
              kind INTEGER NOT NULL,
              attributes INTEGER NOT NULL,
              identity TEXT NOT NULL,
              module TEXT NOT NULL,
              name TEXT NOT NULL,
              key TEXT NOT NULL,
              scope TEXT NOT NULL,
              value_type TEXT NOT NULL,
              file TEXT,
              line INTEGER,
              created INTEGER NOT NULL,
              PRIMARY KEY (session, store, id)
            ) WITHOUT ROWID
            """
        ),
        (
            "string",
            """
            CREATE TABLE string (
              number INTEGER PRIMARY KEY,
              text TEXT NOT NULL
            )
            """
        ),
        (
            "frame",
            """
            CREATE TABLE frame (
              session INTEGER NOT NULL,
              number INTEGER NOT NULL,
              store INTEGER NOT NULL,
              start INTEGER NOT NULL,
              duration INTEGER NOT NULL,
              cause INTEGER NOT NULL,
              node INTEGER,
              file,
              line INTEGER,
              parent INTEGER,
              name,
              created INTEGER NOT NULL,
              released INTEGER NOT NULL,
              changed INTEGER NOT NULL,
              cut_off INTEGER NOT NULL,
              notified INTEGER NOT NULL,
              touched INTEGER NOT NULL,
              encoding INTEGER NOT NULL,
              delta BLOB NOT NULL,
              PRIMARY KEY (session, number)
            ) WITHOUT ROWID
            """
        ),
        ("frame_by_store", "CREATE INDEX frame_by_store ON frame (session, store, number)"),
        (
            "keyframe",
            """
            CREATE TABLE keyframe (
              session INTEGER NOT NULL,
              store INTEGER NOT NULL,
              number INTEGER NOT NULL,
              encoding INTEGER NOT NULL,
              graph BLOB NOT NULL,
              PRIMARY KEY (session, store, number)
            ) WITHOUT ROWID
            """
        ),
        (
            "mark",
            """
            CREATE TABLE mark (
              id INTEGER PRIMARY KEY,
              session INTEGER NOT NULL,
              frame INTEGER NOT NULL,
              time INTEGER NOT NULL,
              name TEXT NOT NULL
            )
            """
        ),
        (
            "gap",
            """
            CREATE TABLE gap (
              id INTEGER PRIMARY KEY,
              session INTEGER NOT NULL,
              first INTEGER NOT NULL,
              last INTEGER NOT NULL
            )
            """
        ),
        ("node_kind", "CREATE TABLE node_kind (code INTEGER PRIMARY KEY, name TEXT NOT NULL)"),
        ("cause_kind", "CREATE TABLE cause_kind (code INTEGER PRIMARY KEY, name TEXT NOT NULL)"),
    ]

    /// Makes an empty timeline of an empty database.
    static func create(in database: Database) throws(SQLiteError) {
        try database.execute("PRAGMA application_id = \(TimelineFormat.applicationID)")
        try database.execute("PRAGMA user_version = \(TimelineFormat.version)")
        for object in objects {
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
    static func firstMismatch(in database: Database) throws(SQLiteError) -> String? {
        var found: [String: String] = [:]
        let statement = try database.prepare("SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'index')")
        while try statement.step() {
            found[statement.text(0)] = statement.text(1)
        }
        return objects.first { found[$0.name] != $0.sql }?.name
    }
}
