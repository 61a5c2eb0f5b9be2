// Written by atomviz from todo.atomviz@1..10.
// swift-format-ignore-file
import Atoms
import Testing

@testable import Todo

@MainActor
@Suite struct DemoReplayTests {
    @Test func replay() throws {
        let context = AtomTestContext()
        var updates = 0
        context.onUpdate = { updates += 1 }

        // Frame 1: subscribe FilteredTodosAtom at Todo/TodoScreen.swift:13
        context.watch(FilteredTodosAtom())
        #expect(isSame(context.read(FilterAtom()), .all))
        #expect(isSame(context.read(FilteredTodosAtom()), []))
        #expect(isSame(context.read(TodosAtom()), []))
        #expect(updates == 0)

        // Frame 2: subscribe TodoCountsAtom at Todo/TodoScreen.swift:14
        context.watch(TodoCountsAtom())
        #expect(isSame(context.read(TodoCountsAtom()), .init(all: 0, completed: 0)))
        #expect(updates == 0)

        // Frame 3: modify TodosAtom at Todo/TodoScreen.swift:25
        context.modify(TodosAtom()) { $0 = [.init(id: 1, text: "Buy milk", isCompleted: false)] }
        #expect(isSame(context.read(FilteredTodosAtom()), [.init(id: 1, text: "Buy milk", isCompleted: false)]))
        #expect(isSame(context.read(TodoCountsAtom()), .init(all: 1, completed: 0)))
        #expect(updates == 1)

        // Frame 4: modify TodosAtom at Todo/TodoScreen.swift:25
        context.modify(TodosAtom()) { $0 = [
            .init(id: 1, text: "Buy milk", isCompleted: false),
            .init(id: 2, text: "Write the report", isCompleted: false),
        ] }
        #expect(isSame(context.read(FilteredTodosAtom()), [
            .init(id: 1, text: "Buy milk", isCompleted: false),
            .init(id: 2, text: "Write the report", isCompleted: false),
        ]))
        #expect(isSame(context.read(TodoCountsAtom()), .init(all: 2, completed: 0)))
        #expect(updates == 2)

        // Frame 5: modify TodosAtom at Todo/TodoScreen.swift:25
        context.modify(TodosAtom()) { $0 = [
            .init(id: 1, text: "Buy milk", isCompleted: false),
            .init(id: 2, text: "Write the report", isCompleted: false),
            .init(id: 3, text: "Call Ada", isCompleted: false),
        ] }
        #expect(isSame(context.read(FilteredTodosAtom()), [
            .init(id: 1, text: "Buy milk", isCompleted: false),
            .init(id: 2, text: "Write the report", isCompleted: false),
            .init(id: 3, text: "Call Ada", isCompleted: false),
        ]))
        #expect(isSame(context.read(TodoCountsAtom()), .init(all: 3, completed: 0)))
        #expect(updates == 3)

        // Frame 6: modify TodosAtom at Todo/TodoScreen.swift:30
        context.modify(TodosAtom()) { $0 = [
            .init(id: 1, text: "Buy milk", isCompleted: true),
            .init(id: 2, text: "Write the report", isCompleted: false),
            .init(id: 3, text: "Call Ada", isCompleted: false),
        ] }
        #expect(isSame(context.read(FilteredTodosAtom()), [
            .init(id: 1, text: "Buy milk", isCompleted: true),
            .init(id: 2, text: "Write the report", isCompleted: false),
            .init(id: 3, text: "Call Ada", isCompleted: false),
        ]))
        #expect(isSame(context.read(TodoCountsAtom()), .init(all: 3, completed: 1)))
        #expect(updates == 4)

        // Frame 7: set FilterAtom at Todo/TodoScreen.swift:35
        context.set(.uncompleted, for: FilterAtom())
        #expect(isSame(context.read(FilteredTodosAtom()), [
            .init(id: 2, text: "Write the report", isCompleted: false),
            .init(id: 3, text: "Call Ada", isCompleted: false),
        ]))
        #expect(updates == 5)

        // Frame 8: modify TodosAtom at Todo/TodoScreen.swift:30
        context.modify(TodosAtom()) { $0 = [
            .init(id: 1, text: "Buy milk", isCompleted: true),
            .init(id: 2, text: "Write the report", isCompleted: false),
            .init(id: 3, text: "Call Ada", isCompleted: true),
        ] }
        #expect(isSame(context.read(FilteredTodosAtom()), [
            .init(id: 2, text: "Write the report", isCompleted: false),
        ]))
        #expect(isSame(context.read(TodoCountsAtom()), .init(all: 3, completed: 2)))
        #expect(updates == 6)

        // Frame 9: set FilterAtom at Todo/TodoScreen.swift:35
        context.set(.all, for: FilterAtom())
        #expect(isSame(context.read(FilteredTodosAtom()), [
            .init(id: 1, text: "Buy milk", isCompleted: true),
            .init(id: 2, text: "Write the report", isCompleted: false),
            .init(id: 3, text: "Call Ada", isCompleted: true),
        ]))
        #expect(updates == 7)

        // Frame 10: modify TodosAtom at Todo/TodoScreen.swift:33
        context.modify(TodosAtom()) { $0 = [
            .init(id: 2, text: "Write the report", isCompleted: false),
            .init(id: 3, text: "Call Ada", isCompleted: true),
        ] }
        #expect(isSame(context.read(FilteredTodosAtom()), [
            .init(id: 2, text: "Write the report", isCompleted: false),
            .init(id: 3, text: "Call Ada", isCompleted: true),
        ]))
        #expect(isSame(context.read(TodoCountsAtom()), .init(all: 2, completed: 1)))
        #expect(updates == 8)
    }
}

private func isSame<Value: Equatable>(_ value: Value, _ recorded: Value) -> Bool { value == recorded }

/// Values that cannot be compared are the same when they read the same.
@_disfavoredOverload
private func isSame<Value>(_ value: Value, _ recorded: Value) -> Bool {
    String(reflecting: value) == String(reflecting: recorded)
}
