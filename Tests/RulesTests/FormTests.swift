import GraphModel
import Testing

@testable import Rules

/// One rule on a recording that fulfils it, and on one that does not.
struct FormCase: CustomTestStringConvertible {
    var rule: String
    var good: [Step]
    var bad: [Step]
    /// The frames that break it, nil for what no frame does; and what is said of the first.
    var frames: [FrameNumber?]
    var reason: String

    init(
        _ rule: String, good: [Step] = [], bad: [Step], frames: [FrameNumber?] = [2], _ reason: String
    ) {
        (self.rule, self.good, self.bad, self.frames, self.reason) = (rule, good, bad, frames, reason)
    }

    var testDescription: String { rule }
}

@Suite("Each form of rule passes on a good recording and fails on a bad one")
struct FormTests {
    private static let item = Play.item(1)
    private static let created = Play.frame(
        .subscribe, [.created(item), .value(item.id, Play.number(1), inputs: [], duration: 0)])
    private static let released = Play.frame(.unsubscribe, [.released(item.id)])
    private static let equalWrite = Step.frame(Cause(.set, node: Play.count.id), [.cutOff(Play.count.id, .equal)])
    private static let equalDelivery = Play.frame(
        .batch, [.write(Cause(.asyncResult, node: Play.count.id)), .cutOff(Play.count.id, .equal)])
    private static let newToken = Play.set(Play.token, Play.text("t1"))
    private static let edge = Edge(from: Play.token.id, to: Play.double.id)
    private static let connected = Play.frame(.set, [.edgeAdded(edge)])
    private static let disconnected = Play.frame(.set, [.edgeDropped(edge)])

    static let happenings: [FormCase] = [
        .init("never write TokenAtom", good: [Play.setCount(1)], bad: [newToken], "TokenAtom was written"),
        .init(
            #"never write TokenAtom after mark "logout""#, good: [newToken, .mark("logout"), Play.setCount(1)],
            bad: [newToken, .mark("logout"), newToken, newToken], frames: [3, 4], "TokenAtom was written"),
        .init(
            #"never write TokenAtom before mark "log*""#, good: [Play.setCount(1), .mark("login"), newToken],
            bad: [newToken, .mark("login")], "TokenAtom was written"),
        .init(
            #"never write TokenAtom between mark "a" and mark "b""#,
            good: [newToken, .mark("a"), Play.setCount(1), .mark("b"), newToken],
            bad: [.mark("a"), .mark("b"), newToken, .mark("a"), newToken], frames: [3], "TokenAtom was written"),
        .init(
            "never update CountAtom", good: [Play.set(Play.count, Play.number(0))],
            bad: [Play.setCount(1)], "CountAtom was updated"),
        .init(
            "never recompute DoubleAtom", good: [newToken], bad: [Play.setCount(1)], "DoubleAtom was recomputed"),
        .init(
            "never waste DoubleAtom", good: [Play.setCount(1)], bad: [Play.setCount(1, double: 0)],
            "DoubleAtom was recomputed for nothing"),
        .init(
            "never waste DoubleAtom", good: [Play.setCount(1)],
            bad: [Play.set(Play.count, Play.number(1), then: [.cutOff(Play.double.id, .equal)])],
            "DoubleAtom was recomputed for nothing"),
        .init(
            "never recompute CountAtom", good: [equalWrite, equalDelivery],
            bad: [Play.frame(.read, [.cutOff(Play.count.id, .equal)])], "CountAtom was recomputed"),
        .init(
            "never waste CountAtom", good: [equalWrite, equalDelivery],
            bad: [Play.frame(.read, [.cutOff(Play.count.id, .equal)])], "CountAtom was recomputed for nothing"),
        .init(
            "never notify view ProfileView", good: [newToken], bad: [Play.setCount(1)],
            "ProfileView App/Profile.swift:9 was notified"),
        .init(
            "optional never create ItemAtom", good: [newToken], bad: [created],
            "ItemAtom(id: 1)@\"Cart\" was created"),
        .init(
            "never release ItemAtom", good: [created], bad: [created, released], frames: [3],
            "ItemAtom(id: 1)@\"Cart\" was released"),
        .init("never read TokenAtom", good: [newToken], bad: [connected], "TokenAtom was read"),
        .init(
            "never refresh FetchAtom", good: [newToken],
            bad: [.frame(Cause(.refresh, node: Play.fetch.id), [])], "FetchAtom was refreshed"),
        .init(
            "never reset kind:state", good: [newToken], bad: [.frame(Cause(.reset, node: Play.token.id), [])],
            "TokenAtom was reset"),
        .init(
            "never write TokenAtom", good: [Play.frame(.batch, [.write(Cause(.set, node: Play.count.id))])],
            bad: [Play.frame(.batch, [.write(Cause(.modify, node: Play.token.id))])], "TokenAtom was written"),
        // The node of a cause comes to be in the frame itself, and may be gone after it.
        .init(
            "never write ItemAtom", good: [created],
            bad: [.frame(Cause(.set, node: item.id), [.created(item), .released(item.id)])],
            "ItemAtom(id: 1)@\"Cart\" was written"),
    ]

