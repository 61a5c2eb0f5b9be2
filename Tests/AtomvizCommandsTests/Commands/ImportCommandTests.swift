import Foundation
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite struct ImportCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func file(_ name: String, _ text: String) throws -> String {
        let path = folder.file(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    private static let log = """
        2026-11-30T09:30:00Z [app] starts
        2026-11-30T09:30:01Z [app] digraph {
        2026-11-30T09:30:01Z [app]   node [shape=box]
        2026-11-30T09:30:01Z [app]   "FilterAtom" -> "ItemsAtom"
        2026-11-30T09:30:01Z [app]   "ItemsAtom" -> "App/List.swift" [label="line:7"]
        2026-11-30T09:30:01Z [app]   "App/List.swift" [style=filled]
        2026-11-30T09:30:01Z [app] }
        2026-11-30T09:30:02.5Z [app] digraph {
        2026-11-30T09:30:02.5Z [app]   node [shape=box]
        2026-11-30T09:30:02.5Z [app]   "FilterAtom"
        2026-11-30T09:30:02.5Z [app] }
        2026-11-30T09:30:03Z [app] digraph {
        2026-11-30T09:30:03Z [app]   node [shape=box]
        2026-11-30T09:30:03Z [app]   "FilterAtom"
        2026-11-30T09:30:03Z [app] }
        2026-11-30T09:30:04Z [app] digraph {
        """

    @Test("A log becomes a timeline, and one line says of what")
    func aLogBecomesATimeline() async throws {
        let log = try file("app.log", Self.log)
        let run = await Run.atomviz("import", log)
        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(
            run.error
                == "atomviz: \(log).atomviz: 3 graphs in 3 frames, 1 of them as the one before; skipped line 16 (cut off at the end)\n"
        )
        let lines = await Run.atomviz("log", "\(log).atomviz").output.split(separator: "\n")
        #expect(
            lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
                "1 0.000s external", "2 1.500s external", "3 2.000s external",
            ])
        let tree = await Run.atomviz("show", "\(log).atomviz@1").output
        #expect(
            tree.hasSuffix(
                """
                session 1 (app.log), store graph (structure only: DOT tells no values): 2 nodes, 1 subscriber, 2 edges

                FilterAtom
                └─ ItemsAtom
                   └─ App/List.swift:7  subscriber

                """))
        #expect(await Run.atomviz("check", "\(log).atomviz").status == 0)
        #expect(await Run.atomviz("diff", "\(log).atomviz@2..3").status == 0)
    }

    @Test("A timeline that is there is replaced only by force, and stays where nothing is found")
    func aTimelineThatIsThereIsReplacedOnlyByForce() async throws {
        let log = try file("app.log", Self.log)
        let output = folder.file("out.atomviz")
        #expect(await Run.atomviz("import", log, "-o", output).status == 0)
        let before = try Data(contentsOf: URL(fileURLWithPath: output))
        let again = await Run.atomviz("import", log, "-o", output)
        #expect(again.status == 2)
        #expect(again.error.contains("give --force"))
        let empty = await Run.atomviz("import", try file("empty.log", "nothing here\n"), "-o", output, "--force")
        #expect(empty.status == 2)
        #expect(empty.error.contains("holds no \"digraph {…}\""))
        #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == before)
        #expect(await Run.atomviz("import", log, "-o", output, "--force").status == 0)
    }

    @Test("A log is not replaced by its own timeline, by whatever name and force", arguments: [[], ["--force"]])
    func aLogIsNotReplaced(force: [String]) async throws {
        let log = try file("app.log", Self.log)
        let link = folder.file("link.log")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: log)
        for name in [log, link] {
            let run = await Run.atomviz(["import", log, "-o", name] + force)
            #expect(run.status == 2)
            #expect(
                run.error
                    == "atomviz: \"\(name)\" is the log itself, which its timeline must not replace; give -o another name\n"
            )
        }
        #expect(try String(contentsOfFile: log, encoding: .utf8) == Self.log)
    }

    @Test("Standard input is read, and without a name the timeline is told one")
    func standardInputIsRead() async throws {
        let output = folder.file("piped.atomviz")
        let run = await Run.atomviz(
            ["import", "-", "-o", output], input: MemorySource(Array("x digraph {a->b}\r\n".utf8)))
        #expect(run.status == 0)
        #expect(await Run.atomviz("show", output).output.contains("a\n└─ b\n"))
    }

    @Test("A log that is not there, and one of which no graph is whole, are told in a line")
    func mistakesAreToldInALine() async throws {
        let missing = await Run.atomviz("import", folder.file("none.log"))
        #expect(missing.status == 2)
        #expect(missing.error.contains("cannot be read: No such file or directory"))
        #expect(!FileManager.default.fileExists(atPath: folder.file("none.log.atomviz")))
        let broken = await Run.atomviz("import", try file("broken.log", "digraph {\n a -> ;\n"))
        #expect(broken.status == 2)
        #expect(broken.error.contains("holds no whole graph: line 1 (cut off at the end)"))
        #expect(!FileManager.default.fileExists(atPath: folder.file("broken.log.atomviz")))
        let directory = await Run.atomviz("import", folder.path)
        #expect(directory.error.contains("Is a directory"))
    }

    @Test("Many skipped graphs are counted")
    func manySkippedGraphsAreCounted() async throws {
        let log = try file("app.log", String(repeating: "digraph { -> }\n", count: 9) + "digraph { a }")
        let run = await Run.atomviz("import", log)
        #expect(
            run.error.contains("1 graph in 1 frame; skipped line 1 (expected a statement or \"}\", found \"->\"), "))
        #expect(run.error.hasSuffix(", and 4 more\n"))
    }
}
