import GraphModel
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite struct DiffCommandTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    @Test(
        "The exit status is 0 for no difference, and 1 for one or for what cannot be told",
        arguments: [
            (["RUN@3"], 1), (["RUN"], 1), (["RUN@2..3"], 1), (["RUN@3", "RUN@3"], 0), (["RUN@3", "COPY@3"], 0),
            (["RUN@3", "COPY@2"], 1), (["RUN@6", "COPY@6"], 1), (["RUN@6", "COPY@6", "--ignore-unknown"], 0),
            (["RUN@6", "RUN@6"], 0), (["RUN@0", "RUN@0"], 0), (["RUN@0"], 0), (["RUN@1"], 1),
        ] as [([String], Int32)])
    func status(arguments: [String], expected: Int32) async throws {
        let copy = try SampleFile.write(to: folder.file("copy.atomviz"))
        let filled = arguments.map {
            $0.replacing("RUN", with: file).replacing("COPY", with: copy)
        }
        for form in [[], ["--json"]] {
            let run = await Run.atomviz(["diff"] + filled + form)
            #expect(run.status == expected, "\(run.output)")
            #expect(run.error.isEmpty)
        }
    }

    @Test("One moment is compared with the frame before it, over holes in the numbers")
    func single() async {
        let run = await Run.atomviz("diff", file + "@5")
        #expect(
            run.output == """
                --- \(file)@3  0.300s  modify TodosAtom  Todo/Commands.swift:34
                +++ \(file)@5  0.500s  set FilterAtom  Todo/Commands.swift:40
                ~ FilterAtom         .all → .completed
                | FilteredTodosAtom  cut off: computed again, equal
                frame 4 was not recorded: what was computed there is not known
                1 node changed, 1 node cut off

                """)
    }

    @Test("JSON names both moments and each changed part")
    func json() async throws {
        let tree = try JSONReader.tree(of: await Run.atomviz("diff", file + "@3", "--json").output)
        #expect(tree["from"]?["frame"] == .number("2"))
        #expect(tree["to"]?["frame"] == .number("3"))
        #expect(tree["isDifferent"] == .bool(true))
        guard case .array(let changed)? = tree["changed"], case .array(let parts)? = changed.first?["parts"] else {
            Issue.record("no changes")
            return
        }
        #expect(parts.first?["path"] == .string("[0].isCompleted"))
    }

    @Test("A stretch tells which nodes were computed again and came out as they were, and where changes were cut off")
    func unchanged() async throws {
        let run = await Run.atomviz("diff", file + "@1..6", "--only", "Filter*")
        let rows = run.output.split(separator: "\n").dropFirst(2)
        #expect(
            Array(rows) == [
                "~ FilteredTodosAtom  [0]:  + Todo(text: \"milk\", isCompleted: true)",
                "= FilterAtom         as it was, after 2 changes",
                "frame 4 was not recorded: what was computed there is not known",
                "1 node changed, 1 node computed again and equal",
            ])
        let back = await Run.atomviz("diff", file + "@6", file + "@1", "--only", "FilterAtom", "--json")
        #expect(back.status == 0)
        #expect(try JSONReader.tree(of: back.output)["recomputed"] == nil, "the frames go the other way")
    }

    @Test(
        "What is left out counts for nothing, the exit status included",
        arguments: [
            (["--only", "FilterAtom"], 0), (["--only", "Filtered*"], 1), (["--only", "kind:value"], 1),
            (["--ignore", "*TodosAtom"], 0), (["--ignore", "TodosAtom", "--ignore", "FilteredTodosAtom"], 0),
            (["--only", "TodosAtom", "--ignore", "module:Todo"], 0), (["--ignore", "NoSuchAtom"], 1),
        ] as [([String], Int32)])
    func selection(options: [String], status: Int32) async {
        for form in [[], ["--json"], ["--stat"]] {
            let run = await Run.atomviz(["diff", file + "@3"] + options + form)
            #expect(run.status == status, "\(run.output)\(run.error)")
            #expect(run.error.isEmpty)
        }
    }

    @Test("An edge is shown with a node at either end, and hidden with one at either end")
    func edges() async {
        let shown = await Run.atomviz("diff", file + "@6", "--only", "TodosAtom")
        #expect(shown.output.contains("+ TodosAtom → ItemAtom(id: 3)@list\n1 edge added\n"))
        let hidden = await Run.atomviz("diff", file + "@6", "--ignore", "type:ItemAtom")
        #expect(!hidden.output.contains("ItemAtom"))
    }

    @Test("A picture of some differences has no edges to nodes that it leaves out")
    func picturePart() async throws {
        let run = await Run.atomviz("diff", file + "@6..0", "--only", "TodosAtom", "-o", folder.file("x.dot"))
        #expect(run.status == 1, "\(run.error)")
        let dot = try String(contentsOfFile: folder.file("x.dot"), encoding: .utf8)
        #expect(dot.contains("TodosAtom"))
        #expect(!dot.contains("->"))
    }

    @Test("To ask for nodes that there never were is a mistake, not a comparison without differences")
    func unknownPattern() async {
        let run = await Run.atomviz("diff", file + "@3", "--only", "FiltreAtom")
        #expect(run.status == 2)
        #expect(
            run.error == """
                atomviz: nothing in the recording is called "FiltreAtom"; did you mean "FilterAtom"?

                """)
    }

    @Test("Two stores of one session are not compared by accident: the second frame's store is meant")
    func stores() async throws {
        let two = try SampleFile.writeTwoSessions(to: folder.file("two.atomviz"))
        let run = await Run.atomviz("diff", two + "#2@3", two + "#2@4")
        #expect(run.output.hasPrefix("--- \(two)#2/1@3\n+++ \(two)#2/1@4  4.000s  read N4\n+ N4  = 4\n"))
    }

    @Test("A reader that has seen enough still learns from the exit status that there was a difference")
    func closedOutput() async {
        let run = await Run.atomviz(["diff", file + "@3"], outputLimit: 10)
        #expect(run.status == 1)
        #expect(run.error.isEmpty)
    }

    @Test("A picture goes to its file, the exit status says the same, and nothing is printed")
    func picture() async throws {
        let run = await Run.atomviz("diff", file + "@3", "-o", folder.file("x.svg"))
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(try String(contentsOfFile: folder.file("x.svg"), encoding: .utf8).contains("isCompleted"))
    }
}
