import Foundation
import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands

@Suite("atomviz compare")
struct CompareCommandTests {
    private let folder: TemporaryFolder
    private let good: String

    init() throws {
        folder = try TemporaryFolder()
        good = try SampleFile.write(to: folder.file("good.atomviz"))
    }

    /// The sample, with one frame changed.
    private func changed(_ number: FrameNumber, _ change: (inout Frame) -> Void) throws -> String {
        let path = folder.file("bad.atomviz")
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(SampleRecording.session)
        try writer.addStore(SampleRecording.store, session: session)
        for var frame in SampleRecording.frames {
            if frame.number == number { change(&frame) }
            try writer.append(frame, session: session)
        }
        try writer.close()
        return path
    }

    /// The sample, in which frame 3 lets the list be derived in another way.
    private func otherDerivation() throws -> String {
        try changed(3) { frame in
            frame.changes[1] = .value(
                SampleRecording.filtered.id, SampleRecording.list(SampleRecording.todo("MILK", true)),
                inputs: [SampleRecording.todos.id], duration: 1)
        }
    }

    @Test("The first line names the node, both values, both frames; then come the ways that led there, and the ends")
    func divergence() async throws {
        let run = await Run.atomviz("compare", good, try otherDerivation())
        let text = run.output.replacing(folder.file(""), with: "")
        #expect(run.status == 1)
        #expect(run.error.isEmpty)
        try SnapshotFile("Comparison/derivation.txt").check(text)
    }

    @Test("The exit status is 0 for runs that do the same, and 1 for others", arguments: [true, false])
    func status(isSame: Bool) async throws {
        let other = try isSame ? SampleFile.write(to: folder.file("copy.atomviz")) : otherDerivation()
        for form in [[], ["--json"], ["--all"], ["--ignore", "TodosAtom"]] {
            #expect(await Run.atomviz(["compare", good, other] + form).status == (isSame ? 0 : 1), "\(form)")
        }
        let ignoring = await Run.atomviz("compare", good, other, "--ignore", "Filtered*", "--ignore", "kind:subscriber")
        #expect(ignoring.status == 0)
    }

    @Test("A write is named with its place, and not what follows from it")
    func write() async throws {
        let bad = try changed(2) { frame in
            frame.changes[0] = .value(
                SampleRecording.todos.id, SampleRecording.list(SampleRecording.todo("tea")), inputs: [], duration: 0)
            frame.changes[1] = .value(
                SampleRecording.filtered.id, SampleRecording.list(SampleRecording.todo("tea")),
                inputs: [SampleRecording.todos.id], duration: 0)
        }
        let first = await Run.atomviz("compare", good, bad).output.split(separator: "\n").first ?? ""
        #expect(first.hasPrefix("TodosAtom is written differently"))
        #expect(first.contains("Todo/Commands.swift:21"))
        #expect(first.contains("\(good)@2") && first.contains("\(bad)@2"))
    }

    @Test("Sessions of one file and stretches of one session are runs, too")
    func addresses() async throws {
        let file = try SampleFile.writeTwoSessions(to: folder.file("two.atomviz"))
        #expect(await Run.atomviz("compare", "\(file)#1", good).status == 0)
        #expect(await Run.atomviz("compare", "\(file)#1", "\(file)#2/3").status == 1)
        #expect(await Run.atomviz("compare", "\(good)@1..3", "\(good)@1..3").status == 0)
        let ends = await Run.atomviz("compare", "\(good)@3..5", "\(good)@5..6")
        #expect(ends.status == 1)
        #expect(ends.output.contains("differs from the beginning"))
    }

    @Test("JSON has the runs, the divergence with both sides, and the ends")
    func json() async throws {
        let run = await Run.atomviz("compare", good, try otherDerivation(), "--json")
        let tree = try JSONReader.tree(of: run.output)
        #expect(tree["format"] == .string("atomviz-compare/1"))
        #expect(tree["isSame"] == .bool(false))
        #expect(tree["good"]?["last"] == .number("6"))
        guard case .array(let divergences)? = tree["divergences"], let first = divergences.first else {
            Issue.record("no divergences in \(run.output)")
            return
        }
        #expect(first["kind"] == .string("value"))
        #expect(first["node"] == .string("Todo.FilteredTodosAtom"))
        #expect(first["good"]?["frame"] == .number("3"))
        #expect(first["bad"]?["frame"] == .number("3"))
        #expect(tree["end"]?["isDifferent"] == .bool(true))
    }

    @Test("A picture shows both runs at the divergence, and there is none of runs that do the same")
    func picture() async throws {
        let path = folder.file("parting.svg")
        let run = await Run.atomviz("compare", good, try otherDerivation(), "-o", path)
        #expect(run.status == 1)
        let svg = try String(contentsOfFile: path, encoding: .utf8)
        #expect(svg.contains("FilteredTodosAtom") && svg.contains("good.atomviz") && svg.contains("bad.atomviz"))
        let same = await Run.atomviz("compare", good, good, "-o", folder.file("none.svg"))
        #expect(same.status == 0)
        #expect(same.error.contains("no divergence to draw"))
    }

    @Test(
        "A mistake is told in one line, with status 2",
        arguments: [
            (["compare", "GOOD"], "BAD"), (["compare", "GOOD", "nowhere.atomviz"], "nowhere.atomviz"),
            (["compare", "GOOD", "GOOD", "-o", "x.dot"], "DOT"), (["compare", "GOOD", "GOOD", "-o", "GOOD"], ".svg"),
            (["compare", "GOOD", "GOOD", "--theme", "dark"], "--theme"), (["compare", "GOOD@9", "GOOD"], "6"),
            (["compare", "GOOD", "GOOD", "--ignore", "kind:vaule"], "vaule"),
        ] as [([String], String)])
    func mistakes(arguments: [String], word: String) async {
        let run = await Run.atomviz(arguments.map { $0.replacing("GOOD", with: good) })
        #expect(run.status == 2)
        #expect(run.error.split(separator: "\n").count == 1)
        #expect(run.error.contains(word))
    }
}
