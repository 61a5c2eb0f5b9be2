import GraphModel
import Testing

@testable import AtomvizCommands

@Suite struct FrameTextTests {
    private func line(_ number: FrameNumber) throws -> String {
        let frame = try #require(SampleRecording.frames.first { $0.number == number })
        return try line(frame, after: SampleRecording.graph(at: number - 1))
    }

    private func line(
        _ frame: Frame, after graph: Graph, isColoured: Bool = false,
        isWanted: @escaping (Node) -> Bool = { _ in false }
    ) -> String {
        let output = TextOutput(MemorySink(isTerminal: isColoured))
        var text = FrameText(palette: Palette(for: output, environment: [:]))
        text.isWanted = isWanted
        return text.line(FrameReport(frame, after: graph))
    }

    @Test(
        "A line tells number, time, cause, place, what changed, what was cut off and who was told",
        arguments: [
            (
                1,
                "    1     0.100s  subscribe FilteredTodosAtom  Todo/Screen.swift:9   "
                    + "+ Todo/Screen.swift:9; + FilteredTodosAtom = []; + FilterAtom = .all; + TodosAtom = []"
            ),
            (
                2,
                "    2     0.200s  modify TodosAtom        Todo/Commands.swift:21  "
                    + "TodosAtom [0]: + Todo(text: \"milk\", isCompleted: false); "
                    + "FilteredTodosAtom [0]: + Todo(text: \"milk\", isCompleted: false)  | told: Todo/Screen.swift:9"
            ),
            (
                3,
                "    3     0.300s  modify TodosAtom        Todo/Commands.swift:34  "
                    + "TodosAtom [0].isCompleted: false → true; FilteredTodosAtom [0].isCompleted: false → true"
                    + "  | told: Todo/Screen.swift:9"
            ),
            (
                5,
                "    5     0.500s  set FilterAtom          Todo/Commands.swift:40  "
                    + "after 3  | FilterAtom: .all → .completed  | cut off: FilteredTodosAtom (equal)"
            ),
            (
                6,
                "    6     0.600s  batch                   Todo/Commands.swift:50  "
                    + "set FilterAtom at Todo/Commands.swift:51; FilterAtom: .completed → .all; "
                    + "+ ItemAtom(id: 3)@list = ‹Optional<Todo>›"
            ),
        ] as [(FrameNumber, String)])
    func lines(number: FrameNumber, expected: String) throws {
        #expect(try line(number) == expected)
    }

    @Test("A node written several times in a frame is told once, from its first value to its last")
    func severalWrites() throws {
        let (filter, value) = (SampleRecording.filter.id, SampleRecording.filterValue)
        let frame = Frame(
            number: 7, store: StoreID(1), cause: Cause(.batch),
            changes: [
                .value(filter, value("none"), inputs: [], duration: 0),
                .value(filter, value("some"), inputs: [], duration: 0),
            ])
        let text = line(frame, after: try SampleRecording.graph(at: 6))
        #expect(text.hasSuffix("FilterAtom: .all → .some"))
        #expect(!text.contains("none"))
    }

