import GraphModel

/// A short recording of a todo app, as the tests' commands read it.
enum SampleRecording {
    static let store = Store(id: StoreID(1), name: "AtomStore", runtime: "Atoms")
    static let session = Session(
        number: 1, processName: "todo", processID: 4711, arguments: ["/usr/bin/todo"],
        start: 1_700_000_000_000_000_000)

    static let todos = Node(
        id: NodeID(1), kind: .state, module: "Todo", name: "TodosAtom", valueType: "Array<Todo>",
        attributes: .keepAlive)
    static let filter = Node(id: NodeID(2), kind: .state, module: "Todo", name: "FilterAtom", valueType: "Filter")
    static let filtered = Node(
        id: NodeID(3), kind: .value, module: "Todo", name: "FilteredTodosAtom", valueType: "Array<Todo>")
    static let item = Node(
        id: NodeID(4), kind: .value, module: "Todo", name: "ItemAtom", key: "id: 3", scope: "list",
        valueType: "Optional<Todo>")
    static let view = Node(
        id: NodeID(5), kind: .subscriber, name: "", place: SourcePlace(fileID: "Todo/Screen.swift", line: 9))

    static func todo(_ text: String, _ isCompleted: Bool = false) -> String {
        #"{"$type":"Todo","text":"\#(text)","isCompleted":\#(isCompleted)}"#
    }

    static func list(_ todos: String...) -> RecordedValue {
        RecordedValue(
            typeName: "Array<Todo>", encoding: .reflected, content: "[" + todos.joined(separator: ",") + "]")
    }

    static func filterValue(_ name: String) -> RecordedValue {
        RecordedValue(typeName: "Filter", encoding: .reflected, content: #"{"$case":"\#(name)"}"#)
    }

    /// Frame numbers have a hole at 4, as after a killed app; times are 100 ms apart.
    static let frames: [Frame] = [
        frame(
            1, Cause(.subscribe, node: filtered.id, place: view.place),
            [
                .created(view), .created(filtered), .created(filter),
                .value(filter.id, filterValue("all"), inputs: [], duration: 10),
                .edgeAdded(Edge(from: filter.id, to: filtered.id)), .created(todos),
                .value(todos.id, list(), inputs: [], duration: 10),
                .edgeAdded(Edge(from: todos.id, to: filtered.id)),
                .value(filtered.id, list(), inputs: [], duration: 300),
                .edgeAdded(Edge(from: filtered.id, to: view.id)),
            ]),
        frame(
            2, Cause(.modify, node: todos.id, place: SourcePlace(fileID: "Todo/Commands.swift", line: 21)),
            [
                .value(todos.id, list(todo("milk")), inputs: [], duration: 0),
                .value(filtered.id, list(todo("milk")), inputs: [todos.id], duration: 200),
                .notified(view.id),
            ]),
        frame(
            3, Cause(.modify, node: todos.id, place: SourcePlace(fileID: "Todo/Commands.swift", line: 34)),
            [
                .value(todos.id, list(todo("milk", true)), inputs: [], duration: 0),
                .value(filtered.id, list(todo("milk", true)), inputs: [todos.id], duration: 200),
                .notified(view.id),
            ]),
        frame(
            5,
            Cause(.set, node: filter.id, place: SourcePlace(fileID: "Todo/Commands.swift", line: 40), parent: 3),
            [
                .value(filter.id, filterValue("completed"), inputs: [], duration: 0),
                .cutOff(filtered.id, .equal),
            ]),
        frame(
            6, Cause(.batch, place: SourcePlace(fileID: "Todo/Commands.swift", line: 50)),
            [
                .write(Cause(.set, node: filter.id, place: SourcePlace(fileID: "Todo/Commands.swift", line: 51))),
                .value(filter.id, filterValue("all"), inputs: [], duration: 0),
                .created(item),
                .value(
                    item.id, RecordedValue(typeName: "Optional<Todo>", encoding: .opaque), inputs: [], duration: 5),
                .edgeAdded(Edge(from: todos.id, to: item.id)),
            ]),
    ]

    /// The graph after the frames up to a number.
    static func graph(at number: FrameNumber) throws -> Graph {
        var graph = Graph()
        for frame in frames where frame.number <= number { try graph.apply(frame) }
        return graph
    }

    private static func frame(_ number: FrameNumber, _ cause: Cause, _ changes: [Change]) -> Frame {
        Frame(
            number: number, store: store.id, start: number * 100_000_000, duration: 50_000, cause: cause,
            changes: changes)
    }
}
