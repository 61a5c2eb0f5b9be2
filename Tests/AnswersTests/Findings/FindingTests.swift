import Answers
import GraphModel
import Testing

@Suite("Findings")
struct FindingTests {
    /// A is written, b derived of it, and a view watches b.
    private static func story() -> CauseStory {
        var story = CauseStory()
        story.frame(
            .subscribe, "b",
            [
                story.made("view1"), story.made("b"), story.made("A"), story.took("A", 0), story.edge("A", "b"),
                story.took("b", 0), story.edge("b", "view1"),
            ])
        return story
    }

    @Test("Recomputations that change nothing are told with the atom, the write and its frames")
    func wasted() throws {
        var story = Self.story()
        for value in 1...6 {
            story.frame(.set, "A", [story.took("A", value), story.took("b", 0, of: "A"), story.told("view1")])
        }
        let findings = try story.report().findings
        let finding = try #require(findings.first)
        #expect(findings.count == 1)
        #expect(finding.kind == .wastedRecomputation)
        #expect(finding.atom.name == "b")
        #expect(finding.place?.description == "App/Main.swift:2")
        #expect(finding.frames == [2, 3, 4, 7])
        #expect(finding.count == 6)
        #expect(finding.fix.contains("A().changes(of:)"))
    }

    @Test("What is cut off, what nobody depends on, and what changes more often than not is no waste")
    func notWasted() throws {
        var spared = Self.story()
        for value in 1...9 { spared.frame(.set, "A", [spared.took("A", value), spared.cut("b")]) }
        #expect(try spared.kinds() == [])
        var unheard = Self.story()
        for value in 1...9 { unheard.frame(.set, "A", [unheard.took("A", value), unheard.took("b", 0, of: "A")]) }
        #expect(try unheard.kinds() == [])
        var mixed = Self.story()
        for value in 1...20 {
            mixed.frame(
                .set, "A",
                [
                    mixed.took("A", value), mixed.took("b", value % 3 == 2 ? value - 1 : value, of: "A"),
                    mixed.told("view1"),
                ])
        }
        #expect(try mixed.kinds() == [])
        var unknown = Self.story()
        for value in 1...9 {
            unknown.frame(
                .set, "A", [unknown.took("A", value), unknown.tookTruncated("b", "0", of: "A"), unknown.told("view1")])
        }
        #expect(try unknown.kinds() == [.truncatedValues])
    }

