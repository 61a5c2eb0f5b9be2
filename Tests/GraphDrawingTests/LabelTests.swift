import GraphModel
import Testing

@testable import GraphDrawing

@Suite("Labels")
struct LabelTests {
    private static func text(_ lines: [LabelLine]) -> [String] {
        lines.map { $0.runs.map(\.text).joined() }
    }

    static let changes: [(String, String, [String])] = [
        ("1", "2", ["1 → 2"]), ("[1]", "[1,2]", ["+ [1] 2"]), ("[1,2]", "[1]", ["− [1] 2"]),
        (#"{"$type":"P","x":1,"y":2}"#, #"{"$type":"P","x":1,"y":3}"#, [".y: 2 → 3"]),
        (
            "[0,0,0,0,0,0,0,0]", "[1,1,1,1,1,1,1,1]",
            ["[0]: 0 → 1", "[1]: 0 → 1", "[2]: 0 → 1", "[3]: 0 → 1", "[4]: 0 → 1", "… 3 more"]
        ),
    ]

    @Test("Changes are typeset part by part, the first five of them", arguments: changes)
    func change(old: String, new: String, expected: [String]) throws {
        func graph(_ content: String) throws -> Graph {
            let value = RecordedValue(typeName: "T", encoding: .json, content: content)
            return try Graph(
                entries: [Graph.Entry(node: Node(id: NodeID(1), kind: .state, name: "A"), value: value)], edges: [])
        }
        let diff = try GraphDiff(from: graph(old), to: graph(new))
        #expect(diff.changed.map { Self.text(ChangeLines.lines(for: $0)) } == [expected])
    }

    static let details: [(Int, LabelDetail)] = [
        (0, .full), (60, .full), (61, .brief), (300, .brief), (301, .name), (100_000, .name),
    ]

    @Test("Large pictures say less of each node", arguments: details)
    func detail(count: Int, expected: LabelDetail) {
        #expect(LabelDetail(nodeCount: count) == expected)
    }

    @Test("A label says its key, remarks and value as the detail allows, and all of them where something happened")
    func label() {
        let value = RecordedValue(typeName: "[Int]", encoding: .json, content: "[7,8]")
        let node = Node(id: NodeID(1), kind: .task, name: "Item", key: "id: 3", attributes: [.keepAlive, .overridden])
        func words(_ detail: LabelDetail, _ emphasis: Emphasis) -> [Bool] {
            let source = DrawnNode(.init(node: node, value: value), emphasis: emphasis).label(detail, .light).source
            return ["Item", "id: 3", "2 elements", ">8<", "keep alive · overridden"].map(source.contains)
        }
        #expect(words(.name, .plain) == [true, false, false, false, false])
        #expect(words(.brief, .faded) == [true, true, true, false, false])
        #expect(words(.full, .plain) == [true, true, true, true, true])
        #expect(words(.name, .written) == [true, true, true, true, true])
    }
}
