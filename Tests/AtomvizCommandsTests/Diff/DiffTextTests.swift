import GraphModel
import Testing

@testable import AtomvizCommands

@Suite struct DiffTextTests {
    private func text(_ old: Graph, _ new: Graph, ignoresUnknown: Bool = false) throws -> String {
        let sink = MemorySink()
        let output = TextOutput(sink)
        let text = DiffText(palette: Palette(for: output, environment: [:]))
        try text.write(DiffReport(GraphDiff(from: old, to: new)), ignoresUnknown: ignoresUnknown, to: output)
        try output.flush()
        return sink.text
    }

    @Test("Differences name the node, the part and both values")
    func frames() throws {
        let graph = SampleRecording.graph
        #expect(
            try text(graph(2), graph(3)) == """
                ~ TodosAtom          [0].isCompleted:  false → true
                ~ FilteredTodosAtom  [0].isCompleted:  false → true
                2 nodes changed

                """)
        #expect(
            try text(graph(5), graph(6)) == """
                ~ FilterAtom            .completed → .all
                + ItemAtom(id: 3)@list  = ‹Optional<Todo>›
                + TodosAtom → ItemAtom(id: 3)@list
                1 node changed, 1 node added, 1 edge added

                """)
        #expect(
            try text(graph(6), graph(0)).hasSuffix("4 nodes removed, 1 subscriber removed, 4 edges removed\n"))
        #expect(try text(graph(3), graph(3)) == "no difference\n")
    }

    @Test("Values that cannot be compared are listed, unless they are to be ignored")
    func unknown() throws {
        let graph = try SampleRecording.graph(at: 6)
        #expect(
            try text(graph, graph) == """
                ? ItemAtom(id: 3)@list  ‹Optional<Todo>›, opaque: not known whether it changed
                1 value unknown

                """)
        #expect(try text(graph, graph, ignoresUnknown: true) == "1 value unknown, ignored\n")
    }

    @Test("A node whose description changed says what of it")
    func descriptions() throws {
        var new = try SampleRecording.graph(at: 3)
        let old = new
        try new.apply(
            Frame(
                number: 4, store: StoreID(1), cause: Cause(.scope),
                changes: [.attributes(SampleRecording.todos.id, [.keepAlive, .overridden])]))
        #expect(try text(old, new).hasPrefix("~ TodosAtom  attributes:  keep alive → keep alive, overridden\n"))
    }

    @Test("The columns of several parts of one value stand below each other")
    func parts() throws {
        var new = try SampleRecording.graph(at: 3)
        let old = new
        let value = SampleRecording.list(SampleRecording.todo("tea"), SampleRecording.todo("salt"))
        try new.apply(
            Frame(
                number: 4, store: StoreID(1), cause: Cause(.set),
                changes: [.value(SampleRecording.todos.id, value, inputs: [], duration: 0)]))
        #expect(
            try text(old, new) == """
                ~ TodosAtom  [0].text:         "milk" → "tea"
                             [0].isCompleted:  true   → false
                             [1]:              + Todo(text: "salt", isCompleted: false)
                1 node changed

                """)
    }

    @Test("Columns stand below each other whatever the letters: wide ones take two, marks none")
    func widths() throws {
        let names = ["日本Atom", "cafe\u{301}Atom", "👩‍👩‍👧Atom"]
        var old = Graph()
        for (index, name) in names.enumerated() {
            let id = NodeID(UInt64(index + 1))
            let value = RecordedValue(typeName: "Int", encoding: .json, content: "1")
            try old.apply(
                Frame(
                    number: 1, store: StoreID(1), cause: Cause(.read),
                    changes: [
                        .created(Node(id: id, kind: .state, name: name)), .value(id, value, inputs: [], duration: 0),
                    ]))
        }
        let lines = try text(Graph(), old).split(separator: "\n").map(String.init)
        #expect(lines.prefix(3) == ["+ 日本Atom  = 1", "+ cafe\u{301}Atom  = 1", "+ 👩‍👩‍👧Atom    = 1"])
    }

    @Test("Old and new are coloured, and within a long text the part that differs stands out")
    func colours() throws {
        let long = String(repeating: "x", count: 60)
        let pair = ValuePair("", "\"\(long)a\"", "\"\(long)b\"")
        let sink = MemorySink(isTerminal: true)
        let output = TextOutput(sink)
        try DiffText(palette: Palette(for: output, environment: [:]))
            .write(DiffReport(pair.diff()), ignoresUnknown: false, to: output)
        #expect(sink.text.contains("\u{1B}[1;31ma\u{1B}[0m"))
        #expect(sink.text.contains("\u{1B}[1;32mb\u{1B}[0m"))
    }

    @Test("A summary has a line a node, with a sign for each part that came or went")
    func stat() throws {
        let sink = MemorySink()
        let output = TextOutput(sink)
        let graph = SampleRecording.graph
        let diff = try GraphDiff(from: graph(1), to: graph(6), isSameSession: true)
        try DiffStat(palette: Palette(for: output, environment: [:])).write(
            DiffReport(diff), ignoresUnknown: false, to: output)
        try output.flush()
        #expect(
            sink.text == """
                 TodosAtom            | 1 +
                 FilteredTodosAtom    | 1 +
                 ItemAtom(id: 3)@list | new
                 2 nodes changed, 1 node added, 1 edge added

                """)
    }

    @Test("A bar longer than a line is scaled down, and keeps a sign for everything that is there")
    func longBars() throws {
        let old = "[" + (0..<200).map { "\($0)" }.joined(separator: ",") + "]"
        let sink = MemorySink()
        let output = TextOutput(sink)
        try DiffStat(palette: Palette(for: output, environment: [:])).write(
            DiffReport(ValuePair("", old, "[7777]").diff()), ignoresUnknown: false, to: output)
        try output.flush()
        let bar = sink.text.prefix { $0 != "\n" }
        #expect(bar.hasPrefix(" ValueAtom | 200 +-"))
        #expect(bar.count { $0 == "-" } == 39)
    }
}
