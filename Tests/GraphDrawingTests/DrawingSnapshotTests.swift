import Foundation
import GraphDrawing
import GraphModel
import Testing

@Suite("Drawings as they were last looked at")
struct DrawingSnapshotTests {
    /// Set to write the files anew; the run then fails, so that nobody takes it for a check.
    private static let isRecording = ProcessInfo.processInfo.environment["ATOMVIZ_RECORD_FILES"] != nil
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Snapshots/GraphDrawing")

    private func check(_ drawing: Drawing, _ name: String) throws {
        let file = Self.folder.appending(path: name)
        if Self.isRecording {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try Data(drawing.dotText.utf8).write(to: file)
            Issue.record("\(name) was recorded: look at it, then run without ATOMVIZ_RECORD_FILES")
            return
        }
        let recorded = try String(contentsOf: file, encoding: .utf8)
        #expect(drawing.dotText == recorded, "\(name) differs from Tests/Snapshots/GraphDrawing")
    }

    @Test("the todo app")
    func todo() throws {
        let graph = try SampleGraphs.todo(todos: SampleGraphs.todos(("milk", false), ("tea", false)))
        try check(Drawing(graph: graph, caption: Caption("todo.atomviz, frame 3")), "todo.dot")
    }

    @Test("what toggling a todo changes")
    func diff() throws {
        let old = try SampleGraphs.todo(todos: SampleGraphs.todos(("milk", false), ("tea", false)))
        let new = try SampleGraphs.todo(todos: SampleGraphs.todos(("milk", true), ("tea", false)))
        try check(
            Drawing(diff: GraphDiff(from: old, to: new), from: old, to: new, caption: Caption("toggle")), "diff.dot")
    }

    @Test("forty nodes of all kinds in scopes")
    func layered() throws {
        try check(Drawing(graph: try SampleGraphs.layered(40)), "layered.dot")
    }
}
