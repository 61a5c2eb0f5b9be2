import GraphModel
import Testing

@testable import GraphDrawing

@Suite("Values in nodes")
struct ValueLinesTests {
    private static let table: [(content: String, lines: [String])] = [
        ("1", ["1"]), ("null", ["nil"]), (#""milk""#, [#""milk""#]),
        (#""a\tb\nc\\d\u0001""#, [#""a\tb\nc\\d\u{1}""#]), (#"{"$case":"completed"}"#, [".completed"]),
        ("[]", ["[]"]), ("[1]", ["[1]"]), ("[1,2]", ["2 elements", "1", "2"]),
        ("[1,2,3,4,5]", ["5 elements", "1", "2", "3", "… 2 more"]),
        (#"{"$type":"Todo","text":"milk","isCompleted":false}"#, [#"Todo(text: "milk", isCompleted: false)"#]),
        (#"{"$set":[1,2]}"#, ["2 members", "1", "2"]),
        (#"{"$dictionary":{"a":1,"b":2}}"#, ["2 pairs", #""a": 1"#, #""b": 2"#]),
        (#"{"$dictionary":[[1,true],[2,false]]}"#, ["2 pairs", "1: true", "2: false"]), ("{}", ["{}"]),
        (#"{"$opaque":"Socket"}"#, ["‹Socket›"]), (#"{"$type":"Empty"}"#, ["Empty()"]),
        (
            #"{"$type":"Account","name":"somebody","address":"a long street in a large town","$$tag":1,"a":1,"b":2}"#,
            [#"name: "somebody""#, #"address: "a long street in a large town""#, "$tag: 1", "a: 1", "… 1 more field"]
        ),
        (
            #"[{"$type":"Todo","text":"one text that is far too long to be shown in a picture","isCompleted":true}]"#,
            ["1 element", #"Todo(text: "one t…re", isCompleted: true)"#]
        ),
    ]

    @Test("Are typeset in a few short lines", arguments: table)
    func reflected(content: String, lines: [String]) {
        let value = RecordedValue(typeName: "T", encoding: .reflected, content: content)
        #expect(ValueLines.lines(for: value).map { $0.runs.map(\.text).joined() } == lines)
    }

    @Test(
        "Say what they do not tell",
        arguments: [
            (RecordedValue(typeName: "Socket", encoding: .opaque), ["opaque Socket"]),
            (RecordedValue(typeName: "Password", encoding: .redacted, digest: 9), ["redacted Password"]),
            (RecordedValue(typeName: "URL", encoding: .text, content: "https://a.example"), ["https://a.example"]),
            (
                RecordedValue(typeName: "[Int]", encoding: .json, content: "[1,2,3", isTruncated: true),
                ["[1,2,3…", "captured in part"]
            ),
            (RecordedValue(typeName: "Broken", encoding: .json, content: "{"), ["{"]),
        ])
    func honest(value: RecordedValue, lines: [String]) {
        #expect(ValueLines.lines(for: value).map { $0.runs.map(\.text).joined() } == lines)
    }

    @Test(
        "Of any size stay a few short lines",
        arguments: [
            String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
            "[" + String(repeating: "\"element of a list\",", count: 50_000) + "1]",
            "\"" + String(repeating: "é", count: 500_000) + "\"",
            "{\"$type\":\"" + String(repeating: "T", count: 1000) + "\",\"a\":[1,2]}",
            "{\"" + String(repeating: "field", count: 1000) + "\":1,\"b\":\"" + String(repeating: "v", count: 1000)
                + "\"}",
            "{\"$set\":[" + String(repeating: "{\"a\":[[1]]},", count: 5000) + "1]}",
            String(repeating: "7", count: 10_000),
        ])
    func bounded(content: String) {
        for encoding in [RecordedValue.Encoding.json, .reflected, .text] {
            let value = RecordedValue(
                typeName: String(repeating: "T", count: 9999), encoding: encoding, content: content)
            let lines = ValueLines.lines(for: value)
            #expect((1...6).contains(lines.count))
            for line in lines { #expect(line.runs.map(\.text).joined().count <= ValueLines.width + 12) }
        }
    }
}

@Suite("Elision")
struct ElisionTests {
    @Test(
        "Leaves out the middle of what is too long, and nothing else",
        arguments: [
            ("", 5, ""), ("abcde", 5, "abcde"), ("abcdef", 5, "abc…f"), ("abcdefghij", 7, "abcd…ij"),
            ("abcdef", 0, "ab…"),
            ("héllo wörld", 5, "hél…d"), ("a\nb", 5, #"a\nb"#), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦👨‍👩‍👧‍👦…"), ("é", 3, "é"),
        ])
    func middle(text: String, limit: Int, result: String) {
        #expect(Elision.middle(text, limit: limit) == result)
    }

    @Test("Bounds what one character can carry")
    func marks() {
        for text in [
            String(repeating: "\u{301}", count: 1_000_000), "a" + String(repeating: "\u{20DD}", count: 100) + "b",
        ] {
            let result = Elision.middle(text, limit: 20)
            #expect(result.unicodeScalars.count <= 20 * 8)
        }
    }
}
