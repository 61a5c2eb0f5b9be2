import GraphModel

/// Two values of one node, and what is special about them.
struct ValuePair: Sendable {
    let name: String
    let old: RecordedValue?
    let new: RecordedValue?
    /// Whether both were recorded in one session.
    var isOneSession = true

    /// Both reflected, of one type.
    init(
        _ name: String, _ old: String, _ new: String, type: String = "Value",
        _ encoding: RecordedValue.Encoding = .reflected
    ) {
        self.name = name
        self.old = RecordedValue(typeName: type, encoding: encoding, content: old)
        self.new = RecordedValue(typeName: type, encoding: encoding, content: new)
    }

    init(_ name: String, from old: RecordedValue?, to new: RecordedValue?, isOneSession: Bool = true) {
        self.name = name
        self.old = old
        self.new = new
        self.isOneSession = isOneSession
    }

    /// The differences as `diff` finds them. What is written in one session has a revision that tells so.
    func diff() throws -> GraphDiff {
        let node = Node(id: NodeID(1), kind: .state, module: "App", name: "ValueAtom", valueType: "Value")
        let before = try Graph(entries: [Graph.Entry(node: node, value: old, revision: 1)], edges: [])
        let after = try Graph(entries: [Graph.Entry(node: node, value: new, revision: 2)], edges: [])
        return GraphDiff(from: before, to: after, isSameSession: isOneSession)
    }
}

extension ValuePair {
    private static func text(_ content: String, isTruncated: Bool = false) -> RecordedValue {
        RecordedValue(typeName: "Text", encoding: .text, content: content, isTruncated: isTruncated)
    }

    private static func truncated(_ content: String) -> RecordedValue {
        RecordedValue(typeName: "Array<Int>", encoding: .json, content: content, isTruncated: true)
    }

    private static func redacted(_ digest: UInt64, isTruncated: Bool = false) -> RecordedValue {
        RecordedValue(typeName: "Token", encoding: .redacted, isTruncated: isTruncated, digest: digest)
    }

    private static let opaque = RecordedValue(typeName: "FileHandle", encoding: .opaque)

    private static func user(_ name: String, street: String = "Elm", _ number: Int = 1) -> String {
        #"{"$type":"User","name":"\#(name)","home":{"$type":"Address","street":"\#(street)","number":\#(number)}}"#
    }

    private static func todo(_ id: Int, _ text: String, _ done: Bool = false) -> String {
        #"{"$type":"Todo","id":\#(id),"text":"\#(text)","isCompleted":\#(done)}"#
    }

    private static let story = """
        It was a dark and stormy night; the rain fell in torrents, except at occasional intervals, when it was checked by a \
        violent gust of wind
        """

    /// What `diff` has golden files for.
    static let table: [ValuePair] = scalars + texts + structures + lists + dictionaries + incomplete

