import DOT
import TestSupport
import Testing

@Suite("Markup")
struct MarkupTests {
    @Test("Nests fonts and styles around escaped text")
    func fonts() {
        let font = Markup.Font(family: "A, B", size: 9, colour: "#333333", isBold: true, isItalic: true, isStruck: true)
        #expect(
            Markup.text("a<b", font).source
                == "<FONT FACE=\"A, B\" POINT-SIZE=\"9\" COLOR=\"#333333\"><B><I><S>a&lt;b</S></I></B></FONT>")
    }

    @Test("Makes nothing of nothing: an empty font or table is no label")
    func empty() {
        #expect(Markup.text("", .init(isBold: true)).source.isEmpty)
        #expect(Markup.table([[], []]).source.isEmpty)
    }

    @Test("Makes tables with boxes, alignment and spans")
    func tables() {
        let box = Markup.Box(
            fill: "#eeeeee", border: "#111111", borderWidth: 2, isRounded: true, padding: 3, spacing: 1)
        let cell = Markup.Cell(.text("x"), .init(padding: 2), alignment: .left, columns: 2)
        #expect(
            Markup.table([[cell]], box).source == """
                <TABLE BORDER="2" COLOR="#111111" BGCOLOR="#eeeeee" CELLPADDING="3" CELLSPACING="1" STYLE="ROUNDED"><TR>\
                <TD BORDER="0" CELLPADDING="2" ALIGN="LEFT" COLSPAN="2">x</TD></TR></TABLE>
                """)
    }

    @Test("No text makes a tag, an entity or a control character", arguments: HostileText.all)
    func hostile(text: String) {
        let source = Markup.text(text).source
        #expect(!source.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") })
        let entities = source.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
        for entity in entities {
            #expect(["amp;", "lt;", "gt;", "quot;"].contains { entity.hasPrefix($0) })
        }
    }
}
