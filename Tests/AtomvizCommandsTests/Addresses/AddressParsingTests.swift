import GraphModel
import Testing

@testable import AtomvizCommands

@Suite struct AddressParsingTests {
    private static let existing: Set<String> = [
        "run.atomviz", "my@file.atomviz", "odd#1.atomviz", "odd#1.atomviz@2", "noSuffix", "-",
    ]

    private func read(_ text: String) throws(AddressError) -> FrameAddress {
        try FrameAddress(text) { Self.existing.contains($0) }
    }

    @Test(
        "The text behind @ names a moment",
        arguments: [
            ("42", Moment.number(42)),
            ("0", .number(0)),
            ("18446744073709551615", .number(.max)),
            ("first", .first),
            ("last", .last(before: 0)),
            ("-3", .last(before: 3)),
            ("-0", .last(before: 0)),
            ("3.5s", .time(3_500_000_000)),
            ("3s", .time(3_000_000_000)),
            ("0.000000001s", .time(1)),
            ("0.0000000019s", .time(1)),
            ("120ms", .time(120_000_000)),
            ("0.5ms", .time(500_000)),
            ("CounterAtom", .change("CounterAtom", before: 0)),
            ("CounterAtom~2", .change("CounterAtom", before: 2)),
            ("App.CounterAtom(id: 3)@scope", .change("App.CounterAtom(id: 3)@scope", before: 0)),
            (#""Item(id: 3)""#, .change("Item(id: 3)", before: 0)),
            (#""Item(id: 3)"~1"#, .change("Item(id: 3)", before: 1)),
            (#""a~2""#, .change("a~2", before: 0)),
            (#""say \"hi\" \\ \n""#, .change(#"say "hi" \ \n"#, before: 0)),
            (#""first""#, .change("first", before: 0)),
            ("firstAtom", .change("firstAtom", before: 0)),
            ("mark:login", .mark("login")),
            (#"mark:"after login""#, .mark("after login")),
            (#"mark:"a..b@c""#, .mark("a..b@c")),
            ("crash", .crash),
        ])
    func moments(text: String, expected: Moment) throws {
        let address = try read("run.atomviz@\(text)")
        #expect(address.file == "run.atomviz")
        #expect(address.span == .moment(expected))
    }

    @Test(
        "Two dots make a stretch, and either end may be left out",
        arguments: [
            ("10..20", FrameAddress.Span.range(.number(10), .number(20))),
            ("10..", .range(.number(10), nil)),
            ("..20", .range(nil, .number(20))),
            ("first..last", .range(.first, .last(before: 0))),
            ("-3..-0", .range(.last(before: 3), .last(before: 0))),
            ("1.5s..2.5s", .range(.time(1_500_000_000), .time(2_500_000_000))),
            ("A~1..A", .range(.change("A", before: 1), .change("A", before: 0))),
            (#""a..b"..mark:"c..d""#, .range(.change("a..b", before: 0), .mark("c..d"))),
            (#"Item("a..b")"#, .moment(.change(#"Item("a..b")"#, before: 0))),
        ])
    func ranges(text: String, expected: FrameAddress.Span) throws {
        #expect(try read("run.atomviz@\(text)").span == expected)
    }

    @Test(
        "The text behind # names a session and a store",
        arguments: [
            ("run.atomviz#2", Int?(2), FrameAddress.StoreSelector?.none, FrameAddress.Span.unspecified),
            ("run.atomviz#2@42", 2, nil, .moment(.number(42))),
            ("run.atomviz#2/Application@42", 2, .name("Application"), .moment(.number(42))),
            ("run.atomviz#2/3@42", 2, .number(StoreID(3)), .moment(.number(42))),
            ("run.atomviz#/Application", nil, .name("Application"), .unspecified),
            (#"run.atomviz#1/"a@b/c 7"@first"#, 1, .name("a@b/c 7"), .moment(.first)),
            (#"run.atomviz#1/"7""#, 1, .name("7"), .unspecified),
        ])
    func selectors(
        text: String, session: Int?, store: FrameAddress.StoreSelector?, span: FrameAddress.Span
    ) throws {
        let address = try read(text)
        #expect(address.file == "run.atomviz")
        #expect(address.session == session)
        #expect(address.store == store)
        #expect(address.span == span)
    }

    @Test(
        "The longest existing file that the text begins with is the file",
        arguments: [
            ("run.atomviz", "run.atomviz", FrameAddress.Span.unspecified),
            ("my@file.atomviz", "my@file.atomviz", .unspecified),
            ("my@file.atomviz@42", "my@file.atomviz", .moment(.number(42))),
            ("odd#1.atomviz", "odd#1.atomviz", .unspecified),
            ("odd#1.atomviz#2@3", "odd#1.atomviz", .moment(.number(3))),
            ("odd#1.atomviz@2", "odd#1.atomviz@2", .unspecified),
            ("odd#1.atomviz@2@3", "odd#1.atomviz@2", .moment(.number(3))),
            ("odd#1.atomviz@3", "odd#1.atomviz", .moment(.number(3))),
            ("run.atomviz@A@scope", "run.atomviz", .moment(.change("A@scope", before: 0))),
            (#"run.atomviz@mark:"x@y""#, "run.atomviz", .moment(.mark("x@y"))),
            ("noSuffix@1", "noSuffix", .moment(.number(1))),
            ("-", "-", .unspecified),
            ("-@4", "-", .moment(.number(4))),
            ("missing.atomviz@4", "missing.atomviz", .moment(.number(4))),
            ("miss@ing.atomviz@4", "miss@ing.atomviz", .moment(.number(4))),
            ("missing@4", "missing", .moment(.number(4))),
            ("missing", "missing", .unspecified),
        ])
    func files(text: String, file: String, span: FrameAddress.Span) throws {
        let address = try read(text)
        #expect(address.file == file)
        #expect(address.span == span)
        #expect(address.text == text)
    }

    @Test(
        "An address that cannot be read says why",
        arguments: [
            ("@42", AddressError.noFile("@42")),
            ("#2", .noFile("#2")),
            ("", .noFile("")),
            ("run.atomviz@", .emptyMoment("run.atomviz@")),
            ("run.atomviz@..", .emptyMoment("run.atomviz@..")),
            ("run.atomviz@mark:", .emptyMoment("run.atomviz@mark:")),
            ("run.atomviz@~2", .emptyMoment("run.atomviz@~2")),
            (#"run.atomviz@"""#, .emptyMoment(#"run.atomviz@"""#)),
            (#"run.atomviz@"abc"#, .unclosedQuote(#""abc"#)),
            (#"run.atomviz@"abc\""#, .unclosedQuote(#""abc\""#)),
            (#"run.atomviz@"abc"x"#, .trailingText("x")),
            (#"run.atomviz@mark:"abc"x"#, .trailingText("x")),
            ("run.atomviz@4x", .malformedMoment("4x")),
            ("run.atomviz@-", .malformedMoment("-")),
            ("run.atomviz@-x", .malformedMoment("-x")),
            ("run.atomviz@A~", .malformedMoment("A~")),
            ("run.atomviz@A~x", .malformedMoment("A~x")),
            ("run.atomviz@1.s", .malformedMoment("1.s")),
            ("run.atomviz@1.2.3s", .malformedMoment("1.2.3s")),
            ("run.atomviz@18446744073709551616", .malformedMoment("18446744073709551616")),
            ("run.atomviz@99999999999s", .malformedMoment("99999999999s")),
            ("run.atomviz@-9223372036854775808", .malformedMoment("-9223372036854775808")),
            ("run.atomviz@1..2..3", .malformedMoment("2..3")),
            ("run.atomviz#x@1", .malformedSession("x")),
            ("run.atomviz#0", .malformedSession("0")),
            ("run.atomviz#", .malformedSession("")),
            ("run.atomviz#1/@2", .emptyStore("run.atomviz#1/@2")),
            (#"run.atomviz#1/"a"b@2"#, .trailingText("b@2")),
        ])
    func mistakes(text: String, expected: AddressError) {
        #expect(throws: expected) { try read(text) }
    }

    @Test("Where one moment is wanted, no span is the last frame and a stretch is a mistake")
    func oneMoment() throws {
        #expect(try read("run.atomviz").moment == .last(before: 0))
        #expect(try read("run.atomviz@3").moment == .number(3))
        #expect(throws: AddressError.rangeNotTaken("run.atomviz@3..4")) { try read("run.atomviz@3..4").moment }
    }
}