    private static let scalars = [
        ValuePair("equal numbers", "1", "1"),
        ValuePair("numbers", "1", "2"),
        ValuePair("one number written in two ways", "1", "1.0"),
        ValuePair("one number with and without exponent", "1200", "1.2e3"),
        ValuePair("digits beyond what a Double holds", "9007199254740992", "9007199254740993"),
        ValuePair("negative zero", "0", "-0.0"),
        ValuePair("a number and NaN", "1.5", #"{"$case":"nan"}"#),
        ValuePair("NaN and NaN", #"{"$case":"nan"}"#, #"{"$case":"nan"}"#),
        ValuePair("infinities", #"{"$case":"infinity"}"#, #"{"$case":"-infinity"}"#),
        ValuePair("a flag", "false", "true"),
        ValuePair("nil becomes a value", "null", "3"),
        ValuePair("a value becomes nil", #""milk""#, "null"),
        ValuePair("an optional of an optional", #"{"$case":"some","$value":null}"#, "null"),
        ValuePair("a date", #""2024-02-29T13:05:09.250Z""#, #""2024-02-29T13:05:09.251Z""#, type: "Date", .json),
        ValuePair(
            "a date in a struct", #"{"due":"2024-02-29T13:05:09.250Z","id":1}"#,
            #"{"due":"2024-03-01T00:00:00.000Z","id":1}"#,
            .json),
        ValuePair("a number becomes a text", "1", #""1""#),
        ValuePair(
            "another type", from: RecordedValue(typeName: "Int", encoding: .json, content: "1"),
            to: RecordedValue(typeName: "String", encoding: .json, content: #""1""#)),
        ValuePair("a first value", from: nil, to: RecordedValue(typeName: "Int", encoding: .json, content: "1")),
    ]

    private static let texts = [
        ValuePair("short texts", #""milk""#, #""oat milk""#),
        ValuePair("the empty text", #""""#, #""a""#),
        ValuePair("quotation marks and line breaks", #""say \"a\"\nb""#, #""say \"b\"\nb""#),
        ValuePair("control characters", #""a\u001b[31mb""#, #""a\u001b[32mb""#),
        ValuePair("one word of a long text", "\"\(story)\"", "\"\(story.replacing("torrents", with: "drops"))\""),
        ValuePair("the end of a long text", "\"\(story)\"", "\"\(story)s\""),
        ValuePair("two long texts", "\"\(story)\"", "\"\(String(story.reversed()))\""),
        ValuePair(
            "a combining mark in a long text", "\"\(story)cafe\u{301}\(story)\"", "\"\(story)cafe\u{300}\(story)\""),
        ValuePair("composed and decomposed", "\"caf\u{e9}\"", "\"cafe\u{301}\""),
        ValuePair("families", "\"👩‍👩‍👧\"", "\"👩‍👩‍👦\""),
        ValuePair("wide characters", #""日本""#, #""日本語""#),
        ValuePair("a description", from: text("Point at 1, 2"), to: text("Point at 1, 3")),
    ]

    private static let structures = [
        ValuePair("a field", user("Ada"), user("Grace")),
        ValuePair("a nested field", user("Ada"), user("Ada", street: "Oak")),
        ValuePair("several fields at two depths", user("Ada"), user("Grace", street: "Oak", 12)),
        ValuePair("a field more", #"{"$type":"A","x":1}"#, #"{"$type":"A","x":1,"y":2}"#),
        ValuePair("a field less", #"{"x":1,"y":2}"#, #"{"y":2}"#, .json),
        ValuePair("fields in another order", #"{"x":1,"y":2}"#, #"{"y":2,"x":1}"#, .json),
        ValuePair("another struct", #"{"$type":"A","x":1}"#, #"{"$type":"B","x":1}"#),
        ValuePair("another case", #"{"$case":"all"}"#, #"{"$case":"completed"}"#),
        ValuePair(
            "the payload of a case", #"{"$case":"failure","$value":{"$type":"E","code":404}}"#,
            #"{"$case":"failure","$value":{"$type":"E","code":500}}"#),
        ValuePair(
            "another case with a payload", #"{"$case":"loading"}"#, #"{"$case":"success","$value":[1,2,3]}"#),
        ValuePair("one of several payloads", #"{"$case":"move","$value":[1,2]}"#, #"{"$case":"move","$value":[1,3]}"#),
        ValuePair("a field whose name begins with a dollar sign", #"{"$type":"A","$$x":1}"#, #"{"$type":"A","$$x":2}"#),
    ]

    private static let lists = [
        ValuePair("an element", "[1,2,3]", "[1,9,3]"),
        ValuePair("an element more", "[1,2]", "[1,2,3]"),
        ValuePair("an element less", "[1,2,3]", "[1,3]"),
        ValuePair("an equal element elsewhere", #"["a","b","c","d"]"#, #"["d","a","b","c"]"#),
        ValuePair("flags do not move", "[false,true,true]", "[true,false,true]"),
        ValuePair(
            "elements known by id that moved", "[\(todo(1, "a")),\(todo(2, "b")),\(todo(3, "c"))]",
            "[\(todo(3, "c")),\(todo(1, "a")),\(todo(2, "b"))]"),
        ValuePair(
            "an element that moved and changed", "[\(todo(1, "a")),\(todo(2, "b")),\(todo(3, "c"))]",
            "[\(todo(3, "c", true)),\(todo(1, "a")),\(todo(2, "bb"))]"),
        ValuePair(
            "one done, one gone, one new", "[\(todo(1, "a")),\(todo(2, "b"))]",
            "[\(todo(1, "a", true)),\(todo(4, "d"))]"),
        ValuePair("a list in a list", "[[1,2],[3]]", "[[1,2],[3,4]]"),
        ValuePair("everything is gone", "[1,2,3]", "[]"),
        ValuePair("members of a set", #"{"$set":["a","b"]}"#, #"{"$set":["b","c"]}"#),
        ValuePair("members of an encoded set", #"["a","b"]"#, #"["b","c"]"#, type: "Set<String>", .json),
        ValuePair(
            "a set in a struct", #"{"$type":"A","tags":{"$set":["a"]}}"#, #"{"$type":"A","tags":{"$set":["a","b"]}}"#),
    ]

    private static let dictionaries = [
        ValuePair("the value of a key", #"{"$dictionary":{"a":1,"b":2}}"#, #"{"$dictionary":{"a":1,"b":3}}"#),
        ValuePair("keys that come and go", #"{"$dictionary":{"a":1,"b":2}}"#, #"{"$dictionary":{"b":2,"c":3}}"#),
        ValuePair(
            "keys that are no texts", #"{"$dictionary":[[{"$type":"P","x":1},"a"],[{"$type":"P","x":2},"b"]]}"#,
            #"{"$dictionary":[[{"$type":"P","x":1},"c"]]}"#),
        ValuePair("an encoded dictionary", #"{"a b":1}"#, #"{"a b":2}"#, type: "Dictionary<String, Int>", .json),
        ValuePair(
            "an encoded dictionary with other keys", "[[1,1],10,[2,2],20]", "[[1,1],11,[2,2],20]",
            type: "Dictionary<Point, Int>", .json),
        ValuePair(
            "a struct in a dictionary", #"{"$dictionary":{"a":\#(user("Ada"))}}"#,
            #"{"$dictionary":{"a":\#(user("Grace"))}}"#),
    ]

    private static let incomplete = [
        ValuePair(
            "redacted, another value", from: redacted(0x9f3c_0000_0000_0001), to: redacted(0xa1b2_0000_0000_0001)),
        ValuePair("redacted, the same value", from: redacted(7), to: redacted(7)),
        ValuePair("redacted in part", from: redacted(7, isTruncated: true), to: redacted(7, isTruncated: true)),
        ValuePair("redacted in two sessions", from: redacted(7), to: redacted(8), isOneSession: false),
        ValuePair(
            "a redacted field", #"{"$type":"A","pin":{"$redacted":"Int","$digest":"9f3c11"}}"#,
            #"{"$type":"A","pin":{"$redacted":"Int","$digest":"a1b222"}}"#),
        ValuePair(
            "a redacted field in two sessions",
            from: RecordedValue(
                typeName: "A", encoding: .reflected, content: #"{"pin":{"$redacted":"Int","$digest":"9f"},"x":1}"#),
            to: RecordedValue(
                typeName: "A", encoding: .reflected, content: #"{"pin":{"$redacted":"Int","$digest":"a1"},"x":1}"#),
            isOneSession: false),
        ValuePair("truncated, alike as far as captured", from: truncated("[1,2,3"), to: truncated("[1,2,3")),
        ValuePair("truncated, different", from: truncated("[1,2,3"), to: truncated("[1,9,3")),
        ValuePair("truncated, and whole", from: text("abc", isTruncated: true), to: text("abcdef")),
        ValuePair("whole, and truncated beyond it", from: text("abc"), to: text("abcdef", isTruncated: true)),
        ValuePair("opaque", from: opaque, to: opaque),
        ValuePair(
            "an opaque part", #"{"$type":"A","f":{"$opaque":"() -> Int"},"x":1}"#,
            #"{"$type":"A","f":{"$opaque":"() -> Int"},"x":2}"#),
        ValuePair("damaged structure", "[1,", "[2,"),
    ]
}
