import GraphModel
import Testing

@testable import Answers

@Suite("The plan of a replay test")
struct ReplayPlannerTests {
    private static func plan(_ script: RunScript) throws -> ReplayTest {
        var planner = ReplayPlanner(after: Graph(), first: 1, resets: []) { _ in true }
        for frame in script.frames { try planner.add(frame) }
        return planner.test
    }

    @Test("A frame of which there is nothing but a remark is not replayed", arguments: [true, false])
    func remarksAlone(hasValue: Bool) throws {
        var script = RunScript()
        script.frame(.action, nil, hasValue ? [script.node("A"), script.value("A", "", from: [], .opaque)] : [])
        if hasValue { script.frame(.set, "A", [script.value("A", "", from: [], .opaque)]) }
        let test = try Self.plan(script)
        #expect(test.omissions.count == (hasValue ? 2 : 1))
        #expect(test.replayedFrames == 0)
        #expect(test.expectations == 0)
        #expect(!test.lines.contains { if case .statement = $0 { true } else { false } })
    }

    @Test("A frame of which something is done again counts, and so do the updates after it")
    func replayed() throws {
        var script = RunScript()
        script.openSum()
        script.frame(.action, nil, [])
        script.set("A", "1", sum: "1")
        let test = try Self.plan(script)
        #expect(test.replayedFrames == 2)
        #expect(test.lines.contains(.statement("context.set(1, for: A())", isThrowing: false)))
        #expect(test.lines.last == .updates(1))
    }

    @Test("What a subscriber watched is watched no more when both are gone")
    func release() throws {
        var script = RunScript()
        script.openSum()
        script.frame(
            .unsubscribe, "Sum",
            [script.released("View"), script.released("Sum"), script.released("A"), script.released("B")])
        let test = try Self.plan(script)
        #expect(test.lines.contains(.statement("context.watch(Sum())", isThrowing: false)))
        #expect(test.lines.contains(.statement("context.unwatch(Sum())", isThrowing: false)))
        #expect(test.replayedFrames == 2)
    }
}
