import Answers
import GraphModel
import TestSupport
import Testing

@Suite("Statistics against a plain count")
struct StatisticsModelTests {
    @Test("Random frames are counted as the frames themselves tell their values", arguments: 1...30)
    func random(seed: UInt64) throws {
        let frames = Self.frames(seed: seed)
        var expected: [NodeID: [Int]] = [:]
        var statistics = Statistics()
        var graph = Graph()
        for frame in frames {
            statistics.add(frame, after: graph)
            frame.forEachValue(after: graph) { taken in
                var counts = expected[taken.node] ?? [0, 0, 0]
                if taken.isRecomputation {
                    counts[1] += 1
                    if taken.comparison == .equal { counts[2] += 1 }
                } else if taken.old != nil {
                    counts[0] += 1
                }
                expected[taken.node] = counts
            }
            try graph.apply(frame)
        }
        let report = statistics.report()
        for atom in report.atoms {
            #expect(
                [atom.writes, atom.recomputations, atom.wasted] == expected[atom.node.id] ?? [0, 0, 0],
                "seed \(seed), \(atom.name)")
            let entry = graph[atom.node.id]
            #expect(atom.dependents == entry?.dependents.count ?? 0, "seed \(seed), \(atom.name)")
            #expect(atom.dependencies == entry?.dependencies.count ?? 0, "seed \(seed), \(atom.name)")
            #expect(atom.alive == (entry == nil ? 0 : 1), "seed \(seed), \(atom.name)")
        }
    }

    /// Frames in which nodes come, watch each other, take values and go.
    private static func frames(seed: UInt64) -> [Frame] {
        var random = SeededGenerator(seed: seed)
        var live: [NodeID] = []
        var edges: Set<Edge> = []
        var last: UInt64 = 0
        return (1...60).map { number in
            var changes: [Change] = []
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                switch Int.random(in: 0..<10, using: &random) {
                case 0, 1:
                    last += 1
                    live.append(NodeID(last))
                    changes.append(.created(Node(id: NodeID(last), kind: .value, module: "App", name: "N\(last)")))
                case 2 where !live.isEmpty:
                    let gone = live.remove(at: Int.random(in: 0..<live.count, using: &random))
                    for edge in edges.sorted() where edge.source == gone || edge.target == gone {
                        edges.remove(edge)
                        changes.append(.edgeDropped(edge))
                    }
                    changes.append(.released(gone))
                case 3, 4:
                    guard let from = live.randomElement(using: &random), let to = live.randomElement(using: &random),
                        from != to
                    else { continue }
                    let edge = Edge(from: from, to: to)
                    changes.append(edges.remove(edge) == nil ? .edgeAdded(edge) : .edgeDropped(edge))
                    if case .edgeAdded = changes[changes.count - 1] { edges.insert(edge) }
                default:
                    guard let node = live.randomElement(using: &random) else { continue }
                    let inputs =
                        Bool.random(using: &random) ? [] : live.shuffled(using: &random).prefix(2).filter { $0 != node }
                    let value = RecordedValue(
                        typeName: "Int", encoding: .json, content: "\(Int.random(in: 0...2, using: &random))")
                    changes.append(.value(node, value, inputs: Array(inputs), duration: 1))
                }
            }
            return Frame(number: FrameNumber(number), store: StoreID(1), cause: Cause(.set), changes: changes)
        }
    }
}
