import GraphModel
import Testing

@testable import Rules

@Suite("What rules come to")
struct OutcomeTests {
    @Test(
        "A rule that has nothing to look at fails, and one that is optional is skipped",
        arguments: [
            ("never write TokenAtm", "nothing is called TokenAtm; did you mean \"TokenAtom\"?"),
            ("no edge TokenAtom -> Nobody", "nothing is called Nobody"),
            ("view Other notified <= 3", "nothing is called view Other"),
            ("at end: no node in scope \"Cart\"", "nothing is called node in scope \"Cart\""),
            ("never write TokenAtom after mark \"logout\"", "no mark \"logout\" was made"),
            ("never write TokenAtom between mark \"login\" and mark \"logout\"", "no mark \"logout\" was made"),
            ("at mark \"later\": CountAtom == 0", "no mark \"later\" was made"),
        ])
    func unmet(rule: String, reason: String) throws {
        let steps: [Step] = [.mark("login")]
        let result = try Play.result(rule, steps)
        #expect(result.outcome == .unmet(reason))
        #expect(!result.isFine)
        let optional = try Play.result("optional " + rule, steps)
        #expect(optional.outcome == .skipped(reason))
        #expect(optional.isFine)
    }

    @Test("An optional rule that is broken is broken")
    func optionalBroken() throws {
        #expect(try Play.result("optional no gap", [.gap(2, 3)]).outcome == .broken)
    }

    @Test("Without frames no rule is fulfilled")
    func noFrames() throws {
        var checker = RuleChecker(try RuleSet("no gap"))
        #expect(checker.finish().results[0].outcome == .unmet("there is no frame"))
    }

    @Test("All violations are counted, and the first few kept")
    func limit() throws {
        let report = try Play.report(
            "never update CountAtom\nnever write TokenAtom", (1...9).map { Play.setCount($0) }, limit: 2)
        #expect(report.results.map(\.violationCount) == [9, 0])
        #expect(report.results[0].violations.count == 2)
        #expect(report.results[0].text.hasSuffix("\n  and 7 more"))
        #expect(!report.isFine)
        #expect(report.frames == 10)
    }

    @Test("Of what was wasted as many are kept as are wanted", arguments: [0, 3, 10, 14, 40])
    func wasteLimit(limit: Int) throws {
        let steps = (1...20).map { _ in Play.setCount(1, double: 0) }
        let result = try Play.report("wasted recomputes of * < 1%", steps, limit: limit).results[0]
        #expect(result.violationCount == 20)
        #expect(result.violations.count == min(limit, 20))
    }

