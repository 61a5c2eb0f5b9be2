// Written by atomviz from replayed.atomviz@15..22.
// swift-format-ignore-file
import Atoms
import Foundation
import XCTest

@testable import ReplayedApp

@MainActor
final class ReplayFromMiddleTests: XCTestCase {
    func testReplay() async throws {
        let context = AtomTestContext()
        // What the frames before 15 left.
        context.override(ChangesAtom()) { _ in ["grid(columns: 3)", "list"] }
        try override(ErrandAtom(id: 1), with: decoded("{\"name\":\"errand 1\",\"priority\":\"high\"}"), in: context)
        context.override(GreetingAtom()) { _ in .success("hello") }
        context.override(LayoutAtom()) { _ in .list }
        context.override(LimitsAtom()) { _ in ["height": 1e-07, "width": 2.5] }
        context.override(SelectionAtom()) { _ in [1] }
        context.override(TagsAtom()) { _ in ["home", "work"] }
        context.watch(ChangesAtom())
        context.watch(LayoutAtom())
        context.watch(RowsAtom())
        context.watch(ShoutAtom())
        context.watch(SummaryAtom())
        context.set(nil, for: TitleAtom())
        XCTAssertTrue(isSame(context.read(RowsAtom()), [
            .init(number: 1, title: "errand 1", note: "urgent \"now\""),
        ]))
        XCTAssertEqual(context.read(ShoutAtom()), "HELLO")
        XCTAssertEqual(context.read(SummaryAtom()), "untitled, home\nwork, 2.5")
        var updates = 0
        context.onUpdate = { updates += 1 }

        // Frame 15: set SelectionAtom at ReplayedApp/ReplayedApp.swift:26
        context.set([2, 1], for: SelectionAtom())
        XCTAssertTrue(try isSame(context.read(ErrandAtom(id: 2)), decoded("{\"name\":\"errand 2\",\"priority\":\"low\"}")))
        XCTAssertTrue(isSame(context.read(RowsAtom()), [
            .init(number: 2, title: "errand 2", note: nil),
            .init(number: 1, title: "errand 1", note: "urgent \"now\""),
        ]))
        XCTAssertEqual(updates, 1)

        // Frame 16: modify ErrandAtom(id: 1) at ReplayedApp/ReplayedApp.swift:27
        try modify(ErrandAtom(id: 1), to: decoded("{\"name\":\"errand 1\",\"priority\":\"high\"}"), in: context)
        XCTAssertTrue(isSame(context.read(RowsAtom()), [
            .init(number: 2, title: "errand 2", note: nil),
            .init(number: 1, title: "errand 1", note: "urgent \"now\""),
        ]))
        XCTAssertEqual(updates, 2)

        // Frame 17: set TitleAtom at ReplayedApp/ReplayedApp.swift:28
        context.set("Today \\ now", for: TitleAtom())
        XCTAssertEqual(context.read(SummaryAtom()), "Today \\ now, home\nwork, 2.5")
        XCTAssertEqual(updates, 3)

        // Frame 18: batch at ReplayedApp/ReplayedApp.swift:29
        context.batch {
            context.set(["home", "work"], for: TagsAtom())
            context.set(["height": 1e-07, "width": 2.5], for: LimitsAtom())
        }
        XCTAssertEqual(context.read(SummaryAtom()), "Today \\ now, home\nwork, 2.5")
        XCTAssertEqual(updates, 4)

        // Frame 19: set LayoutAtom at ReplayedApp/ReplayedApp.swift:33
        context.set(.grid(columns: 3), for: LayoutAtom())
        XCTAssertEqual(context.read(ChangesAtom()), ["grid(columns: 3)", "list", "grid(columns: 3)"])
        XCTAssertEqual(updates, 5)

        // Frame 20: set LayoutAtom at ReplayedApp/ReplayedApp.swift:34
        context.set(.list, for: LayoutAtom())
        XCTAssertEqual(context.read(ChangesAtom()), ["grid(columns: 3)", "list", "grid(columns: 3)", "list"])
        XCTAssertEqual(updates, 6)

        // Frame 21: modify SelectionAtom at ReplayedApp/ReplayedApp.swift:35
        context.modify(SelectionAtom()) { $0 = [1] }
        XCTAssertTrue(isSame(context.read(RowsAtom()), [
            .init(number: 1, title: "errand 1", note: "urgent \"now\""),
        ]))
        XCTAssertEqual(updates, 7)

        // Frame 22: reset TitleAtom at ReplayedApp/ReplayedApp.swift:36
        context.reset(TitleAtom())
        XCTAssertEqual(context.read(SummaryAtom()), "untitled, home\nwork, 2.5")
        XCTAssertEqual(context.read(TitleAtom()), nil)
        XCTAssertEqual(updates, 8)
    }
}

/// Lets an atom have a value.
@MainActor
private func override<Node: Atom>(_ atom: Node, with value: Node.Produced, in context: AtomTestContext) {
    context.override(atom) { _ in value }
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
