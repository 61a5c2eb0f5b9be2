import Answers
import GraphModel
import Testing

@Suite("Cycles of causes")
struct CauseCycleTests {
    private static func pair() -> CauseStory {
        var story = CauseStory()
        story.frame(
            .subscribe, "A",
            [
                story.made("view1"), story.made("A"), story.took("A", 0), story.edge("A", "view1"), story.made("view2"),
                story.made("B"), story.took("B", 0), story.edge("B", "view2"),
            ])
        return story
    }

    @Test(
        "Effects that set each other's atoms are one cycle, told once, with its origin behind it",
        arguments: [1, 2, 40])
    func effects(rounds: Int) throws {
        var story = Self.pair()
        var changes = [story.took("A", 1)]
        for round in 1...rounds {
            changes += [
                story.effect("A"), story.write(.set, "B", line: 21, by: "effect of A"), story.took("B", round),
                story.effect("B"), story.write(.set, "A", line: 22, by: "effect of B"), story.took("A", round + 1),
            ]
        }
        story.frame(.set, "A", changes)
        let why = try #require(try Why(story.id("A"), in: 2, of: story.source))
        #expect(why.hops.map(\.node?.name) == ["A", "B", "A"])
        #expect(why.hops.last?.cause?.place?.line == 2)
        let cycle = try #require(why.cycles.first)
        #expect(why.cycles.count == 1)
        #expect(cycle.nodes.map(\.name) == ["A", "B"])
        #expect(cycle.rounds == rounds)
        #expect(cycle.frames == 2...2)
    }

    @Test("Subscribers that set each other's atoms are one cycle over many frames", arguments: [3, 20])
    func subscribers(rounds: Int) throws {
        var story = Self.pair()
        var last = story.frame(.set, "A", [story.took("A", 1), story.told("view1")])
        for round in 1...rounds {
            last = story.frame(.set, "B", after: last, [story.took("B", round), story.told("view2")])
            last = story.frame(.set, "A", after: last, [story.took("A", round + 1), story.told("view1")])
        }
        let why = try #require(try Why(story.id("A"), in: last, of: story.source))
        #expect(why.cycles.map(\.rounds) == [rounds])
        #expect(why.cycles.first?.frames == 2...last)
        #expect(why.cycles.first?.nodes.map { $0.kind.isSubscriber ? "view" : $0.name } == ["A", "view", "B", "view"])
        #expect(why.origins.map(\.frame) == [2])
    }
}
