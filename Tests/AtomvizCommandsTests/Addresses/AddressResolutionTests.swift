import GraphModel
import TestSupport
import Testing
import Timeline

@testable import AtomvizCommands

@Suite struct AddressResolutionTests {
    private let folder: TemporaryFolder
    private let shelf = TimelineShelf(
        Streams(output: MemorySink(), error: MemorySink(), environment: [:]))

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A file with one session of one store.
    private var one: String {
        get throws { try SampleFile.write(to: folder.file("one.atomviz")) }
    }

    /// A file with two sessions, the second of three stores.
    private var two: String {
        get throws { try SampleFile.writeTwoSessions(to: folder.file("two.atomviz")) }
    }

    private func resolve(_ file: String, _ rest: String) throws -> ResolvedFrame {
        try ResolvedFrame(FrameAddress(file + rest) { $0 == file }, on: shelf)
    }

    @Test(
        "A moment is found by number, order, time, change and mark",
        arguments: [
            ("", 6), ("@last", 6), ("@-0", 6), ("@-1", 5), ("@-2", 3), ("@-4", 1), ("@first", 1), ("@0", 0), ("@5", 5),
            ("@0.1s", 1), ("@0.45s", 3), ("@350ms", 3), ("@99s", 6),
            ("@FilterAtom", 6), ("@FilterAtom~1", 5), ("@FilterAtom~2", 1), ("@TodosAtom", 3), ("@TodosAtom~1", 2),
            ("@Todo.TodosAtom", 3), (#"@"ItemAtom(id: 3)""#, 6), ("@ItemAtom(id: 3)@list", 6),
            ("@Todo.ItemAtom(id: 3)@list", 6), ("@Todo.ItemAtom", 6), ("@ItemAtom", 6),
            ("@Todo/Screen.swift:9", 3), (#"@mark:"after milk""#, 3),
        ] as [(String, FrameNumber)])
    func moments(rest: String, expected: FrameNumber) throws {
        #expect(try resolve(one, rest).number == expected)
    }

    @Test(
        "What a timeline lacks is told with what is nearest",
        arguments: [
            ("@999999", AddressError.noFrame(999_999, last: 6, below: 6, above: nil)),
            ("@4", .noFrame(4, last: 6, below: 3, above: 5)),
            ("@-5", .tooFarBack(5, frames: 5)),
            ("@0.05s", .beforeFirst(50_000_000, first: 100_000_000)),
            ("@TodoAtom", .unknownAtom("TodoAtom", suggestions: ["TodosAtom"])),
            ("@Todo.FiltrAtom", .unknownAtom("Todo.FiltrAtom", suggestions: ["Todo.FilterAtom"])),
            ("@ItemAtom(id: 4)", .unknownAtom("ItemAtom(id: 4)", suggestions: ["ItemAtom(id: 3)"])),
            ("@Nonsense", .unknownAtom("Nonsense", suggestions: [])),
            ("@TodosAtom~3", .fewerChanges("TodosAtom", wanted: 3, known: 3)),
            ("@mark:milk", .unknownMark("milk", suggestions: [], count: 1)),
            ("@mark:after-milk", .unknownMark("after-milk", suggestions: ["after milk"], count: 1)),
            ("@crash", .noUnfinishedTransaction),
            ("#2", .noSession(2, file: "one.atomviz", known: [1])),
            ("#1/2", .noStore("2", known: ["AtomStore"], suggestions: [])),
            ("#1/AtomStor", .noStore("AtomStor", known: ["AtomStore"], suggestions: ["AtomStore"])),
        ])
    func lacking(rest: String, expected: AddressError) throws {
        let file = try one
        var expected = expected
        if case .noSession(let number, _, let known) = expected {
            expected = .noSession(number, file: file, known: known)
        }
        #expect(throws: expected) { try resolve(file, rest) }
    }

    @Test(
        "Without a session the last one that has frames is meant, without a store that of the frame",
        arguments: [
            ("", 4, 2, 1), ("@2", 2, 2, 2), ("#1", 6, 1, 1), ("#2@3", 3, 2, 3), ("#/Settings", 3, 2, 3),
            ("#2/3@4", 4, 2, 3), ("#2/1@last", 4, 2, 1), ("#2/1@-1", 1, 2, 1), ("#2/Settings@1", 1, 2, 3),
            ("@0", 0, 2, 1),
        ] as [(String, FrameNumber, Int, UInt32)])
    func sessionsAndStores(rest: String, number: FrameNumber, session: Int, store: UInt32) throws {
        let moment = try resolve(two, rest)
        #expect(moment.number == number)
        #expect(moment.opened.session.number == session)
        #expect(moment.store.id == StoreID(store))
    }

    @Test("A store name that several stores have is a mistake that lists their numbers")
    func ambiguous() throws {
        let file = try two
        #expect(throws: AddressError.ambiguousStore("AtomStore", numbers: [StoreID(1), StoreID(2)])) {
            try resolve(file, "#2/AtomStore")
        }
    }

    @Test("The graph of a store at another store's frame is the one it had then")
    func foreignFrame() throws {
        let file = try two
        let moment = try resolve(file, "#2/1@3")
        #expect(try moment.graph().entries.map(\.node.name) == ["N1"])
        #expect(moment.frame == nil)
        #expect(try resolve(file, "#2/Settings@1").graph().count == 0)
    }

    @Test("A user who left the session open is told which one it is, and one who did not is not")
    func note() throws {
        let file = try two
        #expect(try resolve(file, "").opened.note?.hasSuffix("holds 2 sessions; this is the last, #2 (todo)") == true)
        #expect(try resolve(file, "#1").opened.note == nil)
        #expect(try resolve(one, "").opened.note == nil)
    }

    @Test(
        "A stretch holds the frames between its ends, whether or not its ends are frames",
        arguments: [
            ("", 1, 6), ("@4..5", 4, 5), ("@3..99", 3, 99), ("@..FilterAtom~1", 1, 5), ("@-1..", 5, 6), ("@3", 3, 3),
            ("@first..first", 1, 1),
        ] as [(String, FrameNumber, FrameNumber)])
    func ranges(rest: String, first: FrameNumber, last: FrameNumber) throws {
        let file = try one
        let address = try FrameAddress(file + rest) { $0 == file }
        #expect(try OpenedTimeline(address, on: shelf).range(of: address.span) == first...last)
    }

    @Test(
        "A stretch that cannot be is a mistake",
        arguments: [
            ("@5..3", AddressError.backwards(5, 3)),
            ("@7..9", .noFrame(7, last: 6, below: 6, above: nil)),
            ("@4", .noFrame(4, last: 6, below: 3, above: 5)),
            ("@Nope..", .unknownAtom("Nope", suggestions: [])),
        ])
    func badRanges(rest: String, expected: AddressError) throws {
        let file = try one
        let address = try FrameAddress(file + rest) { $0 == file }
        #expect(throws: expected) { try OpenedTimeline(address, on: shelf).range(of: address.span) }
    }
}
