import DOT
import Foundation
import GraphExport
import GraphModel
import TestSupport
import Testing

@Suite struct GraphExportTests {
    private func text(_ write: ((String) throws -> Void) throws -> Void) rethrows -> String {
        let collected = Collected()
        try write { collected.write($0) }
        return collected.text
    }

    @Test("DOT has a statement a line, sorted by name, and no look but classes")
    func dot() throws {
        let nodes = [
            Graph.Entry(
                node: Node(id: NodeID(2), kind: .value, module: "App", name: "SumAtom", valueType: "Int"),
                value: RecordedValue(typeName: "Int", encoding: .json, content: "3"), revision: 1),
            Graph.Entry(node: Node(id: NodeID(1), kind: .throwingTask, module: "App", name: "LoadAtom")),
            Graph.Entry(
                node: Node(
                    id: NodeID(3), kind: .subscriber, name: "", place: SourcePlace(fileID: "App/V.swift", line: 1))),
            Graph.Entry(
                node: Node(
                    id: NodeID(4), kind: .subscriber, name: "", place: SourcePlace(fileID: "App/V.swift", line: 1))),
        ]
        let edges = [
            Edge(from: NodeID(1), to: NodeID(2)), Edge(from: NodeID(2), to: NodeID(4)),
            Edge(from: NodeID(2), to: NodeID(3)),
        ]
        let graph = try Graph(entries: nodes, edges: edges)
        #expect(
            try text { try DOTExport.write(graph, to: $0) } == """
                digraph {
                    "App.LoadAtom" [class="throwing-task"];
                    "App.SumAtom" [class="value", type="Int", value="3"];
                    "App/V.swift:1" [class="subscriber"];
                    "App/V.swift:1 #2" [class="subscriber"];
                    "App.LoadAtom" -> "App.SumAtom";
                    "App.SumAtom" -> "App/V.swift:1";
                    "App.SumAtom" -> "App/V.swift:1 #2";
                }

                """)
    }

    @Test("Every node has a name of its own in DOT, even beside an identity that ends in a number")
    func dotNamesAreUnique() throws {
        let names = ["A #2", "A", "A", "A #3", "A"]
        let entries = names.enumerated().map { index, name in
            Graph.Entry(node: Node(id: NodeID(UInt64(index + 1)), kind: .state, name: name))
        }
        let graph = try Graph(entries: entries, edges: [Edge(from: NodeID(1), to: NodeID(3))])
        let lines = try text { try DOTExport.write(graph, to: $0) }.split(separator: "\n")
        let found = lines.filter { $0.contains("[class") }.compactMap { $0.split(separator: "\"").dropFirst().first }
        #expect(found.sorted() == ["A", "A #2", "A #3", "A #4", "A #5"])
        #expect(lines.contains("    \"A #2\" -> \"A #4\";"))
    }

    @Test("Graphviz reads the names of the most hostile graph as they are")
    func dotReaders() throws {
        let graph = try HostileGraph.all()
        let dot = try text { try DOTExport.write(graph, to: $0) }
        let identities = graph.entries.map(\.node.identity)
        if let canon = try OutsideReader.run("dot", ["-Tcanon"], input: dot) {
            #expect(canon.status == 0 && canon.error.isEmpty, "\(canon.error)")
        }
        if let names = try OutsideReader.run("gvpr", ["N{print($.name)}"], input: dot) {
            #expect(names.status == 0, "\(names.error)")
            let found = names.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                .map { HostileGraph.unescaped(String($0)) }
            // The second of two subscribers at one place has a number behind it.
            #expect(found.map { $0.hasSuffix(" #2") ? String($0.dropLast(3)) : $0 }.sorted() == identities.sorted())
        }
        if let edges = try OutsideReader.run("gvpr", ["BEG_G{print(nEdges($G))}"], input: dot) {
            #expect(edges.output == "\(graph.edgeCount)\n")
        }
    }

    @Test("networkx reads GraphML with typed attributes, and the most hostile texts but for what XML cannot say")
    func graphML() throws {
        let graph = try HostileGraph.all()
        let xml = try text { try GraphMLExport.write(graph, to: $0) }
        let script = """
            import sys, json
            try:
                import networkx
            except ImportError:
                print("none")
                sys.exit(0)
            sys.stdin.reconfigure(encoding="utf-8")
            graph = networkx.parse_graphml(sys.stdin.read())
            assert graph.is_directed()
            rows = [[name, graph.nodes[name]] for name in graph.nodes]
            print(json.dumps({"nodes": rows, "edges": sorted([a, b, d["role"]] for a, b, d in graph.edges(data=True))}))
            """
        guard let reader = try OutsideReader.run("python3", ["-c", script], input: xml), reader.output != "none\n"
        else { return }
        #expect(reader.status == 0, "\(reader.error)")
        let tree = try JSONReader.tree(of: reader.output.trimmingCharacters(in: .newlines))
        guard case .array(let rows)? = tree["nodes"], case .array(let edges)? = tree["edges"] else {
            Issue.record("no graph")
            return
        }
        #expect(edges.count == graph.edgeCount)
        #expect(rows.count == graph.count)
        for (row, entry) in zip(rows, graph.entries) {
            guard case .array(let pair) = row else { continue }
            #expect(pair[0] == .string("n\(entry.node.id.rawValue)"))
            #expect(pair[1]["identity"] == .string(speakable(entry.node.identity)))
            if let value = entry.value {
                // networkx passes over empty elements.
                #expect(pair[1]["value"] ?? .string("") == .string(speakable(value.content)))
                #expect(pair[1]["revision"] == .number("1"))
                #expect(pair[1]["keepAlive"] == .bool(entry.node.attributes.contains(.keepAlive)))
            }
        }
    }

    /// A text with U+FFFD for what XML 1.0 has no characters for.
    private func speakable(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isForbidden =
                scalar.value < 0x20 && ![9, 10, 13].contains(scalar.value) || [0xFFFE, 0xFFFF].contains(scalar.value)
            result.append(isForbidden ? "\u{FFFD}" : scalar)
        }
        return String(result)
    }

    @Test("Mermaid has a line a node and edge, in which nothing can end a label or begin markup")
    func mermaid() throws {
        let graph = try HostileGraph.all()
        let lines = try text { try MermaidExport.write(graph, to: $0) }.split(separator: "\n")
        #expect(lines.first == "flowchart LR")
        #expect(lines.count == 1 + graph.count + graph.edgeCount)
        let shapes = [("[", "]"), ("(", ")"), ("([", "])"), ("{{", "}}")]
        for (line, entry) in zip(lines.dropFirst(), graph.entries) {
            // By code points: a mark may follow a quotation mark.
            let parts = line.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
            guard parts.count == 3 else {
                Issue.record("a label ends early: \(line)")
                continue
            }
            let isShape = shapes.contains { parts[0] == "    n\(entry.node.id.rawValue)" + $0.0 && parts[2] == $0.1 }
            #expect(isShape, "\(line)")
            let label = parts[1].replacingOccurrences(of: "<br/>", with: "", options: .literal)
            #expect(!label.unicodeScalars.contains { "<>&`\\|".unicodeScalars.contains($0) }, "\(line)")
        }
        for (line, edge) in zip(lines.suffix(graph.edgeCount), graph.edges) {
            #expect(line == "    n\(edge.source.rawValue) --> n\(edge.target.rawValue)")
        }
    }
}
