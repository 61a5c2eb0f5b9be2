import Foundation
import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands

@Suite struct StatsCommandTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    @Test("A recording without findings says so, and lists its atoms and views")
    func clean() async {
        let run = await Run.atomviz("stats", file)
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(
            lines.first
                == "\(file), session 1 (todo), store AtomStore: frames 1 to 6 in 500 ms; 4 atoms, 1 view, no findings")
        #expect(lines[2].hasPrefix("atom                  writes  again  same  share"))
        let filtered = lines.first { $0.hasPrefix("FilteredTodosAtom") } ?? ""
        #expect(filtered.split(separator: " ").prefix(7) == ["FilteredTodosAtom", "-", "3", "1", "33%", "680", "ns"])
        #expect(lines.contains { $0.hasPrefix("Todo/Screen.swift:9     2        -      1/1     -         1/1") })
        #expect(await Run.atomviz("stats", file, "--fail-on-findings").status == 0)
    }

    @Test("Atoms are sorted and summed up as asked for, and the rest is counted")
    func options() async {
        let run = await Run.atomviz("stats", file, "--sort", "writes", "--top", "1")
        let names = run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(names.contains("FilterAtom"))
        #expect(!names.contains("TodosAtom"))
        #expect(run.output.contains("  and 3 more; --top shows them, --json has all"))
        let module = await Run.atomviz("stats", file, "--by", "module")
        #expect(module.output.contains("Todo ×4"))
        #expect(!module.output.contains("\nview "))
        let views = await Run.atomviz("stats", file, "--by", "view")
        #expect(!views.output.contains("FilterAtom"))
        #expect(views.output.contains("Todo/Screen.swift:9"))
    }

    @Test("Findings come first, a few lines each, and a checking run fails on them")
    func findings() async throws {
        let slow = try SlowFile.write(to: folder.file("slow.atomviz"))
        let run = await Run.atomviz("stats", slow, "--budget", "16ms")
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines[1] == "✗ slow transaction: ReportAtom  App/Main.swift:7  @2")
        #expect(lines[2].contains("in frame 2 25.0 ms of 30.0 ms"))
        #expect(lines[3].hasPrefix("    fix: "))
        #expect(await Run.atomviz("stats", slow, "--budget", "16ms", "--fail-on-findings").status == 1)
        #expect(await Run.atomviz("stats", slow, "--fail-on-findings").status == 0)
        #expect(await Run.atomviz("stats", slow + "@1..1", "--budget", "16ms", "--fail-on-findings").status == 0)
        let json = try JSONReader.tree(of: await Run.atomviz("stats", slow, "--budget", "16ms", "--json").output)
        guard case .array(let stores)? = json["stores"], case .array(let found)? = stores[0]["findings"] else {
            Issue.record("no findings in JSON")
            return
        }
        #expect(json["format"] == .string("atomviz-stats/1"))
        #expect(found.count == 1)
        #expect(found[0]["kind"] == .string("slow transaction"))
        #expect(found[0]["atom"] == .string("App.ReportAtom"))
        #expect(found[0]["place"] == .string("App/Main.swift:7"))
        #expect(found[0]["frames"] == .array([.number("2")]))
    }

    @Test("A reader that has seen enough still learns from the exit status whether anything was found")
    func closedOutput() async throws {
        let slow = try SlowFile.write(to: folder.file("slow.atomviz"))
        let run = await Run.atomviz(["stats", slow, "--budget", "16ms", "--fail-on-findings"], outputLimit: 10)
        #expect(run.status == 1)
        #expect(run.error.isEmpty)
    }

    @Test("JSON has all atoms and views with every count, whatever is shown")
    func json() async throws {
        let run = await Run.atomviz("stats", file, "--json", "--top", "0")
        let json = try JSONReader.tree(of: run.output)
        guard case .array(let stores)? = json["stores"], let store = stores.first,
            case .array(let atoms)? = store["atoms"],
            case .array(let views)? = store["views"]
        else {
            Issue.record("no stores in JSON")
            return
        }
        #expect(store["frames"] == .number("5"))
        #expect(atoms.count == 4)
        #expect(views.count == 1)
        let filtered = atoms.first { $0["identity"] == .string("Todo.FilteredTodosAtom") }
        #expect(filtered?["recomputations"] == .number("3"))
        #expect(filtered?["spared"] == .number("1"))
        #expect(views[0]["notifications"] == .number("2"))
    }

    @Test("Each store of a session is told by itself")
    func stores() async throws {
        let two = try SampleFile.writeTwoSessions(to: folder.file("two.atomviz"))
        let run = await Run.atomviz("stats", two)
        #expect(run.output.components(separatedBy: "store AtomStore: ").count == 3)
        #expect(run.output.contains("store Settings: frame 3 in "))
        #expect(run.error.contains("2 sessions"))
    }

    @Test(
        "A mistake is one line and status 2",
        arguments: [["--by", "colour"], ["--budget", "16"], ["--sort", "x"], ["--top", "-1"]])
    func mistakes(arguments: [String]) async {
        let run = await Run.atomviz(["stats", file] + arguments)
        #expect(run.status == 2)
        #expect(run.error.filter { $0 == "\n" }.count == 1)
    }
}

/// A recording of which frame 2 took 30 ms.
private enum SlowFile {
    static func write(to path: String) throws -> String {
        let writer = try TimelineWriter(creating: path)
        let session = try writer.beginSession(SampleRecording.session)
        try writer.addStore(SampleRecording.store, session: session)
        let month = Node(id: NodeID(1), kind: .state, module: "App", name: "MonthAtom", valueType: "Int")
        let report = Node(id: NodeID(2), kind: .value, module: "App", name: "ReportAtom", valueType: "Int")
        let value = { RecordedValue(typeName: "Int", encoding: .json, content: $0) }
        let place = SourcePlace(fileID: "App/Main.swift", line: 7)
        let frames = [
            Frame(
                number: 1, store: SampleRecording.store.id, cause: Cause(.read, node: report.id),
                changes: [
                    .created(report), .created(month), .value(month.id, value("1"), inputs: [], duration: 0),
                    .edgeAdded(Edge(from: month.id, to: report.id)),
                    .value(report.id, value("1"), inputs: [], duration: 0),
                ]),
            Frame(
                number: 2, store: SampleRecording.store.id, start: 1_000, duration: 30_000_000,
                cause: Cause(.set, node: month.id, place: place),
                changes: [
                    .value(month.id, value("2"), inputs: [], duration: 0),
                    .value(report.id, value("2"), inputs: [month.id], duration: 25_000_000),
                ]),
        ]
        for frame in frames { try writer.append(frame, session: session) }
        try writer.endSession(session, .exited(0))
        try writer.close()
        return path
    }
}
