import Atoms

/// A line of nodes, each depending on the one before it, with one subscriber at its end.
enum Chain: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        effort.sizes(10, 100, 1000, 10_000, 100_000).map { links in
            Comparison(
                "chain", size: links, { atoms(links) }, floor: "cells", { cells(links) },
                limit: Limits.overFloor(of: links),
                allocationLimit: Limits.allocationsPerUpdate)
        }
            + effort.size(10_000, above: 100).map { links in
                Comparison("chain-growth", size: links, from: 100, limit: Limits.growth) { atoms($0) }
            }
    }

    private static func atoms(_ links: Int) -> Workload {
        let context = AtomTestContext()
        Link.hold(links, in: context)
        return Workload(
            parts: links,
            run: { inputs in
                for input in inputs { context.set(input, for: Source()) }
                return context.read(Link(index: links - 1))
            },
            expected: { $0 + links })
    }

    private static func cells(_ links: Int) -> Workload {
        let graph = CellGraph()
        var last = graph.sources[0]
        for _ in 0..<links {
            let previous = last
            last = graph.add { previous.value &+ 1 }
        }
        graph.subscribe(to: last)
        return Workload(parts: links, run: { graph.update(with: $0) }, expected: { $0 + links })
    }
}

/// A node of a chain over ``Source``.
struct Link: ValueAtom, Hashable {
    let index: Int

    func value(context: Context) -> Int {
        (index == 0 ? context.watch(Source()) : context.watch(Link(index: index - 1))) &+ 1
    }

    /// Brings a chain to life from its source on, so that no first production nests, and watches its last node alone.
    @MainActor
    static func hold(_ links: Int, in context: AtomTestContext) {
        context.watch(Link(index: 0))
        for index in 1..<max(1, links) {
            context.watch(Link(index: index))
            context.unwatch(Link(index: index - 1))
        }
    }
}
