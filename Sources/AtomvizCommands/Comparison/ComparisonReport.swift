import Answers
import GraphModel
import Timeline

/// All that `compare` has to tell of two runs.
struct ComparisonReport {
    /// The runs.
    let runs: BothRuns<ComparedStretch>
    /// What was found.
    let result: ComparisonResult
    /// What differs at the end, but for noise.
    let end: GraphDiff
    /// The graphs at the end.
    let graphs: BothRuns<Graph>
    /// Edges that only one run has at the end, though every value agrees.
    let edges: BothRuns<[NamedEdge]>
    /// What was not recorded.
    let gaps: BothRuns<[Gap]>

    /// Compares two runs. O(frames), and what a second look at the frames that matter costs.
    ///
    /// - Throws: `TimelineError`, and ``OutputError`` for the line that shows progress.
    init(
        _ runs: BothRuns<ComparedStretch>, ignoring ignored: NodeSelection, findsAll: Bool, _ streams: Streams
    ) throws {
        self.runs = runs
        var comparison = RunComparison { !ignored.contains($0) }
        for run in ComparedRun.allCases where runs[run].base > 0 {
            let graph = try runs[run].frames.graph(at: runs[run].base)
            comparison.begin(run, after: runs[run].base, with: graph)
        }
        let (good, bad) = (try runs.good.cursor(), try runs.bad.cursor())
        var hasMore = true
        while hasMore {
            let (left, right) = (try good.next(), try bad.next())
            if let left { comparison.add(left, of: .good) }
            if let right { comparison.add(right, of: .bad) }
            hasMore = left != nil || right != nil
        }
        result = try comparison.finish(good: runs.good.frames, bad: runs.bad.frames, findsAll: findsAll)
        graphs = BothRuns(
            good: try runs.good.frames.graph(at: runs.good.range.upperBound),
            bad: try runs.bad.frames.graph(at: runs.bad.range.upperBound))
        end = try GraphDiff(from: graphs.good, to: graphs.bad.withoutNoise(against: graphs.good)).filtered(by: ignored)
        gaps = BothRuns(good: try runs.good.gaps(), bad: try runs.bad.gaps())
        edges =
            result.isSame && result.extraResults.isEmpty
            ? NamedEdge.differences(graphs, ignoring: { !ignored.contains($0) }) : BothRuns(good: [], bad: [])
    }

    /// True when the runs do the same and end with the same edges.
    var isSame: Bool { result.isSame && edges.good.isEmpty && edges.bad.isEmpty }

    /// The moment to look at in a run: the divergence, or in the run without it the last one at which both agree.
    func moment(of divergence: Divergence, in run: ComparedRun) throws -> ResolvedFrame {
        let other = divergence.counterexample.flatMap { $0.run == run ? $0.frame : nil }
        let number = divergence.steps[run]?.frame ?? other ?? divergence.agreed[run] ?? runs[run].range.upperBound
        return try runs[run].moment(number == 0 ? runs[run].base : number)
    }
}

extension Graph {
    /// The graph with the other's values where the two differ only in what differs in every run.
    fileprivate func withoutNoise(against other: Graph) throws(GraphError) -> Graph {
        var same: [NodeID: RecordedValue] = [:]
        for change in GraphDiff(from: other, to: self).changed where change.value == .different {
            guard let theirs = change.before.value, let mine = change.after.value, mine.agrees(with: theirs) else {
                continue
            }
            same[change.after.node.id] = theirs
        }
        if same.isEmpty { return self }
        let entries = entries.map { entry in
            Entry(node: entry.node, value: same[entry.node.id] ?? entry.value, revision: entry.revision)
        }
        return try Graph(entries: entries, edges: edges)
    }
}
