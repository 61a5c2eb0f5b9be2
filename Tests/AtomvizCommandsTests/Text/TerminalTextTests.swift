import Testing

@testable import AtomvizCommands

@Suite struct TerminalTextTests {
    @Test(
        "What a terminal would act upon becomes visible",
        arguments: [
            ("plain — ümlaut 日本 🙂", "plain — ümlaut 日本 🙂"),
            ("\u{1B}[31mred", "\\u{1b}[31mred"),
            ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
            ("\0\u{7}\u{8}\u{7F}", "\\u{0}\\u{7}\\u{8}\\u{7f}"),
            ("\u{9B}2J", "\\u{9b}2J"),
            ("a\u{202E}b\u{2066}c\u{200F}d\u{61C}", "a\\u{202e}b\\u{2066}c\\u{200f}d\\u{61c}"),
            ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
            ("\r\n", "\\r\\n"),
            ("\\", "\\"),
        ])
    func escaping(text: String, expected: String) {
        #expect(TerminalText.escaped(text) == expected)
    }

    @Test("No scalar below 0xA0 other than printable ASCII comes through")
    func allControls() {
        let all = String(String.UnicodeScalarView((0..<0xA0).compactMap(Unicode.Scalar.init)))
        #expect(TerminalText.escaped(all).unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) })
    }
}
