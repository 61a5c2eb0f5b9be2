import Foundation
import GraphModel
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite struct ExportCommandTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    private func contents(_ name: String) throws -> String {
        try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }

    @Test(
        "The same export comes out of standard output and into a file, and only its owner may read the file",
        arguments: ["dot", "graphml", "json", "jsonl", "csv"])
    func outputs(format: String) async throws {
        let printed = await Run.atomviz("export", file, "--to", format)
        #expect(printed.status == 0, "\(printed.error)")
        let name = "x.\(format)"
        let written = await Run.atomviz("export", file, "-o", folder.file(name))
        #expect(written.status == 0, "\(written.error)")
        #expect(written.output.isEmpty)
        #expect(try contents(name) == printed.output)
        let mode = try FileManager.default.attributesOfItem(atPath: folder.file(name))[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try folder.names == ["run.atomviz", name])
    }

    @Test("DOT of two moments differs in the lines of what changed")
    func dot() async throws {
        let before = await Run.atomviz("export", file + "@3", "--to", "dot").output.split(separator: "\n")
        let after = await Run.atomviz("export", file + "@5", "--to", "dot").output.split(separator: "\n")
        #expect(
            before.filter { !after.contains($0) } == [
                "    \"Todo.FilterAtom\" [class=\"state\", type=\"Filter\", value=\".all\"];"
            ])
        #expect(after.contains("    \"Todo.FilteredTodosAtom\" -> \"Todo/Screen.swift:9\";"))
    }

    @Test("JSON is what show prints, JSON Lines what log does")
    func json() async throws {
        #expect(
            await Run.atomviz("export", file + "@3", "--to", "json").output
                == Run.atomviz("show", file + "@3", "--json").output)
        #expect(
            await Run.atomviz("export", file + "@2..5", "--to", "jsonl").output
                == Run.atomviz("log", file + "@2..5", "--json").output)
    }

    @Test(
        "Each table of comma-separated values has its lines",
        arguments: [("frames", 5), ("nodes", 5), ("edges", 4), ("values", 10), ("changes", 23)])
    func tables(table: String, lines: Int) async throws {
        let run = await Run.atomviz("export", file, "--to", "csv", "--table", table)
        #expect(run.status == 0)
        #expect(run.output.components(separatedBy: "\r\n").count == lines + 2)
    }

    @Test("A trace is JSON that has the frames of the stretch, their marks and gaps, and arrows")
    func trace() async throws {
        let run = await Run.atomviz("export", file + "@2..5", "--to", "perfetto")
        guard case .array(let events)? = try JSONReader.tree(of: run.output)["traceEvents"] else {
            Issue.record("no events")
            return
        }
        let frames = events.filter { $0["cat"] == .string("frame") }.compactMap { $0["args"]?["frame"] }
        #expect(frames == [.number("2"), .number("3"), .number("5")])
        #expect(events.contains { $0["name"] == .string("after milk") })
        #expect(events.contains { $0["name"] == .string("frames lost") })
        #expect(events.contains { $0["ph"] == .string("f") && $0["id"] == .number("5") })
    }

    /// What the `sqlite3` shell answers; nil where there is none.
    private func query(_ name: String, _ sql: String) throws -> String? {
        try OutsideReader.run("sqlite3", ["-batch", folder.file(name)], input: sql).map { reader in
            #expect(reader.status == 0 && reader.error.isEmpty, "\(reader.error)")
            return reader.output
        }
    }

    @Test("The database answers which node had which value when, and what an edge's life was")
    func database() async throws {
        let run = await Run.atomviz("export", file, "--sqlite", "-o", folder.file("run.sqlite"))
        #expect(run.status == 0, "\(run.error)")
        #expect(run.error.isEmpty)
        let answers = [
            ("PRAGMA integrity_check; PRAGMA foreign_key_check; PRAGMA user_version", "ok\n1\n"),
            ("SELECT count(*) FROM frame", "5\n"),
            (
                """
                SELECT from_frame, to_frame, text FROM value JOIN content USING (content) JOIN node USING (session, store, node)
                WHERE identity = 'Todo.FilterAtom' ORDER BY value.from_frame
                """.replacing("SELECT from_frame, to_frame", with: "SELECT value.from_frame, value.to_frame"),
                "1|5|{\"$case\":\"all\"}\n5|6|{\"$case\":\"completed\"}\n6||{\"$case\":\"all\"}\n"
            ),
            ("SELECT count(*) FROM content WHERE text = '{\"$case\":\"all\"}'", "1\n"),
            ("SELECT count(*), max(to_frame) FROM edge", "4|\n"),
            ("SELECT group_concat(node) FROM input WHERE frame = 2", "1\n"),
            ("SELECT frame, name FROM mark WHERE name != ''", "3|after milk\n"),
            ("SELECT first, last, count FROM gap", "4|4|1\n"),
            ("SELECT change, detail FROM change WHERE frame = 5 AND change = 'cut off'", "cut off|equal\n"),
        ]
        for (sql, expected) in answers {
            if let answer = try query("run.sqlite", sql) { #expect(answer == expected, "\(sql)") }
        }
    }

    @Test("A stretch in a database begins with what was there before it")
    func databaseOfStretch() async throws {
        let run = await Run.atomviz("export", file + "@5..6", "-o", folder.file("part.sqlite"))
        #expect(run.status == 0, "\(run.error)")
        let answers = [
            ("PRAGMA foreign_key_check; SELECT group_concat(frame) FROM frame", "5,6\n"),
            ("SELECT group_concat(DISTINCT from_frame) FROM node WHERE node < 4", "4\n"),
            ("SELECT count(*) FROM value WHERE to_frame IS NULL", "4\n"),
            ("SELECT count(*) FROM mark", "1\n"),
        ]
        for (sql, expected) in answers {
            if let answer = try query("part.sqlite", sql) { #expect(answer == expected, "\(sql)") }
        }
    }

    @Test("All sessions are in the database, unless the address names one")
    func sessions() async throws {
        let two = try SampleFile.writeTwoSessions(to: folder.file("two.atomviz"))
        #expect(await Run.atomviz("export", two, "-o", folder.file("all.db")).status == 0)
        #expect(await Run.atomviz("export", two + "#1", "-o", folder.file("one.db")).status == 0)
        let sql = "SELECT group_concat(session) FROM session; SELECT count(*) FROM store"
        if let answer = try query("all.db", sql) { #expect(answer == "1,2\n4\n") }
        if let answer = try query("one.db", sql) { #expect(answer == "1\n1\n") }
    }

    @Test(
        "What cannot be exported is refused in one line, and nothing is written",
        arguments: [
            (
                ["RUN"],
                "what should the recording be exported as? give --to dot, graphml, mermaid, json, jsonl, csv, perfetto, sqlite or html"
            ),
            (
                ["RUN", "-o", "DIR/x.png"],
                "the name \"DIR/x.png\" does not tell what to export as; give --to dot, graphml, mermaid, json, jsonl, csv, perfetto, sqlite or html"
            ),
            (
                ["RUN", "--to", "dot", "--table", "nodes"],
                "dot has no tables to choose from; leave --table out, or give --to csv"
            ),
            (["RUN", "--sqlite"], "a database cannot go to standard output; give -o a file's name"),
            (
                ["RUN", "--sqlite", "-o", "RUN"],
                "\"RUN\" is a recording, which an export must not replace; give -o another name"
            ),
            (
                ["RUN", "--to", "csv", "-o", "RUN"],
                "\"RUN\" is a recording, which an export must not replace; give -o another name"
            ),
            (
                ["RUN", "--to", "csv", "--sqlite", "-o", "DIR/x"],
                "the export cannot be csv and sqlite at once; give one of them, and the other with another command"
            ),
            (
                ["RUN", "--sqlite", "--html", "-o", "DIR/x"],
                "the export cannot be sqlite and html at once; give one of them, and the other with another command"
            ),
            (
                ["RUN", "--to", "csv", "--theme", "dark"],
                "csv has no colours; leave --theme out, or give --to html"
            ),
            (
                ["RUN#/1", "--sqlite", "-o", "DIR/x.db"],
                "sqlite takes all stores of a session; leave the store out, and ask for it in SQL"
            ),
            (["RUN@2..3", "--to", "dot"], "\"RUN@2..3\" is a stretch, and one frame is wanted; give one of its ends"),
        ])
    func refusals(arguments: [String], sentence: String) async throws {
        func filled(_ text: String) -> String { text.replacing("RUN", with: file).replacing("DIR", with: folder.path) }
        let before = try Data(contentsOf: URL(fileURLWithPath: file))
        let run = await Run.atomviz(["export"] + arguments.map(filled))
        #expect(run.status == 2)
        #expect(run.error == "atomviz: \(filled(sentence))\n")
        #expect(try folder.names == ["run.atomviz"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
    }

    @Test(
        "A database of anybody else is not replaced, whatever the format; an earlier export is",
        arguments: ["sqlite", "csv", "html"])
    func foreignDatabase(format: String) async throws {
        let path = folder.file("some.db")
        #expect(await Run.atomviz("export", file + "@2..3", "-o", path).status == 0)
        let again = await Run.atomviz("export", file, "--to", format, "-o", path)
        #expect(again.status == (format == "sqlite" ? 0 : 2), "\(again.error)")
        // Another application's number, or none, as most databases have it.
        var database = try Data(contentsOf: URL(fileURLWithPath: path))
        database.replaceSubrange(68..<72, with: [0, 0, 0, 0])
        try database.write(to: URL(fileURLWithPath: path))
        let run = await Run.atomviz("export", file, "--to", format, "-o", path)
        #expect(run.status == 2)
        #expect(
            run.error
                == "atomviz: \"\(path)\" is a database, which this export must not replace; give -o another name\n")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == database)
        #expect(try folder.names == ["run.atomviz", "some.db"])
    }

    @Test(
        "What is exported is not replaced by the export, by whatever name", arguments: ["dot", "html", "csv", "sqlite"])
    func input(format: String) async throws {
        let input = folder.file("g.dot")
        let link = folder.file("link.dot")
        try Data("digraph { a -> b }".utf8).write(to: URL(fileURLWithPath: input))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: input)
        for name in [input, link] {
            let run = await Run.atomviz("export", input, "--to", format, "-o", name)
            #expect(run.status == 2)
            let sentence = "is what is to be exported, which an export must not replace; give -o another name"
            #expect(run.error == "atomviz: \"\(name)\" \(sentence)\n")
        }
        #expect(try contents("g.dot") == "digraph { a -> b }")
    }

    @Test("An export that cannot be finished leaves what was there")
    func unfinished() async throws {
        try Data("precious".utf8).write(to: URL(fileURLWithPath: folder.file("x.dot")))
        let run = await Run.atomviz("export", file + "@99", "-o", folder.file("x.dot"))
        #expect(run.status == 2)
        #expect(try contents("x.dot") == "precious")
        #expect(try folder.names == ["run.atomviz", "x.dot"])
    }
}
