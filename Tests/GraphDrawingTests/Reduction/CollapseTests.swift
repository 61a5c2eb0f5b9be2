import GraphModel
import Testing

@testable import GraphDrawing

@Suite("Groups")
struct CollapseTests {
    private func reduce(_ drawing: Drawing, _ change: (inout ReductionOptions) throws -> Void) throws -> Drawing {
        var options = ReductionOptions()
        try change(&options)
        return try Reduction(options, over: drawing).apply(to: drawing)
    }

    @Test("Two hundred rows become one node, and their views another")
    func rows() throws {
        let drawing = Drawing(graph: try SampleGraphs.star(200))
        let result = try reduce(drawing) { $0.collapse = .family }
        #expect(result.nodes.map(\.name) == ["HubAtom", "RowAtom ×200", "RowView ×200"])
        #expect(result.nodes.map(\.form) == [.node, .group, .group])
        #expect(result.nodes.map(\.kind) == [.state, .value, .subscriber])
        #expect(result.edges.map(\.label) == ["×200", "×200"])
        #expect(result.edges.map(\.count) == [200, 200])
        #expect(result.nodes[1].lines.map { $0.runs.map(\.text).joined() } == ["id: 1  1", "id: 2  2", "id: 3  3"])
        #expect(result.caption.details == ["401 nodes, collapsed by family"])
    }

