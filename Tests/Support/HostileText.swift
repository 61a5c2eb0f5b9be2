/// Texts that have broken writers of DOT and SVG.
public enum HostileText {
    /// One text for each way in which a writer can break.
    public static let all: [String] = [
        "", " ", "plain", "two words", "\"", "\\", "\\\"", "ends with \\", "\\N \\G \\l", "a\nb", "a\r\nb\tc", "]]>",
        "<!--",
        "<script>alert('1')</script>", "<B>bold</B>", "&", "&amp;", "&lt;", "&#1;", "&#0;", "&amp;#1;", "&copy",
        "a -> b; c", "digraph {", "node", "GRAPH", "1", "-1", "1.5.2", "{left|right}", "%s%n%d", "\u{0}", "nul\u{0}nul",
        "\u{1}\u{8}\u{b}\u{1b}[31mred\u{7f}", "\u{85}\u{9f}", "\u{fffe}\u{ffff}", "\u{2028}\u{2029}", "\u{202e}abc",
        "日本語",
        "👩‍👩‍👧‍👦 é e\u{301}", "\u{10ffff}", String(repeating: "\u{301}", count: 500), String(repeating: "\\", count: 999),
        String(decoding: [0xff, 0xfe, 0x41, 0xc3], as: UTF8.self), String(repeating: "<", count: 2000),
    ]
}
