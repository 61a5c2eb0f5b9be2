import Atoms

/// Rows of nodes, each depending on the two or three below it; the first row depends on one source.
enum Grid: Shape {
    private static let width = 100

    static func measurements(_ effort: Effort) -> [any Measurement] {
        [2, 3].map { fanIn in
            Comparison(
                "grid-fan-in-\(fanIn)", size: 10 * width, { atoms(rows: 10, fanIn) }, floor: "cells",
                { cells(rows: 10, fanIn) }, limit: Limits.overFloor, allocationLimit: Limits.allocationsPerUpdate)
        }
            + effort.size(10_000, above: 100).map { nodes in
                Comparison("grid-growth", size: nodes, from: 100, limit: Limits.growth) {
                    atoms(rows: $0 / width, 2)
                }
            }
    }

    private static func atoms(rows: Int, _ fanIn: Int) -> Workload {
        let context = AtomTestContext()
        for row in 0..<rows {
            for column in 0..<width { context.watch(Field(row: row, column: column, fanIn: fanIn)) }
        }
        for row in 0..<rows - 1 {
            for column in 0..<width { context.unwatch(Field(row: row, column: column, fanIn: fanIn)) }
        }
        return Workload(
            parts: rows * width,
            run: { inputs in
                for input in inputs { context.set(input, for: Source()) }
                return context.read(Field(row: rows - 1, column: width - 1, fanIn: fanIn))
            },
            expected: { corner(rows: rows, fanIn, input: $0) })
    }

    private static func cells(rows: Int, _ fanIn: Int) -> Workload {
        let graph = CellGraph()
        let source = graph.sources[0]
        var below = (0..<width).map { column in graph.add { source.value &+ column } }
        for _ in 1..<rows {
            let row = below
            below = (0..<width).map { column in
                let inputs = (0..<fanIn).map { row[(column + $0) % width] }
                return graph.add {
                    var sum = 0
                    for input in inputs { sum &+= input.value }
                    return sum
                }
            }
        }
        for cell in below { graph.subscribe(to: cell) }
        return Workload(
            parts: rows * width, run: { graph.update(with: $0) }, expected: { corner(rows: rows, fanIn, input: $0) })
    }

    /// The value of the last node of the last row.
    private static func corner(rows: Int, _ fanIn: Int, input: Int) -> Int {
        var values = (0..<width).map { input &+ $0 }
        for _ in 1..<rows {
            let below = values
            values = (0..<width).map { column in
                (0..<fanIn).reduce(0) { $0 &+ below[(column + $1) % width] }
            }
        }
        return values[width - 1]
    }

    private struct Field: ValueAtom, Hashable {
        let row: Int
        let column: Int
        let fanIn: Int
        func value(context: Context) -> Int {
            if row == 0 { return context.watch(Source()) &+ column }
            var sum = 0
            for offset in 0..<fanIn {
                let column = (column &+ offset) % width
                sum &+= context.watch(Field(row: row &- 1, column: column, fanIn: fanIn))
            }
            return sum
        }
    }
}
