import Atoms

/// Nodes that depend on other nodes each time they are produced.
enum DynamicDependencies: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        [Comparison("dynamic-toggle", size: 1, toggledAtoms, floor: "cells", toggledCells, limit: nil)]
            + effort.sizes(10, 100).map { width in
                Comparison(
                    "dynamic-window", size: width, { windowOfAtoms(width) }, floor: "cells", { windowOfCells(width) },
                    limit: nil)
            }
    }

    /// Depends on one of two atoms, in turns.
    private static func toggledAtoms() -> Workload {
        let context = AtomTestContext()
        for index in 0..<2 { context.watch(Leaf(index: index)) }
        context.watch(Toggle())
        return Workload(
            parts: 1,
            run: { inputs in
                for input in inputs { context.set(input, for: Source()) }
                return context.read(Toggle())
            },
            expected: { $0 & 1 })
    }

    private static func toggledCells() -> Workload {
        let graph = CellGraph(sources: 3)
        let sources = graph.sources
        sources[2].value = 1
        graph.subscribe(to: graph.add { sources[0].value & 1 == 0 ? sources[1].value : sources[2].value })
        return Workload(parts: 1, run: { graph.update(with: $0) }, expected: { $0 & 1 })
    }

    private struct Toggle: ValueAtom, Hashable {
        func value(context: Context) -> Int { context.watch(Leaf(index: context.watch(Source()) & 1)) }
    }

    /// Depends on a run of neighbours that moves on by one; a part is one dependency.
    private static func windowOfAtoms(_ width: Int) -> Workload {
        let context = AtomTestContext()
        for index in 0..<10 * width { context.watch(Leaf(index: index)) }
        context.watch(Window(width: width))
        return Workload(
            parts: width,
            run: { inputs in
                for input in inputs { context.set(input, for: Source()) }
                return context.read(Window(width: width))
            },
            expected: { sum(width, from: $0) })
    }

    private static func windowOfCells(_ width: Int) -> Workload {
        let graph = CellGraph(sources: 1 + 10 * width)
        let sources = graph.sources
        for index in 0..<10 * width { sources[1 + index].value = index }
        let window = graph.add {
            let start = sources[0].value
            var sum = 0
            for offset in 0..<width { sum &+= sources[1 + (start &+ offset) % (10 * width)].value }
            return sum
        }
        graph.subscribe(to: window)
        return Workload(parts: width, run: { graph.update(with: $0) }, expected: { sum(width, from: $0) })
    }

    private static func sum(_ width: Int, from start: Int) -> Int {
        (0..<width).reduce(0) { $0 + (start + $1) % (10 * width) }
    }

    private struct Window: ValueAtom, Hashable {
        let width: Int
        func value(context: Context) -> Int {
            let start = context.watch(Source())
            var sum = 0
            for offset in 0..<width { sum &+= context.watch(Leaf(index: (start &+ offset) % (10 * width))) }
            return sum
        }
    }
}
