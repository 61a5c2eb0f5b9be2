import GraphModel
import Testing

@testable import AtomvizCommands

@Suite struct AddressSentenceTests {
    @Test(
        "A wrong address is one line that says what is wrong and what to do",
        arguments: [
            (
                AddressError.noFile("@42"),
                #""@42" names no file; write FILE@FRAME, for example run.atomviz@42"#
            ),
            (
                .emptyMoment("t@"),
                #""t@" names no frame behind "@"; write a number, first, last, -3, 3.5s, an atom's name or mark:NAME"#
            ),
            (
                .unclosedQuote("\"ab"),
                "a quotation mark is not closed in \"ab; end it with another, and put the whole address between "
                    + "single quotes for the shell"
            ),
            (
                .trailingText("x"),
                #""x" stands where an address should have ended; leave it out, or put an odd name between quotation marks"#
            ),
            (
                .malformedMoment("4x"),
                #""4x" names no frame; write a number, first, last, -3, 3.5s, an atom's name or mark:NAME"#
            ),
            (.malformedSession("x"), #""x" is no session; write #1, #1/STORE, or #/STORE for the last session"#),
            (.emptyStore("t#1/"), #""t#1/" names no store behind "/"; write its name or number, as in #1/AtomStore"#),
            (.rangeNotTaken("t@1..2"), #""t@1..2" is a stretch, and one frame is wanted; give one of its ends"#),
            (
                .emptyTimeline(file: "t"),
                #""t" holds no frames; record the app again and let it use its state"#
            ),
            (.noSession(3, file: "t", known: [1, 2]), #""t" has no session 3; it has #1 and #2"#),
            (.emptySession(2, file: "t"), #"session 2 of "t" holds no frames; give another one as #N"#),
            (
                .noStore("Atmo", known: ["Atom", "B"], suggestions: ["Atom"]),
                #"there is no store "Atmo"; did you mean "Atom"?"#
            ),
            (
                .noStore("x", known: ["Atom", "B"], suggestions: []),
                #"there is no store "x"; there is "Atom" and "B""#
            ),
            (
                .ambiguousStore("A", numbers: [StoreID(1), StoreID(3)]),
                #"several stores are called "A"; give the number instead: /1 or /3"#
            ),
            (
                .noFrame(999_999, last: 57, below: 57, above: nil),
                "there is no frame 999999; the last frame is 57"
            ),
            (.noFrame(4, last: 57, below: 3, above: 5), "there is no frame 4; nearest are 3 and 5"),
            (.noFrame(1, last: 57, below: nil, above: 2), "there is no frame 1; nearest is 2"),
            (
                .tooFarBack(90, frames: 57),
                "there are not 90 frames before the last; the first of 57 is @-56"
            ),
            (.beforeFirst(1_000_000, first: 100_000_000), "no frame had begun at 0.001s; the first began at 0.100s"),
            (
                .unknownAtom("TodoAtom", suggestions: ["TodosAtom"]),
                #"nothing in the recording is called "TodoAtom"; did you mean "TodosAtom"?"#
            ),
            (
                .unknownAtom("X", suggestions: []),
                #"nothing in the recording is called "X"; "atomviz show FILE" lists what there is"#
            ),
            (
                .fewerChanges("A", wanted: 4, known: 3),
                #""A" has not changed 5 times but 3; its first change is ~2"#
            ),
            (
                .fewerChanges("A", wanted: 0, known: 0),
                #""A" never took a value in the recording; "atomviz log" lists what happened"#
            ),
            (
                .unknownMark("logn", suggestions: ["login"], count: 2),
                #"there is no mark "logn"; did you mean "login"?"#
            ),
            (
                .unknownMark("x", suggestions: [], count: 0),
                #"there is no mark "x", and no other; Recorder.mark(_:) makes them in the app"#
            ),
            (.noUnfinishedTransaction, "there is no unfinished transaction; @last is the last whole frame"),
            (.backwards(7, 3), "the stretch begins at frame 7 and ends before, at 3; swap its ends"),
        ] as [(AddressError, String)])
    func sentence(error: AddressError, expected: String) {
        #expect(Sentence.about(error) == expected)
    }
}
