import GraphModel
import Testing

@Suite("Value previews")
struct ValuePreviewTests {
    @Test(
        "Read as Swift",
        arguments: [
            (#"{"$type":"Todo","text":"mi\"lk","done":false}"#, #"Todo(text: "mi\"lk", done: false)"#),
            (#"{"$case":"completed"}"#, ".completed"),
            (#"{"$case":"failure","$value":"x"}"#, #".failure("x")"#),
            (#"{"$case":"move","$value":{"x":1,"y":2}}"#, ".move(x: 1, y: 2)"),
            (#"{"$set":[1,2]}"#, "{1, 2}"), (#"{"$dictionary":{}}"#, "[:]"),
            (#"{"$dictionary":[[1,"a"]]}"#, #"[1: "a"]"#), (#"[null,true,"a\nb"]"#, #"[nil, true, "a\nb"]"#),
            (#""a\\b""#, #""a\\b""#), (#"{"$opaque":"Task"}"#, "‹Task›"), (#"{"a":1}"#, "{a: 1}"),
        ])
    func previews(content: String, expected: String) {
        #expect(RecordedValue(typeName: "T", encoding: .reflected, content: content).preview() == expected)
    }

    @Test("Are cut off at the limit, and say so")
    func limit() {
        let value = RecordedValue(
            typeName: "String", encoding: .json, content: "\"" + String(repeating: "x", count: 1_000_000) + "\"")
        #expect(value.preview(limit: 5) == "\"xxxx…")
        let part = RecordedValue(typeName: "String", encoding: .json, content: "\"abc", isTruncated: true)
        #expect(part.preview() == "\"abc…")
    }

    @Test("Never show as empty what was not captured")
    func honest() {
        #expect(RecordedValue(typeName: "File", encoding: .opaque).preview() == "‹File›")
        #expect(RecordedValue(typeName: "Token", encoding: .redacted).preview() == "‹redacted Token›")
    }

    @Test("Let no control character through")
    func controls() {
        let preview = RecordedValue(typeName: "S", encoding: .text, content: "\u{1b}[31m\u{7}\u{9b}").preview()
        #expect(preview == "\\u{1b}[31m\\u{7}\\u{9b}")
    }
}
