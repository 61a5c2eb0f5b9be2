/// What one write costs for each node it reaches, in three shapes of graph.
@MainActor
enum Propagation {
    /// The names of the groups, which are what the command line takes.
    static let groups = ["fan-out", "chain", "diamonds"]

    /// The comparisons of a group, cheap to make one after the other and not all at once.
    ///
    /// Each group has a ratio of two sizes, which stays near 1 while cost is linear, and a ratio to the same graph
    /// written by hand, which says what an atom costs that finds its dependencies by itself. Limits of the first kind
    /// leave room for what larger graphs lose to caches; those of the second are somewhat above what was measured, so
    /// that a change for the worse shows.
    static func comparisons(in group: String) -> [() -> Comparison] {
        switch group {
        case "fan-out":
            [
                {
                    Comparison(
                        name: "fan-out, size", measured: FanOut.onAtoms(leaves: 10_000),
                        baseline: FanOut.onAtoms(leaves: 100), limit: 3)
                },
                {
                    Comparison(
                        name: "fan-out, floor", measured: FanOut.onAtoms(leaves: 1000),
                        baseline: FanOut.byHand(leaves: 1000), limit: 300)
                },
            ]
        case "chain":
            [
                {
                    Comparison(
                        name: "chain, size", measured: Chain.onAtoms(links: 10_000),
                        baseline: Chain.onAtoms(links: 100), limit: 3)
                },
                {
                    Comparison(
                        name: "chain, floor", measured: Chain.onAtoms(links: 1000),
                        baseline: Chain.byHand(links: 1000), limit: 400)
                },
            ]
        case "diamonds":
            [
                {
                    Comparison(
                        name: "diamonds, size", measured: Diamonds.onAtoms(stacked: 30),
                        baseline: Diamonds.onAtoms(stacked: 3), limit: 2)
                },
                {
                    Comparison(
                        name: "diamonds, floor", measured: Diamonds.onAtoms(stacked: 300),
                        baseline: Diamonds.byHand(stacked: 300), limit: 300)
                },
            ]
        default: []
        }
    }
}