    @Test("A group tells what happened in it, and shows where")
    func happened() throws {
        var drawing = Drawing(graph: try SampleGraphs.star(9))
        for index in drawing.nodes.indices { drawing.nodes[index].emphasis = .faded }
        drawing.nodes[4].emphasis = .changed
        drawing.nodes[6].emphasis = .changed
        drawing.nodes[8].emphasis = .added
        let group = try #require(try reduce(drawing) { $0.collapse = .family }.nodes.first { $0.form == .group })
        #expect(group.emphasis == .changed)
        #expect(
            group.lines.map { $0.runs.map(\.text).joined() } == [
                "2 changed, 1 new", "id: 4  4", "id: 6  6", "id: 8  8",
            ])
    }

    @Test("Rows of other surroundings are another family, and the same type")
    func surroundings() throws {
        var drawing = Drawing(graph: try SampleGraphs.star(4))
        drawing.edges.removeAll { $0.target == "n6" || $0.target == "n7" }
        let families = try reduce(drawing) { $0.collapse = .family }
        #expect(families.nodes.map(\.name) == ["HubAtom", "RowAtom ×2", "RowAtom ×2", "RowView ×2", "RowView ×2"])
        let types = try reduce(drawing) { $0.collapse = .type }
        #expect(types.nodes.map(\.name) == ["HubAtom", "RowAtom ×4", "RowView ×4"])
    }

    @Test("A module and its views become two nodes")
    func modules() throws {
        let drawing = Drawing(graph: try SampleGraphs.star(3))
        let result = try reduce(drawing) { $0.collapse = .module }
        #expect(result.nodes.map(\.name) == ["List ×4", "List subscribers ×3"])
        #expect(result.nodes[0].lines.map { $0.runs.map(\.text).joined() } == ["RowAtom ×3", "HubAtom"])
        #expect(result.pairs == ["gn1 gn5"])
    }

    @Test("A scope and all in it become one node without a frame")
    func scopes() throws {
        let drawing = Drawing(graph: try SampleGraphs.layered(40))
        let result = try reduce(drawing) { $0.collapse = .scope }
        let scopes = Set(drawing.nodes.map(\.scope)).subtracting([""])
        let groups = result.nodes.filter { $0.form == .group }
        #expect(groups.allSatisfy { $0.scope.isEmpty })
        #expect(Set(groups.map { $0.name.prefix { $0 != " " } }.map(String.init)).isSubset(of: scopes))
        #expect(!groups.isEmpty)
    }

    @Test("What is expanded stays open", arguments: ["RowAtom", "RowAtom ×200", "List.RowAtom(id: 7)"])
    func expanded(name: String) throws {
        let drawing = Drawing(graph: try SampleGraphs.star(20))
        let result = try reduce(drawing) {
            $0.collapse = .family
            $0.expanded = [try NodePattern(name)]
        }
        #expect(result.nodes.count == (name.contains("(") ? 4 : 22))
        #expect(result.nodes.contains { $0.id == "n8" })
        #expect(result.nodes.last?.name == "RowView ×20")
    }

    @Test("A module that is expanded shows its types")
    func expandedModule() throws {
        let drawing = Drawing(graph: try SampleGraphs.star(20))
        let result = try reduce(drawing) {
            $0.collapse = .module
            $0.expanded = [try NodePattern("List")]
        }
        #expect(result.nodes.map(\.name) == ["HubAtom", "RowAtom ×20", "List subscribers ×20"])
    }

    @Test("What is to be expanded must be there")
    func unknown() throws {
        let drawing = Drawing(graph: try SampleGraphs.star(2))
        #expect(throws: ReductionError.self) { try reduce(drawing) { $0.expanded = [try NodePattern("RowAtoms")] } }
    }

    @Test("A graph too large to read collapses unasked, and says how to see more")
    func automatic() throws {
        let drawing = Drawing(graph: try SampleGraphs.star(600))
        let result = try reduce(drawing) { _ in }
        #expect(result.nodes.count == 3)
        #expect(
            result.caption.details == [
                "1201 nodes, collapsed by family; --focus ATOM or --expand RowAtom shows more"
            ])
        let whole = try reduce(drawing) { $0.collapse = Collapse.none }
        #expect(whole == drawing)
    }

    @Test("A graph of readable size stays as it is")
    func readable() throws {
        let drawing = Drawing(graph: try SampleGraphs.star(400))
        #expect(try reduce(drawing) { _ in } == drawing)
    }

    @Test("A large graph collapses by coarser means until it can be read")
    func coarser() throws {
        // Chained nodes have a family each where the types of their neighbours differ.
        let entries = (1...3000).map { number in
            Graph.Entry(
                node: Node(
                    id: NodeID(UInt64(number)), kind: .value, module: "M\(number % 30)", name: "A\(number % 750)Atom",
                    key: "\(number)"))
        }
        let edges = (1..<3000).map { Edge(from: NodeID(UInt64($0)), to: NodeID(UInt64($0 + 1))) }
        let drawing = Drawing(graph: try Graph(entries: entries, edges: edges))
        let result = try reduce(drawing) { _ in }
        #expect(result.nodes.count == 30)
        #expect(result.caption.details.first?.hasPrefix("3000 nodes, collapsed by module;") == true)
    }

    @Test("A large graph in which nothing is alike collapses by depth")
    func layers() throws {
        let entries = (1...3000).map { number in
            Graph.Entry(node: Node(id: NodeID(UInt64(number)), kind: .value, module: "App", name: "A\(number)Atom"))
        }
        let edges = (101...3000).map { Edge(from: NodeID(UInt64($0 - 100)), to: NodeID(UInt64($0))) }
        let drawing = Drawing(graph: try Graph(entries: entries, edges: edges))
        let result = try reduce(drawing) { _ in }
        #expect(result.nodes.map(\.name) == (0..<15).map { "layers \(2 * $0 + 1)–\(2 * $0 + 2) ×200" })
        #expect(result.edges.map(\.count) == Array(repeating: 100, count: 14))
        #expect(
            result.caption.details == [
                "3000 nodes, collapsed by layer; --focus ATOM or --expand \"layers 1–2\" shows more"
            ])
        let open = try reduce(drawing) { $0.expanded = [try NodePattern("layers 3–4")] }
        #expect(open.nodes.count == 214)
    }

    @Test("Deep graphs have layers in bands, and a cycle is in one layer")
    func bands() throws {
        let drawing = Drawing(graph: try SampleGraphs.chain(100))
        let links = Topology(drawing).links
        let bands = Layers.bands(100, links)
        #expect(bands.first == 1...7 && bands.last == 99...100)
        #expect(Set(bands).count == 15)
        var back = links[0]
        (back.source, back.target) = (99, 0)
        #expect(Set(Layers.bands(100, links + [back])) == [1...1])
    }
}