    @Test(
        "What the values cannot tell is said, never passed over",
        arguments: [
            (RecordedValue(typeName: "T", encoding: .opaque), "‹T›, too little captured to compare"),
            (
                RecordedValue(typeName: "Filter", encoding: .reflected, content: #"{"$case":"all"}"#),
                ".all, as before"
            ),
            (RecordedValue(typeName: "Filter", encoding: .redacted, digest: 7), ".all → ‹redacted Filter›"),
        ])
    func honesty(value: RecordedValue, expected: String) throws {
        var graph = try SampleRecording.graph(at: 6)
        if value.encoding == .opaque {
            try graph.apply(
                Frame(
                    number: 6, store: StoreID(1), cause: Cause(.set),
                    changes: [.value(SampleRecording.filter.id, value, inputs: [], duration: 0)]))
        }
        let frame = Frame(
            number: 7, store: StoreID(1), cause: Cause(.set, node: SampleRecording.filter.id),
            changes: [.value(SampleRecording.filter.id, value, inputs: [], duration: 0)])
        #expect(line(frame, after: graph).hasSuffix("FilterAtom: \(expected)"))
    }

    @Test("Of two long values the part that differs is shown")
    func longValues() {
        let long = String(repeating: "x", count: 500)
        let (old, new) = (
            RecordedValue(typeName: "String", encoding: .text, content: long + "a"),
            RecordedValue(typeName: "String", encoding: .text, content: long + "b")
        )
        #expect(ValueText.change(from: old, to: new) == ": …xxxxxxxxxxxxa → …xxxxxxxxxxxxb")
    }

    @Test("A frame with very many changes stays one line: wanted nodes first, the rest counted")
    func manyChanges() throws {
        let nodes = (1...5000).map { Node(id: NodeID($0), kind: .state, name: "N\($0)") }
        let graph = try Graph(entries: nodes.map { Graph.Entry(node: $0) }, edges: [])
        let value = RecordedValue(typeName: "Int", encoding: .json, content: "1")
        let frame = Frame(
            number: 1, store: StoreID(1), cause: Cause(.batch),
            changes: nodes.map { .value($0.id, value, inputs: [], duration: 0) })
        let text = line(frame, after: graph, isWanted: { $0.name == "N4321" })
        #expect(text.contains("  N4321 = 1; N1 = 1; N2 = 1;"))
        #expect(text.hasSuffix("; N9 = 1; and 4990 more"))
    }

    @Test("Names, keys and values from an app put no control character on the line")
    func hostileText() throws {
        let evil = "a\u{1B}[2J\nb\u{9B}c\u{202E}\0"
        let node = Node(id: NodeID(1), kind: .state, module: evil, name: evil, key: evil, scope: evil)
        let value = RecordedValue(typeName: evil, encoding: .text, content: evil)
        let place = SourcePlace(fileID: evil, line: 1)
        let opaque = RecordedValue(typeName: evil, encoding: .opaque)
        let frame = Frame(
            number: 1, store: StoreID(1), cause: Cause(.action, node: node.id, place: place, name: evil),
            changes: [
                .created(node), .value(node.id, value, inputs: [], duration: 0), .cutOff(node.id, .equal),
                .notified(node.id), .write(Cause(.set, node: node.id, place: place)), .released(node.id),
                .value(NodeID(99), opaque, inputs: [], duration: 0),
            ])
        let report = FrameReport(frame, after: Graph())
        for text in [line(frame, after: Graph()), JSONText.text(of: report.json(session: 1))] {
            let isClean = text.unicodeScalars.allSatisfy { !TerminalText.isActive($0) }
            #expect(isClean, "\(text.debugDescription)")
        }
    }

    @Test("A damaged frame that speaks of nodes that never were is told as far as it goes")
    func unknownNodes() {
        let frame = Frame(
            number: 1, store: StoreID(1), cause: Cause(.set, node: NodeID(7)),
            changes: [
                .cutOff(NodeID(8), .unknown), .released(NodeID(9)), .edgeDropped(Edge(from: NodeID(1), to: NodeID(2))),
            ])
        #expect(line(frame, after: Graph()).hasSuffix("- node 9  | cut off: node 8"))
        #expect(line(frame, after: Graph()).contains("set node 7"))
    }

    @Test("A frame that only changes edges shows them, and one that changes nothing says so")
    func edgesOnly() throws {
        let graph = try SampleRecording.graph(at: 6)
        var frame = Frame(number: 7, store: StoreID(1), cause: Cause(.refresh))
        #expect(line(frame, after: graph).hasSuffix("-                     nothing changed"))
        frame.changes = [.edgeDropped(Edge(from: SampleRecording.filter.id, to: SampleRecording.filtered.id))]
        #expect(line(frame, after: graph).hasSuffix("- FilterAtom → FilteredTodosAtom"))
    }

    @Test(
        "Colours are for terminals whose users want them",
        arguments: [
            (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
            (true, ["TERM": "dumb"], false),
        ])
    func colours(isTerminal: Bool, environment: [String: String], expected: Bool) {
        let palette = Palette(for: TextOutput(MemorySink(isTerminal: isTerminal)), environment: environment)
        #expect(palette.added("x").contains("\u{1B}") == expected)
        #expect(palette.added("") == "")
    }
}
