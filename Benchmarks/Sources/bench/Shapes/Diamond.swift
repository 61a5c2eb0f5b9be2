import Atoms

/// Nodes that depend on one source, and one node that depends on all of them; and small ones on top of one another.
enum Diamond: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        effort.sizes(10, 100, 1000, 10_000).map { sides in
            Comparison(
                "diamond", size: sides, { atoms(sides) }, floor: "cells", { cells(sides) },
                limit: Limits.overFloorWhenQueued,
                allocationLimit: Limits.allocationsPerUpdate)
        }
            + effort.size(10_000, above: 100).map { sides in
                Comparison("diamond-growth", size: sides, from: 100, limit: Limits.growth) { atoms($0) }
            }
            + effort.sizes(10, 300).map { stacked in
                Comparison(
                    "diamond-stacked", size: stacked, { stackedAtoms(stacked) }, floor: "cells",
                    { stackedCells(stacked) }, limit: Limits.overFloorWhenQueued,
                    allocationLimit: Limits.allocationsPerUpdate)
            }
    }

    private static func atoms(_ sides: Int) -> Workload {
        let context = AtomTestContext()
        context.watch(Sum(sides: sides))
        return Workload(
            parts: sides + 1,
            run: { inputs in
                for input in inputs { context.set(input, for: Source()) }
                return context.read(Sum(sides: sides))
            },
            expected: { $0 * sides + sides * (sides - 1) / 2 })
    }

    private static func cells(_ count: Int) -> Workload {
        let graph = CellGraph()
        let source = graph.sources[0]
        let sides = (0..<count).map { index in graph.add { source.value &+ index } }
        let sum = graph.add {
            var sum = 0
            for side in sides { sum &+= side.value }
            return sum
        }
        graph.subscribe(to: sum)
        return Workload(
            parts: count + 1, run: { graph.update(with: $0) }, expected: { $0 * count + count * (count - 1) / 2 })
    }

    private struct Side: ValueAtom, Hashable {
        let index: Int
        func value(context: Context) -> Int { context.watch(Source()) &+ index }
    }

    private struct Sum: ValueAtom, Hashable {
        let sides: Int
        func value(context: Context) -> Int {
            var sum = 0
            for index in 0..<sides { sum &+= context.watch(Side(index: index)) }
            return sum
        }
    }
}

// A stack of n has 2ⁿ paths from its source to its top and 3n nodes, so that an engine that walks paths shows.
extension Diamond {
    private static func stackedAtoms(_ stacked: Int) -> Workload {
        let context = AtomTestContext()
        for index in 0..<stacked { context.watch(Top(index: index)) }
        for index in 0..<stacked - 1 { context.unwatch(Top(index: index)) }
        return Workload(
            parts: 3 * stacked,
            run: { inputs in
                for input in inputs { context.set(input, for: Source()) }
                return context.read(Top(index: stacked - 1))
            },
            expected: { $0 + stacked })
    }

    private static func stackedCells(_ stacked: Int) -> Workload {
        let graph = CellGraph()
        var top = graph.sources[0]
        for _ in 0..<stacked {
            let below = top
            let left = graph.add { below.value &+ 1 }
            let right = graph.add { 1 &- below.value }
            top = graph.add { left.value &+ 1 &- (left.value &+ right.value) / 2 }
        }
        graph.subscribe(to: top)
        return Workload(parts: 3 * stacked, run: { graph.update(with: $0) }, expected: { $0 + stacked })
    }

    private struct Slope: ValueAtom, Hashable {
        let index: Int
        let isLeft: Bool
        func value(context: Context) -> Int {
            let below = index == 0 ? context.watch(Source()) : context.watch(Top(index: index - 1))
            return isLeft ? below &+ 1 : 1 &- below
        }
    }

    private struct Top: ValueAtom, Hashable {
        let index: Int
        func value(context: Context) -> Int {
            let left = context.watch(Slope(index: index, isLeft: true))
            let right = context.watch(Slope(index: index, isLeft: false))
            // Two, whatever the input, if both sides are of the same write; the sum shows a glitch.
            return left &+ 1 &- (left &+ right) / 2
        }
    }
}
