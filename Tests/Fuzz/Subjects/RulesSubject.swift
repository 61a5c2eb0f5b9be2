import GraphModel
import Rules
import TestSupport

/// Texts of rules, read and checked on a small recording.
final class RulesSubject: Subject {
    private let frames: [(frame: Frame, before: Graph)]

    init(folder: String) throws {
        var graph = Graph()
        var frames: [(frame: Frame, before: Graph)] = []
        for frame in Self.recording {
            frames.append((frame, graph))
            try graph.apply(frame)
        }
        self.frames = frames
    }

    /// A few lines: sentences of the grammar, and some whose words are shuffled, doubled, left out or strange.
    func sample(_ generator: inout SeededGenerator) -> [UInt8] {
        let lines = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            var writer = RuleWriter(generator: generator)
            defer { generator = writer.generator }
            return writer.line()
        }
        return Array(lines.joined(separator: Bool.random(using: &generator) ? "\n" : "\r\n").utf8)
    }

    func feed(_ input: [UInt8]) {
        let text = String(decoding: input, as: UTF8.self)
        if let rules = try? RuleSet(text, source: "fuzz") { return check(rules) }
        // One line that is no rule refuses the text; the others are rules for all that.
        guard var rules = try? RuleSet("") else { return }
        for line in text.split(whereSeparator: \.isNewline) {
            if let more = try? RuleSet(String(line), source: "fuzz") { rules.append(more) }
        }
        check(rules)
    }

    private func check(_ rules: RuleSet) {
        var checker = RuleChecker(rules, violationLimit: 3)
        for (frame, before) in frames {
            checker.add(frame, after: before)
            checker.add(Mark(frame: frame.number, name: ["a", "b", ""][Int(frame.number) % 3], time: frame.start))
        }
        checker.add(Gap(first: 9, last: 9))
        let report = checker.finish()
        precondition(report.results.count == rules.rules.count)
        for (rule, result) in zip(rules.rules, report.results) {
            precondition(!result.text.contains("\u{1B}"))
            // What a rule says of itself is the same rule.
            guard let again = try? RuleSet(rule.text, source: "fuzz") else { preconditionFailure(rule.text) }
            precondition(again.rules.count == 1 && again.rules[0].means(rule), rule.text)
        }
    }

    /// A state, what is derived of it, something that is fetched, and a view, written now and then.
    private static let recording: [Frame] = {
        let count = Node(id: NodeID(1), kind: .state, module: "App", name: "A", valueType: "Int")
        let double = Node(
            id: NodeID(2), kind: .value, module: "App", name: "B", key: "id: 1", scope: "\"Cart\"", valueType: "Int")
        let fetch = Node(id: NodeID(3), kind: .asyncPhase, module: "App", name: "FetchAtom", valueType: "Phase")
        let view = Node(
            id: NodeID(1 << 40), kind: .subscriber, name: "V", place: SourcePlace(fileID: "App/V.swift", line: 3))
        func number(_ number: UInt64) -> RecordedValue {
            RecordedValue(typeName: "Int", encoding: .json, content: "\(number)")
        }
        func phase(_ name: String) -> RecordedValue {
            RecordedValue(typeName: "Phase", encoding: .reflected, content: #"{"$case":"\#(name)"}"#)
        }
        var frames = [
            Frame(
                number: 1, store: StoreID(1), cause: Cause(.subscribe, node: double.id),
                changes: [
                    .created(count), .created(double), .created(fetch), .created(view),
                    .value(count.id, number(0), inputs: [], duration: 0),
                    .edgeAdded(Edge(from: count.id, to: double.id)),
                    .value(fetch.id, phase("suspending"), inputs: [], duration: 0),
                    .edgeAdded(Edge(from: double.id, to: view.id)),
                ])
        ]
        for step in UInt64(2)...8 {
            frames.append(
                Frame(
                    number: step, store: StoreID(1), start: step * 300_000_000, duration: step * 4_000_000,
                    cause: Cause(.set, node: count.id, parent: step / 2),
                    changes: [
                        .value(count.id, number(step / 2), inputs: [], duration: 0), .effect(count.id, .updated),
                        .write(Cause(.set, node: fetch.id, name: "effect of A")),
                        .value(fetch.id, phase(step % 3 == 0 ? "success" : "failure"), inputs: [], duration: 0),
                        step % 2 == 0
                            ? .value(double.id, number(1), inputs: [count.id], duration: 3)
                            : .cutOff(double.id, .equal),
                        .notified(view.id),
                    ]))
        }
        frames.append(
            Frame(
                number: 10, store: StoreID(1), start: 4_000_000_000, cause: Cause(.unsubscribe, node: view.id),
                changes: [.edgeDropped(Edge(from: double.id, to: view.id)), .released(view.id), .released(double.id)]))
        return frames
    }()
}

