import Foundation
import GraphModel
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite struct WhyCommandTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    @Test("The first line is the answer, and the chain follows, a line a hop")
    func text() async {
        let run = await Run.atomviz("why", file, "FilteredTodosAtom")
        #expect(run.status == 0)
        #expect(
            run.output == """
                FilteredTodosAtom [0].isCompleted: false → true in frame 3 (0.300s), because of this: TodosAtom was \
                modified at Todo/Commands.swift:34

                3  FilteredTodosAtom [0].isCompleted: false → true
                   └─ TodosAtom [0].isCompleted: false → true  modify at Todo/Commands.swift:34

                """)
    }

    @Test(
        "The node and the moment can be written in many ways",
        arguments: [
            ("FilteredTodosAtom@2", "FilteredTodosAtom [0]: + Todo"), ("Todo.FilteredTodosAtom@3", "in frame 3"),
            ("FilteredTodosAtom@first", " came to be with [] in frame 1"), ("view:Screen.swift:9", "in frame 3"),
            ("view:Screen@2", "was told in frame 2"), ("Todo/Screen.swift:9@2", "was told in frame 2"),
            ("ItemAtom(id: 3)@list", "in frame 6"), ("ItemAtom(id: 3)@list@6", "in frame 6"),
            (#""ItemAtom(id: 3)"@6"#, "in frame 6"), ("FilterAtom@6", "FilterAtom was set at Todo/Commands.swift:51"),
            ("FilterAtom@5", "because of this: TodosAtom was modified at Todo/Commands.swift:34"),
        ])
    func forms(text: String, expected: String) async {
        let run = await Run.atomviz("why", file, text)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.prefix { $0 != "\n" }.contains(expected), "\(run.output)")
    }

    @Test("A moment behind the file's name is meant too")
    func momentOfFile() async {
        #expect(await Run.atomviz("why", file + "@2", "FilteredTodosAtom").output.contains("in frame 2"))
    }

    @Test("In a frame without an update the last one before is told, with status 1")
    func noUpdate() async {
        let run = await Run.atomviz("why", file, "FilteredTodosAtom@5")
        #expect(run.status == 1)
        #expect(
            run.output
                == "FilteredTodosAtom did not update in frame 5; it did before in frame 3. \"why --not\" tells why not\n"
        )
    }

    @Test("Why not tells where the change stopped, where it came from and what to do")
    func whyNot() async {
        let run = await Run.atomviz("why", "--not", file, "view:Screen.swift:9@5")
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(
            lines.first?.contains("FilterAtom changed in frame 5 (it was set at Todo/Commands.swift:40)")
                == true)
        #expect(lines.first?.contains("stopped at FilteredTodosAtom, whose new value was equal") == true)
        #expect(lines.dropFirst().first == "  the way from there: FilteredTodosAtom → Todo/Screen.swift:9")
        #expect(lines.dropFirst(2).first?.hasPrefix("→ ") == true)
    }

    @Test(
        "Why not has an answer for each stretch",
        arguments: [
            ("FilteredTodosAtom@1..3", 1, "did update in frames 1 to 3: in frames 1, 2 and 3"),
            ("FilteredTodosAtom", 0, "stopped at FilteredTodosAtom"),
            ("ItemAtom(id: 3)@list@1..5", 0, "it came to be in frame 6"),
            ("TodosAtom@5", 0, "nothing that it depends on changed; FilterAtom did"),
        ] as [(String, Int32, String)])
    func stretches(text: String, status: Int32, expected: String) async {
        let run = await Run.atomviz("why", "--not", file, text)
        #expect(run.status == status)
        #expect(run.output.contains(expected), "\(run.output)\(run.error)")
    }

    @Test("The answers come as JSON")
    func json() async throws {
        let why = try Self.object(await Run.atomviz("why", file, "FilteredTodosAtom", "--json").output)
        #expect(why["format"] as? String == "atomviz-why/1")
        let hops = try #require(why["hops"] as? [[String: Any]])
        #expect(hops.map { $0["node"] as? String } == ["Todo.FilteredTodosAtom", "Todo.TodosAtom"])
        #expect(hops[0]["causes"] as? [Int] == [1])
        #expect((hops[1]["cause"] as? [String: Any])?["place"] as? String == "Todo/Commands.swift:34")
        #expect(why["origins"] as? [Int] == [1])
        let not = try Self.object(await Run.atomviz("why", "--not", file, "FilteredTodosAtom@5", "--json").output)
        #expect(not["reason"] as? String == "cut off: equal")
        #expect(not["frame"] as? Int == 5)
        #expect((not["change"] as? [String: Any])?["node"] as? String == "Todo.FilterAtom")
    }

    @Test("Where there was no update, JSON has the same labels, and the last frame in which there was one")
    func noUpdateJSON() async throws {
        let run = await Run.atomviz("why", file, "FilteredTodosAtom@5", "--json")
        #expect(run.status == 1)
        let why = try Self.object(run.output)
        for label in ["hops", "origins", "cycles"] { #expect((why[label] as? [Any])?.isEmpty == true, "\(label)") }
        #expect(why["last"] as? Int == 3)
    }

    @Test(
        "A reader that has seen enough still learns the answer from the exit status",
        arguments: [
            (["why", "FILE", "FilteredTodosAtom@5"], 1), (["why", "FILE", "FilteredTodosAtom@3"], 0),
            (["why", "FILE", "--not", "FilteredTodosAtom@1..3"], 1),
            (["why", "FILE", "--not", "FilteredTodosAtom@5"], 0),
        ] as [([String], Int32)])
    func closedOutput(arguments: [String], status: Int32) async {
        for form in [[], ["--json"]] {
            let run = await Run.atomviz(arguments.map { $0 == "FILE" ? file : $0 } + form, outputLimit: 10)
            #expect(run.status == status)
            #expect(run.error.isEmpty)
        }
    }

    private static func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("A picture shows the chain, whichever question is asked", arguments: [[], ["--not"]])
    func picture(options: [String]) async throws {
        let path = folder.file("why.dot")
        let run = await Run.atomviz(
            ["why", file, "FilteredTodosAtom@\(options.isEmpty ? 3 : 5)", "-o", path] + options)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.isEmpty)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("FilteredTodosAtom"))
        #expect(text.contains("why FilteredTodosAtom"))
        #expect(await Run.atomviz("why", file, "FilteredTodosAtom", "-o", file, "--format", "svg").status == 2)
    }

    @Test(
        "Mistakes are one line, with what to do",
        arguments: [
            (["why", "FILE", "FilterdTodosAtom"], "did you mean \"FilteredTodosAtom\"?"),
            (["why", "FILE", "view:Sreen.swift:9"], "nothing in the recording is called"),
            (["why", "FILE", "FilteredTodosAtom@2..3"], "is a stretch, and one frame is wanted"),
            (["why", "FILE", "FilteredTodosAtom@4"], "there is no frame 4"),
            (["why", "FILE", "FilterAtom", "--json", "-o", "x.svg"], "--json"),
            (["why", "--not", "FILE", "FilterAtom"], "updated in the last frame, 6"),
            (["blame", "FILE", "FilterAtom@0"], "has no value in frame 0"),
            (["blame", "FILE", "TodosAtom[0].txt@3"], "did you mean \"[0].text\"?"),
            (["blame", "FILE", "view:Screen"], "has no value in frame 6"),
        ])
    func mistakes(arguments: [String], expected: String) async {
        let run = await Run.atomviz(arguments.map { $0 == "FILE" ? file : $0 })
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.error.contains(expected), "\(run.error)")
        #expect(run.error.split(separator: "\n").count == 1)
    }

    @Test("Blame tells the frame, the cause and the place of each part, in columns")
    func blame() async {
        let run = await Run.atomviz("blame", file, "TodosAtom@3")
        #expect(run.status == 0)
        #expect(
            run.output == """
                TodosAtom  after frame 3
                2  0.200s  modify TodosAtom  Todo/Commands.swift:21  [0].text         "milk"
                3  0.300s  modify TodosAtom  Todo/Commands.swift:34  [0].isCompleted  true

                """)
    }

    @Test(
        "Blame takes a part of a value",
        arguments: [("TodosAtom[0].text", "2  "), ("TodosAtom[0].isCompleted@3", "3  "), ("FilterAtom@5", "5  ")])
    func blamePart(text: String, start: String) async {
        let run = await Run.atomviz("blame", file, text)
        #expect(run.output.split(separator: "\n").count == 2, "\(run.output)\(run.error)")
        #expect(run.output.split(separator: "\n").last?.hasPrefix(start) == true, "\(run.output)")
    }

    @Test("Blame comes as JSON")
    func blameJSON() async throws {
        let object = try Self.object(await Run.atomviz("blame", file, "TodosAtom@3", "--json").output)
        #expect(object["format"] as? String == "atomviz-blame/1")
        let parts = try #require(object["parts"] as? [[String: Any]])
        #expect(parts.map { $0["path"] as? String } == ["[0].text", "[0].isCompleted"])
        #expect(parts.map { $0["frame"] as? Int } == [2, 3])
    }

    @Test("The node that was written is named in JSON where it is another than the one asked for")
    func blameDerivedJSON() async throws {
        let object = try Self.object(await Run.atomviz("blame", file, "FilteredTodosAtom@3", "--json").output)
        let parts = try #require(object["parts"] as? [[String: Any]])
        let names = parts.map { ($0["cause"] as? [String: Any])?["node"] as? String }
        #expect(names == ["Todo.TodosAtom", "Todo.TodosAtom"])
    }

    @Test("A recording of structure alone has no answer")
    func structureOnly() async throws {
        let graphs = folder.file("graphs.dot")
        try "digraph { A -> B }".write(toFile: graphs, atomically: true, encoding: .utf8)
        for command in ["why", "blame"] {
            let run = await Run.atomviz(command, graphs, "A")
            #expect(run.status == 2)
            #expect(run.error.contains("structure only"), "\(run.error)")
        }
    }
}
