import Atoms

/// Setting an atom that nothing depends on, against a look-up in a dictionary with the same key.
enum Write: Shape {
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
                "set-empty-key-\(kind)", size: 1,
                { atoms(KeptSource.self, .standing(among: 1), context()) }, floor: "look-up",
                { Read.lookUps(of: KeptSource.self, .standing(among: 1)) }, limit: Limits.setEmptyKey),
            Comparison(
                "set-same-key-\(kind)", size: live,
                { atoms(KeptLeaf.self, .standing(among: live), context()) }, floor: "look-up",
                { Read.lookUps(of: KeptLeaf.self, .standing(among: live)) }, limit: Limits.set),
            Comparison(
                "set-hashed-key-\(kind)", size: live,
                { atoms(KeptLeaf.self, .scattered(among: live), context()) }, floor: "look-up",
                { Read.lookUps(of: KeptLeaf.self, .scattered(among: live)) },
                limit: Limits.set(scatteredAmong: live)),
            Comparison(
                "set-subscribed-\(kind)", size: live,
                {
                    let context = context()
                    for index in 0..<live { context.watch(Leaf(index: index)) }
                    return atoms(Leaf.self, .standing(among: live), context)
                },
                floor: "look-up", { Read.lookUps(of: Leaf.self, .standing(among: live)) }, limit: nil),
        ]
    }

    private static func atoms<Node: IntSource, Context: AtomWatchableContext>(
        _: Node.Type, _ walk: Walk, _ context: Context
    ) -> Workload {
        // An atom that is kept alive stays when it has been read once.
        for index in 0..<walk.count { blackhole(context.read(Node(index: index))) }
        return Workload(
            parts: 1,
            run: { inputs in
                var (walk, last) = (walk.starting(at: inputs.lowerBound), 0)
                for input in inputs {
                    last = walk.index
                    context.set(input, for: Node(index: last))
                    walk.advance()
                }
                return context.read(Node(index: last))
            },
            expected: { $0 })
    }
}
