import Answers
import GraphModel
import Testing

@Suite("Why something updated")
struct WhyTests {
    /// Two states, one derived of both, one of that, and a view of the last, made in frame 1.
    private static func diamond() -> CauseStory {
        var story = CauseStory()
        story.frame(
            .subscribe, "d",
            [
                story.made("view1"), story.made("d"), story.made("c"), story.made("A"), story.took("A", 0),
                story.edge("A", "c"), story.made("B"), story.took("B", 0), story.edge("B", "c"), story.took("c", 0),
                story.edge("c", "d"), story.took("d", 0), story.edge("d", "view1"),
            ])
        return story
    }

    @Test("A derived value leads back through the input that changed to the write, and not to the other input")
    func chain() throws {
        var story = Self.diamond()
        story.frame(
            .set, "A",
            [story.took("A", 1), story.took("c", 1, of: "A"), story.took("d", 2, of: "c"), story.told("view1")])
        #expect(try story.lines("d", 2) == ["2 d 0 > 2 <- 1", "2 c 0 > 1 <- 2", "2 A 0 > 1 set:2"])
        #expect(try story.lines("view1", 2).first == "2 view1 told <- 1")
    }

    @Test("A shared input is there once")
    func sharedPart() throws {
        var story = Self.diamond()
        story.frame(.batch, [story.edge("A", "d")])
        story.frame(.set, "A", [story.took("A", 1), story.took("c", 1, of: "A"), story.took("d", 2, of: "A", "c")])
        #expect(try story.lines("d", 3) == ["3 d 0 > 2 <- 1,2", "3 A 0 > 1 set:3", "3 c 0 > 1 <- 1"])
    }

