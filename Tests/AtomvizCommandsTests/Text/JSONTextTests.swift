import GraphModel
import Testing

@testable import AtomvizCommands

@Suite struct JSONTextTests {
    @Test(
        "JSON text reads back as what was written",
        arguments: [
            "null", "true", "[1,-2.5e+3,\"a\"]", #"{"a":{"b":[]},"c":"\"\\\n\t"}"#, #"["日本 🙂 é"]"#,
            #"["\u0000\u001b\u007f\u009b\u202e"]"#,
        ])
    func roundTrip(text: String) throws {
        let tree = try JSONReader.tree(of: text)
        #expect(try JSONReader.tree(of: JSONText.text(of: tree)) == tree)
    }

    @Test("Everything a terminal would act upon is escaped")
    func escapes() {
        let text = JSONText.text(of: .string("\u{1B}\u{7F}\u{9B}\u{202E}\u{2028}\n"))
        #expect(text == #""\u001b\u007f\u009b\u202e\u2028\n""#)
    }

    @Test(
        "A number that is none in JSON becomes a string",
        arguments: [
            ("1", "1"), ("-0.5E-3", "-0.5E-3"), ("01", "\"01\""), ("NaN", "\"NaN\""), ("1.", "\"1.\""), ("", "\"\""),
            ("1\n", "\"1\\n\""), ("-", "\"-\""), ("1e", "\"1e\""), ("0", "0"), ("10.25e+07", "10.25e+07"),
            (".5", "\".5\""), ("+1", "\"+1\""), ("1e5x", "\"1e5x\""),
        ])
    func numbers(number: String, expected: String) {
        #expect(JSONText.text(of: .number(number)) == expected)
    }

    @Test("A frame as JSON is one line that our own reader takes, with old and new values")
    func frame() throws {
        let frame = try #require(SampleRecording.frames.first { $0.number == 3 })
        let report = FrameReport(frame, after: try SampleRecording.graph(at: 2))
        let text = JSONText.text(of: report.json(session: 1))
        #expect(!text.contains("\n"))
        let tree = try JSONReader.tree(of: text)
        #expect(tree["frame"] == .number("3"))
        #expect(tree["cause"]?["kind"] == .string("modify"))
        #expect(tree["cause"]?["node"] == .string("Todo.TodosAtom"))
        guard case .array(let changes)? = tree["changes"], case .array(let parts)? = changes.first?["parts"] else {
            Issue.record("no changes in \(text)")
            return
        }
        #expect(parts.first?["path"] == .string("[0].isCompleted"))
        #expect(parts.first?["old"] == .bool(false))
        #expect(parts.first?["new"] == .bool(true))
    }
}
