// Written by atomviz from replayed.atomviz@7..9.
// swift-format-ignore-file
import Atoms
import Testing

@testable import ReplayedApp

@MainActor
@Suite struct ReplayWithOmissionsTests {
    @Test func replay() throws {
        let context = AtomTestContext()
        // What the frames before 7 left.
        context.override(ChangesAtom()) { _ in [] }
        context.override(GreetingAtom()) { _ in .success("hello") }
        context.override(LayoutAtom()) { _ in .list }
        context.override(LimitsAtom()) { _ in [:] }
        context.override(SelectionAtom()) { _ in [] }
        context.override(TagsAtom()) { _ in [] }
        context.override(TitleAtom()) { _ in nil }
        context.watch(ChangesAtom())
        context.watch(LayoutAtom())
        context.watch(RowsAtom())
        context.watch(ShoutAtom())
        context.watch(SummaryAtom())
        #expect(isSame(context.read(RowsAtom()), []))
        #expect(context.read(ShoutAtom()) == "HELLO")
        #expect(context.read(SummaryAtom()) == "untitled, , 0.0")
        var updates = 0
        context.onUpdate = { updates += 1 }

        // Frame 7: subscribe HourAtom at ReplayedApp/ReplayedApp.swift:41
        context.watch(HourAtom())
        // Not replayed: ClockAtom: a part of its value could not be captured.
        #expect(context.read(HourAtom()) == 1)
        #expect(updates == 0)
        // Not replayed: what HourAtom becomes: it depends on what could not be written.

        // Frame 9: set TitleAtom at ReplayedApp/ReplayedApp.swift:43
        context.set("Tomorrow", for: TitleAtom())
        #expect(context.read(SummaryAtom()) == "Tomorrow, , 0.0")
    }
}

private func isSame<Value: Equatable>(_ value: Value, _ recorded: Value) -> Bool { value == recorded }

/// Values that cannot be compared are the same when they read the same.
@_disfavoredOverload
private func isSame<Value>(_ value: Value, _ recorded: Value) -> Bool {
    String(reflecting: value) == String(reflecting: recorded)
}
