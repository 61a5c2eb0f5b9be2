import Foundation
import GraphModel
import TestSupport
import Testing

@testable import Answers
@testable import AtomvizCommands

@Suite struct GrepCommandTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    @Test("A line tells frame, time, atom, part and place, then how long it stood")
    func values() async {
        let run = await Run.atomviz("grep", file, "milk", "--in", "value")
        #expect(run.status == 0)
        #expect(
            run.output == """
                    2     0.200s  value  TodosAtom [0].text = "milk"  Todo/Commands.swift:21
                    2     0.200s  value  FilteredTodosAtom [0].text = "milk"  Todo/Commands.swift:21
                    3     0.300s  value  TodosAtom [0].text = "milk"  Todo/Commands.swift:34
                    3     0.300s  value  FilteredTodosAtom [0].text = "milk"  Todo/Commands.swift:34

                TodosAtom: first @2, last @3, stands to the end (2 values)
                FilteredTodosAtom: first @2, last @3, stands to the end (2 values)

                """)
    }

    @Test("That a value went is told, and marks stand where they belong")
    func gone() async {
        let filter = await Run.atomviz("grep", file, "completed", "--in", "value")
        #expect(filter.output.contains("    5     0.500s  value  FilterAtom = .completed  Todo/Commands.swift:40\n"))
        #expect(filter.output.contains("    6     0.600s  gone   FilterAtom  Todo/Commands.swift:50\n"))
        #expect(filter.output.contains("FilterAtom: first @5, last @5, stood until @6 (1 value)"))
        let mark = await Run.atomviz("grep", file, "after")
        #expect(mark.output == "    3     0.350s  mark   \"after milk\"\n")
    }

    @Test(
        "Names, keys, causes and places are found where they are looked for",
        arguments: [
            ("Filter", "name", 2), ("id: 3", "key", 1), ("modify", "cause", 2), ("Commands.swift:51", "place", 1),
            ("Screen.swift", "place", 2), ("TODO", "place", 0), ("Filter", "key", 0),
        ])
    func subjects(text: String, subject: String, count: Int) async {
        let run = await Run.atomviz("grep", file, text, "--in", subject, "--count")
        #expect(run.output == "\(count)\n")
        #expect(run.status == (count > 0 ? 0 : 1))
    }

    @Test("The first or last hit alone, upper and lower case alike, a stretch alone")
    func options() async {
        #expect(await Run.atomviz("grep", file, "MILK", "--in", "value").status == 1)
        let first = await Run.atomviz("grep", file, "MILK", "-i", "--in", "value", "--first")
        #expect(first.output == "    2     0.200s  value  TodosAtom [0].text = \"milk\"  Todo/Commands.swift:21\n")
        let last = await Run.atomviz("grep", file, "MILK", "-i", "--in", "value", "--last")
        #expect(last.output.hasPrefix("    3     0.300s  value  FilteredTodosAtom [0].text"))
        #expect(last.output.count { $0 == "\n" } == 1)
        let both = await Run.atomviz("grep", file, "milk", "--in", "value", "--first", "--last")
        #expect(both.output.count { $0 == "\n" } == 2)
        #expect(await Run.atomviz("grep", file, "milk", "--in", "value", "--first", "--count").output == "4\n")
        #expect(await Run.atomviz("grep", file + "@3..6", "milk", "--in", "value", "--count").output == "2\n")
    }

    @Test("JSON is one object, with hits or without")
    func json() async throws {
        let some = try JSONReader.tree(of: await Run.atomviz("grep", file, "milk", "--json").output)
        #expect(some["format"] == .string("atomviz-grep/1"))
        #expect(some["count"] == .number("5"))
        guard case .array(let hits)? = some["hits"], case .array(let values)? = some["values"] else {
            Issue.record("no hits in JSON")
            return
        }
        #expect(hits.count == 5)
        #expect(hits[0]["path"] == .string("[0].text"))
        #expect(hits[4]["in"] == .string("mark"))
        #expect(values.count == 2)
        let first = try JSONReader.tree(of: await Run.atomviz("grep", file, "milk", "--json", "--first").output)
        #expect(first["count"] == .number("5"))
        #expect(first["values"] == .array([]))
        let none = await Run.atomviz("grep", file, "nowhere", "--json")
        #expect(none.status == 1)
        #expect(try JSONReader.tree(of: none.output)["hits"] == .array([]))
    }

    @Test("A reader that has seen enough still learns from the exit status whether anything was found")
    func closedOutput() async {
        for form in [[], ["--json"], ["--count"]] {
            #expect(await Run.atomviz(["grep", file, "milk"] + form, outputLimit: 0).status == 0, "\(form)")
            #expect(await Run.atomviz(["grep", file, "nowhere"] + form, outputLimit: 0).status == 1, "\(form)")
        }
    }

    @Test("A regular expression is used when asked for, and a mistake in it is one line")
    func regex() async {
        #expect(await Run.atomviz("grep", file, "^m.lk$", "--regex", "--in", "value", "--count").output == "4\n")
        #expect(await Run.atomviz("grep", file, "^m.lk$", "--in", "value", "--count").output == "0\n")
        let run = await Run.atomviz("grep", file, "(a", "--regex")
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("atomviz: \"(a\" is no regular expression: "))
        #expect(run.error.filter { $0 == "\n" }.count == 1)
    }

    @Test("No more is looked for once the first hit is printed, unless the number is asked for")
    func enough() throws {
        let sink = MemorySink()
        let hit = SearchHit(subject: .mark, frame: 1, time: 0, text: "m")
        for (last, counts, goesOn) in [(false, false, false), (true, false, true), (false, true, true)] {
            let printing = GrepPrinting(TextOutput(sink))
            printing.begin(SelectedHits(GrepCount(isJSON: false), first: true, last: last, counts: counts))
            #expect(try printing.take(hit) == goesOn)
        }
    }

    @Test("Only the time at a text counts, and once a search was given up it comes to print nothing")
    func watching() throws {
        let always = Duration.seconds(-1)
        let watch = WatchedSearch()
        #expect(watch.giveUp(within: always) == nil)
        watch.isAt(3)
        try watch.pause()
        #expect(watch.giveUp(within: always) == nil)
        watch.isAt(4)
        #expect(watch.giveUp(within: .seconds(1_000_000)) == nil)
        #expect(watch.giveUp(within: always) == 4)
        #expect(throws: GrepError.givenUp) { try watch.pause() }
        #expect(watch.giveUp(within: always) == nil)
        #expect(!watch.finish())
    }

    @Test("JSON of a search that was given up is a whole object that says so, or nothing", arguments: [0, 1, 3])
    func givenUp(hits: Int) throws {
        let sink = MemorySink()
        let printing = GrepPrinting(TextOutput(sink))
        printing.begin(
            SelectedHits(GrepJSON(file: "f", session: 1, pattern: "p"), first: false, last: false, counts: true))
        for number in 0..<hits {
            let hit = SearchHit(subject: .mark, frame: FrameNumber(number), time: 0, text: "m")
            #expect(try printing.take(hit))
        }
        try printing.giveUp()
        guard hits > 0 else {
            #expect(sink.text.isEmpty)
            return
        }
        let json = try JSONReader.tree(of: sink.text)
        #expect(json["isIncomplete"] == .bool(true))
        #expect(json["count"] == .number("\(hits)"))
    }

    @Test("A search that stays at one frame for too long is given up")
    func endless() async throws {
        let gate = DispatchSemaphore(value: 0)
        await #expect(throws: GrepError.endless("(a+)+$", frame: 7)) {
            try await WatchedSearch.run(expression: "(a+)+$", patience: .zero) { watch in
                watch.isAt(7)
                gate.wait()
                try watch.pause()
                return .success
            }
        }
        gate.signal()
        let status = try await WatchedSearch.run(expression: "a") { _ in .success }
        #expect(status == .success)
        await #expect(throws: GrepError.badExpression("x", reason: "y")) {
            try await WatchedSearch.run(expression: "a") { _ in throw GrepError.badExpression("x", reason: "y") }
        }
    }
}
