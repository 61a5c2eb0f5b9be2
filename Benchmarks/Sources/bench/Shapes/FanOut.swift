import Atoms

/// One source and many nodes that each depend on it alone.
enum FanOut: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        effort.sizes(10, 100, 1000, 10_000).flatMap { leaves in
            [
                Comparison(
                    "fan-out", size: leaves, { atoms(leaves) }, floor: "cells", { cells(leaves) },
                    limit: Limits.overFloorWhenQueued, allocationLimit: Limits.allocationsPerUpdate),
                Comparison(
                    "fan-out-subscribed", size: leaves, { subscribedAtoms(leaves) }, floor: "cells",
                    { cells(leaves, subscribers: leaves) }, limit: Limits.overFloorWhenCalled,
                    allocationLimit: Limits.allocationsPerUpdate),
            ]
        }
            + effort.size(10_000, above: 100).flatMap { leaves in
                [
                    Comparison("fan-out-growth", size: leaves, from: 100, limit: Limits.growth) { atoms($0) },
                    Comparison("fan-out-subscribed-growth", size: leaves, from: 100, limit: nil) {
                        subscribedAtoms($0)
                    },
                ]
            }
    }

    /// All of them have one subscriber.
    private static func atoms(_ leaves: Int) -> Workload {
        let context = AtomTestContext()
        for index in 0..<leaves { context.watch(Shifted(index: index)) }
        return Workload(
            parts: leaves,
            run: { inputs in
                for input in inputs { context.set(input, for: Source()) }
                return context.read(Shifted(index: leaves - 1))
            },
            expected: { $0 + leaves - 1 })
    }

    /// Each has a subscriber of its own, that is given the new value.
    private static func subscribedAtoms(_ leaves: Int) -> Workload {
        let context = AtomStore().context()
        let told = Cell { 0 }
        let subscriptions = (0..<leaves).map { index in
            context.subscribe(Shifted(index: index)) { told.value = $0 &- index }
        }
        return Workload(
            parts: leaves,
            run: { inputs in
                withExtendedLifetime(subscriptions) {
                    for input in inputs { context.set(input, for: Source()) }
                    return told.value
                }
            },
            expected: { $0 })
    }

    private static func cells(_ leaves: Int, subscribers: Int = 1) -> Workload {
        let graph = CellGraph()
        let source = graph.sources[0]
        for index in 0..<leaves { graph.add { source.value &+ index } }
        for index in 0..<subscribers { graph.subscribe(to: graph.order[index]) }
        return Workload(
            parts: leaves, run: { graph.update(with: $0) }, expected: { $0 + leaves - 1 })
    }

    private struct Shifted: ValueAtom, Hashable {
        let index: Int
        func value(context: Context) -> Int { context.watch(Source()) &+ index }
    }
}
