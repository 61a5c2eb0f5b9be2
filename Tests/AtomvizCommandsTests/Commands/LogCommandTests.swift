import Foundation
import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands

@Suite struct LogCommandTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    /// The numbers of the frames that a log lists.
    private func numbers(_ output: String) -> [Int] {
        output.split(separator: "\n").compactMap { Int($0.prefix(5).trimmingCharacters(in: .whitespaces)) }
    }

    @Test("Each frame is a line with number, time, cause, place and what changed; marks and gaps stand between")
    func lines() async {
        let run = await Run.atomviz("log", file)
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.count == 7)
        #expect(numbers(run.output) == [1, 2, 3, 5, 6])
        #expect(
            lines[2].contains(
                "modify TodosAtom        Todo/Commands.swift:34  TodosAtom [0].isCompleted: false → true;"))
        #expect(lines[3] == "          0.350s  mark \"after milk\"")
        #expect(lines[4] == "       frame 4 could not be recorded in time")
    }

    @Test(
        "A stretch and filters choose frames",
        arguments: [
            ("@2..3", [], [2, 3]),
            ("@4..", [], [5, 6]),
            ("@3", [], [3]),
            ("@FilterAtom~1..", [], [5, 6]),
            ("", ["--atom", "FilterAtom"], [1, 5, 6]),
            ("", ["--atom", "FilterAtom", "--atom", "ItemAtom(id: 3)"], [1, 5, 6]),
            ("", ["--atom", "Todo/Screen.swift:9"], [1, 2, 3]),
            ("", ["--atom", "FilteredTodosAtom"], [1, 2, 3, 5]),
            ("", ["--cause", "modify"], [2, 3]),
            ("", ["--cause", "set"], [5, 6]),
            ("", ["--cause", "batch", "--cause", "subscribe"], [1, 6]),
            ("", ["--since", "0.25s"], [2, 3, 5, 6]),
            ("", ["--since", "mark:after milk"], [3, 5, 6]),
            ("", ["--since", "4"], [5, 6]),
            ("@1..5", ["--since", "3", "--cause", "modify"], [3]),
            ("", ["--until", "3"], [1, 2, 3]), ("", ["--until", "0.35s"], [1, 2, 3]), ("", ["--until", "0.01s"], []),
            ("", ["--since", "0.2s", "--until", "mark:after milk"], [2, 3]),
            ("", ["--since", "0.01s"], [1, 2, 3, 5, 6]),
            ("", ["--since", "2023-11-14T22:13:20.25Z"], [2, 3, 5, 6]),
            ("", ["--until", "2023-11-14T22:13:20.25Z"], [1, 2]), ("", ["--until", "2023-11-14T22:00Z"], []),
            ("", ["--atom", "Filter*"], [1, 2, 3, 5, 6]), ("", ["--atom", "type:ItemAtom"], [6]),
            ("", ["--cause", "kind:state"], [2, 3, 5, 6]), ("", ["--cause", "Filtered*"], [1]),
        ])
    func filters(address: String, options: [String], expected: [Int]) async {
        let run = await Run.atomviz(["log", file + address] + options)
        #expect(run.error.isEmpty)
        #expect(numbers(run.output) == expected)
    }

    @Test("A kind of cause that is mistyped is a mistake, not a list without frames")
    func mistypedCause() async {
        let run = await Run.atomviz("log", file, "--cause", "modfy")
        #expect(run.status == 2)
        #expect(run.error == "atomviz: option \"--cause\" cannot be \"modfy\"; did you mean \"modify\"?\n")
    }

    @Test("Old values are right whichever frame the log begins with")
    func oldValues() async {
        let whole = await Run.atomviz("log", file).output.split(separator: "\n")
        let part = await Run.atomviz("log", file + "@5..5").output.split(separator: "\n")
        #expect(part.last == whole.first { $0.hasPrefix("    5 ") })
        #expect(part.last?.contains("FilterAtom: .all → .completed") == true)
    }

    @Test("JSON is an object a line, with marks and gaps")
    func json() async throws {
        let run = await Run.atomviz("log", file, "--json")
        let trees = try run.output.split(separator: "\n").map { try JSONReader.tree(of: String($0)) }
        #expect(trees.compactMap { $0["frame"] }.count == 7)
        #expect(trees.contains { $0["mark"] == .string("after milk") })
        #expect(trees.contains { $0["gap"]?["first"] == .number("4") })
        let cutOff = try #require(trees.first { $0["frame"] == .number("5") && $0["cause"] != nil }?["cutOff"])
        guard case .array(let nodes) = cutOff else {
            Issue.record("no list: \(cutOff)")
            return
        }
        #expect(nodes.first?["node"] == .string("Todo.FilteredTodosAtom"))
        #expect(nodes.first?["reason"] == .string("equal"))
    }

    @Test("What was lost after the last frame is listed, in order, unless a stretch ends before it")
    func lossAtTheEnd() async throws {
        let path = folder.file("end.atomviz")
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(SampleRecording.session)
        try writer.addStore(SampleRecording.store, session: session)
        for frame in SampleRecording.frames { try writer.append(frame, session: session) }
        let last = try #require(SampleRecording.frames.last?.number)
        try writer.add(Mark(frame: last, name: "near the end", time: 900_000_000), session: session)
        try writer.add(Gap(first: last + 1, last: last + 3), session: session)
        try writer.add(Mark(frame: last + 3, name: "the end", time: 950_000_000), session: session)
        try writer.close()
        let lines = await Run.atomviz("log", path).output.split(separator: "\n").map(String.init)
        #expect(
            lines.suffix(3) == [
                "          0.900s  mark \"near the end\"",
                "       frames \(last + 1) to \(last + 3) could not be recorded in time",
                "          0.950s  mark \"the end\"",
            ])
        let json = await Run.atomviz("log", path, "--json").output
        #expect(json.contains("\"gap\""))
        #expect(await !Run.atomviz("log", path + "@1..3").output.contains("could not be recorded"))
    }

    @Test("Of several sessions the last is listed, and standard error says so")
    func sessions() async throws {
        let two = try SampleFile.writeTwoSessions(to: folder.file("two.atomviz"))
        let run = await Run.atomviz("log", two)
        #expect(numbers(run.output) == [1, 2, 3, 4])
        #expect(run.output.contains("AtomStore/2"))
        #expect(run.error == "atomviz: note: \(two) holds 2 sessions; this is the last, #2 (todo)\n")
        #expect(await Run.atomviz("log", two + "#1").error.isEmpty)
        #expect(numbers(await Run.atomviz("log", two + "#2/1").output) == [1, 4])
    }

    @Test("Colours are for a terminal, and NO_COLOR is heard")
    func colours() async {
        #expect(await Run.atomviz(["log", file], isTerminal: true).output.contains("\u{1B}["))
        #expect(await !Run.atomviz(["log", file]).output.contains("\u{1B}"))
        let plain = await Run.atomviz(["log", file], environment: ["NO_COLOR": "1"], isTerminal: true)
        #expect(!plain.output.contains("\u{1B}"))
    }

    @Test("A timeline can come through standard input")
    func standardInput() async throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
        let environment = ["TMPDIR": folder.path]
        let run = await Run.atomviz(["log", "-@3..3"], environment: environment, input: MemorySource(bytes))
        #expect(numbers(run.output) == [3])
        let diff = await Run.atomviz(["diff", "-@2", "-@3"], environment: environment, input: MemorySource(bytes))
        #expect(diff.status == 1)
        #expect(diff.output.contains("TodosAtom          [0].isCompleted:  false → true"))
        #expect(try folder.names == ["run.atomviz"])
    }

    @Test("A reader that has seen enough ends the listing quietly")
    func closedOutput() async {
        let run = await Run.atomviz(["log", file], isTerminal: true, outputLimit: 200)
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
    }
}