    @Test("Two writes of a batch are two origins, within the batch")
    func batch() throws {
        var story = Self.diamond()
        story.frame(
            .batch,
            [
                story.write(.set, "A", line: 11), story.took("A", 1), story.write(.modify, "B", line: 12),
                story.took("B", 1), story.took("c", 2, of: "A", "B"),
            ])
        #expect(
            try story.lines("c", 2) == [
                "2 c 0 > 2 <- 1,3", "2 A 0 > 1 set:11 <- 2", "2 began batch:2", "2 B 0 > 1 modify:12 <- 2",
            ])
    }

    @Test("A write of an effect leads to the update that the effect ran after")
    func effect() throws {
        var story = Self.diamond()
        story.frame(
            .set, "A",
            [
                story.took("A", 1), story.effect("A"), story.write(.set, "B", line: 9, by: "effect of A"),
                story.took("B", 5), story.took("c", 6, of: "A", "B"),
            ])
        #expect(
            try story.lines("c", 2) == [
                "2 c 0 > 6 <- 1,2", "2 A 0 > 1 set:2", "2 B 0 > 5 set:9 by effect updated A <- 1",
            ])
    }

    @Test("A first value leads to who read it, and from there to the subscription")
    func firstValue() throws {
        var story = Self.diamond()
        #expect(
            try story.lines("A", 1) == [
                "1 A = 0 for c <- 1", "1 c = 0 for d <- 2", "1 d = 0 for App/View.swift:1 <- 3", "1 began subscribe:1",
            ])
    }

    @Test("A dependency that a recomputation brings to life leads to that")
    func lateDependency() throws {
        var story = Self.diamond()
        story.frame(
            .set, "A",
            [
                story.took("A", 1), story.made("E"), story.took("E", 7), story.edge("E", "c"),
                story.took("c", 8, of: "A"),
            ])
        #expect(try story.lines("E", 2) == ["2 E = 7 for c <- 1", "2 c 0 > 8 <- 2", "2 A 0 > 1 set:2"])
    }

    @Test("What a subscriber writes leads to the frame that told it, and on from there")
    func subscriberWrites() throws {
        var story = Self.diamond()
        story.frame(
            .set, "A",
            [story.took("A", 1), story.took("c", 1, of: "A"), story.took("d", 2, of: "c"), story.told("view1")])
        story.frame(.set, "B", after: 2, [story.took("B", 1), story.took("c", 2, of: "B")])
        #expect(
            try story.lines("c", 3) == [
                "3 c 1 > 2 <- 1", "3 B 0 > 1 set:3 by call 1 <- 2", "2 view1 told <- 3", "2 d 0 > 2 <- 4 cycle 0",
                "2 c 0 > 1 <- 5", "2 A 0 > 1 set:2",
            ])
    }

    @Test("Of several subscribers that were told each may be the one, unless the cause names it")
    func severalSubscribers() throws {
        var story = Self.diamond()
        story.frame(.subscribe, "A", [story.made("view2"), story.edge("A", "view2")])
        story.frame(.set, "A", [story.took("A", 1), story.told("view2"), story.told("view1")])
        story.frame(.set, "B", after: 3, [story.took("B", 1)])
        story.frame(.set, "B", after: 3, named: "call of App/View.swift:2", [story.took("B", 2)])
        #expect(try story.lines("B", 4).first == "4 B 0 > 1 set:4 by call 1/2 <- 1,3")
        #expect(try story.lines("B", 5) == ["5 B 1 > 2 set:5 by call 2 <- 1", "3 view2 told <- 2", "3 A 0 > 1 set:3"])
    }

    @Test("A result leads to the frame in which the work began")
    func asyncResult() throws {
        var story = CauseStory()
        story.frame(
            .subscribe, "p",
            [
                story.made("view1"), story.made("p", .asyncPhase), story.made("A"), story.took("A", 0),
                story.edge("A", "p"),
                story.took("p", -1), story.edge("p", "view1"),
            ])
        story.frame(.set, "A", [story.took("A", 1), story.took("p", -1, of: "A"), story.told("view1")])
        story.frame(.asyncResult, "p", after: 2, [story.took("p", 3), story.told("view1")])
        #expect(
            try story.lines("view1", 3) == [
                "3 view1 told <- 1", "3 p -1 > 3 async result:3 by p <- 2", "2 p -1 > -1 <- 3", "2 A 0 > 1 set:2",
            ])
        #expect(try Why(story.id("p"), in: 3, of: story.source)?.cycles.isEmpty == true)
    }

    @Test("What is put back by a snapshot was written by the restore, and what follows leads to it")
    func restore() throws {
        var story = Self.diamond()
        story.frame(.restore, [story.took("A", 5), story.took("B", 6), story.took("c", 11, of: "A")])
        #expect(try story.lines("c", 2) == ["2 c 0 > 11 <- 1", "2 A 0 > 5 restore:2"])
        story.frame(
            .batch,
            [
                story.write(.set, "A", line: 3), story.took("A", 1), story.write(.restore, nil, line: 4),
                story.took("A", 5),
                story.took("c", 11, of: "A"),
            ])
        #expect(try story.lines("A", 3) == ["3 A 1 > 5 restore:4 <- 1", "3 began batch:3"])
    }

    @Test("A write that has others done first keeps its own value")
    func nestedWrites() throws {
        var story = Self.diamond()
        story.frame(
            .batch,
            [
                story.write(.set, "A", line: 1), story.effect("B"), story.write(.set, "A", line: 2, by: "effect of B"),
                story.took("A", 2), story.took("A", 1),
            ])
        #expect(try story.lines("A", 2).first == "2 A 2 > 1 set:1 <- 1")
    }

    @Test(
        "An effect that is named by a number that makes no sense is the last one that ran",
        arguments: ["-5", "-9223372036854775808", "9223372036854775807", "99999999999999999999"])
    func senselessAuthor(number: String) throws {
        var story = Self.diamond()
        story.frame(
            .set, "A",
            [
                story.took("A", 1), story.effect("A"),
                story.write(.set, "B", line: 9, by: "effect of X, \(number) effects ago"), story.took("B", 1),
            ])
        var plain = Self.diamond()
        plain.frame(
            .set, "A",
            [
                plain.took("A", 1), plain.effect("A"), plain.write(.set, "B", line: 9, by: "effect of A"),
                plain.took("B", 1),
            ])
        #expect(try story.lines("B", 2) == plain.lines("B", 2))
    }

    @Test("A parent that is missing, and frames that were lost, end the chain and are said")
    func unknownOrigin() throws {
        var story = Self.diamond()
        story.frame(.set, "A", after: 77, [story.took("A", 1)])
        story.frame(.resync, [story.took("A", 2)])
        #expect(try story.lines("A", 2) == ["2 A 0 > 1 set:2"])
        #expect(try story.lines("A", 3) == ["3 A 1 > 2 resync:3 lost"])
    }

    @Test("Where nothing happened to a node there is no answer")
    func nothing() throws {
        var story = Self.diamond()
        story.frame(.set, "A", [story.took("A", 1)])
        #expect(try story.lines("B", 2) == [])
        #expect(try story.lines("A", 9) == [])
    }
}
