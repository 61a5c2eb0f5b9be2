import GraphDrawing
import GraphModel
import Testing

@Suite("Drawings of graphs")
struct DrawingTests {
    private static let todos = SampleGraphs.todos(("milk", false), ("tea", true))

    @Test("Names every atom, and subscribers by their file and line")
    func names() throws {
        let drawing = Drawing(graph: try SampleGraphs.todo(todos: Self.todos))
        #expect(
            drawing.nodes.map(\.name) == [
                "TodosAtom", "FilterAtom", "FilteredTodosAtom", "StatsAtom", "TodoList.swift:12", "TodoList.swift:31",
            ])
        #expect(drawing.nodes.map(\.marks) == [["keep alive"], [], [], [], [], []])
    }

    @Test("A view's name comes before its file, and a subscriber from nowhere says so")
    func subscribers() throws {
        let place = SourcePlace(fileID: "Shop/Cart/CartView.swift", line: 7)
        let graph = try Graph(
            entries: [
                .init(node: Node(id: NodeID(1), kind: .subscriber, name: "CartView", place: place)),
                .init(node: Node(id: NodeID(2), kind: .subscriber, name: "")),
            ], edges: [])
        let nodes = Drawing(graph: graph).nodes
        #expect(nodes.map(\.name) == ["CartView", "unnamed"])
        #expect(nodes.map(\.key) == ["CartView.swift:7", ""])
        #expect(nodes[0].tooltip == "CartView Shop/Cart/CartView.swift:7 · subscriber")
    }

    @Test("Names and keys too long to read keep both of their ends")
    func longNames() throws {
        let name = "Beginning" + String(repeating: "Middle", count: 100_000) + "EndingAtom"
        let drawing = Drawing(graph: try SampleGraphs.named(name))
        let node = try #require(drawing.nodes.first)
        #expect(node.name == "BeginningMiddleMiddleMiddl…dleEndingAtom")
        #expect(node.key.hasPrefix("BeginningMiddle"))
        #expect(node.tooltip.utf8.count < 2000)
    }

    @Test("Nothing stands out where no frame is drawn")
    func plain() throws {
        let drawing = Drawing(graph: try SampleGraphs.todo(todos: Self.todos))
        #expect(Set(drawing.nodes.map(\.emphasis)).union(drawing.edges.map(\.emphasis)) == [.plain])
    }
}

@Suite("Drawings of frames")
struct FrameDrawingTests {
    private func drawing(_ cause: Cause, _ changes: [Change]) throws -> Drawing {
        let graph = try SampleGraphs.todo(todos: SampleGraphs.todos(("milk", true)))
        return Drawing(graph: graph, frame: Frame(number: 5, store: StoreID(1), cause: cause, changes: changes))
    }

    private let number = RecordedValue(typeName: "Int", encoding: .json, content: "1")

    @Test("The change stands out from the write to the subscriber, and where it was cut off")
    func path() throws {
        let drawing = try drawing(
            Cause(.modify, node: NodeID(1)),
            [
                .value(NodeID(1), number, inputs: [], duration: 1),
                .value(NodeID(3), number, inputs: [NodeID(1)], duration: 1), .cutOff(NodeID(4), .equal),
                .notified(NodeID(5)),
            ])
        #expect(drawing.nodes.map(\.emphasis) == [.written, .plain, .changed, .cutOff, .told, .plain])
        let edges = Dictionary(uniqueKeysWithValues: drawing.edges.map { ("\($0.source) \($0.target)", $0.emphasis) })
        #expect(
            edges == [
                "n1 n3": .changed, "n1 n4": .cutOff, "n2 n3": .plain, "n2 n6": .plain, "n3 n5": .changed,
                "n4 n6": .plain,
            ])
    }

    @Test("New nodes and edges are new, whatever else the frame did to them")
    func added() throws {
        let node = Node(id: NodeID(3), kind: .value, name: "FilteredTodosAtom")
        let drawing = try drawing(
            Cause(.subscribe, node: NodeID(5)),
            [
                .created(node), .value(NodeID(3), number, inputs: [], duration: 1),
                .edgeAdded(Edge(from: NodeID(1), to: NodeID(3))),
            ])
        #expect(drawing.nodes.map(\.emphasis) == [.plain, .plain, .added, .plain, .plain, .plain])
        #expect(drawing.edges.filter { $0.emphasis == .added }.map(\.target) == ["n3"])
    }

    @Test("Each write of a batch stands out, and one that changed nothing does not")
    func batch() throws {
        let drawing = try drawing(
            Cause(.batch),
            [
                .write(Cause(.set, node: NodeID(1))), .value(NodeID(1), number, inputs: [], duration: 0),
                .write(Cause(.set, node: NodeID(2))), .cutOff(NodeID(2), .equal),
            ])
        #expect(drawing.nodes.map(\.emphasis) == [.written, .cutOff, .plain, .plain, .plain, .plain])
    }

    @Test("The caption tells file, frame, cause, place and time")
    func caption() throws {
        let graph = try SampleGraphs.todo(todos: "[]")
        let place = SourcePlace(fileID: "Todo/main.swift", line: 9)
        let frame = Frame(
            number: 12, store: StoreID(1), start: 1_034_999_999, cause: Cause(.set, node: NodeID(2), place: place))
        let caption = Caption(file: "todo.atomviz", frame: frame, in: graph)
        #expect(caption.title == "todo.atomviz, frame 12")
        #expect(caption.details == ["set FilterAtom, Todo/main.swift:9", "at 1.034 s"])
    }
}
