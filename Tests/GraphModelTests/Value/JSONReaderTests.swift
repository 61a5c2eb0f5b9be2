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
            ("1 1", 2), ("\"\u{1}\"", 1), ("\"\\u12\"", 3), ("-", 1), ("\u{b}1", 0), ("1\u{c}", 1), ("[1,\u{c}2]", 3),
            ("01", 1), ("-00", 2), ("[1, 02.5]", 5), (#""\u+123""#, 3), (#""\u-0f1""#, 3), (#""\u 123""#, 3),
            ("\u{a0}1", 0),
        ])
    func malformed(text: String, offset: Int) {
        let error = #expect(throws: JSONError.self) { try JSONReader.tree(of: text) }
        #expect(error?.offset == offset)
    }

    @Test("Zero is a number with and without what may follow", arguments: ["0", "-0", "0.50", "0e5", "-0.0E-2"])
    func zero(text: String) throws {
        #expect(try JSONReader.tree(of: " \r\n\t\(text) ") == .number(text))
    }

    @Test("Nesting without end is an error, not a crash")
    func depth() {
        let text = String(repeating: "[", count: 1_000_000)
        #expect(throws: JSONError.self) { try JSONReader.tree(of: text) }
    }
}
