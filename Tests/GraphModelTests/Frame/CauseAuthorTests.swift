import Testing

@testable import GraphModel

@Suite("Who wrote, by the name of the cause")
struct CauseAuthorTests {
    @Test(
        "A name tells the role, the node and how many effects ago",
        arguments: [
            ("effect of CartAtom", "effect", "CartAtom", nil), ("effect", "effect", "", nil),
            ("effect of Row(id: 3, x)@list, 2 effects ago", "effect", "Row(id: 3, x)@list", 2),
            ("effect, 1 effects ago", "effect", "", 1), ("effect of X, 0 effects ago", "effect", "X", 0),
            ("production of TotalAtom@a", "production", "TotalAtom@a", nil), ("production", "production", "", nil),
            ("production of X, 2 effects ago", "production", "X, 2 effects ago", nil),
            ("call of App/View.swift:12", "call", "App/View.swift:12", nil), ("observer", "observer", "", nil),
        ] as [(String, String, String, Int?)])
    func names(name: String, role: String, title: String, effectsAgo: Int?) throws {
        let author = try #require(CauseAuthor(name))
        #expect(author.role.rawValue == role)
        #expect(author.title == title)
        #expect(author.effectsAgo == effectsAgo)
    }

    @Test("An action that is called alike is no author", arguments: ["", "effective", "callback", "productions of X"])
    func actions(name: String) {
        #expect(CauseAuthor(name) == nil)
        #expect(!Cause(.action, name: name).isOfNode)
    }

    @Test(
        "Numbers that make no sense are part of the title",
        arguments: ["-5", "-9223372036854775808", "99999999999999999999", "+1", "", "x"])
    func senselessNumbers(number: String) throws {
        let author = try #require(CauseAuthor("effect of X, \(number) effects ago"))
        #expect(author.effectsAgo == nil)
        #expect(author.title == "X, \(number) effects ago")
    }

    @Test(
        "Of the effects before the write it is the one so many ago, else the last one so called, else the last one",
        arguments: [
            ("effect of A", 2), ("effect of B", 1), ("effect of B, 0 effects ago", 3),
            ("effect of A, 2 effects ago", 1),
            ("effect of A, 3 effects ago", 0), ("effect of A, 4 effects ago", 2),
            ("effect of A, \(Int.max) effects ago", 2), ("effect", 3), ("effect of A, -5 effects ago", 3),
            ("production of A", nil), ("call of A", nil), ("observer", nil),
        ] as [(String, Int?)])
    func effects(name: String, index: Int?) throws {
        let titles = ["A", "B", "A", "C"]
        let author = try #require(CauseAuthor(name))
        #expect(author.effect(among: titles.indices) { titles[$0] } == index)
        #expect(author.effect(among: 0..<0) { titles[$0] } == nil)
    }
}
