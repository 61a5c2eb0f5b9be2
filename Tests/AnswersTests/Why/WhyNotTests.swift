import Answers
import GraphModel
import Testing

@Suite("Why something did not update")
struct WhyNotTests {
    /// A state, a part of it that compares, what is derived of that, and a view: A → half → c → view1. B stands alone.
    private static func chain() -> CauseStory {
        var story = CauseStory()
        story.frame(
            .subscribe, "c",
            [
                story.made("view1"), story.made("c"), story.made("half", .modifier), story.made("A"),
                story.took("A", 0),
                story.edge("A", "half"), story.took("half", 0), story.edge("half", "c"), story.took("c", 0),
                story.edge("c", "view1"), story.made("view2"), story.made("B"), story.took("B", 0),
                story.edge("B", "view2"),
            ])
        return story
    }

    private static func reason(
        _ name: String, _ frames: ClosedRange<FrameNumber>, _ story: inout CauseStory
    ) throws -> WhyNot.Reason {
        try WhyNot([story.id(name)], in: frames, of: story.source).reason
    }

    private static func stop(
        _ name: String, _ frames: ClosedRange<FrameNumber>, _ story: inout CauseStory
    ) throws -> WhyNot.Stop? {
        if case .stopped(let stop) = try reason(name, frames, &story) { stop } else { nil }
    }

    @Test("A change that was cut off stopped where it was, with the way from there")
    func cutOff() throws {
        var story = Self.chain()
        story.frame(.set, "A", [story.took("A", 1), story.cut("half")])
        let stop = try #require(try Self.stop("view1", 2...2, &story))
        #expect(stop.kind == .cutOff(.equal))
        #expect(stop.frame == 2)
        #expect(stop.way.map(\.label) == ["half", "c", "App/View.swift:1"])
        #expect(stop.change?.node.name == "A")
        #expect(stop.change?.why.origins.first?.cause?.place?.line == 2)
    }

    @Test("Of several changes the nearest is told, of equally near ones the last")
    func nearest() throws {
        var story = Self.chain()
        story.frame(.set, "A", [story.took("A", 1), story.took("half", 1, of: "A"), story.cut("c")])
        story.frame(.set, "A", [story.took("A", 2), story.cut("half")])
        #expect(try Self.stop("view1", 2...3, &story)?.way.first?.name == "c")
        story.frame(.set, "A", [story.took("A", 3), story.took("half", 2, of: "A"), story.cut("c")])
        #expect(try Self.stop("view1", 2...4, &story)?.frame == 4)
    }

    @Test("An update is told with its frames")
    func updated() throws {
        var story = Self.chain()
        story.frame(.set, "B", [story.took("B", 1)])
        story.frame(.set, "B", [story.took("B", 2)])
        #expect(try Self.reason("B", 1...3, &story) == .updated([1, 2, 3], count: 3))
    }

    @Test("Before it came to be, and after it went, it was not there")
    func absence() throws {
        var story = Self.chain()
        story.frame(.set, "A", [story.took("A", 1)])
        story.frame(.subscribe, "d", [story.made("d"), story.took("d", 1), story.edge("A", "d")])
        story.frame(.unsubscribe, "d", [story.noEdge("A", "d"), story.gone("d")])
        story.frame(.set, "A", [story.took("A", 2), story.cut("half")])
        #expect(try Self.reason("d", 2...2, &story) == .notCreated(until: 3))
        guard case .released(let frame, let cause, _, let missed) = try Self.reason("d", 5...5, &story) else {
            Issue.record("not released")
            return
        }
        #expect(frame == 4)
        #expect(cause.kind == .unsubscribe)
        #expect(missed?.node.name == "A")
        #expect(missed?.frame == 5)
        guard case .released(4, _, _, let later) = try Self.reason("d", 4...5, &story) else {
            Issue.record("not released within")
            return
        }
        #expect(later?.frame == 5)
    }

