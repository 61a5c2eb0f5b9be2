import Atoms

/// What a live atom with an `Int` holds that one subscriber watches, against a class instance in a dictionary.
enum NodeMemory: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        effort.sizes(1000, 10_000, 100_000).map { live in
            MemoryComparison(
                name: "node-memory", size: live, measured: { atoms(live) }, baseline: "dictionary",
                compared: { cells(live) }, bytesLimit: Limits.bytesPerNode)
        }
    }

    private static func atoms(_ live: Int) -> Double {
        let context = AtomTestContext()
        context.watch(Source())
        let found = Allocations.during {
            for index in 0..<live { context.watch(Leaf(index: index)) }
        }
        return Double(found.liveBytes) / Double(live)
    }

    private static func cells(_ live: Int) -> Double {
        var table: [Leaf: Cell] = [:]
        let found = Allocations.during {
            for index in 0..<live { table[Leaf(index: index)] = Cell { index } }
        }
        blackhole(table.count)
        return Double(found.liveBytes) / Double(live)
    }
}
