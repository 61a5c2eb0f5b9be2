import GraphModel
import Testing

@testable import Answers

@Suite("Statistics")
struct StatisticsTests {
    /// A is written, b derived of it and c of b; a view watches c.
    private static func chain() -> CauseStory {
        var story = CauseStory()
        story.frame(
            .subscribe, "c",
            [
                story.made("view1"), story.made("c"), story.made("b"), story.made("A"), story.took("A", 0),
                story.edge("A", "b"), story.took("b", 0), story.edge("b", "c"), story.took("c", 0),
                story.edge("c", "view1"),
            ])
        return story
    }

    @Test("Writes, recomputations and those that changed nothing are counted apart")
    func counts() throws {
        var story = Self.chain()
        story.frame(.set, "A", [story.took("A", 1), story.took("b", 1, of: "A"), story.took("c", 1, of: "b")])
        story.frame(.set, "A", [story.took("A", 2), story.took("b", 1, of: "A"), story.took("c", 1, of: "b")])
        story.frame(.set, "A", [story.took("A", 3), story.cut("b")])
        story.frame(
            .set, "A", [story.took("A", 3), story.tookTruncated("b", "1", of: "A"), story.cut("c", .inputsUnchanged)])
        // A write of an equal value, of one that compares, is no recomputation that was spared.
        story.frame(.set, "A", [story.cut("A")])
        story.frame(.batch, nil, [story.write(.set, "A", line: 1), story.cut("A")])
        let report = try story.report()
        let a = try #require(report.atom("A"))
        #expect((a.writes, a.recomputations, a.spared, a.share) == (4, 0, 0, nil))
        let b = try #require(report.atom("b"))
        #expect((b.recomputations, b.wasted, b.spared, b.unknown) == (4, 1, 1, 1))
        #expect(b.share == 0.5)
        #expect(b.truncated == 1)
        let c = try #require(report.atom("c"))
        #expect((c.writes, c.recomputations, c.wasted, c.spared) == (0, 2, 1, 0))
    }

    @Test("What catches up after a gap is no write")
    func resync() throws {
        var story = Self.chain()
        story.frame(.resync, [story.took("A", 9), story.took("b", 9)])
        #expect(try story.report().atom("A")?.writes == 0)
    }

    @Test("A first production within another one counts once, for the atom that was made")
    func timeOfNested() throws {
        var story = CauseStory()
        story.frame(
            .subscribe, "b",
            [
                story.made("b"), story.made("A"), story.took("A", 0, of: [], time: 30), story.edge("A", "b"),
                story.took("b", 0, of: [], time: 100),
            ])
        let report = try story.report()
        #expect(report.atom("A")?.time == 30)
        #expect(report.atom("b")?.time == 70)
    }

    @Test("A write is charged with all that it set off, each recomputation once, with the first of its inputs")
    func timeSetOff() throws {
        var story = CauseStory()
        story.frame(
            .subscribe, "c",
            [story.made("A"), story.made("B"), story.made("c"), story.made("d")]
                + ["A", "B", "c", "d"].map { story.took($0, 0, of: [], time: 0) }
                + [story.edge("A", "c"), story.edge("B", "d"), story.edge("c", "d")])
        story.frame(
            .batch,
            [
                story.took("A", 1), story.took("B", 1), story.took("c", 1, of: ["A"], time: 10),
                story.took("d", 1, of: ["c", "B"], time: 100),
            ])
        let report = try story.report()
        // Writes of the story take 5 ns each.
        #expect(report.atom("A")?.timeSetOff == 115)
        #expect(report.atom("B")?.timeSetOff == 5)
        #expect(report.atom("c")?.timeSetOff == 110)
        #expect(report.atom("d")?.timeSetOff == 100)
    }

    @Test("Edges are counted as they are at the end, and at most")
    func fans() throws {
        var story = Self.chain()
        story.frame(.subscribe, "A", [story.made("view2"), story.edge("A", "view2"), story.edge("b", "view2")])
        story.frame(.unsubscribe, "A", [story.noEdge("A", "view2"), story.noEdge("b", "view2"), story.gone("view2")])
        let report = try story.report()
        let a = try #require(report.atom("A"))
        #expect((a.dependents, a.mostDependents, a.subscribers, a.mostSubscribers) == (1, 2, 0, 1))
        #expect(report.atom("b").map { [$0.dependencies, $0.mostDependencies] } == [1, 1])
        #expect(report.view(2).map { [$0.watched, $0.mostWatched, $0.alive, $0.made] } == [0, 2, 0, 1])
    }

