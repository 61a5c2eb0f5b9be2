import Answers
import Atoms
import AtomvizTesting
import GraphModel
import TestSupport
import Testing

@testable import ReplayedApp

/// The files beside this one were written from recordings of the app, and run as tests: so they compile, pass, and are what
/// would be written today.
@MainActor
@Suite("Tests that are written from a recording")
struct GeneratedReplayTests {
    @Test("From the first frame on they do what the app did")
    func beginning() async throws {
        let frames = await record { app in
            app.open()
            await settle()
            app.use()
        }
        let test = try replay(frames, from: 1)
        #expect(test.omissions.isEmpty)
        try check(test, "ReplayFromBeginningTests", .testing, frames, from: 1)
    }

    @Test("Later on they begin with the state that the app had then")
    func middle() async throws {
        let frames = await record { app in
            app.open()
            await settle()
            app.use()
            app.use()
        }
        let first = frames.count - 7
        let test = try replay(frames, from: first)
        #expect(test.omissions.isEmpty)
        try check(test, "ReplayFromMiddleTests", .xctest, frames, from: first)
    }

    @Test("What cannot be written is left out with all that depends on it, and said")
    func omissions() async throws {
        let frames = await record { app in
            app.open()
            await settle()
            app.watchTheClock()
        }
        let first = frames.count - 2
        let test = try replay(frames, from: first)
        #expect(test.omissions.map(\.what) == ["ClockAtom", "what HourAtom becomes"])
        try check(test, "ReplayWithOmissionsTests", .testing, frames, from: first)
    }

    private func settle() async {
        for _ in 0..<20 { await Task.yield() }
    }

    private func record(_ use: (ReplayedApp) async -> Void) async -> [Frame] {
        await recordFrames { await use(ReplayedApp(AtomStore())) }.frames
    }

    private func replay(_ frames: [Frame], from first: Int) throws -> ReplayTest {
        var graph = Graph()
        for frame in frames.prefix(first - 1) { try graph.apply(frame) }
        let resets = frames.dropFirst(first - 1).filter { $0.cause.kind == .reset }.compactMap(\.cause.node)
        var planner = ReplayPlanner(after: graph, first: FrameNumber(first), resets: Set(resets)) { $0.revision == 1 }
        for frame in frames.dropFirst(first - 1) { try planner.add(frame) }
        return planner.test
    }

    /// Compares the source of a test with the file that is compiled beside this one.
    private func check(
        _ test: ReplayTest, _ name: String, _ framework: ReplaySource.Framework, _ frames: [Frame], from first: Int
    ) throws {
        let source = ReplaySource(
            test, name: name, modules: nil, origin: "replayed.atomviz@\(first)..\(frames.count)", for: framework)
        try SnapshotFile("../ReplayTests/\(name).swift").check(source.text)
    }
}
