import Answers
import GraphModel
import Testing

@Suite("Searching a recording")
struct RecordingSearchTests {
    private static let node = Node(id: NodeID(1), kind: .state, module: "App", name: "ListAtom", key: "id: 7")

    /// A node that takes these values, the n-th in frame n, and is released in the end.
    private static func frames(_ values: [RecordedValue]) -> [Frame] {
        var frames: [Frame] = []
        for (index, value) in values.enumerated() {
            let change = Change.value(node.id, value, inputs: [], duration: 0)
            frames.append(
                Frame(
                    number: FrameNumber(index + 1), store: StoreID(1), start: UInt64(index) * 1000,
                    cause: Cause(
                        .set, node: node.id, place: SourcePlace(fileID: "App/Main.swift", line: UInt(index + 1))),
                    changes: index == 0 ? [.created(node), change] : [change]))
        }
        let last = FrameNumber(values.count + 1)
        frames.append(
            Frame(number: last, store: StoreID(1), cause: Cause(.unsubscribe), changes: [.released(node.id)]))
        return frames
    }

    private static func json(_ text: String) -> RecordedValue {
        RecordedValue(typeName: "List", encoding: .reflected, content: text)
    }

    private static func search(
        _ pattern: TextPattern, in subjects: Set<SearchSubject> = [.value], _ frames: [Frame]
    ) throws -> (hits: [SearchHit], spans: [RecordingSearch.Span]) {
        var search = RecordingSearch(pattern, in: subjects)
        var graph = Graph()
        var hits: [SearchHit] = []
        for frame in frames {
            search.add(frame, after: graph) { hits.append($0) }
            try graph.apply(frame)
        }
        return (hits, search.spans)
    }

    @Test("A value is found when it comes, not again while it stays, and told when it goes")
    func lives() throws {
        let values = [#"["a"]"#, #"["a","milk"]"#, #"["a","milk"]"#, #"["milk"]"#, #"["b"]"#, #"["milk"]"#].map(
            Self.json)
        let (hits, spans) = try Self.search(TextPattern(literal: "milk"), Self.frames(values))
        #expect(hits.map(\.frame) == [2, 4, 5, 6, 7])
        #expect(hits.map(\.isEnd) == [false, false, true, false, true])
        #expect(hits.map(\.path.description) == ["[1]", "[0]", "", "[0]", ""])
        #expect(hits[0].text == #""milk""#)
        #expect(spans.count == 1)
        #expect(spans.first.map { [$0.first, $0.last, $0.end ?? 0] } == [2, 6, 7])
        #expect(spans.first?.count == 3)
    }

    @Test(
        "Each part of a value is looked at: strings, numbers, cases, keys; names of types and fields are not",
        arguments: [
            ("milk", #"{"$type":"Todo","text":"milk"}"#, ".text"),
            ("Todo", #"{"$type":"Todo","text":"milk"}"#, nil),
            ("text", #"{"$type":"Todo","text":"milk"}"#, nil),
            ("12.5", #"[1,12.5]"#, "[1]"),
            ("true", #"{"$type":"T","on":true}"#, ".on"),
            ("nil", #"{"$type":"T","on":null}"#, ".on"),
            ("done", #"{"$case":"done"}"#, ""),
            ("done", #"{"$case":"done","$value":[1]}"#, ""),
            ("7", #"{"$case":"done","$value":[7]}"#, ".done[0]"),
            ("ada", #"{"$dictionary":{"ada":1}}"#, #"["ada"]"#),
            ("b", #"{"$set":["a","b"]}"#, "{}"),
            ("a\"b", #"["a\"b"]"#, "[0]"), ("a\\b", #"["a\\b"]"#, "[0]"), ("a/b", #"["a\/b"]"#, "[0]"),
            ("é", #"["\u00e9"]"#, "[0]"), ("é", "[\"caf\u{e9}\"]", "[0]"),
            ("secret", #"{"$redacted":"secret","$digest":"secret"}"#, nil), ("x", #"{"$opaque":"x"}"#, nil),
        ])
    func parts(text: String, value: String, path: String?) throws {
        let (hits, _) = try Self.search(TextPattern(literal: text), Self.frames([Self.json(value)]))
        #expect(hits.first { !$0.isEnd }?.path.description == path)
    }

    @Test("A truncated value and a text are looked through as they were captured")
    func unstructured() throws {
        let values = [
            RecordedValue(typeName: "T", encoding: .json, content: #"["a","mil"#, isTruncated: true),
            RecordedValue(typeName: "T", encoding: .text, content: "a mil"),
        ]
        #expect(try Self.search(TextPattern(literal: "mil"), Self.frames(values)).hits.map(\.frame) == [1, 2, 3])
    }

    @Test(
        "Upper and lower case are the same when asked for, beyond ASCII too",
        arguments: [("MILK", "Milk", true), ("ÉCOLE", "école", true), ("milk", "silk", false)])
    func ignoringCase(pattern: String, text: String, isFound: Bool) throws {
        let frames = Self.frames([Self.json("[\"\(text)\"]")])
        let (hits, _) = try Self.search(TextPattern(literal: pattern, ignoresCase: true), frames)
        #expect(hits.isEmpty == !isFound)
        #expect(try Self.search(TextPattern(literal: pattern), frames).hits.isEmpty)
        let (byRegex, _) = try Self.search(TextPattern(regex: pattern, ignoresCase: true), frames)
        #expect(byRegex.isEmpty == !isFound)
    }

    @Test("A regular expression is looked for in each part by itself")
    func regex() throws {
        let frames = Self.frames([Self.json(#"["apple","pear",-12]"#)])
        #expect(try Self.search(TextPattern(regex: "^p.*r$"), frames).hits.first?.path.description == "[1]")
        #expect(try Self.search(TextPattern(regex: "^-[0-9]+$"), frames).hits.first?.path.description == "[2]")
        #expect(try Self.search(TextPattern(regex: "apple.*pear"), frames).hits.isEmpty)
        #expect(throws: (any Error).self) { try TextPattern(regex: "(a") }
    }

    @Test("Names, keys, causes, places and marks are found where they are looked for")
    func subjects() throws {
        let frames = Self.frames([Self.json("1"), Self.json("2")])
        func found(_ text: String, _ subject: SearchSubject) throws -> [FrameNumber] {
            try Self.search(TextPattern(literal: text), in: [subject], frames).hits.map(\.frame)
        }
        #expect(try found("List", .name) == [1])
        #expect(try found("id: 7", .key) == [1])
        #expect(try found("set", .cause) == [1, 2])
        #expect(try found("Main.swift:2", .place) == [2])
        #expect(try found("List", .value).isEmpty)
        let search = RecordingSearch(TextPattern(literal: "log"))
        #expect(search.hit(in: Mark(frame: 3, name: "logout", time: 9))?.frame == 3)
        #expect(search.hit(in: Mark(frame: 3, name: "login", time: 9)) != nil)
        #expect(search.hit(in: Mark(frame: 3, name: "other", time: 9)) == nil)
    }

    @Test("A large value that comes back is found again")
    func comesBack() throws {
        let large = Self.json("[\"" + String(repeating: "x", count: 1000) + "milk\"]")
        let other = Self.json("[\"" + String(repeating: "y", count: 1000) + "\"]")
        let (hits, _) = try Self.search(TextPattern(literal: "milk"), Self.frames([large, other, large, other]))
        #expect(hits.filter { !$0.isEnd }.map(\.frame) == [1, 3])
    }
}
