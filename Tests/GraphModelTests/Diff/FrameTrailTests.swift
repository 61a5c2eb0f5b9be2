import GraphModel
import Testing

@Suite("Frame trail")
struct FrameTrailTests {
    private let ids = (1...5).map { NodeID($0) }

    private func number(_ number: Int) -> RecordedValue {
        RecordedValue(typeName: "Int", encoding: .json, content: "\(number)")
    }

    private func start() throws -> Graph {
        let entries = ids.map { id in
            Graph.Entry(node: Node(id: id, kind: .value, name: "N\(id.rawValue)"), value: number(0), revision: 1)
        }
        return try Graph(entries: entries, edges: [])
    }

    private func value(_ node: Int, _ value: Int) -> Change {
        .value(ids[node - 1], number(value), inputs: [], duration: 0)
    }

    private func follow(_ frames: [[Change]]) throws -> (diff: GraphDiff, unchanged: [UnchangedNode]) {
        let old = try start()
        var new = old
        var trail = FrameTrail(from: old)
        for (index, changes) in frames.enumerated() {
            let frame = Frame(
                number: FrameNumber(index + 2), store: StoreID(1), cause: Cause(.set), changes: changes)
            try new.apply(frame)
            trail.add(frame)
        }
        let diff = GraphDiff(from: old, to: new, isSameSession: true)
        return (diff, diff.unchangedNodes(along: trail, in: new))
    }

    @Test("Nodes that are as they were tell what happened to them in between, and those that differ do not")
    func fates() throws {
        let (diff, unchanged) = try follow([
            [value(1, 5), value(2, 0), .cutOff(ids[2], .equal), .cutOff(ids[3], .inputsUnchanged)],
            [value(1, 0), value(2, 0), .cutOff(ids[2], .equal), value(5, 9)],
        ])
        #expect(diff.changed.map(\.after.node.id) == [ids[4]])
        #expect(unchanged.map(\.node.id) == Array(ids[0...3]))
        #expect(unchanged.map(\.fate) == [.returned, .recomputed, .cutOff, .skipped])
        #expect(unchanged[0].visits.changes == 2)
        #expect(unchanged[1].visits.equalValues == 2)
        #expect(unchanged[2].visits.cutOffs == 2)
        #expect(unchanged[3].visits.skips == 1)
    }

    @Test("A node that nothing reached is not told of")
    func untouched() throws {
        #expect(try follow([[value(1, 1)]]).unchanged.isEmpty)
        #expect(try follow([]).unchanged.isEmpty)
    }

    @Test("A node that was released and made again is a new one, not one that stayed")
    func madeAgain() throws {
        let (diff, unchanged) = try follow([
            [.released(ids[0]), .created(Node(id: NodeID(9), kind: .value, name: "N1"))],
            [.value(NodeID(9), number(0), inputs: [], duration: 0)],
        ])
        #expect(!unchanged.contains { $0.node.id == NodeID(9) })
        #expect(diff.counterparts[NodeID(9)] == ids[0])
    }
}
