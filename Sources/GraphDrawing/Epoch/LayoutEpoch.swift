import GraphModel
import Graphviz

/// A stretch of frames that share one layout: nothing that stays in the graph moves from one of its pictures to the next.
///
/// The union of all that any of its frames has is laid out once, and each frame shows its part. An epoch ends where the
/// union would become much larger than what one frame shows.
public struct LayoutEpoch: Sendable {
    /// The graph before its first frame.
    let start: Graph
    /// Its frames.
    public let frames: [Frame]
    /// What is left out of each picture, or becomes one.
    private let reduction: Reduction
    private let union: DrawingUnion

    /// How large a union may become: so many times the nodes of its largest frame, or as many as can be read at once.
    private static let growth = (factor: 2, least: 60)

    /// Splits frames into epochs. O(changes), and the size of the graph for each epoch.
    ///
    /// - Parameters:
    ///   - graph: the graph before the first frame.
    ///   - frames: frames of one store, each following on the one before.
    ///   - options: what is left out or becomes one, decided for each epoch as a whole.
    /// - Returns: the epochs; frames are in none that have nothing of what `options` ask for, though others do.
    /// - Throws: `GraphError` for frames that do not follow on each other, ``ReductionError`` for a name that nothing has.
    public static func epochs(
        after graph: Graph, frames: [Frame], reducing options: ReductionOptions = ReductionOptions()
    ) throws -> [LayoutEpoch] {
        var epochs: [LayoutEpoch] = []
        var (current, start) = (graph, graph)
        var members: [Frame] = []
        var known: Set<NodeID> = []
        // The most nodes that the graph has had within the epoch.
        var largest = 0
        var failure: ReductionError?
        func close() throws {
            guard !members.isEmpty else { return }
            do {
                epochs.append(try LayoutEpoch(after: start, frames: members, reducing: options))
            } catch let error as ReductionError {
                // A name that one epoch does not know may be known in another.
                failure = error
            }
        }
        for frame in frames {
            let new = frame.changes.compactMap { change in
                if case .created(let node) = change { node.id } else { nil }
            }
            let released = frame.changes.count { change in if case .released = change { true } else { false } }
            let size = current.count + new.count - released
            let limit = max(max(largest, size) * growth.factor, growth.least)
            if members.isEmpty || known.count + new.count > limit {
                try close()
                start = current
                members = []
                known = Set(current.entries.map(\.node.id)).union(new)
                largest = current.count
            }
            known.formUnion(new)
            members.append(frame)
            try current.apply(frame)
            largest = max(largest, current.count)
        }
        try close()
        if epochs.isEmpty, let failure { throw failure }
        return epochs
    }

    private init(after graph: Graph, frames: [Frame], reducing options: ReductionOptions) throws {
        start = graph
        self.frames = frames
        var whole = WholeDrawing()
        var drawings = FrameDrawings(after: graph, frames: frames)
        while let (_, drawing) = try drawings.next() { whole.add(drawing) }
        reduction = try Reduction(options, over: whole.drawing)
        var union = DrawingUnion()
        drawings = FrameDrawings(after: graph, frames: frames)
        while let (_, drawing) = try drawings.next() { union.add(reduction.apply(to: drawing)) }
        self.union = union
    }

    /// How many nodes its layout has.
    public var nodeCount: Int { union.nodeCount }

    /// Finds places for everything in its pictures.
    ///
    /// - Parameters:
    ///   - captionLines: how many small lines stand below each title.
    ///   - layout: lays boxes out; the library in this process unless it is done elsewhere.
    /// - Throws: what `layout` throws, and `GraphvizError`.
    public func laidOut(
        captionLines: Int, by layout: (LayoutGraph) throws -> GraphLayout = { try Graphviz.shared.layout($0) }
    ) throws -> PictureLayout {
        var result = try union.laidOut(by: layout)
        result.captionLines = captionLines + reduction.notes.count
        return result
    }

    /// The drawings of its frames, one after the other.
    ///
    /// - Parameters:
    ///   - caption: what stands above each, from the frame and the graph after it.
    ///   - body: is given each frame with its drawing.
    /// - Throws: what `body` throws, and `GraphError`.
    public func forEachDrawing(
        caption: @escaping @Sendable (Frame, Graph) -> Caption, _ body: (Frame, Drawing) throws -> Void
    ) throws {
        var drawings = FrameDrawings(after: start, frames: frames, caption: caption)
        while let (frame, drawing) = try drawings.next() { try body(frame, reduction.apply(to: drawing)) }
    }
}
