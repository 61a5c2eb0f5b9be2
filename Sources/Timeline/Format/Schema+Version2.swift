extension Schema {
    /// The tables of format version 2. Never to be changed once a release has written it.
    static let version2 = Schema(
        objects: [
            ("meta", table("meta (\n  key TEXT NOT NULL PRIMARY KEY,\n  value TEXT NOT NULL\n) WITHOUT ROWID")),
            (
                "session",
                table(
                    """
                    session (
                      number INTEGER PRIMARY KEY,
                      process TEXT NOT NULL,
                      pid INTEGER NOT NULL,
                      start INTEGER NOT NULL,
                      ending TEXT,
                      status INTEGER,
                      detail TEXT,
                      ring TEXT
                    )
                    """)
            ),
            (
                "argument",
                table(
                    """
                    argument (
                      session INTEGER NOT NULL,
                      position INTEGER NOT NULL,
                      text TEXT NOT NULL,
                      PRIMARY KEY (session, position)
                    ) WITHOUT ROWID
                    """)
            ),
            (
                "store",
                table(
                    """
                    store (
                      session INTEGER NOT NULL,
                      id INTEGER NOT NULL,
                      name TEXT NOT NULL,
                      runtime TEXT NOT NULL,
                      PRIMARY KEY (session, id)
                    ) WITHOUT ROWID
                    """)
            ),
            (
                "node",
                table(
                    """
                    node (
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
                      released INTEGER,
                      PRIMARY KEY (session, store, id)
                    ) WITHOUT ROWID
                    """)
            ),
            ("string", table("string (\n  number INTEGER PRIMARY KEY,\n  text TEXT NOT NULL\n)")),
            (
                "frame",
                table(
                    """
                    frame (
                      id INTEGER PRIMARY KEY,
                      store INTEGER NOT NULL,
                      start INTEGER NOT NULL,
                      duration INTEGER NOT NULL,
                      cause INTEGER NOT NULL,
                      node INTEGER,
                      place,
                      parent INTEGER,
                      name,
                      created INTEGER NOT NULL,
                      released INTEGER NOT NULL,
                      changed INTEGER NOT NULL,
                      cut_off INTEGER NOT NULL,
                      notified INTEGER NOT NULL
                    )
                    """)
            ),
            (
                "block",
                table(
                    """
                    block (
                      id INTEGER PRIMARY KEY,
                      session INTEGER NOT NULL,
                      store INTEGER NOT NULL,
                      first INTEGER NOT NULL,
                      last INTEGER NOT NULL,
                      frames INTEGER NOT NULL,
                      touched BLOB NOT NULL,
                      content INTEGER,
                      encoding INTEGER NOT NULL,
                      data BLOB NOT NULL
                    )
                    """)
            ),
            ("block_by_frame", "CREATE UNIQUE INDEX block_by_frame ON block (session, store, first)"),
            (
                "keyframe",
                table(
                    """
                    keyframe (
                      id INTEGER PRIMARY KEY,
                      session INTEGER NOT NULL,
                      store INTEGER NOT NULL,
                      number INTEGER NOT NULL,
                      content INTEGER,
                      encoding INTEGER NOT NULL,
                      data BLOB NOT NULL
                    )
                    """)
            ),
            ("keyframe_by_frame", "CREATE UNIQUE INDEX keyframe_by_frame ON keyframe (session, store, number)"),
            (
                "content",
                table(
                    """
                    content (
                      number INTEGER PRIMARY KEY,
                      digest INTEGER NOT NULL,
                      encoding INTEGER NOT NULL,
                      data BLOB NOT NULL
                    )
                    """)
            ),
            ("content_by_digest", "CREATE INDEX content_by_digest ON content (digest)"),
            (
                "mark",
                table(
                    """
                    mark (
                      id INTEGER PRIMARY KEY,
                      session INTEGER NOT NULL,
                      frame INTEGER NOT NULL,
                      time INTEGER NOT NULL,
                      name TEXT NOT NULL
                    )
                    """)
            ),
            (
                "gap",
                table(
                    """
                    gap (
                      id INTEGER PRIMARY KEY,
                      session INTEGER NOT NULL,
                      store INTEGER,
                      first INTEGER NOT NULL,
                      last INTEGER NOT NULL,
                      count INTEGER NOT NULL
                    )
                    """)
            ),
            (
                "unfinished",
                table(
                    """
                    unfinished (
                      session INTEGER NOT NULL,
                      store INTEGER NOT NULL,
                      number INTEGER NOT NULL,
                      start INTEGER NOT NULL,
                      cause INTEGER NOT NULL,
                      node INTEGER,
                      place TEXT,
                      parent INTEGER,
                      name TEXT NOT NULL,
                      encoding INTEGER NOT NULL,
                      data BLOB NOT NULL,
                      PRIMARY KEY (session, store)
                    ) WITHOUT ROWID
                    """)
            ),
            (
                "activity",
                table(
                    """
                    activity (
                      session INTEGER NOT NULL,
                      store INTEGER NOT NULL,
                      position INTEGER NOT NULL,
                      kind TEXT NOT NULL,
                      node INTEGER NOT NULL,
                      phase INTEGER,
                      type TEXT,
                      PRIMARY KEY (session, store, position)
                    ) WITHOUT ROWID
                    """)
            ),
            ("node_kind", table("node_kind (code INTEGER PRIMARY KEY, name TEXT NOT NULL)")),
            ("cause_kind", table("cause_kind (code INTEGER PRIMARY KEY, name TEXT NOT NULL)")),
        ],
        // Made with the second store of a session: with one, a frame is found by its id alone.
        optional: [frameByStore])

    /// The index that a file has in which a session has several stores.
    static let frameByStore = (name: "frame_by_store", sql: "CREATE INDEX frame_by_store ON frame (store)")

    private static func table(_ definition: String) -> String { "CREATE TABLE \(definition)" }
}
