import GraphModel
import Testing

@testable import AtomvizCommands

@Suite struct GraphTreeTextTests {
    private func text(_ graph: Graph, showsValues: Bool = false) throws -> String {
        let sink = MemorySink()
        let output = TextOutput(sink)
        let tree = GraphTreeText(palette: Palette(for: output, environment: [:]), showsValues: showsValues)
        try tree.write(graph, to: output)
        try output.flush()
        return sink.text
    }

    @Test("A graph reads from its sources down to its subscribers, each node once")
    func tree() throws {
        #expect(
            try text(SampleRecording.graph(at: 6)) == """
                TodosAtom  state, keep alive  [Todo(text: "milk", isCompleted: true)]
                ├─ FilteredTodosAtom  value  [Todo(text: "milk", isCompleted: true)]
                │  └─ Todo/Screen.swift:9  subscriber
                └─ ItemAtom(id: 3)@list  value  ‹Optional<Todo>›
                FilterAtom  state  .all
                └─ FilteredTodosAtom, see above

                """)
    }

    @Test("Values in full stand below their nodes")
    func values() throws {
        #expect(
            try text(SampleRecording.graph(at: 3), showsValues: true) == """
                TodosAtom  state, keep alive  Array<Todo>
                │   [Todo(text: "milk", isCompleted: true)]
                └─ FilteredTodosAtom  value  Array<Todo>
                   │   [Todo(text: "milk", isCompleted: true)]
                   └─ Todo/Screen.swift:9  subscriber
                FilterAtom  state  Filter
                │   .all
                └─ FilteredTodosAtom, see above

                """)
    }

    @Test("A chain of any depth is written in lines of bounded length, each node once")
    func deepChain() throws {
        let count: UInt64 = 20_000
        let nodes = (1...count).map { Graph.Entry(node: Node(id: NodeID($0), kind: .value, name: "N\($0)")) }
        let edges = (1..<count).map { Edge(from: NodeID($0), to: NodeID($0 + 1)) }
        let lines = try text(Graph(entries: nodes, edges: edges)).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count < 140 })
        for wanted in [1, 2, count / 2, count] {
            let name = "N\(wanted)  value"
            #expect(lines.filter { $0.hasSuffix("\(name)  nothing") }.count == 1, "node \(wanted)")
        }
    }

    @Test("A damaged graph that runs in a circle ends")
    func circle() throws {
        let nodes = (1...3).map { Graph.Entry(node: Node(id: NodeID($0), kind: .value, name: "N\($0)")) }
        let edges = [
            Edge(from: NodeID(1), to: NodeID(2)), Edge(from: NodeID(2), to: NodeID(3)),
            Edge(from: NodeID(3), to: NodeID(1)),
        ]
        #expect(
            try text(Graph(entries: nodes, edges: edges)) == """
                N1  value  nothing
                └─ N2  value  nothing
                   └─ N3  value  nothing
                      └─ N1, see above

                """)
    }

    @Test(
        "A value too long for a line comes apart at its parts",
        arguments: [
            (#"{"$type":"Point","x":1,"y":2}"#, ["Point(x: 1, y: 2)"]),
            (
                #"{"$type":"Long","text":"\#(String(repeating: "x", count: 80))","list":[1,2],"$$odd":null}"#,
                ["Long(", "  text: \"\(String(repeating: "x", count: 80))\",", "  list: [1, 2],", "  $odd: nil", ")"]
            ),
            (
                #"{"$case":"failure","$value":"\#(String(repeating: "y", count: 80))"}"#,
                [".failure(", "  \"\(String(repeating: "y", count: 80))\"", ")"]
            ),
            (
                #"{"$dictionary":[[1,"\#(String(repeating: "z", count: 80))"]]}"#,
                ["[", "  1: \"\(String(repeating: "z", count: 80))\"", "]"]
            ),
            (
                #"{"$set":["\#(String(repeating: "a", count: 40))","\#(String(repeating: "b", count: 40))"]}"#,
                [
                    "{", "  \"\(String(repeating: "a", count: 40))\",", "  \"\(String(repeating: "b", count: 40))\"",
                    "}",
                ]
            ),
        ])
    func fullValues(content: String, expected: [String]) {
        #expect(FullValueText.lines(RecordedValue(typeName: "T", encoding: .reflected, content: content)) == expected)
    }

    @Test("A value that was not captured whole says so")
    func truncated() {
        let value = RecordedValue(typeName: "T", encoding: .json, content: "[1,2", isTruncated: true)
        #expect(FullValueText.lines(value) == ["[1,2", "… cut off at the capture budget"])
    }
}
