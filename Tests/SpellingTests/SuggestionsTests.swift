import Testing

@testable import Spelling

@Suite struct SuggestionsTests {
    @Test(
        "The edit distance counts insertions, removals, replacements and swaps",
        arguments: [
            ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1),
            ("abc", "xabc", 1), ("ab", "ba", 1), ("log", "lgo", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
        ])
    func distance(left: String, right: String, expected: Int) {
        #expect(Suggestions.editDistance(Array(left), Array(right)) == expected)
        #expect(Suggestions.editDistance(Array(right), Array(left)) == expected)
    }

    @Test(
        "Near names come best first, at most three, and far ones not at all",
        arguments: [
            ("TodoAtom", ["TodosAtom", "FilterAtom"], ["TodosAtom"]),
            ("todosatom", ["TodosAtom"], ["TodosAtom"]),
            ("Filter", ["FilteredTodosAtom", "FilterAtom"], ["FilterAtom", "FilteredTodosAtom"]),
            ("ax", ["aa", "ab", "ac", "ad"], ["aa", "ab", "ac"]),
            ("", ["a"], []),
            ("same", ["same"], []),
            ("abcdef", ["abcdxf", "abcdxf", "abcdxy"], ["abcdxf", "abcdxy"]),
            ("quite different", ["Counter"], []),
        ])
    func nearest(mistyped: String, names: [String], expected: [String]) {
        #expect(Suggestions.nearest(to: mistyped, among: names) == expected)
    }

    @Test("Names of any length are compared by their beginning")
    func longNames() {
        let long = String(repeating: "x", count: 100_000)
        #expect(Suggestions.nearest(to: long + "a", among: [long + "b"]) == [long + "b"])
    }
}
