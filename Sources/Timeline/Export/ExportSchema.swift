/// The tables of a normalised export, which docs/export-sqlite.md describes. Names are a promise to queries: never change
/// one, only add.
enum ExportSchema {
    /// What `PRAGMA application_id` says of an export: "AvzX". An export may replace an earlier one, and no other database.
    static let applicationID: Int64 = 0x4176_7A58

    /// The number of this form, in `PRAGMA user_version`.
    static let version = 1

    static let tables = """
        CREATE TABLE session (
          session INTEGER PRIMARY KEY, process TEXT NOT NULL, pid INTEGER NOT NULL, start_ns INTEGER NOT NULL,
          ending TEXT, status INTEGER, detail TEXT);
        CREATE TABLE argument (
          session INTEGER NOT NULL REFERENCES session, position INTEGER NOT NULL, text TEXT NOT NULL,
          PRIMARY KEY (session, position)) WITHOUT ROWID;
        CREATE TABLE store (
          session INTEGER NOT NULL REFERENCES session, store INTEGER NOT NULL, name TEXT NOT NULL, runtime TEXT NOT NULL,
          PRIMARY KEY (session, store)) WITHOUT ROWID;
        CREATE TABLE frame (
          session INTEGER NOT NULL, frame INTEGER NOT NULL, store INTEGER NOT NULL, start_ns INTEGER NOT NULL,
          duration_ns INTEGER NOT NULL, cause TEXT NOT NULL, cause_name TEXT, cause_node INTEGER, place TEXT,
          parent INTEGER, PRIMARY KEY (session, frame),
          FOREIGN KEY (session, store) REFERENCES store) WITHOUT ROWID;
        CREATE TABLE node (
          session INTEGER NOT NULL, store INTEGER NOT NULL, node INTEGER NOT NULL, identity TEXT NOT NULL,
          kind TEXT NOT NULL, module TEXT NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL, scope TEXT NOT NULL,
          type TEXT NOT NULL, place TEXT, attributes TEXT NOT NULL, from_frame INTEGER NOT NULL, to_frame INTEGER,
          PRIMARY KEY (session, store, node), FOREIGN KEY (session, store) REFERENCES store) WITHOUT ROWID;
        CREATE TABLE content (
          content INTEGER PRIMARY KEY, type TEXT NOT NULL, encoding TEXT NOT NULL, is_truncated INTEGER NOT NULL,
          digest TEXT NOT NULL, text TEXT NOT NULL);
        CREATE INDEX content_digest ON content (digest);
        CREATE TABLE value (
          session INTEGER NOT NULL, store INTEGER NOT NULL, node INTEGER NOT NULL, from_frame INTEGER NOT NULL,
          position INTEGER NOT NULL, to_frame INTEGER, content INTEGER NOT NULL REFERENCES content,
          duration_ns INTEGER NOT NULL, PRIMARY KEY (session, store, node, from_frame, position),
          FOREIGN KEY (session, store, node) REFERENCES node) WITHOUT ROWID;
        CREATE TABLE edge (
          session INTEGER NOT NULL, store INTEGER NOT NULL, source INTEGER NOT NULL, target INTEGER NOT NULL,
          from_frame INTEGER NOT NULL, position INTEGER NOT NULL, to_frame INTEGER,
          PRIMARY KEY (session, store, source, target, from_frame, position),
          FOREIGN KEY (session, store, source) REFERENCES node,
          FOREIGN KEY (session, store, target) REFERENCES node) WITHOUT ROWID;
        CREATE TABLE change (
          session INTEGER NOT NULL, frame INTEGER NOT NULL, position INTEGER NOT NULL, change TEXT NOT NULL,
          node INTEGER, other INTEGER, detail TEXT, PRIMARY KEY (session, frame, position),
          FOREIGN KEY (session, frame) REFERENCES frame) WITHOUT ROWID;
        CREATE TABLE input (
          session INTEGER NOT NULL, frame INTEGER NOT NULL, position INTEGER NOT NULL, node INTEGER NOT NULL,
          PRIMARY KEY (session, frame, position, node),
          FOREIGN KEY (session, frame, position) REFERENCES change) WITHOUT ROWID;
        CREATE TABLE mark (
          session INTEGER NOT NULL REFERENCES session, frame INTEGER NOT NULL, time_ns INTEGER NOT NULL, name TEXT NOT NULL);
        CREATE TABLE gap (
          session INTEGER NOT NULL REFERENCES session, store INTEGER, first INTEGER NOT NULL, last INTEGER NOT NULL,
          count INTEGER NOT NULL);
        """

    /// Made once everything is in, which is quicker.
    static let indexes = """
        CREATE INDEX node_identity ON node (identity);
        CREATE INDEX change_node ON change (session, node);
        CREATE INDEX frame_store ON frame (session, store);
        """
}
