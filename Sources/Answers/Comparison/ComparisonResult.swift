/// What the comparison of two runs found.
public struct ComparisonResult: Hashable, Sendable {
    /// How many frames each run has.
    public var frames: BothRuns<Int>
    /// How many steps of nodes are the same in both.
    public var agreedSteps: Int
    /// How many nodes and subscribers there are, those of both runs counted once.
    public var nodes: Int
    /// How many of them have histories that part, whether of themselves or because of others.
    public var partedNodes: Int
    /// Where the runs part of themselves, the earliest first; only the first unless all were asked for.
    public var divergences: [Divergence] = []
    /// Results of something asynchronous that one run has more of, where nothing else differs but what follows from them: a
    /// matter of how long the recording went on, no divergence.
    public var extraResults: [Divergence] = []

    /// True when the runs do the same.
    public var isSame: Bool { divergences.isEmpty }

    /// True when nothing but the order of transactions differs.
    public var differsInOrderOnly: Bool { !divergences.isEmpty && divergences.allSatisfy { $0.kind == .order } }

    init(frames: BothRuns<Int>, agreedSteps: Int, nodes: Int, partedNodes: Int) {
        (self.frames, self.agreedSteps, self.nodes, self.partedNodes) = (frames, agreedSteps, nodes, partedNodes)
    }
}
