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
                ~ FilterAtom: .all → .completed
                1 node changed

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

    @Test("Two stores of one session are not compared by accident: the second frame's store is meant")
    func stores() async throws {
        let two = try SampleFile.writeTwoSessions(to: folder.file("two.atomviz"))
        let run = await Run.atomviz("diff", two + "#2@3", two + "#2@4")
        #expect(run.output.hasPrefix("--- \(two)#2/1@3\n+++ \(two)#2/1@4  4.000s  read N4\n+ N4 = 4\n"))
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