    @Test("A dependency because of which nothing ever changed is told beside the one that counts")
    func useless() throws {
        var story = Self.story()
        story.frame(.subscribe, "b", [story.made("CLOCK"), story.took("CLOCK", 0), story.edge("CLOCK", "b")])
        for value in 1...6 {
            story.frame(
                .set, "CLOCK", [story.took("CLOCK", value), story.took("b", 0, of: "CLOCK"), story.told("view1")])
        }
        story.frame(.set, "A", [story.took("A", 1), story.took("b", 1, of: "A"), story.told("view1")])
        let findings = try story.report().findings
        #expect(findings.map(\.kind) == [.uselessDependency])
        #expect(
            findings.first?.what == "b was recomputed 6 times because CLOCK changed, and came out as before each time; "
                + "it changes with A")
    }

    @Test("A write that recomputes very much for nothing is a storm, and not told again as waste")
    func storm() throws {
        var story = CauseStory()
        let rows = (1...120).map { "row\($0)" }
        story.frame(.read, [story.made("A"), story.took("A", 0)])
        for (index, row) in rows.enumerated() {
            story.frame(
                .subscribe, row,
                [
                    story.madeView("view\(index)", line: UInt(index + 1)), story.made(row, as: "Row", key: row),
                    story.edge("A", row), story.took(row, 0), story.edge(row, "view\(index)"),
                ])
        }
        for value in 1...2 {
            story.frame(
                .set, "A",
                [story.took("A", value), story.took(rows[0], value, of: "A")]
                    + rows.dropFirst().map { story.took($0, 0, of: "A") }
                    + rows.indices.map { story.told("view\($0)") })
        }
        let findings = try story.report().findings
        #expect(findings.map(\.kind) == [.fanOutStorm])
        #expect(findings.first?.atom.name == "A")
        #expect(findings.first?.frames == [122, 123])
        #expect(findings.first?.what.contains("240 recomputations in 2 frames, most of Row, and 238") == true)
    }

    @Test(
        "A dependency that comes and goes is told when what it leads to is made anew each time",
        arguments: [true, false])
    func flapping(isReleased: Bool) throws {
        var story = Self.story()
        story.frame(.subscribe, "L", [story.made("b2"), story.took("b2", 0), story.made("L"), story.took("L", 0)])
        for round in 1...7 {
            story.frame(
                .set, "A",
                [story.took("A", round * 2)]
                    + (isReleased ? [story.made("L\(round)", as: "Legend"), story.took("L\(round)", 0)] : [])
                    + [story.edge(isReleased ? "L\(round)" : "L", "b2"), story.took("b2", round, of: "A")])
            story.frame(
                .set, "A",
                [
                    story.took("A", round * 2 + 1), story.took("b2", -round, of: "A"),
                    story.noEdge(isReleased ? "L\(round)" : "L", "b2"),
                ] + (isReleased ? [story.gone("L\(round)")] : []))
        }
        let findings = try story.report().findings.filter { $0.kind == .flappingDependency }
        #expect(findings.map(\.count) == (isReleased ? [6] : []))
        #expect(findings.first?.atom.name == (isReleased ? "b2" : nil))
    }

    @Test(
        "Effects that set each other's atoms are a ping-pong, and one that sets another is none",
        arguments: [true, false])
    func pingPong(isBack: Bool) throws {
        var story = CauseStory()
        story.frame(.read, [story.made("A"), story.took("A", 0), story.made("B"), story.took("B", 0)])
        for value in 1...2 {
            story.frame(
                .set, "A",
                [
                    story.took("A", value), story.effect("A"), story.write(.set, "B", line: 50, by: "effect of A"),
                    story.took("B", value),
                ]
                    + (isBack
                        ? [
                            story.effect("B"), story.write(.set, "A", line: 60, by: "effect of B"),
                            story.took("A", value + 10),
                        ] : []))
        }
        let findings = try story.report().findings
        #expect(findings.map(\.kind) == (isBack ? [.pingPong] : []))
        #expect(findings.first?.place?.line == (isBack ? 50 : nil))
        #expect(findings.first?.frames == (isBack ? [2, 3] : nil))
    }

    @Test("Subscribers that set each other's atoms in turns are a ping-pong over frames")
    func chain() throws {
        var story = CauseStory()
        story.frame(.read, [story.made("A"), story.took("A", 0), story.made("B"), story.took("B", 0)])
        story.frame(.subscribe, "A", [story.made("view1"), story.edge("A", "view1"), story.edge("B", "view1")])
        var parent: FrameNumber?
        let lines = [SourcePlace(fileID: "App/A.swift", line: 1), SourcePlace(fileID: "App/B.swift", line: 2)]
        for step in 0..<10 {
            let name = step % 2 == 0 ? "A" : "B"
            let cause = Cause(.set, node: story.id(name), place: lines[step % 2], parent: parent)
            parent = story.frame(cause, [story.took(name, step + 1)])
        }
        let findings = try story.report().findings
        #expect(findings.map(\.kind) == [.pingPong])
        #expect(findings.first?.count == 8)
    }

    @Test(
        "A transaction over the budget is told at once by a budget of one's own, else when it happens again",
        arguments: [(1, nil, 0), (3, nil, 1), (1, 20_000_000, 1), (3, 40_000_000, 0)] as [(Int, UInt64?, Int)])
    func slow(times: Int, budget: UInt64?, count: Int) throws {
        var story = Self.story()
        for value in 1...times {
            story.frame(
                Cause(.set, node: story.id("A"), place: SourcePlace(fileID: "App/Main.swift", line: 7)),
                [story.took("A", value), story.took("b", value, of: ["A"], time: 25_000_000)], duration: 30_000_000)
        }
        let findings = try story.report(limits: FindingLimits(budget: budget)).findings
        #expect(findings.map(\.kind) == Array(repeating: .slowTransaction, count: count))
        if count > 0 {
            #expect(findings.first?.atom.name == "b")
            #expect(findings.first?.place?.line == 7)
        }
    }

    @Test("The answer of an older run that replaces that of a newer one is a race", arguments: [true, false])
    func race(isOlder: Bool) throws {
        var story = CauseStory()
        story.frame(.read, [story.made("A"), story.took("A", 0)])
        story.frame(.read, [])
        story.frame(.read, [])
        story.frame(.set, "A", after: isOlder ? 3 : 2, named: "production of Search", [story.took("A", 1)])
        story.frame(.set, "A", after: isOlder ? 2 : 3, named: "production of Search", [story.took("A", 2)])
        let findings = try story.report().findings
        #expect(findings.map(\.kind) == (isOlder ? [.refreshRace] : []))
        #expect(findings.first?.frames == (isOlder ? [4, 5] : nil))
        #expect(findings.first?.place?.line == (isOlder ? 5 : nil))
    }

    @Test("What the app itself set in between is replaced by no newer run's rival")
    func raceWithTheApp() throws {
        var story = CauseStory()
        story.frame(.read, [story.made("A"), story.took("A", 0)])
        story.frame(.read, [])
        story.frame(.read, [])
        story.frame(.set, "A", after: 3, named: "production of Search", [story.took("A", 1)])
        story.frame(.set, "A", [story.took("A", 7)])
        story.frame(.set, "A", after: 2, named: "production of Search", [story.took("A", 2)])
        #expect(try story.kinds() == [])
    }

    @Test("A restored value that what follows from the restore replaces is lost; a later write is the app's business")
    func restore() throws {
        var story = CauseStory()
        story.frame(.read, [story.made("A"), story.took("A", 0), story.made("B"), story.took("B", 0)])
        let restore = story.frame(.restore, [story.took("A", 5), story.took("B", 5)])
        story.frame(.set, "A", after: restore, [story.took("A", 0)])
        story.frame(.set, "B", [story.took("B", 0)])
        let findings = try story.report().findings
        #expect(findings.map(\.kind) == [.overwrittenRestore])
        #expect(findings.first?.atom.name == "A")
        #expect(findings.first?.frames == [2, 3])
        #expect(findings.first?.place?.line == 3)
    }

    @Test("Subscribers that go on in scopes of which all else has ended are leaks")
    func leftScopes() throws {
        var story = CauseStory()
        for number in 1...4 {
            let scope = number == 1 ? "form" : "form#\(number)"
            story.frame(
                .subscribe, nil,
                [
                    story.made("f\(number)", as: "Form", .state, scope: scope), story.took("f\(number)", 0),
                    story.madeView("screen\(number)", line: 1, scope: scope),
                    story.edge("f\(number)", "screen\(number)"),
                    story.madeView("log\(number)", line: 2, scope: scope), story.edge("f\(number)", "log\(number)"),
                ])
            story.frame(
                .unsubscribe, nil, [story.noEdge("f\(number)", "screen\(number)"), story.gone("screen\(number)")])
        }
        let findings = try story.report().findings
        #expect(findings.map(\.kind) == [.leakingSubscribers])
        #expect(findings.first?.place?.line == 2)
        #expect(findings.first?.atom.scope == "form")
        #expect(findings.first?.frames == [2, 4, 6, 8])
        // In a stretch that begins when they are there, what was there counts.
        story.frame(.set, "f1", [story.took("f1", 1)])
        #expect(try story.report(from: 2).findings.first?.frames == [2, 4, 6, 8])
        #expect(try story.report(from: 9).findings.map(\.kind) == [])
    }

    @Test("Rows of a list in one scope are no leak when a header of that scope comes and goes")
    func listInOneScope() throws {
        var story = CauseStory()
        var changes = [story.made("list", as: "List", .state, scope: "list"), story.took("list", 0)]
        for row in 1...4 {
            changes += [story.madeView("row\(row)", line: 5, scope: "list"), story.edge("list", "row\(row)")]
        }
        changes += [story.madeView("header1", line: 1, scope: "list"), story.edge("list", "header1")]
        story.frame(.subscribe, nil, changes)
        story.frame(.unsubscribe, nil, [story.noEdge("list", "header1"), story.gone("header1")])
        #expect(try story.kinds() == [])
        story.frame(
            .subscribe, nil, [story.madeView("header2", line: 1, scope: "list"), story.edge("list", "header2")])
        #expect(try story.kinds() == [])
    }

    @Test("Subscribers in scopes in which others go on too are no leak")
    func sharedScopes() throws {
        var story = CauseStory()
        for number in 1...4 {
            let scope = number == 1 ? "form" : "form#\(number)"
            story.frame(
                .subscribe, nil,
                [
                    story.made("f\(number)", as: "Form", .state, scope: scope), story.took("f\(number)", 0),
                    story.madeView("badge\(number)", line: 1, scope: scope),
                    story.edge("f\(number)", "badge\(number)"),
                    story.madeView("screen\(number)", line: 2, scope: scope),
                    story.edge("f\(number)", "screen\(number)"),
                    story.madeView("bar\(number)", line: 3, scope: scope), story.edge("f\(number)", "bar\(number)"),
                ])
            story.frame(
                .unsubscribe, nil, [story.noEdge("f\(number)", "badge\(number)"), story.gone("badge\(number)")])
        }
        #expect(try story.kinds() == [])
    }

    @Test(
        "Subscribers of one place that become more and more are leaks, unless they come at once or watch atoms of their own",
        arguments: [("one by one", true), ("at once", false), ("own atoms", false)])
    func growth(how: String, isLeak: Bool) throws {
        var story = CauseStory()
        story.frame(
            .subscribe, "A", [story.made("A"), story.took("A", 0), story.made("view1"), story.edge("A", "view1")])
        for number in 1...12 {
            var watched = "A"
            var changes: [Change] = []
            if how == "own atoms" {
                watched = "row\(number)"
                changes = [story.made(watched, as: "Row", key: "\(number)"), story.took(watched, 0)]
            }
            changes += [story.madeView("v\(number)", line: 3), story.edge(watched, "v\(number)")]
            story.frame(.subscribe, watched, changes)
            if how != "at once" { story.frame(.set, "A", [story.took("A", number)]) }
        }
        #expect(try story.kinds() == (isLeak ? [.leakingSubscribers] : []))
    }

    @Test("Atoms kept alive that only grow and that nothing watches are told")
    func growingAtoms() throws {
        var story = CauseStory()
        for number in 1...25 {
            story.frame(
                .read,
                [
                    story.made("d\(number)", as: "Detail", .state, key: "\(number)", .keepAlive),
                    story.took("d\(number)", 0),
                ])
        }
        let findings = try story.report().findings
        #expect(findings.map(\.kind) == [.growingAtoms])
        #expect(findings.first?.frames == [1, 2, 3, 25])
    }

    @Test("Writes to what nothing ever watched, and to what nothing watches any more, are told apart")
    func withoutReader() throws {
        var story = Self.story()
        story.frame(.read, [story.made("C"), story.took("C", 0)])
        story.frame(.unsubscribe, "A", [story.noEdge("A", "b")])
        for value in 1...5 {
            story.frame(.set, "C", [story.took("C", value)])
            story.frame(.set, "A", [story.took("A", value)])
        }
        let findings = try story.report().findings
        #expect(findings.map(\.kind) == [.writesWithoutReader, .neverWatched])
        #expect(findings.map(\.atom.name) == ["A", "C"])
        story.frame(.subscribe, "A", [story.edge("A", "b")])
        #expect(try story.kinds() == [.neverWatched])
    }

    @Test("What nothing watched is not said to have been watched because another of its name was")
    func watchedUnderTheSameName() throws {
        var story = CauseStory()
        story.frame(
            .subscribe, nil,
            [
                story.made("f1", as: "Form", .state, scope: "form"), story.took("f1", 0), story.made("view1"),
                story.edge("f1", "view1"),
            ])
        story.frame(.unsubscribe, nil, [story.noEdge("f1", "view1"), story.gone("f1")])
        story.frame(.read, [story.made("f2", as: "Form", .state, scope: "form#2"), story.took("f2", 0)])
        for value in 1...6 { story.frame(.set, "f2", [story.took("f2", value)]) }
        #expect(try story.kinds() == [])
    }

    @Test("What nothing watched is told with writes and recomputations each by its number")
    func wordsOfNeverWatched() throws {
        var story = CauseStory()
        story.frame(
            .read,
            [
                story.made("A"), story.took("A", 0), story.made("view1"), story.edge("A", "view1"),
                story.made("b", .value), story.took("b", 0), story.edge("A", "b"),
            ])
        for value in 1...4 { story.frame(.set, "A", [story.took("A", value), story.took("b", value, of: "A")]) }
        story.frame(.set, "b", [story.took("b", 9)])
        let finding = try #require(try story.report().findings.first)
        #expect(finding.kind == .neverWatched)
        #expect(finding.what.hasPrefix("b was recomputed 4 times and written once, and nothing watched it"))
        #expect(finding.measure == 5)
    }

    @Test("Circles of writes beyond some hundreds are left out, and those that were known go on being counted")
    func circlesWithoutEnd() throws {
        var story = CauseStory()
        func circle(_ left: String, _ right: String, _ story: inout CauseStory) {
            story.frame(
                .set, left,
                [
                    story.took(left, story.frames.count), story.effect(left),
                    story.write(.set, right, line: 70, by: "effect of \(left)"),
                    story.took(right, story.frames.count), story.effect(right),
                    story.write(.set, left, line: 71, by: "effect of \(right)"),
                    story.took(left, story.frames.count + 1),
                ])
        }
        let names = (1...600).map { ("L\($0)", "R\($0)") }
        story.frame(.read, names.flatMap { [story.made($0), story.took($0, 0), story.made($1), story.took($1, 0)] })
        for _ in 1...2 { for (left, right) in names { circle(left, right, &story) } }
        #expect(try story.kinds().count { $0 == .pingPong } == 512)
    }

    @Test("What makes values wrong comes before what costs time, and that before what is worth a look")
    func order() {
        let kinds = Finding.Kind.allCases.shuffled()
        let findings = kinds.map { kind in
            Finding(
                kind: kind, atom: Node(id: NodeID(1), kind: .state, name: "A"), frames: [], count: 1, measure: 1,
                what: "",
                fix: "")
        }
        let sorted = findings.sorted().map(\.kind)
        #expect(sorted == Finding.Kind.allCases)
    }
}

extension CauseStory {
    /// Adds a frame with a cause of one's own.
    @discardableResult
    fileprivate mutating func frame(_ cause: Cause, _ changes: [Change], duration: UInt64 = 0) -> FrameNumber {
        let number = FrameNumber(frames.count + 1)
        add(
            Frame(
                number: number, store: StoreID(1), start: number * 1_000, duration: duration, cause: cause,
                changes: changes))
        return number
    }
}
