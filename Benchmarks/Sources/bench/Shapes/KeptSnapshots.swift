import Atoms

/// Setting an atom while an observer keeps the snapshot of each update.
enum KeptSnapshots: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        effort.sizes(10, 100, 1000, 10_000, 100_000).flatMap { live in
            [
                Comparison("snapshot-fixed-key", size: live, from: 10, limit: Limits.keptSnapshots) {
                    atoms($0, .standing(among: $0))
                },
                Comparison("snapshot-random-key", size: live, from: 10, limit: Limits.keptSnapshotsOfRandomKeys) {
                    atoms($0, .scattered(among: $0))
                },
                MemoryComparison(
                    name: "snapshot-memory", size: live, measured: { bytes(live) }, baseline: "same at 10",
                    compared: { bytes(10) }, limit: Limits.keptSnapshotMemory),
            ] as [any Measurement]
        }
    }

    private static func atoms(_ live: Int, _ walk: Walk) -> Workload {
        let context = AtomTestContext()
        for index in 0..<live { context.watch(Leaf(index: index)) }
        let kept = Kept()
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
                return kept.snapshots.last?.lookup(last) ?? -1
            },
            expected: { $0 })
    }

    /// What each of a hundred kept snapshots holds.
    private static func bytes(_ live: Int) -> Double {
        let context = AtomTestContext()
        for index in 0..<live { context.watch(Leaf(index: index)) }
        let kept = Kept()
        context.observe { kept.keep($0) }
        for input in 1...10 { context.set(input, for: Leaf(index: 0)) }
        let found = Allocations.during {
            for input in 1...100 { context.set(-input, for: Leaf(index: 0)) }
        }
        return Double(found.liveBytes) / 100
    }

    /// Keeps up to a thousand snapshots, then begins anew.
    @MainActor
    private final class Kept {
        private(set) var snapshots: [Snapshot] = []

        init() { snapshots.reserveCapacity(1000) }

        func keep(_ snapshot: Snapshot) {
            if snapshots.count == 1000 { snapshots.removeAll(keepingCapacity: true) }
            snapshots.append(snapshot)
        }
    }
}
