import Atoms

/// Setting an atom while an observer keeps the snapshot of each update.
enum KeptSnapshots: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        [
            Comparison(
                "snapshot-fixed-key", size: 10, { atoms(10, .standing(among: 10)) }, floor: "undo log",
                { undoLog(.standing(among: 10)) }, limit: nil),
            Comparison(
                "snapshot-random-key", size: 10, { atoms(10, .scattered(among: 10)) }, floor: "undo log",
                { undoLog(.scattered(among: 10)) }, limit: nil),
        ] + effort.sizes(100, 1000, 10_000, 100_000).flatMap(growth)
    }

    /// The same with so many live atoms as with ten.
    private static func growth(_ live: Int) -> [any Measurement] {
        [
            Comparison("snapshot-fixed-key-growth", size: live, from: 10, limit: Limits.keptSnapshots) {
                atoms($0, .standing(among: $0))
            },
            Comparison("snapshot-random-key-growth", size: live, from: 10, limit: Limits.keptSnapshotsOfRandomKeys) {
                atoms($0, .scattered(among: $0))
            },
            MemoryComparison(
                name: "snapshot-memory-growth", size: live, measured: { bytes(live) }, baseline: "same at 10",
                compared: { bytes(10) }, limit: Limits.keptSnapshotMemory),
        ]
    }

    private static func atoms(_ live: Int, _ walk: Walk) -> Workload {
        let context = AtomTestContext()
        for index in 0..<live { context.watch(Leaf(index: index)) }
        let kept = Kept<Snapshot>()
        context.observe { kept.keep($0) }
        return Workload(
            parts: 1,
            run: { inputs in
                var walk = walk.starting(at: inputs.lowerBound)
                for input in inputs {
                    context.set(input, for: Leaf(index: walk.index))
                    walk.advance()
                }
                let last = Leaf(index: walk.starting(at: inputs.upperBound - 1).index)
                return kept.last?.lookup(last) ?? -1
            },
            expected: { $0 })
    }

    /// Cells, and a list of which of them had which value before.
    private static func undoLog(_ walk: Walk) -> Workload {
        let cells = (0..<walk.count).map { index in Cell { index } }
        let log = Kept<(index: Int, value: Int)>()
        return Workload(
            parts: 1,
            run: { inputs in
                var walk = walk.starting(at: inputs.lowerBound)
                for input in inputs {
                    log.keep((walk.index, cells[walk.index].value))
                    cells[walk.index].value = input
                    walk.advance()
                }
                return cells[walk.starting(at: inputs.upperBound - 1).index].value
            },
            expected: { $0 })
    }

    /// What each of a hundred kept snapshots holds.
    private static func bytes(_ live: Int) -> Double {
        let context = AtomTestContext()
        for index in 0..<live { context.watch(Leaf(index: index)) }
        let kept = Kept<Snapshot>()
        context.observe { kept.keep($0) }
        for input in 1...10 { context.set(input, for: Leaf(index: 0)) }
        let found = Allocations.during {
            for input in 1...100 { context.set(-input, for: Leaf(index: 0)) }
        }
        return Double(found.liveBytes) / 100
    }

    /// Keeps up to a thousand elements, then begins anew.
    @MainActor
    private final class Kept<Element> {
        private var elements: [Element] = []

        init() { elements.reserveCapacity(1000) }

        var last: Element? { elements.last }

        func keep(_ element: Element) {
            if elements.count == 1000 { elements.removeAll(keepingCapacity: true) }
            elements.append(element)
        }
    }
}
