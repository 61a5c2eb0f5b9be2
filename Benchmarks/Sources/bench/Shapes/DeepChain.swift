import Atoms

/// The life of a chain: it comes to life from its source on, updates once, and is released from its end.
///
/// It is there to show that depth needs no call stack.
enum DeepChain: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        effort.sizes(1000, 100_000, 1_000_000).map { links in
            Comparison("deep-chain", size: links, { atoms(links) }, floor: "cells", { cells(links) }, limit: nil)
        }
    }

    private static func atoms(_ links: Int) -> Workload {
        Workload(
            parts: links,
            run: { inputs in
                var last = 0
                for input in inputs {
                    let context = AtomTestContext()
                    Link.hold(links, in: context)
                    context.set(input, for: Source())
                    last = context.read(Link(index: links - 1))
                    context.unwatch(Link(index: links - 1))
                    // All of it must be gone.
                    if context.lookup(Source()) != nil { last = -1 }
                }
                return last
            },
            expected: { $0 + links })
    }

    private static func cells(_ links: Int) -> Workload {
        Workload(
            parts: links,
            run: { inputs in
                var last = 0
                for input in inputs {
                    let graph = CellGraph()
                    var cell = graph.sources[0]
                    for _ in 0..<links {
                        let previous = cell
                        cell = graph.add { previous.value &+ 1 }
                    }
                    last = graph.update(with: input..<input + 1)
                    // The graph frees its cells from the last on; nobody may hold that one any longer.
                    cell = graph.sources[0]
                }
                return last
            },
            expected: { $0 + links })
    }
}
