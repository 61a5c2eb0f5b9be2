import GraphModel
import Testing

@testable import GraphDrawing

@Suite("Hiding")
struct HidingTests {
    private func reduce(_ drawing: Drawing, _ change: (inout ReductionOptions) throws -> Void) throws -> Drawing {
        var options = ReductionOptions()
        try change(&options)
        return try Reduction(options, over: drawing).apply(to: drawing)
    }

    private func chain(_ emphases: [Emphasis]) throws -> Drawing {
        var drawing = Drawing(graph: try SampleGraphs.chain(emphases.count + 1))
        for (index, emphasis) in emphases.enumerated() { drawing.edges[index].emphasis = emphasis }
        return drawing
    }

    @Test("A way through hidden nodes becomes a bridge")
    func bridge() throws {
        let drawing = Drawing(graph: try SampleGraphs.chain(5))
        let result = try reduce(drawing) {
            $0.hidden = [try NodePattern("ChainAtom(2)"), try NodePattern("ChainAtom(3)")]
        }
        #expect(result.nodes.map(\.id) == ["n1", "n4", "n5"])
        #expect(result.edges.map { "\($0.source) \($0.target) \($0.isBridge)" } == ["n1 n4 true", "n4 n5 false"])
        #expect(result.caption.details == ["2 nodes hidden"])
    }

    @Test("Only what is asked for is shown, and what is hidden beside is not")
    func shown() throws {
        let drawing = Drawing(graph: try SampleGraphs.star(3))
        let result = try reduce(drawing) {
            $0.shown = [try NodePattern("RowAtom"), try NodePattern("HubAtom")]
            $0.hidden = [try NodePattern("RowAtom(id: 2)")]
        }
        #expect(result.nodes.map(\.id) == ["n1", "n2", "n4"])
    }

    @Test("What is in focus is not hidden")
    func focus() throws {
        let drawing = Drawing(graph: try SampleGraphs.chain(5))
        let result = try reduce(drawing) {
            $0.focus = [try NodePattern("ChainAtom(3)")]
            $0.hidden = [try NodePattern("ChainAtom")]
        }
        #expect(result.nodes.map(\.id) == ["n3"])
    }

    @Test(
        "A change got along a bridge if it got along all of it",
        arguments: [
            ([.changed, .changed], .changed), ([.changed, .faded], .faded), ([.changed, .cutOff], .cutOff),
            ([.faded, .removed], .removed), ([.added, .changed], .added), ([.plain, .plain], .plain),
        ] as [([Emphasis], Emphasis)])
    func emphasis(edges: [Emphasis], expected: Emphasis) throws {
        let result = try reduce(try chain(edges)) { $0.hidden = [try NodePattern("ChainAtom(2)")] }
        #expect(result.edges.map(\.emphasis) == [expected])
    }

    @Test("Where one of two ways stays, the bridge is neither gone nor new")
    func twoWays() throws {
        let graph = try Graph(
            entries: (1...4).map { .init(node: Node(id: NodeID($0), kind: .value, name: "A", key: "\($0)")) },
            edges: [(1, 2), (1, 3), (2, 4), (3, 4)].map { Edge(from: NodeID($0.0), to: NodeID($0.1)) })
        var drawing = Drawing(graph: graph)
        drawing.edges[0].emphasis = .removed
        drawing.edges[1].emphasis = .faded
        drawing.edges[2].emphasis = .faded
        drawing.edges[3].emphasis = .faded
        #expect(
            try reduce(drawing) { $0.hidden = [try NodePattern("A(2)"), try NodePattern("A(3)")] }.edges.map(\.emphasis)
                == [.faded])
    }

    @Test("A hidden node with many ways through it stays as a point, so that bridges stay few")
    func joint() throws {
        let count: UInt64 = 300
        let hub = NodeID(count + 1)
        var entries = (1...count).map {
            Graph.Entry(node: Node(id: NodeID($0), kind: .state, name: "In", key: "\($0)"))
        }
        entries.append(.init(node: Node(id: hub, kind: .value, name: "Hub")))
        entries += (1...count).map {
            .init(node: Node(id: NodeID(hub.rawValue + $0), kind: .value, name: "Out", key: "\($0)"))
        }
        let edges = (1...count).flatMap {
            [Edge(from: NodeID($0), to: hub), Edge(from: hub, to: NodeID(hub.rawValue + $0))]
        }
        let drawing = Drawing(graph: try Graph(entries: entries, edges: edges))
        let result = try reduce(drawing) { $0.hidden = [try NodePattern("Hub")] }
        #expect(result.edges.count == 600)
        let joint = try #require(result.nodes.first { $0.form == .rest })
        #expect((joint.name, joint.tooltip, joint.node) == ("…", "1 hidden", nil))
    }
}