    @Test("What it watched at other times and not then is told with the frames between", arguments: [false, true])
    func conditionalDependency(returns: Bool) throws {
        var story = Self.chain()
        story.frame(.subscribe, "d", [story.made("d"), story.took("d", 1), story.edge("A", "d"), story.edge("B", "d")])
        story.frame(.set, "A", [story.took("A", 1), story.noEdge("B", "d"), story.took("d", 2, of: "A")])
        story.frame(.set, "B", [story.took("B", 5)])
        if returns { story.frame(.set, "A", [story.took("A", 2), story.edge("B", "d"), story.took("d", 2, of: "A")]) }
        guard case .notWatched(let missing) = try Self.reason("d", 4...4, &story) else {
            Issue.record("not a missing edge")
            return
        }
        #expect(missing.change.node.name == "B")
        #expect(missing.target.name == "d")
        #expect(missing.until == 3)
        #expect(missing.from == (returns ? 5 : nil))
    }

    @Test("A dependency that an override took away is told as overridden")
    func overridden() throws {
        var story = Self.chain()
        story.frame(.subscribe, "d", [story.made("d"), story.took("d", 1), story.edge("A", "d")])
        story.frame(
            .reset, "d", [.attributes(story.id("d"), .overridden), story.noEdge("A", "d"), story.took("d", 9)])
        story.frame(.set, "A", [story.took("A", 1), story.cut("half")])
        guard case .overridden(let node, let missed) = try Self.reason("d", 4...4, &story) else {
            Issue.record("not overridden")
            return
        }
        #expect(node.name == "d")
        #expect(missed?.node.name == "A")
    }

    @Test("Work that had not watched a changed atom again is not begun anew for it")
    func notWatchedYet() throws {
        var story = Self.chain()
        story.frame(.subscribe, "p", [story.made("p", .asyncPhase), story.took("p", 0), story.edge("A", "p")])
        story.frame(.set, "A", [story.took("A", 1), story.cut("half")])
        let stop = try #require(try Self.stop("p", 3...3, &story))
        #expect(stop.kind == .notWatchedYet)
        #expect(stop.way.map(\.name) == ["p"])
    }

    @Test("A restored moment puts what depends on each other in place at once")
    func restored() throws {
        var story = Self.chain()
        story.frame(.restore, [story.took("A", 5), story.took("half", 2)])
        #expect(try Self.stop("c", 2...2, &story)?.kind == .restored)
    }

    @Test("A result that is still awaited is told with the frame in which the work began", arguments: [false, true])
    func awaiting(isRestored: Bool) throws {
        var story = Self.chain()
        let suspending = RecordedValue(
            typeName: "AsyncPhase<Int, Never>", encoding: .reflected, content: #"{"$case":"suspending"}"#)
        story.frame(
            .subscribe, "p",
            [story.made("p", .asyncPhase), .value(story.id("p"), suspending, inputs: [], duration: 0)])
        if isRestored { story.frame(.restore, [.value(story.id("p"), suspending, inputs: [], duration: 0)]) }
        let last = story.frame(.set, "B", [story.took("B", 1)])
        #expect(
            try Self.reason("p", last...last, &story)
                == .awaiting(since: isRestored ? 3 : 2, isStalled: isRestored))
    }

    @Test("Where nothing upstream changed, what did is told")
    func nothingUpstream() throws {
        var story = Self.chain()
        story.frame(.set, "B", [story.took("B", 1)])
        let node = story.node("B")
        #expect(try Self.reason("c", 2...2, &story) == .nothingUpstream(changed: [node], count: 1))
    }

    @Test("Lost frames are told with the answer")
    func gaps() throws {
        var story = Self.chain()
        story.frame(.resync, [story.took("B", 1)])
        let source = FramesInMemory(story.frames, gaps: [Gap(first: 2, last: 2), Gap(first: 70, last: 71)])
        #expect(try WhyNot([story.id("c")], in: 2...9, of: source).gaps.map(\.first) == [2])
    }
}
