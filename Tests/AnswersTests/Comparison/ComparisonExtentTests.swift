import Answers
import GraphModel
import Testing

@Suite("How far a comparison goes")
struct ComparisonExtentTests {
    private func ticks(_ count: Int, thenSet: Bool) -> RunScript {
        var script = RunScript()
        script.openSum()
        script.frame(.subscribe, "Clock", [script.node("Clock", .asyncSequence), script.value("Clock", "0")])
        script.frame(.subscribe, "Clock", [script.node("View2"), script.edge("Clock", "View2")])
        for tick in 0..<count {
            script.frame(.asyncResult, "Clock", [script.value("Clock", "\(tick + 1)"), script.told("View2")])
        }
        if thenSet { script.set("A", "1", sum: count == 2 ? "1" : "9") }
        return script
    }

    @Test("Further results at the end of one run are told of, and are no divergence")
    func extraResults() throws {
        let result = try ComparisonResult.of(ticks(2, thenSet: false), ticks(5, thenSet: false))
        #expect(result.isSame)
        #expect(result.extraResults.map(\.node.name) == ["Clock"])
        #expect(result.extraResults.first?.steps.bad?.frame == 6)
    }

    @Test("A result that never came is a divergence")
    func missingResult() throws {
        let result = try ComparisonResult.of(ticks(1, thenSet: false), ticks(0, thenSet: false))
        #expect(result.brief == "cause Clock 4/-")
    }

    @Test("Behind extra results all else is still found")
    func elsewhere() throws {
        let result = try ComparisonResult.of(ticks(2, thenSet: true), ticks(5, thenSet: true))
        #expect(result.brief == "value Sum 6/9")
    }

    @Test("The first alone is found unless all are asked for")
    func all() throws {
        var runs: [RunScript] = []
        for (left, right) in [("1", "2"), ("3", "4")] {
            var script = RunScript()
            for name in ["A", "B"] {
                script.frame(
                    .subscribe, name,
                    [
                        script.node(name), script.value(name, "0"), script.node("View\(name)"),
                        script.edge(name, "View\(name)"),
                    ])
            }
            script.frame(.set, "A", [script.value("A", left), script.told("ViewA")])
            script.frame(.set, "B", [script.value("B", right), script.told("ViewB")])
            runs.append(script)
        }
        #expect(try ComparisonResult.of(runs[0], runs[1]).divergences.map(\.node.name) == ["A"])
        #expect(try ComparisonResult.of(runs[0], runs[1], findsAll: true).divergences.map(\.node.name) == ["A", "B"])
        let ignoring = try ComparisonResult.of(runs[0], runs[1]) { $0.name == "A" || $0.kind.isSubscriber }
        #expect(ignoring.divergences.map(\.node.name) == ["B"])
    }

    @Test("A run that begins later begins with its graph")
    func beginnings() throws {
        var script = RunScript()
        script.openSum()
        script.set("A", "1", sum: "1")
        script.set("B", "1", sum: "2")
        let source = FramesInMemory(script.frames)
        func comparison(_ bases: (FrameNumber, FrameNumber)) throws -> ComparisonResult {
            var comparison = RunComparison()
            for (run, base) in [(ComparedRun.good, bases.0), (.bad, bases.1)] {
                comparison.begin(run, after: base, with: try source.graph(at: base))
                for frame in script.frames where frame.number > base { comparison.add(frame, of: run) }
            }
            return try comparison.finish(good: source, bad: source)
        }
        #expect(try comparison((1, 1)).isSame)
        #expect(try comparison((1, 2)).brief == "start A 0/0")
    }
}
