import GraphModel

@testable import GraphDrawing

/// Drawings of random graphs, and of frames that are parts of them.
struct RandomDrawing<Generator: RandomNumberGenerator> {
    private var generator: Generator

    init(_ generator: Generator) {
        self.generator = generator
    }

    /// A graph of up to 40 nodes of few types, modules and scopes.
    ///
    /// - Parameter hasCycles: whether edges may lead back.
    mutating func whole(hasCycles: Bool = false) throws(GraphError) -> Drawing {
        let count = Int.random(in: 1...40, using: &generator)
        let entries = (1...count).map { number in
            let isSubscriber = Int.random(in: 0..<5, using: &generator) == 0
            let line = UInt.random(in: 1...3, using: &generator)
            return Graph.Entry(
                node: Node(
                    id: NodeID(UInt64(number)), kind: isSubscriber ? .subscriber : .value,
                    module: ["App", "Kit", ""][Int.random(in: 0..<3, using: &generator)],
                    name: isSubscriber
                        ? "" : ["RowAtom", "SumAtom", "UserAtom"][Int.random(in: 0..<3, using: &generator)],
                    key: "\(number)", scope: ["", "", "A", "B"][Int.random(in: 0..<4, using: &generator)],
                    place: SourcePlace(fileID: "App/View.swift", line: line)))
        }
        var edges: Set<Edge> = []
        for _ in 0..<Int.random(in: 0...(count * 3), using: &generator) {
            let ends = [
                UInt64.random(in: 1...UInt64(count), using: &generator),
                UInt64.random(in: 1...UInt64(count), using: &generator),
            ]
            guard ends[0] != ends[1] else { continue }
            let pair = hasCycles ? ends : ends.sorted()
            guard entries[Int(pair[0]) - 1].node.kind != .subscriber else { continue }
            edges.insert(Edge(from: NodeID(pair[0]), to: NodeID(pair[1])))
        }
        return Drawing(graph: try Graph(entries: entries, edges: edges.sorted()))
    }

    /// Parts of a drawing, as its frames are, and the drawing of all of them.
    mutating func stretch(of whole: Drawing) -> (whole: Drawing, frames: [Drawing]) {
        let frames = (0..<3).map { _ in
            var frame = whole
            let lost = Set(frame.nodes.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 }.map(\.id))
            frame.nodes.removeAll { lost.contains($0.id) }
            frame.edges.removeAll {
                lost.contains($0.source) || lost.contains($0.target) || Int.random(in: 0..<8, using: &generator) == 0
            }
            for index in frame.edges.indices {
                frame.edges[index].emphasis = Int.random(in: 0..<6, using: &generator) == 0 ? .changed : .faded
            }
            return frame
        }
        return (Drawing(whole: frames), frames)
    }

    /// Options of every kind, for nodes that a drawing has.
    mutating func options(for drawing: Drawing) throws(NodePatternError) -> ReductionOptions {
        var options = ReductionOptions()
        func names(_ count: Int) throws(NodePatternError) -> [NodePattern] {
            var names: [NodePattern] = []
            for _ in 0..<count {
                names.append(try NodePattern(drawing.nodes.randomElement(using: &generator)?.node?.label ?? "?"))
            }
            return names
        }
        if Bool.random(using: &generator) {
            options.focus = try names(1)
            options.depth = Int.random(in: 0...3, using: &generator)
            options.reach = [.bothWays, .up, .down][Int.random(in: 0..<3, using: &generator)]
        }
        if Bool.random(using: &generator) { options.hidden = try names(Int.random(in: 1...8, using: &generator)) }
        options.collapse = Collapse.allCases.randomElement(using: &generator)
        options.omitsImplied = Bool.random(using: &generator)
        return options
    }
}

extension Drawing {
    /// The pairs of nodes of which one leads to the other, as `n1 n2`. O(nodes · edges).
    func ways(among names: Set<String>? = nil) -> Set<String> {
        let next = Dictionary(grouping: edges, by: \.source)
        var ways: Set<String> = []
        for node in nodes where names?.contains(node.id) != false {
            var open = [node.id]
            var seen: Set<String> = []
            while let current = open.popLast() {
                for edge in next[current] ?? [] where seen.insert(edge.target).inserted { open.append(edge.target) }
            }
            for target in seen where target != node.id && names?.contains(target) != false {
                ways.insert("\(node.id) \(target)")
            }
        }
        return ways
    }

    /// The edges, as `n1 n2`.
    var pairs: Set<String> { Set(edges.map { "\($0.source) \($0.target)" }) }
}
