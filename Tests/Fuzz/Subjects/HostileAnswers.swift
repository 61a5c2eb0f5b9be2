import Answers
import GraphModel

/// What is asked of a recording that somebody else made: each answer is given or refused.
struct HostileAnswers {
    private let source: any FrameSource
    private let bounds: ClosedRange<FrameNumber>
    private let nodes: [Node]

    /// So many frames are read for an answer, and so many nodes asked about.
    private static let frameLimit = 100
    private static let nodeLimit = 4

    /// Nil where there is nothing to ask about.
    init?(_ source: any FrameSource) throws {
        self.source = source
        guard let bounds = try source.bounds() else { return nil }
        self.bounds = bounds
        nodes = Array(try source.nodes { _ in true }.prefix(64))
    }

    /// Asks everything.
    func ask() {
        let last = nodes.suffix(Self.nodeLimit)
        for node in nodes.prefix(Self.nodeLimit) + (nodes.count > Self.nodeLimit ? last : []) { ask(about: node.id) }
        attempt { try count() }
        attempt { try compare() }
        attempt { try plan() }
    }

    private func ask(about id: NodeID) {
        attempt {
            var numbers: [FrameNumber] = [bounds.lowerBound, bounds.upperBound]
            try source.forEachFrame(in: bounds, isReversed: true, changing: [id]) { frame in
                numbers.append(frame.number)
                return numbers.count < 8
            }
            for number in numbers {
                attempt { _ = try Why(id, in: number, of: source) }
                attempt { _ = try WhyNot([id], in: number...number, of: source) }
                attempt { _ = try Blame(id, at: number, of: source) }
            }
        }
        attempt { _ = try WhyNot([id], in: bounds, of: source) }
        attempt { _ = try WhyNot([id], in: 0...FrameNumber.max, of: source) }
    }

    private func count() throws {
        var statistics = Statistics()
        var search = RecordingSearch(TextPattern(literal: "a", ignoresCase: true))
        var graph = try source.graph(at: bounds.lowerBound - min(bounds.lowerBound, 1))
        defer { _ = (statistics.report(), search.spans) }
        for frame in try someFrames() {
            statistics.add(frame, after: graph)
            search.add(frame, after: graph) { _ in }
            try graph.apply(frame)
        }
    }

    /// Compares the recording with itself, and with itself from its second frame on.
    private func compare() throws {
        let frames = try someFrames()
        for skipped in 0...1 {
            var comparison = RunComparison()
            for (good, bad) in zip(frames, frames.dropFirst(skipped)) {
                comparison.add(good, of: .good)
                comparison.add(bad, of: .bad)
            }
            attempt { _ = try comparison.finish(good: source, bad: source, findsAll: true) }
        }
    }

    private func plan() throws {
        let frames = try someFrames()
        for start in [0, frames.count / 2] where start < frames.count {
            attempt {
                let first = frames[start].number
                let before = try source.graph(at: first - min(first, 1))
                var planner = ReplayPlanner(
                    after: before, first: first, resets: Set(nodes.prefix(2).map(\.id)), hasFirstValue: { _ in false })
                for frame in frames[start...] { try planner.add(frame) }
                _ = planner.test
            }
        }
    }

    private func someFrames() throws -> [Frame] {
        var frames: [Frame] = []
        try source.forEachFrame(in: bounds, isReversed: false, changing: nil) { frame in
            frames.append(frame)
            return frames.count < Self.frameLimit
        }
        return frames
    }
}
