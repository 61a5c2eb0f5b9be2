import Atoms

/// Layers of four nodes that depend on their neighbours below, as the cellx library's benchmark made them known.
///
/// All four sources are set in one batch, so that every node of every layer is computed anew.
enum Cellx: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        effort.sizes(10, 20, 100, 1000, 5000).map { layers in
            Comparison(
                "cellx", size: layers, { atoms(layers) }, floor: "cells", { cells(layers) }, limit: nil)
        }
            + effort.size(5000, above: 20).map { layers in
                Comparison("cellx-growth", size: layers, from: 20, limit: Limits.cellxGrowth) { atoms($0) }
            }
    }

    private static func atoms(_ layers: Int) -> Workload {
        let context = AtomTestContext()
        for layer in 1...layers {
            for place in 0..<4 { context.watch(Layered(layer: layer, place: place)) }
        }
        for layer in 1..<layers {
            for place in 0..<4 { context.unwatch(Layered(layer: layer, place: place)) }
        }
        return Workload(
            parts: 4 * layers,
            run: { inputs in
                for input in inputs {
                    context.batch {
                        for place in 0..<4 { context.set(input &* (place + 1), for: Leaf(index: place)) }
                    }
                }
                return (0..<4).reduce(0) { $0 &* 31 &+ context.read(Layered(layer: layers, place: $1)) }
            },
            expected: { result(layers, input: $0) })
    }

    private static func cells(_ layers: Int) -> Workload {
        let graph = CellGraph(sources: 4)
        var below = graph.sources
        for _ in 1...layers {
            let last = below
            below = [
                graph.add { last[1].value }, graph.add { last[0].value &- last[2].value },
                graph.add { last[1].value &+ last[3].value }, graph.add { last[2].value },
            ]
        }
        let top = below
        for cell in top { graph.subscribe(to: cell) }
        return Workload(
            parts: 4 * layers,
            run: { inputs in
                for input in inputs {
                    for place in 0..<4 { graph.sources[place].value = input &* (place + 1) }
                    graph.update()
                }
                return top.reduce(0) { $0 &* 31 &+ $1.value }
            },
            expected: { result(layers, input: $0) })
    }

    /// The four values of the last layer as one number.
    private static func result(_ layers: Int, input: Int) -> Int {
        var values = (1...4).map { input &* $0 }
        for _ in 0..<layers {
            values = [values[1], values[0] &- values[2], values[1] &+ values[3], values[2]]
        }
        return values.reduce(0) { $0 &* 31 &+ $1 }
    }

    private struct Layered: ValueAtom, Hashable {
        let layer: Int
        let place: Int

        func value(context: Context) -> Int {
            switch place {
            case 0: below(1, context)
            case 1: below(0, context) &- below(2, context)
            case 2: below(1, context) &+ below(3, context)
            default: below(2, context)
            }
        }

        @MainActor
        private func below(_ place: Int, _ context: Context) -> Int {
            layer == 1 ? context.watch(Leaf(index: place)) : context.watch(Layered(layer: layer &- 1, place: place))
        }
    }
}
