import Atoms

/// Reading an atom that is live, against a look-up in a dictionary with the same key.
enum Read: Shape {
    static func measurements(_ effort: Effort) -> [any Measurement] {
        let live = effort.sizes(10, 10_000).max() ?? 10
        return measurements(among: live, in: "test-context") { AtomTestContext() }
            + measurements(among: live, in: "store-context") { AtomStore().context() }
    }

    private static func measurements<Context: AtomWatchableContext>(
        among live: Int, in kind: String, _ context: @escaping @MainActor () -> Context
    ) -> [any Measurement] {
        [
            Comparison(
                "read-empty-key-\(kind)", size: 1,
                { atoms(Source.self, .standing(among: 1), context()) }, floor: "look-up",
                { lookUps(of: Source.self, .standing(among: 1)) }, limit: Limits.readEmptyKey),
            Comparison(
                "read-same-key-\(kind)", size: live,
                { atoms(Leaf.self, .standing(among: live), context()) }, floor: "look-up",
                { lookUps(of: Leaf.self, .standing(among: live)) }, limit: Limits.read),
            Comparison(
                "read-hashed-key-\(kind)", size: live,
                { atoms(Leaf.self, .scattered(among: live), context()) }, floor: "look-up",
                { lookUps(of: Leaf.self, .scattered(among: live)) }, limit: Limits.read(scatteredAmong: live)),
        ]
    }

    private static func atoms<Node: IntSource, Context: AtomWatchableContext>(
        _: Node.Type, _ walk: Walk, _ context: Context
    ) -> Workload {
        for index in 0..<walk.count { context.watch(Node(index: index)) }
        return Workload(
            parts: 1,
            run: { inputs in
                var (walk, found, sum) = (walk.starting(at: inputs.lowerBound), 0, 0)
                for _ in inputs {
                    found = context.read(Node(index: walk.index))
                    sum &+= found
                    walk.advance()
                }
                blackhole(sum)
                return found
            },
            expected: { walk.starting(at: $0).index })
    }

    /// Looks keys up in a dictionary, each of which stands for its index.
    static func lookUps<Node: IntSource>(of _: Node.Type, _ walk: Walk) -> Workload {
        let table = Dictionary(uniqueKeysWithValues: (0..<walk.count).map { (Node(index: $0), $0) })
        return Workload(
            parts: 1,
            run: { inputs in
                var (walk, found, sum) = (walk.starting(at: inputs.lowerBound), 0, 0)
                for _ in inputs {
                    found = table[Node(index: walk.index)] ?? -1
                    sum &+= found
                    walk.advance()
                }
                blackhole(sum)
                return found
            },
            expected: { walk.starting(at: $0).index })
    }
}
