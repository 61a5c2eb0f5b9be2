import GraphModel
import Timeline

/// What the files in `Fixtures` hold: every kind of change, of value and of ending, and enough frames for a keyframe.
///
/// Never changed: files of old versions were recorded from it, and every later version must read it from them.
enum FixtureRun {
    static let stores = [
        Store(id: StoreID(1), name: "AtomStore", runtime: "Atoms"), Store(id: StoreID(2), name: "Größe", runtime: "X"),
    ]
    static let marks = [
        Mark(frame: 2, name: "", time: 2_500_000_000), Mark(frame: 5, name: "“in” 'x'", time: 5_000_000_001),
    ]
    /// The gap, as a format version has it.
    static func gap(version: Int) -> Gap {
        version == 1 ? Gap(first: 5, last: 7) : Gap(store: StoreID(2), first: 5, last: 7, count: 2)
    }
    /// Since format version 2.
    static let unfinished = UnfinishedFrame(
        frame: Frame(
            number: 108, store: StoreID(1), start: 108_000_000_000,
            cause: Cause(.modify, node: todos.id, place: place(41), parent: 107, name: "ü"),
            changes: [.value(todos.id, value("Array<Todo>", .json, large + "]"), inputs: [], duration: 1)]),
        activities: [
            .computing(item.id), .effect(todos.id, .updated), .describing(todos.id, typeName: "Array<Todo>"),
        ])
    /// Since format version 2.
    static let rings = [(session: 6, path: "/run/user/1/atomviz-1/ring")]
    /// Contents that are kept once for all frames. Since format version 2, as frames of session 2.
    static let large = "[" + String(repeating: "\"größer\",", count: 500)
    static let largeFrames = (1...4 as ClosedRange<FrameNumber>).map { number in
        // The second fills a block, after which there is a keyframe.
        let values = (0..<(number == 2 ? 20 : 1)).map { count in
            value("Array<Todo>", .json, String(large.dropLast(count < 19 && number == 2 ? 1500 + count : 0)))
        }
        return Frame(
            number: number, store: StoreID(1), start: number, cause: Cause(number == 2 ? .resync : .set),
            changes: (number == 1 ? [.created(todos)] : [])
                + values.map { .value(todos.id, $0, inputs: [], duration: 0) })
    }

    static let sessions = [
        Session(
            number: 1, processName: "todo", processID: 42, arguments: ["todo", "--verbose", "a b\"c"],
            start: 1_700_000_000_500_000_000, ending: .exited(3)),
        Session(
            number: 2, processName: "tests", processID: Int32.max, arguments: [], start: 1_700_000_001_000_000_000,
            ending: .malformed("unknown kind 99 at byte 4711")),
        Session(number: 3, processName: "", processID: 1, arguments: [""], start: 0, ending: .signalled(9)),
        Session(number: 4, processName: "d", processID: 4, arguments: ["d"], start: 4, ending: .finished),
        Session(number: 5, processName: "e", processID: 5, arguments: ["e"], start: 5, ending: .lost),
        Session(number: 6, processName: "f", processID: 6, arguments: ["f"], start: 6, ending: nil),
    ]

    static let todos = Node(
        id: NodeID(1), kind: .state, module: "Todo", name: "TodosAtom", valueType: "Array<Todo>",
        place: SourcePlace(fileID: "Todo/Atoms.swift", line: 3), attributes: .keepAlive)
    static let item = Node(
        id: NodeID(65), kind: .value, module: "Todo", name: "Item", key: "id: 3\n\"ä\"", scope: "list",
        valueType: "Optional<Todo>", attributes: [.scoped, .overridden])
    static let secret = Node(
        id: NodeID(.max), kind: .secure, module: "Todo", name: "Token", valueType: "String", attributes: .redacted)
    static let view = Node(
        id: NodeID(2), kind: .subscriber, name: "", place: SourcePlace(fileID: "Todo/View.swift", line: 7))

    /// The frames of the first session, those of its first store first.
    static let frames: [Frame] = first + many + second