    @Test("The error of a broken report shows rule, frames, causes and places")
    func description() throws {
        let report = try Play.report(
            """
            no gap
            never write TokenAtom
            never write Nobody
            wasted recomputes of * < 20%
            """, [Play.set(Play.token, Play.text("t1")), Play.setCount(0)])
        let error = #expect(throws: BrokenRules.self) { try report.check() }
        #expect(
            error?.description == """
                ✗ never write TokenAtom  (line 2)
                      2     0.100s  set TokenAtom  App/Main.swift:12  | TokenAtom was written
                ✗ never write Nobody  (line 3): nothing is called Nobody
                ✗ wasted recomputes of * < 20%  (line 4): 1 of 1 recomputation for nothing (100.0%), most of them DoubleAtom (1)
                      3     0.200s  set CountAtom  App/Main.swift:12  | DoubleAtom was recomputed and came out equal
                """)
        try Play.report("no gap", []).check()
    }

    @Test("Hostile names come out without anything that a terminal acts upon")
    func hostileNames() throws {
        let node = Node(id: NodeID(20), kind: .state, name: "A\u{1B}[2J\nB\u{202E}", valueType: "Int")
        let result = try Play.result("never create \"A*\"", [Play.frame(.set, [.created(node)])])
        #expect(result.text.hasSuffix("| A\\u{1b}[2J\\u{a}B\\u{202e} was created"))
    }

    @Test("What was there before the first frame is known")
    func middle() throws {
        var graph = Graph()
        let item = Play.item(1)
        try graph.apply(
            Frame(
                number: 1, store: StoreID(1), cause: Cause(.subscribe),
                changes: [
                    .created(item), .value(item.id, Play.number(5), inputs: [], duration: 0), .created(Play.token),
                    .edgeAdded(Edge(from: Play.token.id, to: item.id)),
                ]))
        var checker = RuleChecker(
            try RuleSet(
                """
                at end: no ItemAtom
                always: ItemAtom < 5
                no edge TokenAtom -> ItemAtom
                never create ItemAtom
                never write TokenAtom after mark "logout"
                """))
        checker.add(Mark(frame: 1, name: "logout", time: 0))
        let frame = Frame(number: 2, store: StoreID(1), cause: Cause(.set, node: Play.token.id))
        checker.add(frame, after: graph)
        let results = checker.finish().results
        #expect(results.map(\.outcome) == [.broken, .broken, .broken, .passed, .broken])
        #expect(results.map { $0.violations.first?.frame?.number } == [nil, 2, nil, nil, 2])
    }

    @Test("Nodes of several stores are told apart, though their numbers are the same")
    func stores() throws {
        var checker = RuleChecker(try RuleSet("CountAtom writes <= 1\nat end: count of CountAtom == 2"))
        var graphs: [StoreID: Graph] = [:]
        for (number, store) in [(1, 1), (2, 2), (3, 1), (4, 2)] as [(UInt64, UInt32)] {
            let id = StoreID(store)
            var graph = graphs[id] ?? Graph()
            let frame = Frame(
                number: number, store: id, cause: Cause(.set, node: Play.count.id),
                changes: number < 3 ? [.created(Play.count)] : [])
            checker.add(frame, after: graph)
            try graph.apply(frame)
            graphs[id] = graph
        }
        let results = checker.finish().results
        #expect(results[0].violations.map(\.frame?.number) == [3, 4])
        #expect(results[1].outcome == .passed)
    }

    @Test(
        "Scopes are met by their name, their whole path, or a part of it",
        arguments: [
            ("Cart", "\"Cart\"", true), ("Cart", "\"Cart\"#2", true), ("Cart", "scope/\"Cart\"#2/\"Row\"", true),
            ("C*", "\"Cart\"", true), ("Cart#2", "Cart#2", true), ("Cart", "\"Carts\"", false), ("Cart", "", false),
            ("*", "", false), ("scope/*", "scope/\"Cart\"", true),
        ])
    func scopes(wanted: String, scope: String, isMet: Bool) throws {
        guard
            case .state(_, .count(let nodes, _)) = try RuleSet("at end: no node in scope \"\(wanted)\"").rules[0].claim
        else { return }
        #expect(nodes.contains(Play.item(1, scope: scope)) == isMet)
    }

    @Test(
        "The state of a value is an enum's case, however it was captured",
        arguments: [
            (#"{"$case":"success","$value":[1]}"#, true, .named("success")),
            (#"{"$case":"a\"b"}"#, true, .named("a\"b")), (#"{"success":{"_0":1}}"#, false, .named("success")),
            ("\"active\"", false, .named("active")), ("true", false, .named("true")), ("null", true, .named("nil")),
            ("3", false, .none), ("[1]", false, .none), ("{\"a\":1}", false, .none), ("{", false, .unknown),
        ] as [(String, Bool, RecordedValue.State)])
    func states(content: String, isReflected: Bool, state: RecordedValue.State) {
        let value = RecordedValue(typeName: "T", encoding: isReflected ? .reflected : .json, content: content)
        #expect(value.state == state)
    }

    @Test("The case of a value that was cut is known; what cannot be known fails and says so")
    func cut() throws {
        let cut = RecordedValue(
            typeName: "T", encoding: .reflected, content: #"{"$case":"success","$value":"aaa"#, isTruncated: true)
        #expect(cut.state == .named("success"))
        let secret = RecordedValue(typeName: "String", encoding: .redacted)
        let result = try Play.result("always: TokenAtom != \"x\"", [Play.set(Play.token, secret)])
        #expect(result.violations.map(\.reason) == ["TokenAtom cannot be compared: it is redacted"])
    }

    @Test("Frames in which very many nodes come, are joined and go are gone through once")
    func manyAtOnce() throws {
        let count = UInt64(5_000)
        let nodes = (1...count).map {
            Node(id: NodeID(100 + $0), kind: .state, module: "App", name: "RowAtom", key: "\($0)", valueType: "Int")
        }
        let edges = nodes.map { Edge(from: Play.count.id, to: $0.id) }
        let writes = nodes.map { Change.write(Cause(.set, node: $0.id, name: "effect of CountAtom")) }
        let report = try Play.report(
            """
            no edge CountAtom -> RowAtom
            always: RowAtom depends on CountAtom
            RowAtom writes == 1
            acyclic causes
            at end: no RowAtom
            """,
            [
                Play.frame(
                    .set,
                    [.effect(Play.count.id, .updated)] + writes + nodes.map { .created($0) }
                        + edges.map { .edgeAdded($0) }),
                Play.frame(.scope, nodes.map { .released($0.id) }),
            ], limit: 1)
        #expect(report.results.map(\.violationCount) == [count, 0, 0, 0, 0])
        #expect(report.results.map { $0.violations.count } == [1, 0, 0, 0, 0])
    }

    @Test("An edge that is told twice is one, and goes with either end")
    func edgesOnce() throws {
        let item = Play.item(1)
        let edge = Change.edgeAdded(Edge(from: Play.token.id, to: item.id))
        let steps: [Step] = [Play.frame(.set, [.created(item), edge, edge]), Play.frame(.set, [edge])]
        #expect(try Play.result("no edge TokenAtom -> ItemAtom", steps).violationCount == 1)
        let gone = steps + [Play.frame(.set, [.released(Play.token.id)])]
        #expect(try Play.result("at end: ItemAtom depends on TokenAtom", steps).outcome == .passed)
        #expect(try Play.result("at end: ItemAtom depends on TokenAtom", gone).outcome == .broken)
        let later = gone + [.mark("later")]
        let rule = "no edge TokenAtom -> ItemAtom after mark \"later\""
        #expect(try Play.result(rule, later).outcome == .passed)
    }
}
