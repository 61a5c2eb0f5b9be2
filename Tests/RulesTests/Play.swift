import GraphModel

@testable import Rules

/// What happens in a recording that rules are checked on, step by step.
enum Step {
    /// A frame that began so many milliseconds after the session.
    case frame(Cause, [Change], at: UInt64? = nil, took: UInt64 = 1_000)
    case mark(String)
    case gap(FrameNumber, FrameNumber)
    case end(at: UInt64)
}

/// A small app: a token, a count with its double, something that is fetched, and a view of the double.
enum Play {
    static let token = Node(id: NodeID(1), kind: .state, module: "App", name: "TokenAtom", valueType: "String")
    static let count = Node(id: NodeID(2), kind: .state, module: "App", name: "CountAtom", valueType: "Int")
    static let double = Node(id: NodeID(3), kind: .value, module: "App", name: "DoubleAtom", valueType: "Int")
    static let fetch = Node(
        id: NodeID(4), kind: .asyncPhase, module: "App", name: "FetchAtom", valueType: "AsyncPhase<Int, Error>")
    static let view = Node(
        id: NodeID(5), kind: .subscriber, name: "ProfileView", place: SourcePlace(fileID: "App/Profile.swift", line: 9))

    static func item(_ number: UInt64, scope: String = "\"Cart\"") -> Node {
        Node(
            id: NodeID(10 + number), kind: .state, module: "App", name: "ItemAtom", key: "id: \(number)", scope: scope,
            valueType: "Int")
    }

    static let beginning: Step = .frame(
        Cause(.subscribe, node: double.id, place: view.place),
        [
            .created(view), .created(double), .created(count), .value(count.id, number(0), inputs: [], duration: 0),
            .edgeAdded(Edge(from: count.id, to: double.id)),
            .value(double.id, number(0), inputs: [], duration: 10),
            .edgeAdded(Edge(from: double.id, to: view.id)), .created(token),
            .value(token.id, text("t0"), inputs: [], duration: 0), .created(fetch),
            .value(fetch.id, phase("success"), inputs: [], duration: 0),
        ], at: 0)

    // MARK: Values and frames

    static func number(_ number: Int) -> RecordedValue {
        RecordedValue(typeName: "Int", encoding: .json, content: "\(number)")
    }

    static func text(_ text: String) -> RecordedValue {
        RecordedValue(typeName: "String", encoding: .json, content: "\"\(text)\"")
    }

    static func phase(_ name: String) -> RecordedValue {
        let payload = name == "suspending" ? "" : #","$value":1"#
        return RecordedValue(
            typeName: "AsyncPhase<Int, Error>", encoding: .reflected, content: #"{"$case":"\#(name)"\#(payload)}"#)
    }

    static let place = SourcePlace(fileID: "App/Main.swift", line: 12)

    static func set(
        _ node: Node, _ value: RecordedValue, at time: UInt64? = nil, parent: FrameNumber? = nil,
        then changes: [Change] = [], took: UInt64 = 1_000
    ) -> Step {
        .frame(
            Cause(.set, node: node.id, place: place, parent: parent),
            [.value(node.id, value, inputs: [], duration: 0)] + changes, at: time, took: took)
    }

    /// The count is set, and its double follows.
    static func setCount(_ number: Int, at time: UInt64? = nil, double result: Int? = nil) -> Step {
        set(count, Play.number(number), at: time, then: [recompute(result ?? 2 * number), .notified(view.id)])
    }

    static func recompute(_ number: Int) -> Change {
        .value(double.id, Play.number(number), inputs: [count.id], duration: 10)
    }

    static func fetched(_ name: String, at time: UInt64) -> Step {
        .frame(
            Cause(.asyncResult, node: fetch.id), [.value(fetch.id, phase(name), inputs: [], duration: 0)], at: time)
    }

    static func frame(_ cause: Cause.Kind, _ changes: [Change], at time: UInt64? = nil) -> Step {
        .frame(Cause(cause, place: place), changes, at: time)
    }

    // MARK: Checking

    /// What rules come to on the beginning and some steps more.
    static func report(_ rules: String, _ steps: [Step], limit: Int = 10) throws -> RuleReport {
        var checker = RuleChecker(try RuleSet(rules), violationLimit: limit)
        var graph = Graph()
        var (number, time) = (FrameNumber(0), UInt64(0))
        var end: UInt64?
        for step in [beginning] + steps {
            switch step {
            case .mark(let name): checker.add(Mark(frame: number, name: name, time: time))
            case .gap(let first, let last):
                checker.add(Gap(first: first, last: last))
                number = last
            case .end(let at): end = at * 1_000_000
            case .frame(let cause, let changes, let at, let took):
                number += 1
                time = at.map { $0 * 1_000_000 } ?? time + 100_000_000
                let frame = Frame(
                    number: number, store: StoreID(1), start: time, duration: took, cause: cause, changes: changes)
                checker.add(frame, after: graph)
                try graph.apply(frame)
            }
        }
        return checker.finish(at: end)
    }

    static func result(_ rule: String, _ steps: [Step]) throws -> RuleResult {
        try report(rule, steps).results[0]
    }
}