    static let counts: [FormCase] = [
        .init(
            "DoubleAtom recomputes <= 1 per frame", good: [Play.setCount(1), Play.setCount(2)],
            bad: [
                Play.set(Play.count, Play.number(1), then: [Play.recompute(2), Play.recompute(4), Play.recompute(6)])
            ],
            "DoubleAtom was recomputed 3 times in the frame"),
        .init(
            "view ProfileView notified <= 3", good: [1, 2, 3].map { Play.setCount($0) },
            bad: [1, 2, 3, 4, 5].map { Play.setCount($0) }, frames: [5, 6],
            "ProfileView App/Profile.swift:9 was notified for the 4th time"),
        .init(
            "CountAtom writes < 3 per second", good: [0, 1_000, 2_000].map { Play.setCount(1, at: $0) },
            bad: [0, 400, 800, 1_300].map { Play.setCount(1, at: $0) }, frames: [4, 5],
            "CountAtom was written 3 times within 1s"),
        .init(
            "CountAtom writes <= 1 per 100ms", good: [0, 100, 200].map { Play.setCount(1, at: $0) },
            bad: [0, 99].map { Play.setCount(1, at: $0) }, frames: [3], "CountAtom was written 2 times within 100ms"),
        .init(
            "TokenAtom writes >= 2 in total", good: [newToken, newToken], bad: [newToken], frames: [1],
            "TokenAtom was written 1 time, not at least 2"),
        .init(
            "TokenAtom writes == 1", good: [newToken], bad: [newToken, newToken], frames: [3],
            "TokenAtom was written for the 2nd time"),
        .init(
            "TokenAtom writes == 1", good: [newToken], bad: [], frames: [1],
            "TokenAtom was written 0 times, not exactly 1"),
        .init(
            "* writes <= 2 together", good: [newToken, newToken], bad: [newToken, Play.setCount(1), newToken],
            frames: [4], "* was written for the 3rd time"),
        .init(
            #"TokenAtom writes <= 1 after mark "a""#, good: [newToken, .mark("a"), newToken],
            bad: [newToken, .mark("a"), newToken, newToken], frames: [4], "TokenAtom was written for the 2nd time"),
        .init(
            "wasted recomputes of * < 50%", good: [Play.setCount(1), Play.setCount(2), Play.setCount(2)],
            bad: [Play.setCount(1), Play.setCount(1)], frames: [3], "DoubleAtom was recomputed and came out equal"),
        .init(
            "wasted recomputes of DoubleAtom <= 1", good: [Play.setCount(0)],
            bad: [Play.setCount(0), Play.setCount(0)], frames: [2, 3], "DoubleAtom was recomputed and came out equal"),
        .init(
            "wasted recomputes of * <= 1", good: [equalWrite, equalWrite, equalDelivery],
            bad: [Play.setCount(0), Play.setCount(0)], frames: [2, 3], "DoubleAtom was recomputed and came out equal"),
    ]

