import Atoms

/// Rows of nodes, each depending on the two or three below it; the first row depends on one source.
enum Grid: Shape {
    private static let rows = 10

    static func measurements(_ effort: Effort) -> [any Measurement] {
        [
            comparison("grid-fan-in-2", Pair.self, cells: cellsOnTwo),
            comparison("grid-fan-in-3", Triple.self, cells: cellsOnThree),
        ]
            + effort.size(10_000, above: 100).map { nodes in
                Comparison("grid-growth", size: nodes, from: 100, limit: Limits.growth) {
                    atoms(Pair.self, width: $0 / rows)
                }
            }
    }

    private static func comparison(
        _ name: String, _ field: (some Field).Type, cells: @escaping @MainActor (Int) -> CellGraph
    ) -> Comparison {
        Comparison(
            name, size: rows * 100, { atoms(field, width: 100) }, floor: "cells",
            {
                let graph = cells(100)
                return Workload(
                    parts: rows * 100, run: { graph.update(with: $0) },
                    expected: { corner(fanIn: field.fanIn, width: 100, input: $0) })
            }, limit: Limits.overFloorOfGrids, allocationLimit: Limits.allocationsPerUpdate)
    }

    private static func atoms<Node: Field>(_: Node.Type, width: Int) -> Workload {
        let context = AtomTestContext()
        for row in 0..<rows {
            for column in 0..<width { context.watch(Node(row: row, column: column, width: width)) }
        }
        for row in 0..<rows - 1 {
            for column in 0..<width { context.unwatch(Node(row: row, column: column, width: width)) }
        }
        return Workload(
            parts: rows * width,
            run: { inputs in
                for input in inputs { context.set(input, for: Source()) }
                return context.read(Node(row: rows - 1, column: width - 1, width: width))
            },
            expected: { corner(fanIn: Node.fanIn, width: width, input: $0) })
    }

    private static func cellsOnTwo(width: Int) -> CellGraph {
        cells(width: width) { graph, below, column in
            let (first, second) = (below[column], below[(column + 1) % width])
            return graph.add { first.value &+ second.value }
        }
    }

    private static func cellsOnThree(width: Int) -> CellGraph {
        cells(width: width) { graph, below, column in
            let (first, second, third) = (below[column], below[(column + 1) % width], below[(column + 2) % width])
            return graph.add { first.value &+ second.value &+ third.value }
        }
    }

    private static func cells(width: Int, _ add: (CellGraph, [Cell], Int) -> Cell) -> CellGraph {
        let graph = CellGraph()
        let source = graph.sources[0]
        var row = (0..<width).map { column in graph.add { source.value &+ column } }
        for _ in 1..<rows {
            let below = row
            row = (0..<width).map { add(graph, below, $0) }
        }
        for cell in row { graph.subscribe(to: cell) }
        return graph
    }

    /// The value of the last node of the last row.
    private static func corner(fanIn: Int, width: Int, input: Int) -> Int {
        var values = (0..<width).map { input &+ $0 }
        for _ in 1..<rows {
            let below = values
            values = (0..<width).map { column in (0..<fanIn).reduce(0) { $0 &+ below[(column + $1) % width] } }
        }
        return values[width - 1]
    }

    /// A node of a grid.
    private protocol Field: ValueAtom, Hashable where Value == Int {
        static var fanIn: Int { get }
        init(row: Int, column: Int, width: Int)
    }

    private struct Pair: Field {
        static let fanIn = 2
        let row: Int
        let column: Int
        let width: Int

        func value(context: Context) -> Int {
            row == 0 ? context.watch(Source()) &+ column : below(0, context) &+ below(1, context)
        }

        @MainActor
        private func below(_ offset: Int, _ context: Context) -> Int {
            context.watch(Pair(row: row &- 1, column: (column &+ offset) % width, width: width))
        }
    }

    private struct Triple: Field {
        static let fanIn = 3
        let row: Int
        let column: Int
        let width: Int

        func value(context: Context) -> Int {
            row == 0 ? context.watch(Source()) &+ column : below(0, context) &+ below(1, context) &+ below(2, context)
        }

        @MainActor
        private func below(_ offset: Int, _ context: Context) -> Int {
            context.watch(Triple(row: row &- 1, column: (column &+ offset) % width, width: width))
        }
    }
}
