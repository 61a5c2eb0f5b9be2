import Testing

@testable import Rules

/// A text that is no rule, and what is said of it.
struct SyntaxCase: CustomTestStringConvertible {
    var text: String
    var error: String

    init(_ text: String, _ error: String) { (self.text, self.error) = (text, error) }

    var testDescription: String { text }
}

@Suite("What is no rule is an error with line, column and a suggestion")
struct SyntaxTests {
    static let cases: [SyntaxCase] = [
        .init("nevr write TokenAtom", #"1:1: "nevr" begins no rule; did you mean "never"?"#),
        .init("Never write TokenAtom", #"1:1: "Never" begins no rule; did you mean "never"?"#),
        .init("evry FetchAtom reaches success", #"1:1: "evry" begins no rule; did you mean "every"?"#),
        .init("<= 3", #"1:1: expected a rule, found "<=""#),
        .init(
            "never wriet TokenAtom",
            #"1:7: expected what must not happen, such as "write", found "wriet"; did you mean "write" or "writes"?"#),
        .init("never", #"1:6: expected what must not happen, such as "write", found the end of the line"#),
        .init(
            "never write", #"1:12: expected a node, such as CartAtom, Row* or "Item(id: 3)", found the end of the line"#
        ),
        .init("never write -> A", #"1:13: expected a node, such as CartAtom, Row* or "Item(id: 3)", found "->""#),
        .init(
            "never write A aftr mark \"x\"",
            #"1:15: expected "after", "before", "between" or the end of the rule, found "aftr"; did you mean "after"?"#),
        .init("never write A after \"x\"", #"1:21: expected mark "NAME", found "x""#),
        .init("never write A after mark", #"1:25: expected the mark's name in quotes, found the end of the line"#),
        .init("never write A after mark \"x", "1:26: this quotation mark is not closed"),
        .init("never write A between mark a mark b", #"1:30: expected "and", found "mark""#),
        .init("never write A before mark a b", #"1:29: expected the end of the rule, found "b""#),
        .init("never write kind:vlaue", #"1:13: there is no kind of node "vlaue"; did you mean "value"?"#),
        .init("never write name:\"\"", "1:13: a pattern that says nothing chooses no nodes"),
        .init(
            "A writs <= 3",
            #"1:3: expected what the rule counts, such as "writes", found "writs"; did you mean "write" or "writes"?"#),
        .init("A", #"1:2: expected what the rule counts, such as "writes", found the end of the line"#),
        .init("A == 3", #"1:3: a value is asked for at a moment; write "at end: …" or "always: …""#),
        .init("A is success", #"1:3: a value is asked for at a moment; write "at end: …" or "always: …""#),
        .init("A writes 3", #"1:10: expected a comparison such as <= 3, found "3""#),
        .init("A writes = 3", #"1:10: "=" is no comparison; write == or !=, <, <=, > or >="#),
        .init("A writes <= three", #"1:13: expected a whole number up to 4294967295, found "three""#),
        .init("A writes <= 99999999999", #"1:13: expected a whole number up to 4294967295, found "99999999999""#),
        .init(
            "A writes <= 3 per fram",
            #"1:19: expected "frame", "second" or a time such as 100ms, found "fram"; did you mean "frame"?"#),
        .init("A writes <= 3 per 5x", #"1:19: expected a time such as 16ms, 5s or 2min, found "5x""#),
        .init("A writes <= 3 per 0s", "1:19: no time is left to count in"),
        .init("A writes <= 3 in all", #"1:18: expected "total", found "all""#),
        .init("A writes >= 3 per frame", #"1:10: ">=" is for a count in total; per frame or time, write < or <="#),
        .init(
            "A writes <= 3 togehter",
            #"1:15: expected "after", "before", "between" or the end of the rule, found "togehter"; did you mean "together"?"#
        ),
        .init("A depends B", #"1:11: expected "on", found "B""#),
        .init("no edge A B", #"1:11: expected "->", found "B""#),
        .init(
            "no edg A -> B", #"1:4: expected "edge", "gap" or "frame longer than", found "edg"; did you mean "edge"?"#),
        .init(
            "no node in scope \"Cart\"",
            #"1:4: whether nodes are there is asked of a moment; write "at end: no …" or "always: no …""#),
        .init("no frame longer 16ms", #"1:17: expected "than", found "16ms""#),
        .init("no frame longer than 16", #"1:22: expected a time such as 16ms, 5s or 2min, found "16""#),
        .init("every A within 5s", #"1:9: expected "reaches", found "within""#),
        .init("every A reaches |b", #"1:17: expected a state, such as success, found "|""#),
        .init(
            "every A reaches b within", #"1:25: expected a time such as 16ms, 5s or 2min, found the end of the line"#),
        .init(
            "wasted recompute of A < 3", #"1:8: expected "recomputes", found "recompute"; did you mean "recomputes"?"#),
        .init("wasted recomputes of A < 120%", #"1:26: expected a percentage from 0 to 100, found "120""#),
        .init("wasted recomputes of A", "1:23: expected a comparison such as < 20%, found the end of the line"),
        .init("acyclic cause", #"1:9: expected "causes", found "cause"; did you mean "causes"?"#),
        .init("at start: no A", #"1:4: expected "end" or mark "NAME", found "start""#),
        .init("at end no A", #"1:8: expected ":", found "no""#),
        .init("at end: A", #"1:10: expected a comparison, "is" or "depends on", found the end of the line"#),
        .init(
            "at end: A iss b", #"1:11: expected a comparison, "is" or "depends on", found "iss"; did you mean "is"?"#),
        .init(
            "at end: A == b",
            #"1:14: expected a number, a text in quotes, true, false or nil ("is" asks for the case of an enum), found "b""#
        ),
        .init("at end: A < nil", #"1:11: "<" is for numbers and texts; write == or !="#),
        .init("at end: count A <= 3", #"1:15: expected "of", found "A""#),
        .init("at end: no A in scope", "1:22: expected the scope's name in quotes, found the end of the line"),
        .init("optional", #"1:9: expected a node, such as CartAtom, Row* or "Item(id: 3)", found the end of the line"#),
        .init(
            "no gap\n\n# a comment\n  no gp # here",
            #"4:6: expected "edge", "gap" or "frame longer than", found "gp"; did you mean "gap"?"#),
    ]

    @Test("Errors", arguments: cases)
    func errors(_ syntax: SyntaxCase) throws {
        let error = #expect(throws: RuleSyntaxError.self) { try RuleSet(syntax.text, source: "r") }
        #expect(error?.description == "r:" + syntax.error)
    }

    @Test("A text of too many rules, or too long, is refused")
    func tooMuch() throws {
        let many = String(repeating: "no gap\n", count: RuleSet.ruleLimit)
        #expect(try RuleSet(many).rules.count == RuleSet.ruleLimit)
        #expect(throws: RuleSyntaxError.self) { try RuleSet(many + "no gap") }
        #expect(throws: RuleSyntaxError.self) { try RuleSet(String(repeating: " ", count: RuleSet.textLimit + 1)) }
    }

    @Test("Blank lines and comments are no rules, and a rule knows its line")
    func lines() throws {
        let rules = try RuleSet(
            """
            # what holds always

            no gap
              never  write   "a # b" # not a comment in quotes
            \tnever write Item#2
            """, source: "rules.txt"
        ).rules
        #expect(rules.map(\.place) == ["rules.txt:3", "rules.txt:4", "rules.txt:5"])
        #expect(rules.map(\.text) == ["no gap", "never  write   \"a # b\"", "never write Item#2"])
        #expect(try RuleSet("no gap").rules[0].place == "line 1")
    }

    @Test(
        "A line may end in any way",
        arguments: ["no gap\nno gap", "no gap\r\nno gap", "no gap\rno gap\r", "no gap#\nno gap #x"])
    func lineEnds(text: String) throws {
        #expect(throws: Never.self) { try RuleSet(text.replacing("gap#", with: "gap")) }
        #expect(try RuleSet(text.replacing("gap#", with: "gap")).rules.count == 2)
    }

    @Test(
        "A name that is a word of the language goes between quotation marks",
        arguments: [
            (#""no" writes <= 1"#, "\"no\""), (#"view "Row (3)" notified < 2"#, "view \"Row (3)\""),
            ("node writes <= 1", "node"), (#"name:"a b" writes <= 1"#, "\"name:a b\""),
            (#"Row* in scope "Cart" writes <= 1"#, "Row* in scope \"Cart\""),
            ("node in scope Cart writes <= 1", "node in scope \"Cart\""),
        ])
    func names(text: String, choice: String) throws {
        guard case .count(_, let nodes, _, _, _) = try RuleSet(text).rules[0].claim else {
            Issue.record("no count")
            return
        }
        #expect(nodes.text == choice)
    }

    @Test(
        "Times",
        arguments: [
            ("16ms", 16_000_000), ("1.5s", 1_500_000_000), ("2min", 120_000_000_000), ("3us", 3_000), ("7ns", 7),
            ("1h", 3_600_000_000_000), ("0s", 0), ("s", nil), ("5", nil), ("-5s", nil), ("1e3s", nil), ("5 s", nil),
            ("99999999h", nil), (".5s", 500_000_000), ("٣s", nil),
        ] as [(String, UInt64?)])
    func times(text: String, nanoseconds: UInt64?) {
        #expect(TimeLength(text)?.nanoseconds == nanoseconds)
    }

    @Test(
        "Times in reports",
        arguments: [(7, "7ns"), (1_500, "1.5µs"), (16_000_000, "16ms"), (16_000_900, "16ms"), (7_200_000_000, "7.2s")]
            as [(UInt64, String)])
    func timeTexts(nanoseconds: UInt64, text: String) {
        #expect(TimeLength.text(nanoseconds) == text)
    }
}
