import GraphDrawing
import GraphModel
import TestSupport
import Testing

@Suite("Drawings as they were last looked at")
struct DrawingSnapshotTests {
    @Test("The todo app")
    func todo() throws {
        let graph = try SampleGraphs.todo(todos: SampleGraphs.todos(("milk", false), ("tea", false)))
        let drawing = Drawing(graph: graph, caption: Caption("todo.atomviz, frame 3"))
        try SnapshotFile("GraphDrawing/todo.dot").check(drawing.dotText)
    }

    @Test("What toggling a todo changes")
    func diff() throws {
        let old = try SampleGraphs.todo(todos: SampleGraphs.todos(("milk", false), ("tea", false)))
        let new = try SampleGraphs.todo(todos: SampleGraphs.todos(("milk", true), ("tea", false)))
        let diff = GraphDiff(from: old, to: new)
        let drawing = Drawing(diff: diff, from: old, to: new, caption: Caption("toggle"))
        try SnapshotFile("GraphDrawing/diff.dot").check(drawing.dotText)
    }

    @Test("Forty nodes of all kinds in scopes")
    func layered() throws {
        try SnapshotFile("GraphDrawing/layered.dot").check(Drawing(graph: SampleGraphs.layered(40)).dotText)
    }
}
