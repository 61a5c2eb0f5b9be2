import GraphDrawing
import GraphModel
import TestSupport
import Testing

@Suite("Drawings of differences")
struct DiffDrawingTests {
    private func draw(_ old: Graph, _ new: Graph, frame: Frame? = nil) -> Drawing {
        Drawing(diff: GraphDiff(from: old, to: new), from: old, to: new, frame: frame)
    }

    private func text(_ node: DrawnNode) -> [String] {
        node.lines.map { $0.runs.map(\.text).joined() }
    }

    private func state(_ id: UInt64, _ name: String, _ value: String = "1") -> Graph.Entry {
        .init(
            node: Node(id: NodeID(id), kind: .state, name: name),
            value: RecordedValue(typeName: "Int", encoding: .json, content: value))
    }

    @Test("Changed parts stand with their old and new values, and the rest is faded")
    func parts() throws {
        let old = try SampleGraphs.todo(todos: SampleGraphs.todos(("milk", false), ("tea", false)))
        let new = try SampleGraphs.todo(todos: SampleGraphs.todos(("milk", true), ("tea", false)))
        let drawing = draw(old, new)
        #expect(drawing.nodes.map(\.emphasis) == [.changed, .faded, .changed, .faded, .faded, .faded])
        #expect(text(drawing.nodes[0]) == ["[0].isCompleted: false → true"])
        let roles = drawing.nodes[0].lines[0].runs.map(\.role)
        #expect(roles == [.path, .old, .note, .new])
    }

    @Test("Values that are not made of parts stand whole, in one line or two")
    func whole() throws {
        let short = draw(
            try Graph(entries: [state(1, "A", "1")], edges: []), try Graph(entries: [state(1, "A", "2")], edges: []))
        #expect(text(short.nodes[0]) == ["1 → 2"])
        let texts = ["a", "b"].map {
            RecordedValue(typeName: "T", encoding: .text, content: String(repeating: $0, count: 60))
        }
        let long = draw(try SampleGraphs.one(texts[0]), try SampleGraphs.one(texts[1]))
        #expect(text(long.nodes[0]).count == 2)
        #expect(text(long.nodes[0])[1].hasPrefix("→ bbb"))
    }

    @Test("What was not captured whole may have changed, and says so")
    func unknown() throws {
        let opaque = RecordedValue(typeName: "Socket", encoding: .opaque)
        let drawing = draw(try SampleGraphs.one(opaque), try SampleGraphs.one(opaque))
        #expect(drawing.nodes.map(\.emphasis) == [.unknown])
        #expect(text(drawing.nodes[0]) == ["opaque Socket", "may differ: not all was captured"])
    }

    @Test("The frame between the two shows where the change stopped and who was told")
    func cutOff() throws {
        let old = try SampleGraphs.todo(todos: SampleGraphs.todos(("milk", false)))
        let new = try SampleGraphs.todo(todos: SampleGraphs.todos(("milk", true)))
        let value = try #require(new[NodeID(1)]?.value)
        let frame = Frame(
            number: 4, store: StoreID(1), cause: Cause(.set, node: NodeID(1)),
            changes: [
                .value(NodeID(1), value, inputs: [], duration: 0),
                .value(NodeID(3), value, inputs: [NodeID(1)], duration: 0),
                .cutOff(NodeID(4), .equal), .notified(NodeID(5)),
            ])
        let drawing = draw(old, new, frame: frame)
        #expect(drawing.nodes.map(\.emphasis) == [.written, .faded, .changed, .cutOff, .told, .faded])
    }

    @Test("What is gone stays in the picture, joined to what lives on under another number")
    func removed() throws {
        let old = try Graph(
            entries: [state(1, "A"), state(2, "B"), state(3, "C")],
            edges: [Edge(from: NodeID(1), to: NodeID(2)), Edge(from: NodeID(2), to: NodeID(3))])
        // A second run: other numbers, no B, a new D.
        let new = try Graph(
            entries: [state(2, "A"), state(7, "C"), state(3, "D")], edges: [Edge(from: NodeID(3), to: NodeID(7))])
        let drawing = draw(old, new)
        #expect(
            drawing.nodes.map { "\($0.id) \($0.name) \($0.emphasis)" }.sorted() == [
                "n2 A faded", "n3 D added", "n7 C faded", "r2 B removed",
            ])
        #expect(
            drawing.edges.map { "\($0.source) \($0.target) \($0.emphasis)" } == [
                "n3 n7 added", "n2 r2 removed", "r2 n7 removed",
            ])
    }

    @Test("Random pairs of graphs: every edge has both of its nodes, and each node one name", arguments: 0..<40)
    func consistent(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func graph() throws -> Graph {
            let entries = (1...UInt64(12)).filter { _ in random.next() % 3 > 0 }
                .map { state($0 + random.next() % 2 * 100, "Atom\($0)", "\(random.next() % 3)") }
            let ids = entries.map(\.node.id)
            var edges: Set<Edge> = []
            for target in ids.indices.dropFirst() where random.next() % 2 == 0 {
                edges.insert(Edge(from: ids[Int(random.next() % UInt64(target))], to: ids[target]))
            }
            return try Graph(entries: entries, edges: edges)
        }
        let drawing = draw(try graph(), try graph())
        let names = Set(drawing.nodes.map(\.id))
        #expect(names.count == drawing.nodes.count, "seed \(seed)")
        for edge in drawing.edges {
            #expect(names.contains(edge.source) && names.contains(edge.target), "seed \(seed)")
        }
    }
}
