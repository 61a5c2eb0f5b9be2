import GraphModel

/// Compares two runs by what happened to each node, not by clock or frame number.
///
/// Feed it the frames of both, in the order of each and alternately, so that little waits for its counterpart:
///
///     var comparison = RunComparison()
///     for (good, bad) in zip(goodFrames, badFrames) {
///         comparison.add(good, of: .good)
///         comparison.add(bad, of: .bad)
///     }
///     let result = try comparison.finish(good: FramesInMemory(goodFrames), bad: FramesInMemory(badFrames))
public struct RunComparison {
    private var alignment: RunAlignment
    private var bases = BothRuns<FrameNumber>(good: 0, bad: 0)
    private var lasts = BothRuns<FrameNumber>(good: 0, bad: 0)

    /// How many steps are kept of each node after its histories part.
    private static let laterLimit = 256
    /// How many partings are followed upstream at most.
    private static let searchLimit = 512

    /// Makes a comparison.
    ///
    /// - Parameter isIgnored: nodes and subscribers that count for nothing, asked once for each that comes to be.
    public init(ignoring isIgnored: @escaping (Node) -> Bool = { _ in false }) {
        alignment = RunAlignment(laterLimit: Self.laterLimit, isIgnored: isIgnored)
    }

    /// Begins a run later than before its first frame.
    ///
    /// - Parameters:
    ///   - run: which one.
    ///   - frame: the frame after which the comparison begins.
    ///   - graph: the graph after that frame.
    public mutating func begin(_ run: ComparedRun, after frame: FrameNumber, with graph: Graph) {
        bases[run] = frame
        alignment.begin(run, with: graph)
    }

    /// Takes the next frame of a run. O(changes) amortised.
    public mutating func add(_ frame: Frame, of run: ComparedRun) {
        lasts[run] = frame.number
        alignment.add(frame, of: run)
    }

    /// Tells where the runs part, once all frames were added. To be called once.
    ///
    /// - Parameters:
    ///   - good: the frames of the first run once more, of which only those are looked at that matter.
    ///   - bad: those of the second run.
    ///   - findsAll: true for all places at which the runs part of themselves, false for the first.
    /// - Returns: what was found.
    /// - Throws: what the sources throw.
    public mutating func finish(
        good: any FrameSource, bad: any FrameSource, findsAll: Bool = false
    ) throws -> ComparisonResult {
        let partings = alignment.finish()
        let readers = alignment.readers
        let runs = BothRuns(
            good: ComparedFrames(.good, good, base: bases.good, last: lasts.good, reader: readers.good),
            bad: ComparedFrames(.bad, bad, base: bases.bad, last: lasts.bad, reader: readers.bad))
        var search = DivergenceSearch(partings, in: runs)
        var result = ComparisonResult(
            frames: alignment.frameCounts, agreedSteps: alignment.agreedCount, nodes: alignment.directory.count,
            partedNodes: partings.count)
        var origins: [RunAlignment.Parting] = []
        // What comes first in a run followed nothing in that run, but it may have in the other.
        let firsts = ComparedRun.allCases.compactMap { search.first(in: $0) }
        for (index, start) in (firsts + search.inOrder()).prefix(Self.searchLimit).enumerated() {
            // Extra results count for less than anything else there may be.
            if !findsAll, index >= firsts.count, origins.contains(where: { !search.isExtra($0) }) { break }
            let origin = try search.origin(of: start)
            if !origins.contains(where: { $0.track == origin.track }) { origins.append(origin) }
        }
        var found: [(track: Int, divergence: Divergence)] = []
        for origin in origins {
            let later = alignment.later[origin.track] ?? BothRuns(good: [], bad: [])
            if let divergence = try search.divergence(at: origin, later: later) {
                found.append((origin.track, divergence))
            }
        }
        let isMet = partings.contains { $0.steps.good != nil && $0.steps.bad != nil }
        if !isMet, found.allSatisfy({ $0.divergence.kind == .results }) {
            result.extraResults = found.map(\.divergence)
        } else {
            result.divergences = found.sorted { Self.rank($0) < Self.rank($1) }.map(\.divergence)
            if !findsAll { result.divergences = Array(result.divergences.prefix(1)) }
        }
        return result
    }

    /// What comes first, with the track where several are alike.
    private static func rank(_ found: (track: Int, divergence: Divergence)) -> (Int, FrameNumber, Int) {
        let steps = found.divergence.steps
        let frames = [steps.good?.frame, steps.bad?.frame].compactMap { $0 }
        return (found.divergence.kind == .results ? 1 : 0, frames.min() ?? .max, found.track)
    }
}
