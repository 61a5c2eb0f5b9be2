import Foundation
import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands

@Suite("check holds a recording to rules")
struct CheckRulesTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    private func rules(_ text: String) throws -> String {
        let path = folder.file("rules.txt")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test("Rules that are fulfilled are listed, and the status is 0")
    func fulfilled() async throws {
        let path = try rules("# fine\nno edge TodosAtom -> FilterAtom\nFilteredTodosAtom recomputes <= 1 per frame\n")
        let run = await Run.atomviz("check", file, "--rules", path, "--rule", "optional never write Nobody")
        #expect(run.status == 0, "\(run.error)")
        #expect(
            run.output.hasPrefix(
                """
                ✓ no edge TodosAtom -> FilterAtom  \(path):2
                ✓ FilteredTodosAtom recomputes <= 1 per frame  \(path):3
                – optional never write Nobody: nothing is called Nobody
                3 rules on 5 frames of session 1 (todo): 2 fulfilled, 1 skipped
                \(file): sound

                """))
    }

    @Test("A rule that is broken comes first, with the frames that break it, their causes and places")
    func broken() async throws {
        let run = await Run.atomviz(
            "check", file, "--rule", "acyclic causes", "--rule", "no gap",
            "--rule", "never write FilterAtom after mark \"after *\"")
        #expect(run.status == 1)
        #expect(
            run.output.hasPrefix(
                """
                ✗ no gap
                       | frame 4 could not be recorded in time
                ✗ never write FilterAtom after mark "after *"
                      5     0.500s  set FilterAtom          Todo/Commands.swift:40  | FilterAtom was written
                      6     0.600s  batch                   Todo/Commands.swift:50  | FilterAtom was written
                ✓ acyclic causes
                3 rules on 5 frames of session 1 (todo): 1 fulfilled, 2 broken

                """), "\(run.output)")
    }

    @Test("A stretch, a session and a store are taken from the address")
    func stretch() async throws {
        #expect(await Run.atomviz("check", file + "@1..3", "--rule", "never write FilterAtom").status == 0)
        #expect(await Run.atomviz("check", file + "@1..5", "--rule", "never write FilterAtom").status == 1)
        // Marks from before the stretch count.
        #expect(
            await Run.atomviz("check", file + "@6", "--rule", "never write FilterAtom after mark \"after milk\"").status
                == 1)
        let two = try SampleFile.writeTwoSessions(to: folder.file("two.atomviz"))
        let rule = "never create N3"
        #expect(await Run.atomviz("check", two, "--rule", rule).status == 1)
        #expect(await Run.atomviz("check", two + "#2/Settings", "--rule", rule).status == 1)
        #expect(await Run.atomviz("check", two + "#2/1", "--rule", "optional " + rule).status == 0)
        #expect(await Run.atomviz("check", two + "#1", "--rule", "optional " + rule).status == 0)
    }

    @Test("Nothing to look at is no success")
    func unmet() async {
        let run = await Run.atomviz("check", file, "--rule", "never write FilterAtm")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("✗ never write FilterAtm: nothing is called FilterAtm; did you mean "))
    }

    @Test("JSON has what the text has")
    func json() async throws {
        let run = await Run.atomviz(
            "check", file, "--json", "--rule", "no gap", "--rule", "never write FilterAtom before mark \"x\"")
        #expect(run.status == 1)
        let json = try JSONReader.tree(of: run.output)
        #expect(json["isSound"] == .bool(true))
        let rules = json["rules"]
        #expect(rules?["isFine"] == .bool(false))
        #expect(rules?["broken"] == .number("2"))
        guard case .array(let results)? = rules?["results"], case .array(let violations)? = results[1]["violations"]
        else {
            Issue.record("no results")
            return
        }
        #expect(results[0]["rule"] == .string("no gap"))
        #expect(results[0]["outcome"] == .string("broken"))
        #expect(violations[0]["frame"] == .number("5"))
        #expect(violations[0]["cause"]?["place"] == .string("Todo/Commands.swift:40"))
        #expect(violations[0]["node"] == .string("Todo.FilterAtom"))
        #expect(violations[0]["reason"] == .string("FilterAtom was written"))
    }

    @Test("A mistake in a rule is one line with its place and a suggestion")
    func mistakes() async throws {
        let path = try rules("no gap\nnever wriet FilterAtom\n")
        let run = await Run.atomviz("check", file, "--rules", path)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(
            run.error == """
                atomviz: \(path):2:7: expected what must not happen, such as "write", found "wriet"; did you mean "write" or \
                "writes"?

                """)
    }

    @Test(
        "What cannot be asked for is said",
        arguments: [
            (["FILE@1..3"], "a stretch, session or store is for rules; add --rules FILE or --rule TEXT"),
            (["FILE", "--junit", "x.xml"], "--junit is for rules; add --rules FILE or --rule TEXT"),
            (["-", "--rules", "-"], "the recording and the rules cannot both come from standard input"),
            (["FILE", "--rules", "/nowhere/rules.txt"], "/nowhere/rules.txt"),
            (["FILE", "--rule", "# nothing"], "there is no rule in what was given"),
            (["FILE", "--rule", "no gap", "--junit", "FILE"], "which the report must not replace"),
        ])
    func usage(arguments: [String], sentence: String) async {
        let run = await Run.atomviz(["check"] + arguments.map { $0.replacing("FILE", with: file) })
        #expect(run.status == 2)
        #expect(run.error.contains(sentence), "\(run.error)")
    }

    @Test("JUnit's XML has a case for the file and for each rule, and is well-formed whatever names there are")
    func junit() async throws {
        let hostile = folder.file("hostile.atomviz")
        let writer = try TimelineWriter(creating: hostile)
        let session = try writer.beginSession(SampleRecording.session)
        try writer.addStore(SampleRecording.store, session: session)
        for (index, text) in HostileText.all.enumerated() {
            let node = Node(
                id: NodeID(UInt64(index + 1)), kind: .state, module: "App", name: "X" + text, valueType: "Int",
                place: SourcePlace(fileID: text, line: 1))
            let cause = Cause(.action, node: node.id, place: SourcePlace(fileID: text, line: 3), name: text)
            try writer.append(
                Frame(
                    number: FrameNumber(index + 1), store: StoreID(1), cause: cause, changes: [.created(node)]),
                session: session)
        }
        try writer.close()
        let path = folder.file("out.xml")
        let run = await Run.atomviz(
            "check", hostile, "--junit", path, "--rule", "never create X*", "--rule", "no gap",
            "--rule", "optional never write \"<&>'\\\"\u{1}\u{FFFF}\"", "--rule", "never write \"]]>\"")
        #expect(run.status == 1, "\(run.error)")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains(#"tests="5" failures="2" errors="0" skipped="1""#))
        for (path, count) in [("//testcase", 5), ("//failure", 2), ("//skipped", 1), ("//testsuite/@tests[.='5']", 1)] {
            let reader = try OutsideReader.run("xmllint", ["--nonet", "--xpath", "count(\(path))", "-"], input: text)
            guard let reader else { return }
            #expect(reader.status == 0, "\(reader.error)")
            #expect(reader.output.hasPrefix("\(count)"))
        }
    }
}
