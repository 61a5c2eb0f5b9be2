/// A family of measurements that share a graph.
@MainActor
protocol Shape {
    /// What is measured with an effort, not yet prepared.
    static func measurements(_ effort: Effort) -> [any Measurement]
}

extension [any Shape.Type] {
    /// The measurements of all of them that this platform allows.
    @MainActor
    func measurements(_ effort: Effort) -> [any Measurement] {
        flatMap { $0.measurements(effort) }.filter { Allocations.areCounted || !($0 is MemoryComparison) }
    }
}

/// All shapes, in the order of the report.
@MainActor let shapes: [any Shape.Type] = [
    Read.self, Write.self, FanOut.self, Chain.self, Diamond.self, Grid.self, Cellx.self, DynamicDependencies.self,
    CreateAndRelease.self, KeptSnapshots.self, Restore.self, Description.self, NodeMemory.self, DeepChain.self,
    RecordedSets.self, UnrecordedSets.self, RecordedRun.self, Render.self, AnswerTimes.self,
]
