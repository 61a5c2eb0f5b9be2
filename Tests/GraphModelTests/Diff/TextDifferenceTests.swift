import GraphModel
import TestSupport
import Testing

@Suite("Text difference")
struct TextDifferenceTests {
    @Test(
        "What two texts have in common at both ends is told from what differs",
        arguments: [
            ("abc", "abc", "abc", "", "", ""),
            ("abc", "axc", "a", "b", "x", "c"),
            ("", "abc", "", "", "abc", ""),
            ("aa", "aaa", "aa", "", "a", ""),
            ("cafe\u{301}!", "cafe\u{300}!", "caf", "e\u{301}", "e\u{300}", "!"),
            ("cafe!", "cafe\u{301}!", "caf", "e", "e\u{301}", "!"),
            ("\u{e9}", "e\u{301}", "", "\u{e9}", "e\u{301}", ""),
            ("a👩‍👩‍👧b", "a👩‍👩‍👦b", "a", "👩‍👩‍👧", "👩‍👩‍👦", "b"),
            ("🇩🇪🇫🇷", "🇩🇪🇮🇹", "🇩🇪", "🇫🇷", "🇮🇹", ""),
        ])
    func parts(old: String, new: String, prefix: String, gone: String, come: String, suffix: String) {
        let difference = TextDifference(from: old, to: new)
        #expect(difference.prefix.unicodeScalars.elementsEqual(prefix.unicodeScalars))
        #expect(difference.old.unicodeScalars.elementsEqual(gone.unicodeScalars))
        #expect(difference.new.unicodeScalars.elementsEqual(come.unicodeScalars))
        #expect(difference.suffix.unicodeScalars.elementsEqual(suffix.unicodeScalars))
    }

    @Test("Prefix, difference and suffix are the whole of both texts", arguments: HostileText.all)
    func whole(text: String) {
        for other in HostileText.all {
            let difference = TextDifference(from: text, to: other)
            let old = difference.prefix + difference.old + difference.suffix
            let new = difference.prefix + difference.new + difference.suffix
            #expect(old.utf8.elementsEqual(text.utf8))
            #expect(new.utf8.elementsEqual(other.utf8))
        }
    }
}