    static let structure: [FormCase] = [
        .init("no edge TokenAtom -> DoubleAtom", bad: [connected], "DoubleAtom depends on TokenAtom"),
        .init(
            #"no edge TokenAtom -> DoubleAtom after mark "a""#, good: [connected, disconnected, .mark("a")],
            bad: [connected, .mark("a")], "DoubleAtom depends on TokenAtom"),
        .init(
            "DoubleAtom depends on TokenAtom", good: [connected, disconnected], bad: [], frames: [nil],
            "no edge led from TokenAtom to DoubleAtom at any time"),
        .init(
            "every FetchAtom reaches success|failure within 5s",
            good: [Play.fetched("suspending", at: 100), Play.fetched("failure", at: 5_000), .end(at: 60_000)],
            bad: [Play.fetched("suspending", at: 100), Play.fetched("success", at: 7_300)],
            "FetchAtom was suspending, and success only after 7.2s, in frame 3"),
        .init(
            "every FetchAtom reaches success|failure within 5s",
            good: [Play.fetched("suspending", at: 100), .end(at: 4_000)],
            bad: [Play.fetched("suspending", at: 100), .end(at: 6_000)],
            "FetchAtom was suspending, and the recording ended after 5.9s without failure or success"),
        .init(
            "every FetchAtom reaches success",
            good: [Play.fetched("suspending", at: 100), Play.fetched("success", at: 9_000)],
            bad: [Play.fetched("suspending", at: 100), Play.frame(.unsubscribe, [.released(Play.fetch.id)])],
            "FetchAtom was suspending, and was released in frame 3 without success"),
        .init(
            "no gap", good: [newToken], bad: [.gap(2, 4)], frames: [nil], "frames 2 to 4 could not be recorded in time"),
        .init(
            "no frame longer than 16ms", good: [Play.set(Play.token, Play.text("a"), took: 16_000_000)],
            bad: [Play.set(Play.token, Play.text("a"), took: 16_000_001)], "the frame took 16ms"),
    ]

    static let causes: [FormCase] = [
        .init(
            "acyclic causes", good: [newToken, Play.set(Play.count, Play.number(1), parent: 2), newToken],
            bad: [
                newToken, Play.set(Play.count, Play.number(1), parent: 2),
                Play.set(Play.token, Play.text("x"), parent: 3),
            ],
            frames: [4], "TokenAtom was written because of its own write in frame 2"),
        .init(
            "acyclic causes",
            good: [
                Play.set(
                    Play.token, Play.text("a"),
                    then: [
                        .effect(Play.token.id, .updated),
                        .write(Cause(.set, node: Play.count.id, name: "effect of TokenAtom")),
                        .write(Cause(.set, node: Play.count.id, name: "effect of TokenAtom")),
                    ])
            ],
            bad: [
                Play.set(
                    Play.token, Play.text("a"),
                    then: [
                        .effect(Play.token.id, .updated),
                        .write(Cause(.set, node: Play.count.id, name: "effect of TokenAtom")),
                        .value(Play.count.id, Play.number(1), inputs: [], duration: 0), Play.recompute(2),
                        .effect(Play.double.id, .updated),
                        .write(Cause(.set, node: Play.token.id, place: Play.place, name: "effect of DoubleAtom")),
                    ])
            ],
            "TokenAtom was written because of its own write, by the effect of DoubleAtom at App/Main.swift:12"),
        .init(
            "acyclic causes", good: [newToken],
            bad: [
                Play.set(
                    Play.token, Play.text("a"),
                    then: [
                        .effect(Play.token.id, .updated), .effect(Play.double.id, .updated),
                        .write(Cause(.set, node: Play.token.id, name: "effect of TokenAtom, 1 effects ago")),
                    ])
            ],
            "TokenAtom was written because of its own write, by the effect of TokenAtom, 1 effects ago"),
        .init(
            "acyclic causes", good: [newToken],
            bad: [
                Play.set(
                    Play.count, Play.number(1),
                    then: [
                        .write(Cause(.set, node: Play.count.id, name: "production of DoubleAtom")), Play.recompute(2),
                    ])
            ],
            "CountAtom was written because of its own write, by the production of DoubleAtom"),
    ]