/// Writes rules at random.
private struct RuleWriter {
    var generator: SeededGenerator

    private static let words = [
        "optional", "never", "write", "update", "recomputes", "waste", "notified", "create", "release", "read",
        "refresh", "reset", "no", "edge", "gap", "frame", "longer", "than", "every", "reaches", "within", "wasted",
        "of",
        "acyclic", "causes", "at", "end", "always", "count", "is", "not", "depends", "on", "in", "scope", "per",
        "second", "total", "together", "after", "before", "between", "mark", "and", "view", "node", "A", "B", "*", "V",
        "FetchAtom", "kind:state", "name:\"x y\"", "\"\"", "\"\\\"\"", "#", "->", "<=", "<", ">=", ">", "==", "!=", "=",
        "|",
        "%", ":", "3", "0", "4294967295", "1_000", "20", "5s", "16ms", "99999999h", "-1.5", "1e308", "nan", "nil",
        "true",
        "success", "failure", "\u{202E}", "é", "🧑‍🧑‍🧒", "\u{0}", "\t", "\\", "?*?*?*?*?*",
    ]

    mutating func line() -> String {
        var words = sentence().split(separator: " ").map(String.init)
        guard Int.random(in: 0..<3, using: &generator) > 0 else { return words.joined(separator: " ") }
        for _ in 0..<Int.random(in: 1...3, using: &generator) where !words.isEmpty {
            let place = Int.random(in: 0..<words.count, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: words.remove(at: place)
            case 1: words.insert(words[place], at: place)
            case 2: words.insert(any(Self.words), at: place)
            case 3: words[place] = any(Self.words)
            default: words.swapAt(place, Int.random(in: 0..<words.count, using: &generator))
            }
        }
        // Blanks may be missing, or more.
        return words.joined(separator: any([" ", " ", " ", "  ", "", "\t"]))
    }

    private mutating func any<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &generator)]
    }

    private mutating func nodes() -> String {
        any([
            "A", "B", "*", "view V", "node *", "kind:state", "FetchAtom", "B in scope \"Cart\"", "\"B(id: 1)\"",
            "nobody",
        ])
    }

    private mutating func number() -> String { any(["0", "1", "2", "7", "4294967295"]) }

    private mutating func comparison() -> String { any(["<", "<=", ">", ">=", "==", "!="]) }

    private mutating func window() -> String {
        any(["", "", "after mark \"a\"", "before mark b", "between mark a and mark \"b\"", "between mark * and mark *"])
    }

    private mutating func condition() -> String {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: "no \(nodes())"
        case 1: "count of \(nodes()) \(comparison()) \(number())"
        case 2: "\(nodes()) \(comparison()) \(any(["3", "-1.5", "\"x\"", "true", "nil"]))"
        case 3: "\(nodes()) is \(any(["", "not "]))success|.failure"
        default: "\(nodes()) depends on \(nodes())"
        }
    }

    private mutating func sentence() -> String {
        let start = any(["", "", "optional "])
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: return start + "never \(any(["write", "update", "waste", "create", "read"])) \(nodes()) \(window())"
        case 1, 2:
            let period = any(["", "in total", "per frame", "per second", "per 700ms"])
            let verb = any(["writes", "recomputes", "notified", "updates", "wastes"])
            return start
                + "\(nodes()) \(verb) \(comparison()) \(number()) \(period) \(any(["", "together"])) \(window())"
        case 3:
            return start + "wasted recomputes of \(nodes()) \(comparison()) \(number())\(any(["%", ""])) \(window())"
        case 4: return start + "no edge \(nodes()) -> \(nodes()) \(window())"
        case 5: return start + "\(nodes()) depends on \(nodes()) \(window())"
        case 6: return start + "every \(nodes()) reaches success|failure \(any(["", "within 500ms"])) \(window())"
        case 7: return start + "no gap # \(window())"
        case 8: return start + "no frame longer than \(any(["16ms", "0s", "1.5h"])) \(window())"
        case 9: return start + "acyclic causes \(window())"
        case 10: return start + "at \(any(["end", "mark \"a\""])): \(condition())"
        default: return start + "always: \(condition()) \(window())"
        }
    }
}
