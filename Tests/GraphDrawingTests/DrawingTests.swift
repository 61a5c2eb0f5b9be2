import GraphDrawing
import GraphModel
import Testing

@Suite("Drawings of graphs")
struct DrawingTests {
    @Test("names every atom and tells the lines of subscribers")
    func names() throws {
        let graph = try SampleGraphs.todo(todos: SampleGraphs.todos(("milk", false), ("tea", true)))
        let drawing = Drawing(graph: graph)
        #expect(
            drawing.nodes.map(\.name) == [
                "TodosAtom", "FilterAtom", "FilteredTodosAtom", "StatsAtom", "TodoList.swift", "TodoList.swift",
            ])
        #expect(drawing.edges.map(\.label) == ["", "", "", "line:31", "line:12", "line:31"])
    }
}
