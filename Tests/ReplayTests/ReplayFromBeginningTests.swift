// Written by atomviz from replayed.atomviz@1..14.
// swift-format-ignore-file
import Atoms
import Foundation
import Testing

@testable import ReplayedApp

@MainActor
@Suite struct ReplayFromBeginningTests {
    @Test func replay() throws {
        let context = AtomTestContext()
        var updates = 0
        context.onUpdate = { updates += 1 }

        // Frame 1: subscribe RowsAtom at ReplayedApp/ReplayedApp.swift:16
        context.watch(RowsAtom())
        #expect(isSame(context.read(RowsAtom()), []))
        #expect(context.read(SelectionAtom()) == [])
        #expect(updates == 0)

        // Frame 2: subscribe SummaryAtom at ReplayedApp/ReplayedApp.swift:17
        context.watch(SummaryAtom())
        #expect(context.read(LimitsAtom()) == [:])
        #expect(context.read(SummaryAtom()) == "untitled, , 0.0")
        #expect(context.read(TagsAtom()) == [])
        #expect(context.read(TitleAtom()) == nil)
        #expect(updates == 0)

        // Frame 3: subscribe LayoutAtom at ReplayedApp/ReplayedApp.swift:18
        context.watch(LayoutAtom())
        #expect(isSame(context.read(LayoutAtom()), .list))
        #expect(updates == 0)

        // Frame 4: subscribe ChangesAtom at ReplayedApp/ReplayedApp.swift:19
        context.watch(ChangesAtom())
        #expect(context.read(ChangesAtom()) == [])
        #expect(updates == 0)

        // Frame 5: subscribe ShoutAtom at ReplayedApp/ReplayedApp.swift:20
        context.override(GreetingAtom()) { _ in .suspending }
        context.watch(ShoutAtom())
        #expect(context.read(ShoutAtom()) == "…")
        #expect(updates == 0)

        // Frame 6: async result GreetingAtom
        context.override(GreetingAtom()) { _ in .success("hello") }
        context.reset(GreetingAtom())
        #expect(context.read(ShoutAtom()) == "HELLO")
        #expect(updates == 1)

        // Frame 7: set SelectionAtom at ReplayedApp/ReplayedApp.swift:26
        context.set([2, 1], for: SelectionAtom())
        #expect(try isSame(context.read(ErrandAtom(id: 1)), decoded("{\"name\":\"errand 1\",\"priority\":\"low\"}")))
        #expect(try isSame(context.read(ErrandAtom(id: 2)), decoded("{\"name\":\"errand 2\",\"priority\":\"low\"}")))
        #expect(isSame(context.read(RowsAtom()), [
            .init(number: 2, title: "errand 2", note: nil),
            .init(number: 1, title: "errand 1", note: nil),
        ]))
        #expect(updates == 2)

        // Frame 8: modify ErrandAtom(id: 1) at ReplayedApp/ReplayedApp.swift:27
        try modify(ErrandAtom(id: 1), to: decoded("{\"name\":\"errand 1\",\"priority\":\"high\"}"), in: context)
        #expect(isSame(context.read(RowsAtom()), [
            .init(number: 2, title: "errand 2", note: nil),
            .init(number: 1, title: "errand 1", note: "urgent \"now\""),
        ]))
        #expect(updates == 3)

        // Frame 9: set TitleAtom at ReplayedApp/ReplayedApp.swift:28
        context.set("Today \\ now", for: TitleAtom())
        #expect(context.read(SummaryAtom()) == "Today \\ now, , 0.0")
        #expect(updates == 4)

        // Frame 10: batch at ReplayedApp/ReplayedApp.swift:29
        context.batch {
            context.set(["home", "work"], for: TagsAtom())
            context.set(["height": 1e-07, "width": 2.5], for: LimitsAtom())
        }
        #expect(context.read(SummaryAtom()) == "Today \\ now, home\nwork, 2.5")
        #expect(updates == 5)

        // Frame 11: set LayoutAtom at ReplayedApp/ReplayedApp.swift:33
        context.set(.grid(columns: 3), for: LayoutAtom())
        #expect(context.read(ChangesAtom()) == ["grid(columns: 3)"])
        #expect(updates == 6)

        // Frame 12: set LayoutAtom at ReplayedApp/ReplayedApp.swift:34
        context.set(.list, for: LayoutAtom())
        #expect(context.read(ChangesAtom()) == ["grid(columns: 3)", "list"])
        #expect(updates == 7)

        // Frame 13: modify SelectionAtom at ReplayedApp/ReplayedApp.swift:35
        context.modify(SelectionAtom()) { $0 = [1] }
        #expect(isSame(context.read(RowsAtom()), [.init(number: 1, title: "errand 1", note: "urgent \"now\"")]))
        #expect(updates == 8)

        // Frame 14: reset TitleAtom at ReplayedApp/ReplayedApp.swift:36
        context.reset(TitleAtom())
        #expect(context.read(SummaryAtom()) == "untitled, home\nwork, 2.5")
        #expect(context.read(TitleAtom()) == nil)
        #expect(updates == 9)
    }
}

/// Modifies an atom's value.
@MainActor
private func modify<Node: StateAtom>(_ atom: Node, to value: Node.Value, in context: AtomTestContext) {
    context.modify(atom) { $0 = value }
}

/// The value whose JSON was recorded.
private func decoded<Value>(_ json: String) throws -> Value {
    guard let type = Value.self as? any Decodable.Type,
        let value = try JSONDecoder().decode(type, from: Data(json.utf8)) as? Value
    else { throw NotDecodable(type: "\(Value.self)") }
    return value
}

/// A type was recorded as JSON, which it writes and does not read.
private struct NotDecodable: Error {
    var type: String
}

private func isSame<Value: Equatable>(_ value: Value, _ recorded: Value) -> Bool { value == recorded }

/// Values that cannot be compared are the same when they read the same.
@_disfavoredOverload
private func isSame<Value>(_ value: Value, _ recorded: Value) -> Bool {
    String(reflecting: value) == String(reflecting: recorded)
}
