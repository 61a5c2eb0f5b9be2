import GraphModel
import Testing

@testable import Answers

@Suite("Recorded values as Swift")
struct SwiftLiteralTests {
    @Test(
        "Values of the standard library are literals",
        arguments: [
            ("Int", "-3", "-3"), ("Bool", "true", "true"), ("Double", "2.50", "2.50"), ("Optional<Int>", "null", "nil"),
            ("String", #""a\"b\n\u0007""#, #""a\"b\n\u{7}""#), ("Array<Optional<Int>>", "[1,null]", "[1, nil]"),
            ("Dictionary<String, Array<Int>>", #"{"a":[1],"b":[]}"#, #"["a": [1], "b": []]"#),
            ("Dictionary<Int, Bool>", #"{"1":true}"#, "[1: true]"), ("Dictionary<String, Int>", "{}", "[:]"),
            ("Set<String>", #"["x"]"#, #"["x"]"#), ("Priority", #""high""#, #"decoded("\"high\"")"#),
            ("Array<Task>", #"[{"n":1}]"#, #"decoded("[{\"n\":1}]")"#),
        ])
    func json(type: String, content: String, code: String) throws {
        #expect(try SwiftLiteral(RecordedValue(typeName: type, encoding: .json, content: content)).code == code)
    }

    @Test(
        "What a mirror shows becomes initializers, cases and lists",
        arguments: [
            ("Row", #"{"$type":"Row","id":1,"note":null}"#, ".init(id: 1, note: nil)"),
            ("Filter", #"{"$case":"all"}"#, ".all"), ("Optional<Filter>", #"{"$case":"all"}"#, ".some(.all)"),
            ("Layout", #"{"$case":"grid","$value":{"columns":3}}"#, ".grid(columns: 3)"),
            ("Phase", #"{"$case":"success","$value":"x"}"#, #".success("x")"#),
            ("Set<Tag>", #"{"$set":[{"$case":"a"}]}"#, "[.a]"),
            ("Dictionary<Tag, Int>", #"{"$dictionary":[[{"$case":"a"},1]]}"#, "[.a: 1]"),
        ])
    func reflected(type: String, content: String, code: String) throws {
        #expect(try SwiftLiteral(RecordedValue(typeName: type, encoding: .reflected, content: content)).code == code)
    }

    @Test(
        "What may not be what it seems is not written",
        arguments: [
            (#"{"$case":"pair","$value":[1,2]}"#, .ambiguous), (#"{"$case":"none"}"#, .ambiguous),
            (#"{"$case":"a b"}"#, .ambiguous), (#"{"x":1}"#, .ambiguous), (#"{"$type":"T","a-b":1}"#, .ambiguous),
            (#"{"$type":"T","a":{"$opaque":"U"}}"#, .hollow), (#"{"$cycle":"T"}"#, .hollow),
            (#"{"$type":"T","on":"2024-02-29T13:05:09Z"}"#, .date), ("{", .hollow),
        ] as [(String, Inexpressible)])
    func refused(content: String, reason: Inexpressible) {
        #expect(throws: reason) {
            try SwiftLiteral(RecordedValue(typeName: "T", encoding: .reflected, content: content))
        }
    }

    @Test(
        "Atoms are written with the literals of their keys, or not at all",
        arguments: [
            ("ItemAtom", "", "ItemAtom()"), ("ItemAtom", "id: 3", "ItemAtom(id: 3)"),
            (
                "Outer.ItemAtom", #"name: "a, b\"", at: -1.5, in: .list"#,
                #"Outer.ItemAtom(name: "a, b\"", at: -1.5, in: .list)"#
            ),
            ("BoxAtom<Array<Int>>", "", "BoxAtom<Array<Int>>()"), ("ItemAtom", "3", nil), ("ItemAtom", "id: [1]", nil),
            ("ItemAtom", #"id: "\(x)""#, nil), ("ItemAtom", "id: 3, ", nil), ("Item Atom", "", nil), ("A..B", "", nil),
            ("A()", "", nil),
        ] as [(String, String, String?)])
    func atoms(name: String, key: String, code: String?) {
        let node = Node(id: NodeID(1), kind: .state, module: "App", name: name, key: key)
        #expect((try? AtomExpression.code(of: node)) == code)
    }
}
