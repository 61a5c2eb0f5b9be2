import GraphModel
import TestSupport
import Testing

@testable import AtomvizCommands

@Suite struct ShowCommandTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try SampleFile.write(to: folder.file("run.atomviz"))
    }

    @Test("A moment begins with which one it is and what its graph is made of")
    func tree() async {
        let run = await Run.atomviz("show", file + "@5")
        #expect(run.status == 0)
        #expect(
            run.output == """
                \(file)@5  0.500s  set FilterAtom  Todo/Commands.swift:40
                session 1 (todo, process 4711), store AtomStore: 3 nodes, 1 subscriber, 3 edges

                TodosAtom  state, keep alive  [Todo(text: "milk", isCompleted: true)]
                └─ FilteredTodosAtom  value  [Todo(text: "milk", isCompleted: true)]
                   └─ Todo/Screen.swift:9  subscriber
                FilterAtom  state  .completed
                └─ FilteredTodosAtom, see above

                """)
    }

    @Test("Frame 0 is the empty graph")
    func empty() async {
        let run = await Run.atomviz("show", file + "@0")
        #expect(run.output.hasPrefix("\(file)@0  before the first frame\n"))
        #expect(run.output.contains("0 nodes, 0 subscribers, 0 edges"))
    }

    @Test("JSON holds every node with its value, and every edge", arguments: [["--json"], ["--format", "json"]])
    func json(options: [String]) async throws {
        let tree = try JSONReader.tree(of: await Run.atomviz(["show", file] + options).output)
        #expect(tree["frame"] == .number("6"))
        guard case .array(let nodes)? = tree["nodes"], case .array(let edges)? = tree["edges"] else {
            Issue.record("no nodes or edges")
            return
        }
        #expect(nodes.count == 5)
        #expect(edges.count == 4)
        let todos = try #require(nodes.first { $0["identity"] == .string("Todo.TodosAtom") })
        #expect(todos["revision"] == .number("3"))
        guard case .array(let elements)? = todos["value"]?["json"] else {
            Issue.record("no value")
            return
        }
        #expect(elements.first?["isCompleted"] == .bool(true))
    }

    @Test("DOT is a digraph that names the nodes")
    func dot() async {
        let output = await Run.atomviz("show", file, "--format", "dot").output
        #expect(output.hasPrefix("digraph"))
        #expect(output.contains("FilteredTodosAtom"))
    }
}
