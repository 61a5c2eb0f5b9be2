import GraphModel

/// The frames of a run that is compared, for a second look at those that matter.
final class ComparedFrames {
    let run: ComparedRun
    let source: any FrameSource
    /// The frame after which the comparison began.
    let base: FrameNumber
    /// The last frame that was compared.
    let last: FrameNumber
    private let reader: RunReader
    private var recent: (number: FrameNumber, graph: Graph)?

    init(
        _ run: ComparedRun, _ source: any FrameSource, base: FrameNumber, last: FrameNumber, reader: RunReader
    ) {
        (self.run, self.source, self.base, self.last, self.reader) = (run, source, base, last, reader)
    }

    /// The track of a node.
    func track(of node: NodeID) -> Int? { reader.track(of: node) }

    /// The graph after a frame. The last one asked for is kept: several steps of a frame are looked at in a row.
    func graph(at number: FrameNumber) throws -> Graph {
        if let recent, recent.number == number { return recent.graph }
        let graph = try source.graph(at: number)
        recent = (number, graph)
        return graph
    }

    /// A step with what surrounds it; nil when its frame is there no more.
    func inspection(of step: HistoryStep) throws -> StepInspection? {
        if step.position.frame == 0 {
            let start = Frame(number: 0, store: StoreID(1), cause: Cause(.resync))
            return StepInspection(step, in: start, after: try graph(at: base))
        }
        guard let frame = try source.frame(step.position.frame) else { return nil }
        return StepInspection(step, in: frame, after: try graph(at: frame.number - 1))
    }

    /// The nodes that a frame gave values, and the subscribers it told: one of them set a later frame off.
    func touched(by number: FrameNumber?) throws -> Set<NodeID> {
        guard let number, number > base, let frame = try source.frame(number) else { return [] }
        var result: Set<NodeID> = []
        for change in frame.changes {
            switch change {
            case .value(let id, _, _, _), .notified(let id), .effect(let id, _): result.insert(id)
            default: break
            }
        }
        return result
    }
}
