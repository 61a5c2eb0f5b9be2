import GraphModel
import Testing

@Suite("JSONReader")
struct JSONReaderTests {
    @Test("Numbers keep every digit, fields keep their order")
    func faithful() throws {
        let tree = try JSONReader.tree(of: #" {"b":12345678901234567890.10e-2 , "a":[true,false,null]} "#)
        #expect(
            tree
                == .object([
                    .init("b", .number("12345678901234567890.10e-2")),
                    .init("a", .array([.bool(true), .bool(false), .null])),
                ]))
    }

    @Test(
        "Escapes",
        arguments: [
            (#""a\n\"\\\/\t""#, "a\n\"\\/\t"), (#""é""#, "é"), (#""\ud83d\ude00""#, "😀"),
            (#""\ud83dx""#, "\u{fffd}x"), (#""\ud83d\u0041""#, "\u{fffd}A"),
        ])
    func escapes(text: String, expected: String) throws {
        #expect(try JSONReader.tree(of: text) == .string(expected))
    }

    @Test(
        "What is not JSON is an error with its place",
        arguments: [
            ("", 0), ("{", 1), ("[1,", 3), ("[1 2]", 3), ("\"a", 2), ("\"\\x\"", 2), ("tru", 0), ("1.", 2),
            ("{1:2}", 1),
            ("1 1", 2), ("\"\u{1}\"", 1), ("\"\\u12\"", 3), ("-", 1),
        ])
    func malformed(text: String, offset: Int) {
        let error = #expect(throws: JSONError.self) { try JSONReader.tree(of: text) }
        #expect(error?.offset == offset)
    }

    @Test("Nesting without end is an error, not a crash")
    func depth() {
        let text = String(repeating: "[", count: 1_000_000)
        #expect(throws: JSONError.self) { try JSONReader.tree(of: text) }
    }
}
