extension Schema {
    /// The tables of format version 1. Never to be changed.
    static let version1 = Schema(objects: [
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
    ])
}
