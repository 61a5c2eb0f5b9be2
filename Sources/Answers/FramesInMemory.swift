import GraphModel

/// Frames of one store that are all in memory, as a test has them.
public struct FramesInMemory: FrameSource {
    private let frames: [Frame]
    private let lost: [Gap]
    private let start: Graph

    /// Takes frames over.
    ///
    /// - Parameters:
    ///   - frames: the frames of one store, by number.
    ///   - start: the graph before them; empty when they begin with the store's first.
    ///   - gaps: what is missing between them.
    public init(_ frames: [Frame], after start: Graph = Graph(), gaps: [Gap] = []) {
        self.frames = frames
        self.start = start
        lost = gaps
    }

    /// See ``FrameSource``. O(1).
    public func bounds() -> ClosedRange<FrameNumber>? {
        guard let first = frames.first, let last = frames.last else { return nil }
        return first.number...last.number
    }

    /// See ``FrameSource``. O(log frames).
    public func frame(_ number: FrameNumber) -> Frame? {
        let index = index(after: number)
        return index > 0 && frames[index - 1].number == number ? frames[index - 1] : nil
    }

    /// See ``FrameSource``. O(changes of the frames up to it).
    ///
    /// - Throws: `GraphError` when the frames do not follow on each other.
    public func graph(at number: FrameNumber) throws -> Graph {
        var graph = start
        for frame in frames[..<index(after: number)] { try graph.apply(frame) }
        return graph
    }

    /// See ``FrameSource``. O(changes of all frames).
    public func nodes(where accepts: (Node) -> Bool) -> [Node] {
        let created = frames.flatMap(\.changes).compactMap { change in
            if case .created(let node) = change { node } else { nil }
        }
        return (start.entries.map(\.node) + created).filter(accepts).sorted { $0.id < $1.id }
    }

    /// See ``FrameSource``.
    public func forEachFrame(
        in range: ClosedRange<FrameNumber>, isReversed: Bool, changing nodes: Set<NodeID>?,
        _ body: (Frame) throws -> Bool
    ) rethrows {
        let first = range.lowerBound == 0 ? 0 : index(after: range.lowerBound - 1)
        let indices = first..<max(first, index(after: range.upperBound))
        for step in 0..<indices.count {
            let frame = frames[isReversed ? indices.upperBound - 1 - step : indices.lowerBound + step]
            if let nodes, !frame.changes(oneOf: nodes) { continue }
            guard try body(frame) else { return }
        }
    }

    /// See ``FrameSource``.
    public func forEachFrame(
        in range: ClosedRange<FrameNumber>, mentioning nodes: Set<NodeID>, _ body: (Frame) throws -> Bool
    ) rethrows {
        try forEachFrame(in: range, isReversed: false, changing: nil) { frame in
            frame.mentions(oneOf: nodes) ? try body(frame) : true
        }
    }

    /// See ``FrameSource``.
    public func gaps() -> [Gap] { lost }

    /// The index of the first frame beyond a number.
    private func index(after number: FrameNumber) -> Int {
        var (low, high) = (0, frames.count)
        while low < high {
            let middle = (low + high) / 2
            if frames[middle].number <= number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