    @Test("A view that is told though all it watches is as before the frame has heard nothing new")
    func nothingNew() throws {
        var story = Self.chain()
        story.frame(
            .set, "A",
            [story.took("A", 1), story.took("b", 1, of: "A"), story.took("c", 0, of: "b"), story.told("view1")])
        // There and back again within one frame.
        story.frame(.set, "A", [story.took("c", 5, of: "b"), story.took("c", 0, of: "b"), story.told("view1")])
        story.frame(.set, "A", [story.took("c", 7, of: "b"), story.told("view1")])
        story.frame(.set, "A", [story.tookTruncated("c", "7", of: "b"), story.told("view1")])
        #expect(try story.report().view(1).map { [$0.notifications, $0.nothingNew] } == [4, 2])
    }

    @Test("A subscription is dead when its atom kept its value as long as it lasted")
    func deadSubscriptions() throws {
        var story = Self.chain()
        story.frame(
            .subscribe, "A", [story.made("view2"), story.edge("A", "view2"), story.edge("c", "view2")])
        story.frame(.set, "A", [story.took("A", 1), story.took("b", 0, of: "A")])
        story.frame(.unsubscribe, "A", [story.noEdge("c", "view2"), story.noEdge("A", "view2"), story.gone("view2")])
        let report = try story.report()
        #expect(report.view(2).map { [$0.dead, $0.subscriptions] } == [1, 2])
        #expect(report.view(1).map { [$0.dead, $0.subscriptions] } == [1, 1])
    }

    @Test("What is made again, also in a scope opened again under the same name, keeps its row, and lives add up")
    func lives() throws {
        var story = CauseStory()
        for (name, scope) in [("x", "form"), ("y", "form#2"), ("z", "form#3")] {
            story.frame(.subscribe, nil, [story.made(name, as: "Form", key: "id: 1", scope: scope)])
            if name != "z" { story.frame(.scope, [story.gone(name)]) }
        }
        story.frame(.read, [])
        let form = try #require(try story.report().atom("Form(id: 1)@form"))
        #expect((form.made, form.alive, form.frames, form.lifetime) == (3, 1, 3, 3000))
    }

    @Test("A part of a recording counts from the graph before it")
    func part() throws {
        var story = Self.chain()
        for value in 1...3 { story.frame(.set, "A", [story.took("A", value), story.took("b", 1, of: "A")]) }
        let report = try story.report(from: 3)
        #expect((report.frames, report.first, report.last) == (2, 3, 4))
        #expect(report.atom("A")?.writes == 2)
        #expect(report.atom("b").map { [$0.recomputations, $0.wasted, $0.dependencies] } == [2, 2, 1])
        #expect(report.view(1)?.watched == 1)
    }

    @Test("Atoms are summed up by type and by module, and sorted by what is asked for")
    func groups() throws {
        var story = CauseStory()
        story.frame(
            .read,
            [
                story.made("p", as: "Row", .state, key: "1"), story.made("q", as: "Row", .state, key: "2"),
                story.made("A"),
            ]
                + ["p", "q", "A"].map { story.took($0, 0) })
        for value in 1...2 { story.frame(.set, "p", [story.took("p", value)]) }
        for value in 1...3 { story.frame(.set, "A", [story.took("A", value)]) }
        story.frame(.set, "q", [story.took("q", 1)])
        let report = try story.report()
        let types = report.atoms(by: .type).sorted(by: .writes)
        #expect(types.map(\.name) == ["A", "Row"])
        #expect(types.map(\.writes) == [3, 3])
        #expect(types.map(\.atoms) == [1, 2])
        #expect(report.atoms(by: .module).map(\.name) == ["App"])
        #expect(report.atoms.sorted(by: .writes).map(\.name) == ["A", "Row(1)", "Row(2)"])
        #expect(report.atoms(by: .view).isEmpty)
    }

    @Test("Beyond its bound, what has a key joins the row of its type")
    func boundedRows() {
        var rows = NodeRows(limit: 3)
        func row(_ name: String, _ key: String) -> Int {
            rows.row(of: Node(id: NodeID(1), kind: .state, module: "App", name: name, key: key))
        }
        #expect(["1", "2", "3", "4", "5", "2"].map { row("Item", $0) } == [0, 1, 2, 3, 3, 1])
        #expect(row("Other", "1") == 4)
        #expect(row("Other", "2") == 4)
        #expect(rows.types == [0, 0, 0, 0, 4])
    }

    @Test("A damaged frame that names a node as its own input, or times without measure, is counted all the same")
    func damaged() throws {
        var story = Self.chain()
        for value in 1...3 {
            story.frame(
                .set, "A",
                [
                    story.took("A", value), story.took("b", value, of: ["b", "c"], time: .max),
                    story.took("c", value, of: ["c", "b", "A"], time: .max),
                ])
        }
        let report = try story.report(limits: FindingLimits(budget: 1))
        #expect(report.atom("b")?.recomputations == 3)
        #expect(report.atom("c")?.recomputations == 3)
    }
}
