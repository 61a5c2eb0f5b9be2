import DOT
import GraphModel
import Testing

@testable import DOTImport

@Suite struct DescribedGraphTests {
    private func graph(_ text: String) throws -> Graph {
        let parsed = try #require(try DOTReader.graphs(in: Array(text.utf8)).first)
        var store = DescribedStore()
        return try store.graph(parsed)
    }

    private func edges(of graph: Graph) -> [String] {
        graph.edges.compactMap { edge in
            guard let source = graph[edge.source]?.node, let target = graph[edge.target]?.node else { return nil }
            return "\(source.identity) → \(target.identity)"
        }
    }

    @Test("A graph description gives atoms, and a subscriber for each line of a file")
    func aGraphDescriptionGivesAtomsAndSubscribers() throws {
        let graph = try graph(
            """
            digraph {
              node [shape=box]
              "AAtom"
              "AAtom" -> "BAtom<Int>"
              "AAtom" -> "Module/View.swift" [label="line:10"]
              "BAtom<Int>"
              "BAtom<Int>" -> "Module/View.swift" [label="line:124"]
              "BAtom<Int>" -> "Module/View.swift" [label="line:10"]
              "Module/View.swift" [style=filled]
            }
            """)
        #expect(
            graph.entries.map(\.node) == [
                Node(id: NodeID(1), kind: .unknown, name: "AAtom"),
                Node(id: NodeID(2), kind: .unknown, name: "BAtom<Int>"),
                Node(id: NodeID(3), kind: .subscriber, name: "", place: .init(fileID: "Module/View.swift", line: 10)),
                Node(id: NodeID(4), kind: .subscriber, name: "", place: .init(fileID: "Module/View.swift", line: 124)),
            ])
        #expect(
            edges(of: graph) == [
                "AAtom → BAtom<Int>", "AAtom → Module/View.swift:10", "BAtom<Int> → Module/View.swift:10",
                "BAtom<Int> → Module/View.swift:124",
            ])
        #expect(graph.entries.allSatisfy { $0.value == nil })
    }

    @Test("A subscriber that watches nothing stands for its file")
    func aSubscriberThatWatchesNothingStandsForItsFile() throws {
        let graph = try graph("digraph {\n  node [shape=box]\n  \"App/List.swift\" [style=filled]\n  \"A\"\n}")
        #expect(graph.entries.map(\.node.identity) == ["A", "App/List.swift:0"])
    }

    @Test(
        "The name of an atom tells its key, scope and module",
        arguments: [
            ("Counter", "", "Counter", "", ""), ("Item(id: 3)", "", "Item", "id: 3", ""),
            ("Box<(Int, Int)>", "", "Box<(Int, Int)>", "", ""), ("Box<A.B>(x(y))", "", "Box<A.B>", "x(y)", ""),
            ("Foo<(Int, Int)>(key)", "", "Foo<(Int, Int)>", "key", ""),
            ("Foo<(Int) -> Void>(f(x))", "", "Foo<(Int) -> Void>", "f(x)", ""),
            ("Counter-scoped:DefaultScopeID()", "", "Counter", "", "DefaultScopeID()"),
            ("App.Item(id: 3)@list", "App", "Item", "id: 3", "list"), ("App.Item@list", "App", "Item", "", "list"),
            ("Mail(a@b.c)", "", "Mail", "a@b.c", ""), ("(odd)", "", "(odd)", "", ""), (".odd", "", ".odd", "", ""),
            ("odd.", "", "odd.", "", ""),
        ])
    func theNameOfAnAtomTellsItsParts(text: String, module: String, name: String, key: String, scope: String) {
        let parts = AtomName(described: text)
        #expect([parts.module, parts.name, parts.key, parts.scope] == [module, name, key, scope])
    }

    @Test(
        "A foreign node is called what its label says",
        arguments: [
            ("a", "a"), ("a [label=\"\"]", "a"), (#"a [label="two\nlines\land \N of \G"]"#, "two lines and a of G"),
            (#"a [label="back\\slash \"x\" &amp; &#65;&#x42; &nope; &"]"#, "back\\slash \"x\" & AB &nope; &"),
            ("a [label=<<b>Bold</b> <i>and</i><br/>more &lt;x&gt;>]", "Bold and more <x>"),
            ("a [label=<<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>>]", "1 2 3"),
            ("a [shape=record, label=\"{<p> left|right|\\{x\\}}\"]", "left right {x}"),
            ("a [label=<>]", "a"), ("a [label=\"  much   space  \"]", "much space"),
        ])
    func aForeignNodeIsCalledWhatItsLabelSays(statement: String, name: String) throws {
        #expect(try graph("digraph G { \(statement) }").entries.map(\.node.name) == [name])
    }

    @Test("A label that names its node again and again is cut")
    func aLabelThatNamesItsNodeAgainAndAgainIsCut() throws {
        let name = String(repeating: "n", count: 2_000)
        let label = String(repeating: "\\N", count: 5_000)
        let names = try graph("digraph G { \(name) [label=\"\(label)\"] }").entries.map(\.node.name)
        #expect(names == [String(repeating: "n", count: LabelText.limit - 1) + "…"])
    }

    @Test("Nodes with one label are told apart by their identifiers")
    func nodesWithOneLabelAreToldApart() throws {
        let graph = try graph("digraph G { n1 [label=X]; n2 [label=X]; n3 [label=Y]; n1 -> n2 }")
        #expect(graph.entries.map(\.node.identity) == ["X(n1)", "X(n2)", "Y"])
        #expect(edges(of: graph) == ["X(n1) → X(n2)"])
    }

    @Test("Clusters become scopes, the innermost that holds a node first")
    func clustersBecomeScopes() throws {
        let graph = try graph(
            """
            digraph G {
                label=Whole
                subgraph cluster_outer { label="The outer"; a; subgraph s { subgraph cluster_in { b } c } }
                subgraph cluster_2 { b; d }
                subgraph services { cluster=true; e }
                subgraph { cluster=true; g }
                f
            }
            """)
        let scopes = Dictionary(uniqueKeysWithValues: graph.entries.map { ($0.node.name, $0.node.scope) })
        #expect(
            scopes == [
                "a": "The outer", "b": "The outer/in", "c": "The outer", "d": "2", "e": "services", "f": "",
                "g": "cluster",
            ])
    }

    @Test("What no recording could hold is left out: edges to themselves, and several between two nodes")
    func whatNoRecordingCouldHoldIsLeftOut() throws {
        let graph = try graph("graph { a -- a; a -- b; a -- b; b -- a }")
        #expect(edges(of: graph) == ["a → b", "b → a"])
    }

    @Test("A picture of ours is read back with kinds, modules, keys and places")
    func aPictureOfOursIsReadBack() throws {
        let graph = try graph(
            #"""
            digraph atoms {
                subgraph cluster_0 { label="scope list"; n2 [label=<x>, tooltip="App.Item(id: 3)@list · async phase · Int"] }
                n1 [label=<x>, tooltip="App.Filter · state · Filter · keep alive"];
                n3 [label=<y>, tooltip="ListView App/List.swift:12 · subscriber"];
                n1 -> n2; n2 -> n3 [label="line:12"];
            }
            """#)
        #expect(
            graph.entries.map(\.node) == [
                Node(id: NodeID(1), kind: .asyncPhase, module: "App", name: "Item", key: "id: 3", scope: "list"),
                Node(id: NodeID(2), kind: .state, module: "App", name: "Filter", attributes: [.keepAlive]),
                Node(
                    id: NodeID(3), kind: .subscriber, name: "ListView", place: .init(fileID: "App/List.swift", line: 12)
                ),
            ])
        #expect(edges(of: graph).count == 2)
    }

    @Test("What is described alike in the graph that follows is one node, and what was gone is a new one")
    func whatIsDescribedAlikeIsOneNode() throws {
        var store = DescribedStore()
        let texts = ["digraph { a -> b }", "digraph { b -> c }", "digraph { a -> b -> c }"]
        let graphs = try texts.map { text in
            try store.graph(try #require(try DOTReader.graphs(in: Array(text.utf8)).first))
        }
        let ids = graphs.map { $0.entries.map { "\($0.node.name)\($0.node.id.rawValue)" } }
        #expect(ids == [["a1", "b2"], ["b2", "c3"], ["b2", "c3", "a4"]])
        let changes = graphs[0].changes(to: graphs[1])
        #expect(
            changes == [
                .edgeDropped(Edge(from: NodeID(1), to: NodeID(2))), .released(NodeID(1)),
                .created(Node(id: NodeID(3), kind: .unknown, name: "c")),
                .edgeAdded(Edge(from: NodeID(2), to: NodeID(3))),
            ])
    }
}
