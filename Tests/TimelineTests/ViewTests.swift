import GraphModel
import TestSupport
import Testing
import Timeline

/// What docs/timeline-format.md shows: the views as the `sqlite3` shell answers.
struct ViewTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("run.atomviz")
        try CounterRun.record(to: path)
    }

    static let queries: [(sql: String, rows: [String])] = [
        (
            "SELECT session, process, pid, arguments, started, frames, ending, status FROM sessions",
            ["1|todo|42|todo --verbose a b\"c|2023-11-14T22:13:20.500Z|7|signalled|9"]
        ),
        ("SELECT * FROM stores", ["1|1|AtomStore|Atoms|7"]),
        (
            "SELECT node, identity, kind, value_type, place, created_in_frame FROM nodes",
            [
                "1|App.CounterAtom|state|Int||1", "2|App/View.swift:7|subscriber||App/View.swift:7|1",
                "65|App.Item(id: 3)@list|value|Int||3",
            ]
        ),
        (
            """
            SELECT frame, start_seconds, duration_microseconds, cause, cause_name, node, place, parent_frame
            FROM frames WHERE frame IN (2, 5)
            """,
            ["2|2.0|2.5|set||App.CounterAtom|App/Main.swift:2|", "5|5.0|2.5|action|Increment||App/Main.swift:5|3"]
        ),
        (
            "SELECT frame, created, released, changed, cut_off, notified FROM frames",
            ["1|2|0|1|0|0", "2|0|0|1|0|1", "3|1|0|1|0|0", "5|0|0|1|0|0", "6|0|0|0|1|0", "7|0|1|0|0|0", "9|0|0|1|0|0"]
        ),
        (
            "SELECT node, count(*) FROM frames WHERE cause = 'set' GROUP BY node ORDER BY 2 DESC, 1",
            ["App.CounterAtom|1", "App.Item(id: 3)@list|1"]
        ),
        ("SELECT * FROM marks", ["1|2|2.5|", "1|5|5.5|after \"login\""]),
        ("SELECT * FROM gaps", ["1||4|4|1"]),
        ("PRAGMA integrity_check", ["ok"]),
        ("PRAGMA journal_mode", ["delete"]),
        ("PRAGMA user_version", ["2"]),
        ("PRAGMA application_id", ["1096046170"]),
    ]

    @Test(
        "The shell answers", arguments: queries)
    func shell(sql: String, rows: [String]) throws {
        let result = try run("/usr/bin/env", ["sqlite3", "-readonly", path, sql])
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").map(String.init) == rows)
    }

    @Test("Names beyond the table of strings are shown all the same")
    func stringsBeyondTheTable() throws {
        let path = folder.file("many.atomviz")
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(.sample)
        try writer.addStore(.first, session: session)
        let long = String(repeating: "n", count: 2000)
        let place = SourcePlace(fileID: long, line: 3)
        let frame = Frame(number: 1, store: StoreID(1), cause: Cause(.action, place: place, name: long))
        try writer.append(frame, session: session)
        try writer.close()
        #expect(try Timeline(path: path).frame(1, session: session) == frame)
        let result = try run("/usr/bin/env", ["sqlite3", path, "SELECT cause_name = '\(long)', place FROM frames"])
        #expect(result.output == "1|\(long):3\n")
    }
}
