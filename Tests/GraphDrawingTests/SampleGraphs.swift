import GraphModel

/// Graphs to draw, built in code.
enum SampleGraphs {
    /// The todo app: two states, a derived list, counts, and two subscribers in one file.
    static func todo(todos: String, filter: String = "{\"$case\":\"all\"}") throws(GraphError) -> Graph {
        func place(_ line: UInt) -> SourcePlace { SourcePlace(fileID: "Todo/TodoList.swift", line: line) }
        func value(_ type: String, _ content: String) -> RecordedValue {
            RecordedValue(typeName: type, encoding: .reflected, content: content)
        }
        let entries: [Graph.Entry] = [
            .init(
                node: Node(
                    id: NodeID(1), kind: .state, module: "Todo", name: "TodosAtom", valueType: "Array<Todo>",
                    attributes: .keepAlive), value: value("Array<Todo>", todos), revision: 3),
            .init(
                node: Node(id: NodeID(2), kind: .state, module: "Todo", name: "FilterAtom", valueType: "Filter"),
                value: value("Filter", filter), revision: 1),
            .init(
                node: Node(
                    id: NodeID(3), kind: .value, module: "Todo", name: "FilteredTodosAtom", valueType: "Array<Todo>"),
                value: value("Array<Todo>", todos), revision: 3),
            .init(
                node: Node(id: NodeID(4), kind: .value, module: "Todo", name: "StatsAtom", valueType: "Stats"),
                value: value("Stats", #"{"$type":"Stats","total":2,"completed":1}"#), revision: 3),
            .init(node: Node(id: NodeID(5), kind: .subscriber, name: "", place: place(12))),
            .init(node: Node(id: NodeID(6), kind: .subscriber, name: "", place: place(31))),
        ]
        let edges = [(1, 3), (2, 3), (1, 4), (3, 5), (4, 6), (2, 6)].map {
            Edge(from: NodeID(UInt64($0.0)), to: NodeID(UInt64($0.1)))
        }
        return try Graph(entries: entries, edges: edges)
    }

    /// Todos as reflection captures them.
    static func todos(_ items: (text: String, isCompleted: Bool)...) -> String {
        "["
            + items.map { #"{"$type":"Todo","text":"\#($0.text)","isCompleted":\#($0.isCompleted)}"# }
            .joined(separator: ",") + "]"
    }

    /// A graph of layers: states, then values that each watch two to three of the layer before, then subscribers.
    static func layered(_ count: Int, scopes: Int = 3) throws(GraphError) -> Graph {
        var state: UInt64 = 42
        func random(_ bound: Int) -> Int {
            // Source: Knuth, MMIX's linear congruential generator.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let names = [
            "User", "Cart", "Prices", "Session", "Search", "Results", "Theme", "Route", "Items", "Total", "Badge",
        ]
        let kinds = NodeKind.allCases.filter { !$0.isSubscriber && $0 != .unknown }
        let layers = 5
        var entries: [Graph.Entry] = []
        var edges: Set<Edge> = []
        var layerOf: [[NodeID]] = Array(repeating: [], count: layers)
        for number in 1...count {
            let layer = number * layers / (count + 1)
            let id = NodeID(UInt64(number))
            layerOf[layer].append(id)
            let name = names[random(names.count)] + ["", "List", "Count", "View", "Model"][random(5)]
            if layer == layers - 1 {
                entries.append(
                    .init(
                        node: Node(
                            id: id, kind: .subscriber, name: random(2) == 0 ? "\(name)View" : "",
                            place: SourcePlace(fileID: "Shop/\(name)Screen.swift", line: UInt(random(300) + 1)))))
            } else {
                let kind = layer == 0 ? NodeKind.state : layer == 1 ? kinds[random(kinds.count)] : .value
                let key = random(3) == 0 ? "id: \(random(100))" : ""
                let scope = layer == 2 && random(2) == 0 && scopes > 0 ? "Screen(\(random(scopes)))" : ""
                entries.append(
                    .init(
                        node: Node(
                            id: id, kind: kind, module: "Shop", name: "\(name)Atom", key: key, scope: scope,
                            valueType: "Int"),
                        value: RecordedValue(typeName: "Int", encoding: .json, content: "\(random(10000))")))
            }
            if layer > 0 {
                for _ in 0...random(3) {
                    edges.insert(Edge(from: layerOf[layer - 1][random(layerOf[layer - 1].count)], to: id))
                }
            }
        }
        return try Graph(entries: entries, edges: edges.sorted())
    }

    /// A chain of nodes, each watching the one before, and the first one too if it is a hub.
    static func chain(_ count: Int, isHub: Bool = false) throws(GraphError) -> Graph {
        var edges = Set((1..<count).map { Edge(from: NodeID(UInt64($0)), to: NodeID(UInt64($0 + 1))) })
        if isHub { edges.formUnion((2...count).map { Edge(from: NodeID(1), to: NodeID(UInt64($0))) }) }
        return try Graph(
            entries: (1...count).map {
                Graph.Entry(
                    node: Node(id: NodeID(UInt64($0)), kind: .value, name: "ChainAtom", key: "\($0)"),
                    value: RecordedValue(typeName: "Int", encoding: .json, content: "\($0)"))
            }, edges: edges.sorted())
    }

    /// A list as apps have it: one state, rows that watch it, and a view for each row.
    static func star(_ rows: Int) throws(GraphError) -> Graph {
        let place = SourcePlace(fileID: "List/RowView.swift", line: 7)
        func row(_ number: Int) -> NodeID { NodeID(UInt64(number + 1)) }
        func view(_ number: Int) -> NodeID { NodeID(UInt64(rows + number + 1)) }
        let hub = Node(id: NodeID(1), kind: .state, module: "List", name: "HubAtom", valueType: "Int")
        let value = { (number: Int) in RecordedValue(typeName: "Int", encoding: .json, content: "\(number)") }
        return try Graph(
            entries: [.init(node: hub, value: value(0))]
                + (1...rows).map {
                    .init(
                        node: Node(
                            id: row($0), kind: .value, module: "List", name: "RowAtom", key: "id: \($0)",
                            valueType: "Int"), value: value($0))
                }
                + (1...rows).map { .init(node: Node(id: view($0), kind: .subscriber, name: "RowView", place: place)) },
            edges: (1...rows).flatMap { [Edge(from: NodeID(1), to: row($0)), Edge(from: row($0), to: view($0))] })
    }

    /// One node of each kind, named after it.
    static func kinds() throws(GraphError) -> Graph {
        try Graph(
            entries: NodeKind.allCases.enumerated().map { index, kind in
                Graph.Entry(node: Node(id: NodeID(UInt64(index + 1)), kind: kind, name: kind.name))
            }, edges: [])
    }

    /// A graph of one state with this value.
    static func one(_ value: RecordedValue) throws(GraphError) -> Graph {
        try Graph(
            entries: [.init(node: Node(id: NodeID(1), kind: .state, name: "OneAtom"), value: value, revision: 1)],
            edges: [])
    }

    /// A graph in which one text stands wherever an app can put one.
    static func named(_ text: String) throws(GraphError) -> Graph {
        let place = SourcePlace(fileID: "Module/\(text)", line: 3)
        return try Graph(
            entries: [
                .init(
                    node: Node(
                        id: NodeID(1), kind: .state, module: text, name: text, key: text, scope: text, valueType: text,
                        place: place), value: RecordedValue(typeName: text, encoding: .text, content: text)),
                .init(node: Node(id: NodeID(2), kind: .subscriber, name: "", scope: text, place: place)),
                .init(node: Node(id: NodeID(3), kind: .subscriber, name: text, place: place)),
            ], edges: [Edge(from: NodeID(1), to: NodeID(2)), Edge(from: NodeID(1), to: NodeID(3))])
    }
}
