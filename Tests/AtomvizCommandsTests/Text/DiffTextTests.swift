import GraphModel
import Testing

@testable import AtomvizCommands

@Suite struct DiffTextTests {
    private func text(_ old: Graph, _ new: Graph, ignoresUnknown: Bool = false) throws -> String {
        let sink = MemorySink()
        let output = TextOutput(sink)
        let text = DiffText(palette: Palette(for: output, environment: [:]))
        try text.write(GraphDiff(from: old, to: new), ignoresUnknown: ignoresUnknown, to: output)
        try output.flush()
        return sink.text
    }

    @Test("Differences name the node, the part and both values")
    func frames() throws {
        let graph = SampleRecording.graph
        #expect(
            try text(graph(2), graph(3)) == """
                ~ TodosAtom [0].isCompleted: false → true
                ~ FilteredTodosAtom [0].isCompleted: false → true
                2 nodes changed

                """)
        #expect(
            try text(graph(5), graph(6)) == """
                ~ FilterAtom: .completed → .all
                + ItemAtom(id: 3)@list = ‹Optional<Todo>›
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
                ? ItemAtom(id: 3)@list: too little was captured to tell whether it changed
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
        #expect(try text(old, new).hasPrefix("~ TodosAtom attributes: keep alive → keep alive, overridden\n"))
    }

    @Test("Several parts of one value stand below their node")
    func parts() throws {
        var new = try SampleRecording.graph(at: 3)
        let old = new
        let value = SampleRecording.list(SampleRecording.todo("tea"), SampleRecording.todo("salt"))
        try new.apply(
            Frame(
                number: 4, store: StoreID(1), cause: Cause(.set),
                changes: [.value(SampleRecording.todos.id, value, inputs: [], duration: 0)]))
        #expect(
            try text(old, new).hasPrefix("~ TodosAtom\n    ["))
    }
}
