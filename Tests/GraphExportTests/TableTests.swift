import Foundation
import GraphExport
import GraphModel
import TestSupport
import Testing

@Suite struct TableTests {
    private static let script = """
        import sys, csv, io, json
        text = sys.stdin.buffer.read().decode("utf-8")
        csv.field_size_limit(1 << 24)
        print(json.dumps(list(csv.reader(io.StringIO(text, newline=""), strict=True))))
        """

    private func rows(_ text: String) throws -> [[String]]? {
        guard let reader = try OutsideReader.run("python3", ["-c", Self.script], input: text) else { return nil }
        #expect(reader.status == 0, "\(reader.error)")
        guard case .array(let rows) = try JSONReader.tree(of: reader.output.trimmingCharacters(in: .newlines)) else {
            return []
        }
        return rows.map { row in
            guard case .array(let cells) = row else { return [] }
            return cells.map { if case .string(let text) = $0 { text } else { "" } }
        }
    }

    @Test("Python reads the nodes of the most hostile graph; one apostrophe in front is ours")
    func hostileNodes() throws {
        let graph = try HostileGraph.all()
        let collected = Collected()
        GraphTables.writeNodes(graph) { collected.write($0) }
        guard let rows = try rows(collected.text) else { return }
        #expect(rows.count == graph.count + 1)
        for (row, entry) in zip(rows.dropFirst(), graph.entries) {
            let cells = row.map { $0.hasPrefix("'") ? String($0.dropFirst()) : $0 }
            #expect(cells.count == 14)
            #expect(cells[1] == entry.node.identity)
            #expect(cells[4] == entry.node.name)
            #expect(cells[13] == entry.value?.content ?? "")
        }
    }

    @Test(
        "No cell can be taken for a formula, and numbers stay numbers",
        arguments: [
            ("=1+1", "'=1+1"), ("+1", "'+1"), ("-cmd", "'-cmd"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
            ("'quoted", "''quoted"), ("-1", "-1"), ("-1.5", "-1.5"), ("-1e-7", "-1e-7"),
            ("-2.5E+8", "-2.5E+8"), ("-1e", "'-1e"), ("-1e-7+A1", "'-1e-7+A1"), ("-e5", "'-e5"), ("-1+1", "'-1+1"),
            ("-", "'-"), ("1=1", "1=1"),
            ("＝1", "'＝1"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("", ""),
        ])
    func formulas(text: String, cell: String) throws {
        let entry = Graph.Entry(
            node: Node(id: NodeID(1), kind: .state, name: "A"),
            value: RecordedValue(typeName: "", encoding: .text, content: text))
        let collected = Collected()
        GraphTables.writeNodes(try Graph(entries: [entry], edges: [])) { collected.write($0) }
        let lines = collected.text.components(separatedBy: "\r\n")
        #expect(lines.count == 3)
        #expect(lines[1] == "1,A,state,,A,,,,,,,text,false,\(cell)")
    }

    @Test("Attributes of a node, some of which are two words, are told apart by commas")
    func attributes() throws {
        let node = Node(id: NodeID(1), kind: .state, name: "A", attributes: [.keepAlive, .scoped])
        let collected = Collected()
        GraphTables.writeNodes(try Graph(entries: [Graph.Entry(node: node)], edges: [])) { collected.write($0) }
        #expect(collected.text.components(separatedBy: "\r\n")[1] == #"1,A,state,,A,,,,,"keep alive, scoped",,,,"#)
    }

    @Test("Frames, values and changes have as many cells in each line as names above them")
    func frames() throws {
        let node = Node(id: NodeID(1), kind: .state, module: "App", name: "A")
        let frame = Frame(
            number: 7, store: StoreID(2), start: 5, duration: 6,
            cause: Cause(.set, node: node.id, place: SourcePlace(fileID: "App/A.swift", line: 3), parent: 4, name: "x"),
            changes: [
                .created(node),
                .value(
                    node.id, RecordedValue(typeName: "Int", encoding: .json, content: "1"), inputs: [NodeID(9)],
                    duration: 8),
                .cutOff(node.id, .equal), .notified(node.id), .effect(node.id, .updated), .write(Cause(.modify)),
                .edgeAdded(Edge(from: node.id, to: NodeID(9))), .edgeDropped(Edge(from: node.id, to: NodeID(9))),
                .attributes(node.id, [.keepAlive, .scoped]), .released(node.id),
            ])
        let expected: [(FrameTables.Table, [String])] = [
            (.frames, ["1,7,2,5,6,set,x,App.A,App/A.swift:3,4,1,1,1,1,1"]),
            (.values, ["1,7,2,1,App.A,Int,json,false,8,9,1"]),
            (
                .changes,
                [
                    "1,7,2,0,created,1,App.A,,,state", "1,7,2,1,value,1,App.A,,,1", "1,7,2,2,cut off,1,App.A,,,equal",
                    "1,7,2,3,told,1,App.A,,,", "1,7,2,4,effect,1,App.A,,,updated", "1,7,2,5,write,,,,,modify",
                    "1,7,2,6,edge added,1,App.A,9,,", "1,7,2,7,edge dropped,1,App.A,9,,",
                    #"1,7,2,8,attributes,1,App.A,,,"keep alive, scoped""#, "1,7,2,9,released,1,App.A,,,",
                ]
            ),
        ]
        for (table, lines) in expected {
            let tables = FrameTables(table, session: 1)
            let collected = Collected()
            tables.write(frame, names: { $0 == node.id ? node : nil }) { collected.write($0) }
            #expect(collected.text == lines.map { $0 + "\r\n" }.joined())
            let unquoted = lines.map { $0.replacingOccurrences(of: #""keep alive, scoped""#, with: "") }
            #expect(unquoted.allSatisfy { $0.count { $0 == "," } == tables.header.count { $0 == "," } })
        }
    }
}