    /// The graph of the first store after its last frame.
    static func lastGraph() throws(GraphError) -> Graph {
        var graph = Graph()
        for frame in first + many { try graph.apply(frame) }
        return graph
    }

    private static func place(_ line: UInt) -> SourcePlace { SourcePlace(fileID: "Todo/Main.swift", line: line) }

    private static func value(_ type: String, _ encoding: RecordedValue.Encoding, _ content: String) -> RecordedValue {
        RecordedValue(typeName: type, encoding: encoding, content: content)
    }

    private static let first = [
        Frame(
            number: 1, store: StoreID(1), start: 1_000_000_000, duration: 2500,
            cause: Cause(.subscribe, node: view.id, place: place(12)),
            changes: [
                .effect(todos.id, .initializing), .created(todos),
                .value(todos.id, value("Array<Todo>", .reflected, "[]"), inputs: [], duration: 9),
                .effect(todos.id, .initialized), .created(item),
                .value(item.id, value("Optional<Todo>", .json, "null"), inputs: [], duration: 0),
                .edgeAdded(Edge(from: todos.id, to: item.id)), .created(view),
                .edgeAdded(Edge(from: item.id, to: view.id)), .created(secret),
                .value(
                    secret.id, RecordedValue(typeName: "String", encoding: .redacted, digest: 0x0123_4567_89ab_cdef),
                    inputs: [], duration: .max),
            ]),
        Frame(
            number: 2, store: StoreID(1), start: 2_000_000_000, duration: 0,
            cause: Cause(.action, node: todos.id, place: place(.max), parent: 1, name: "Add"),
            changes: [
                .write(Cause(.modify, node: todos.id, place: place(40), parent: 1)),
                .value(
                    todos.id,
                    value("Array<Todo>", .reflected, #"[{"$type":"Todo","text":"milk \"ü\"","isCompleted":false}]"#),
                    inputs: [], duration: 0),
                .value(
                    item.id,
                    RecordedValue(typeName: "Optional<Todo>", encoding: .text, content: "To", isTruncated: true),
                    inputs: [todos.id, secret.id], duration: 300),
                .notified(view.id), .effect(todos.id, .updated),
            ]),
        Frame(
            number: 4, store: StoreID(1), start: 4_000_000_000, duration: 1, cause: Cause(.batch),
            changes: [
                .cutOff(todos.id, .equal), .cutOff(item.id, .inputsUnchanged), .attributes(item.id, []),
                .value(item.id, value("Optional<Todo>", .opaque, ""), inputs: [todos.id], duration: 0),
                .edgeDropped(Edge(from: item.id, to: view.id)), .released(view.id), .released(secret.id),
                .effect(secret.id, .released),
            ]),
    ]

    /// As many frames as a keyframe is due after.
    private static let many = (8..<108).map { number in
        Frame(
            number: FrameNumber(number), store: StoreID(1), start: UInt64(number) * 1_000_000_000,
            cause: Cause(.set, node: todos.id, place: place(UInt(number))),
            changes: [.value(todos.id, value("Array<Todo>", .json, "[\(number)]"), inputs: [], duration: 0)])
    }

    private static let second = [
        Frame(
            number: 3, store: StoreID(2), start: 3_000_000_000, cause: Cause(.external, name: "DOT"),
            changes: [.created(Node(id: NodeID(1), kind: .unknown, name: "a"))])
    ]

    /// Records the run to a new file.
    static func record(to path: String) throws {
        let writer = try TimelineWriter(creating: path)
        for session in sessions {
            let number = try writer.beginSession(session)
            if number == 1 {
                for store in stores { try writer.addStore(store, session: number) }
                for frame in frames { try writer.append(frame, session: number) }
                for mark in marks { try writer.add(mark, session: number) }
                try writer.add(gap(version: 2), session: number)
                try writer.add(unfinished, session: number)
            }
            if number == 2 {
                try writer.addStore(stores[0], session: number)
                for frame in largeFrames { try writer.append(frame, session: number) }
            }
            for ring in rings where ring.session == number { try writer.setRing(path: ring.path, session: number) }
            if let ending = session.ending { try writer.endSession(number, ending) }
        }
        try writer.close()
    }
}
