/// The views of format version 2. What people query from the `sqlite3` shell: the tables with names for numbers, and times in seconds. Readers of
/// timelines never do, so that whoever wants to may add views and indexes of their own.
enum Views {
    static let all = [sessions, stores, nodes, frames, marks, gaps, unfinished]

    private static let sessions = """
        CREATE VIEW sessions AS
        SELECT session.number AS session, session.process, session.pid,
          (SELECT group_concat(text, ' ') FROM
            (SELECT text FROM argument WHERE argument.session = session.number ORDER BY position)) AS arguments,
          strftime('%Y-%m-%dT%H:%M:%fZ', session.start / 1e9, 'unixepoch') AS started,
          (SELECT coalesce(sum(frames), 0) FROM block WHERE block.session = session.number) AS frames,
          coalesce(session.ending, 'none recorded') AS ending, session.status, session.detail
        FROM session ORDER BY session.number
        """

    private static let stores = """
        CREATE VIEW stores AS
        SELECT store.session, store.id AS store, store.name, store.runtime,
          (SELECT coalesce(sum(frames), 0) FROM block
            WHERE block.session = store.session AND block.store = store.id) AS frames
        FROM store ORDER BY store.session, store.id
        """

    private static let nodes = """
        CREATE VIEW nodes AS
        SELECT node.session, node.store, node.id AS node, node.identity,
          (SELECT name FROM node_kind WHERE code = node.kind) AS kind,
          node.module, node.name, node.key, node.scope, node.value_type,
          node.file || ':' || node.line AS place, node.created AS created_in_frame,
          node.released AS released_in_frame
        FROM node ORDER BY node.session, node.store, node.id
        """

    private static let frames = """
        CREATE VIEW frames AS
        SELECT (frame.id >> 40) + 1 AS session, frame.id & 1099511627775 AS frame, frame.store,
          frame.start / 1e9 AS start_seconds, frame.duration / 1e3 AS duration_microseconds,
          (SELECT name FROM cause_kind WHERE code = frame.cause) AS cause,
          CASE typeof(frame.name) WHEN 'integer' THEN (SELECT text FROM string WHERE number = frame.name)
            ELSE frame.name END AS cause_name,
          (SELECT identity FROM node
            WHERE node.session = (frame.id >> 40) + 1 AND node.store = frame.store AND node.id = frame.node) AS node,
          CASE typeof(frame.place) WHEN 'integer' THEN (SELECT text FROM string WHERE number = frame.place)
            ELSE frame.place END AS place,
          frame.parent AS parent_frame,
          frame.created, frame.released, frame.changed, frame.cut_off, frame.notified
        FROM frame ORDER BY frame.id
        """

    private static let marks = """
        CREATE VIEW marks AS
        SELECT mark.session, mark.frame, mark.time / 1e9 AS seconds, mark.name
        FROM mark ORDER BY mark.session, mark.frame, mark.id
        """

    private static let gaps = """
        CREATE VIEW gaps AS
        SELECT gap.session, gap.store, gap.first AS first_lost_frame, gap.last AS last_lost_frame, gap.count AS lost_frames
        FROM gap ORDER BY gap.session, gap.first, gap.id
        """

    private static let unfinished = """
        CREATE VIEW unfinished_frames AS
        SELECT unfinished.session, unfinished.number AS frame, unfinished.store,
          unfinished.start / 1e9 AS start_seconds,
          (SELECT name FROM cause_kind WHERE code = unfinished.cause) AS cause,
          nullif(unfinished.name, '') AS cause_name,
          (SELECT identity FROM node WHERE node.session = unfinished.session AND node.store = unfinished.store
            AND node.id = unfinished.node) AS node,
          unfinished.place, unfinished.parent AS parent_frame,
          (SELECT group_concat(doing, ', ') FROM
            (SELECT activity.kind || ' ' || coalesce(
              (SELECT identity FROM node WHERE node.session = activity.session AND node.store = activity.store
                AND node.id = activity.node), activity.node) || coalesce(' as ' || activity.type, '') AS doing
            FROM activity WHERE activity.session = unfinished.session AND activity.store = unfinished.store
            ORDER BY activity.position)) AS doing
        FROM unfinished ORDER BY unfinished.session, unfinished.store
        """
}
