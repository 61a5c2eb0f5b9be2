import GraphModel
import TestSupport
import Testing

@testable import GraphDrawing

@Suite("Reductions of random graphs")
struct ReductionPropertyTests {
    static let seeds: [UInt64] = Array(1...60)

    private func options(_ change: (inout ReductionOptions) -> Void) -> ReductionOptions {
        var options = ReductionOptions()
        change(&options)
        return options
    }

    @Test("Without implied edges all still lead where they led", arguments: seeds)
    func implied(seed: UInt64) throws {
        var random = RandomDrawing(SeededGenerator(seed: seed))
        let drawing = try random.whole(hasCycles: seed % 2 == 0)
        let result = try Reduction(options { $0.omitsImplied = true }, over: drawing).apply(to: drawing)
        #expect(result.ways() == drawing.ways())
        #expect(result.pairs.isSubset(of: drawing.pairs))
        if seed % 2 == 1 {
            // Without cycles no edge can be spared.
            for index in result.edges.indices {
                var less = result
                less.edges.remove(at: index)
                #expect(less.ways() != drawing.ways())
            }
        }
    }

    @Test("Without hidden nodes the others still lead where they led", arguments: seeds)
    func hidden(seed: UInt64) throws {
        var random = RandomDrawing(SeededGenerator(seed: seed))
        let drawing = try random.whole(hasCycles: seed % 2 == 0)
        let names = drawing.nodes.enumerated().filter { ($0.offset &* 7 &+ Int(seed)) % 3 == 0 }
            .compactMap(\.element.node?.identity)
        let patterns = try names.map { try NodePattern($0) }
        let isHidden = { (node: Node) in patterns.contains { $0.matches(node) } }
        let visible = drawing.nodes.filter { !isHidden($0.node ?? Node(id: NodeID(0), kind: .unknown, name: "")) }.map(
            \.id)
        let result = try Reduction(options { $0.hidden = patterns }, over: drawing).apply(to: drawing)
        let own = result.nodes.filter { $0.form == .node }.map(\.id)
        #expect(own == visible)
        #expect(result.ways(among: Set(own)) == drawing.ways(among: Set(own)))
        for edge in result.edges where !edge.isBridge {
            #expect(drawing.pairs.contains("\(edge.source) \(edge.target)"))
        }
    }

    @Test("Groups count all of their nodes and edges", arguments: seeds, Collapse.allCases)
    func counts(seed: UInt64, level: Collapse) throws {
        var random = RandomDrawing(SeededGenerator(seed: seed))
        let drawing = try random.whole(hasCycles: true)
        let reduction = try Reduction(options { $0.collapse = level }, over: drawing)
        let result = reduction.apply(to: drawing)
        #expect(result.nodes.reduce(0) { $0 + $1.count } == drawing.nodes.count)
        #expect(result.nodes.allSatisfy { ($0.form == .group) == ($0.count > 1) })
        #expect(result.edges.reduce(0) { $0 + $1.count } <= drawing.edges.count)
        #expect(result.edges.allSatisfy { $0.source != $0.target })
        #expect(result.pairs.count == result.edges.count)
        #expect(Set(result.nodes.map(\.id)).count == result.nodes.count)
    }

    @Test("A frame shows nothing that the whole does not, and hides no change", arguments: seeds)
    func frames(seed: UInt64) throws {
        var random = RandomDrawing(SeededGenerator(seed: seed))
        let (whole, frames) = random.stretch(of: try random.whole(hasCycles: seed % 2 == 0))
        let options = try random.options(for: whole)
        let reduction = try Reduction(options, over: whole)
        let drawn = reduction.apply(to: whole)
        for frame in frames {
            let result = reduction.apply(to: frame)
            #expect(Set(result.nodes.map(\.id)).isSubset(of: drawn.nodes.map(\.id)))
            #expect(result.pairs.isSubset(of: drawn.pairs))
            #expect(result.caption == drawn.caption)
            #expect(result.nodes.allSatisfy { $0.form != .group || $0.count > 0 })
            for edge in result.edges {
                #expect(
                    result.nodes.contains { $0.id == edge.source } && result.nodes.contains { $0.id == edge.target })
            }
            var all = options
            all.omitsImplied = false
            let complete = try Reduction(all, over: whole).apply(to: frame)
            #expect(result.ways() == complete.ways())
            let changed = complete.edges.filter { $0.emphasis == .changed }
            #expect(changed.allSatisfy { result.edges.contains($0) })
        }
    }

    @Test("The same drawing is reduced in the same way", arguments: seeds)
    func deterministic(seed: UInt64) throws {
        var random = RandomDrawing(SeededGenerator(seed: seed))
        let drawing = try random.whole(hasCycles: true)
        let options = try random.options(for: drawing)
        let first = try Reduction(options, over: drawing).apply(to: drawing)
        let second = try Reduction(options, over: drawing).apply(to: drawing)
        #expect(first == second)
    }
}
