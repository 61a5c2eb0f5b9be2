import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands

/// What commands say of a transaction that the app ended in the middle of.
@Suite("Crash") struct CrashTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = folder.file("run.atomviz")
    }

    private var unfinished: UnfinishedFrame {
        let todos = SampleRecording.todos
        let frame = Frame(
            number: 7, store: SampleRecording.store.id, start: 700_000_000,
            cause: Cause(.modify, node: todos.id, place: SourcePlace(fileID: "Todo/Commands.swift", line: 60)),
            changes: [
                .value(
                    todos.id, SampleRecording.list(SampleRecording.todo("bread")), inputs: [], duration: 0)
            ])
        return UnfinishedFrame(
            frame: frame,
            activities: [
                .computing(SampleRecording.filtered.id),
                .describing(SampleRecording.item.id, typeName: "Optional<Todo>"),
            ])
    }

    private func write(frames: [Frame] = SampleRecording.frames, _ unfinished: UnfinishedFrame?) throws {
        let writer = try TimelineWriter(creating: file)
        let session = try writer.beginSession(SampleRecording.session)
        try writer.addStore(SampleRecording.store, session: session)
        for frame in frames { try writer.append(frame, session: session) }
        if let unfinished { try writer.add(unfinished, session: session) }
        try writer.endSession(session, .signalled(9))
        try writer.close()
    }

    private let doing =
        "did not end: computing FilteredTodosAtom, in it describing the value of ItemAtom(id: 3)@list (Optional<Todo>)"

    @Test("log ends with it: its cause, what it had done, and what was going on")
    func log() async throws {
        try write(unfinished)
        let lines = await Run.atomviz("log", file).output.split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines.last?.hasPrefix("    7     0.700s  modify TodosAtom ") == true)
        #expect(lines.last?.contains("TodosAtom [0].text: \"milk\" → \"bread\"") == true)
        #expect(lines.last?.hasSuffix(doing) == true)
        #expect(await Run.atomviz("log", file + "@1..3").output.contains("did not end") == false)
        #expect(await Run.atomviz("log", file + "@crash").output.split(separator: "\n").count == 1)
        #expect(await Run.atomviz("log", file, "--atom", "FilterAtom").output.contains("did not end") == false)
        let json = try JSONReader.tree(
            of: String(await Run.atomviz("log", file, "--json").output.split(separator: "\n").last ?? ""))
        #expect(json["frame"] == .number("7"))
        guard case .array(let activities) = json["unfinished"] else {
            Issue.record("no list: \(json)")
            return
        }
        #expect(activities.map { $0["kind"] } == [.string("computing"), .string("describing")])
        #expect(activities.last?["node"] == .string("Todo.ItemAtom(id: 3)@list"))
    }

    @Test("show draws the graph as far as it came")
    func show() async throws {
        try write(unfinished)
        let run = await Run.atomviz("show", file + "@crash")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("\(file)@crash  0.700s  modify TodosAtom  Todo/Commands.swift:60  \(doing)\n"))
        #expect(run.output.contains("bread"))
        #expect(await Run.atomviz("show", file).output.contains("bread") == false)
        #expect(await Run.atomviz("show", file + "@crash", "--json").output.contains("\"unfinished\":[{"))
    }

    @Test("diff compares it with the last whole frame")
    func diff() async throws {
        try write(unfinished)
        let run = await Run.atomviz("diff", file + "@crash")
        #expect(run.status == 1)
        #expect(run.output.contains("--- \(file)@6"))
        #expect(run.output.contains("+++ \(file)@crash"))
        #expect(run.output.contains("\"milk\" → \"bread\""))
        let picture = folder.file("crash.svg")
        #expect(await Run.atomviz("render", file + "@crash", "-o", picture).status == 0)
    }

    @Test("An app that ended within its first transaction has no whole frame, and that can be looked at")
    func first() async throws {
        var first = unfinished
        first.frame.number = 1
        first.frame.changes.insert(.created(SampleRecording.todos), at: 0)
        first.activities = []
        try write(frames: [], first)
        let show = await Run.atomviz("show", file + "@crash")
        #expect(show.status == 0)
        #expect(show.output.contains("did not end: nothing was going on in an atom"))
        #expect(await Run.atomviz("log", file).output.split(separator: "\n").count == 1)
        let last = await Run.atomviz("show", file)
        #expect(last.status == 2)
        #expect(
            last.error
                == "atomviz: session 1 ended within its first transaction and has no whole frame; @crash shows how far it "
                + "came\n")
    }

    @Test("Where every transaction ended, there is none to show")
    func none() async throws {
        try write(nil)
        for command in ["show", "diff", "log"] {
            let run = await Run.atomviz(command, file + "@crash")
            #expect(run.status == 2)
            #expect(run.error == "atomviz: there is no unfinished transaction; @last is the last whole frame\n")
        }
    }
}
