import Atoms

/// Setting some atoms and going back to a snapshot of before, which ought to cost what differs.
enum Restore: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        effort.sizes(10, 1000, 10_000).map { changed in
            Comparison(
                "restore", size: changed, { atoms(changed, live: changed) }, floor: "cells", { cells(changed) },
                limit: nil)
        }
            + effort.size(100_000, above: 10).map { live in
                Comparison("restore-ten-among", size: live, from: 10, limit: Limits.restoreAmongOthers) {
                    atoms(10, live: $0)
                }
            }
    }

    private static func atoms(_ changed: Int, live: Int) -> Workload {
        let context = AtomTestContext()
        for index in 0..<live { context.watch(Leaf(index: index)) }
        let before = context.snapshot()
        return Workload(
            parts: changed,
            run: { inputs in
                for input in inputs {
                    for index in 0..<changed { context.set(-input, for: Leaf(index: index)) }
                    context.restore(before)
                }
                return context.read(Leaf(index: changed - 1))
            },
            expected: { _ in changed - 1 })
    }

    private static func cells(_ changed: Int) -> Workload {
        let cells = (0..<changed).map { index in Cell { index } }
        let before = cells.map(\.value)
        return Workload(
            parts: changed,
            run: { inputs in
                for input in inputs {
                    for cell in cells { cell.value = -input }
                    for index in 0..<changed { cells[index].value = before[index] }
                }
                return cells[changed - 1].value
            },
            expected: { _ in changed - 1 })
    }
}