    static let states: [FormCase] = [
        .init(
            #"at end: no node in scope "Cart""#, good: [created, released], bad: [created],
            "ItemAtom(id: 1)@\"Cart\" came to be here and is there at the end"),
        .init(
            "at end: count of kind:state <= 2", good: [created, released], bad: [created], frames: [1, 1, 2],
            "TokenAtom came to be here and is there at the end, one of 3"),
        .init(
            "at end: count of ItemAtom >= 1", good: [created], bad: [created, released], frames: [nil],
            "0 of ItemAtom are there, not at least 1 at the end"),
        .init(
            "always: no ItemAtom", good: [], bad: [created, released], frames: [2],
            "1 of ItemAtom is there, not at most 0 after the frame"),
        .init(
            #"always: no ItemAtom after mark "m""#, good: [created, released, .mark("m"), newToken],
            bad: [created, .mark("m")], frames: [2],
            "ItemAtom(id: 1)@\"Cart\" came to be here and is there when the rule begins to hold"),
        .init(
            #"at mark "m": CountAtom == 3"#, good: [Play.setCount(3), .mark("m"), Play.setCount(4)],
            bad: [Play.setCount(4), .mark("m"), Play.setCount(3)], "CountAtom is 4 at mark \"m\""),
        .init(
            "at end: TokenAtom != \"t1\"", good: [newToken, Play.set(Play.token, Play.text("t2"))], bad: [newToken],
            "TokenAtom is \"t1\" at the end"),
        .init(
            "always: CountAtom < 3", good: [Play.setCount(2)], bad: [Play.setCount(3), Play.setCount(2)],
            "CountAtom is 3"),
        .init(
            #"always: CountAtom < 3 after mark "m""#, good: [Play.setCount(3), Play.setCount(1), .mark("m")],
            bad: [Play.setCount(3), .mark("m")], "CountAtom is 3"),
        .init(
            "at end: FetchAtom is success|failure", good: [Play.fetched("failure", at: 9)],
            bad: [Play.fetched("suspending", at: 9)], "FetchAtom is .suspending at the end"),
        .init(
            "always: FetchAtom is not .failure", good: [Play.fetched("suspending", at: 9)],
            bad: [Play.fetched("failure", at: 9)], "FetchAtom is .failure(1)"),
        .init(
            "at end: DoubleAtom depends on TokenAtom", good: [connected], bad: [connected, disconnected], frames: [1],
            "DoubleAtom depends on no TokenAtom at the end"),
        .init(
            "always: DoubleAtom depends on CountAtom", good: [newToken],
            bad: [Play.frame(.set, [.edgeDropped(Edge(from: Play.count.id, to: Play.double.id))])],
            "DoubleAtom depends on no CountAtom"),
    ]

    @Test("Rules", arguments: happenings + counts + structure + causes + states)
    func form(_ form: FormCase) throws {
        let good = try Play.result(form.rule, form.good)
        // Where only the bad recording has the node, the good one has nothing to look at.
        #expect(good.violationCount == 0, "\(good.text)")
        if case .broken = good.outcome { Issue.record("\(good.text)") }
        let bad = try Play.result(form.rule, form.bad)
        #expect(bad.outcome == .broken, "\(bad.text)")
        #expect(bad.violations.map { $0.frame?.number } == form.frames, "\(bad.text)")
        #expect(bad.violations.first?.reason == form.reason)
        #expect(bad.violationCount == UInt64(form.frames.count))
    }
}
