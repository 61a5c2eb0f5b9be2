import GraphModel

/// Values that the inputs of a node had at one moment of a run, to be looked for in the other.
struct Combination {
    private let wanted: [Int: UInt64?]
    private let node: Int
    private let start: FrameNumber

    /// - Parameters:
    ///   - standings: of each input its track and value.
    ///   - node: the track of the node.
    ///   - agreed: the frame of the other run before which the two were known to agree.
    init(_ standings: [(track: Int, value: RecordedValue?)], node: Int, agreed: FrameNumber) {
        wanted = Dictionary(standings.map { ($0.track, $0.value?.signature) }, uniquingKeysWith: { first, _ in first })
        self.node = node
        start = agreed
    }

    /// The first frame of a run, from where it last agreed, after which all inputs have these values; nil when there is none.
    /// O(frames that touch them).
    func moment(in run: ComparedFrames) throws -> (frame: FrameNumber, value: RecordedValue?)? {
        guard !wanted.isEmpty, start <= run.last else { return nil }
        let first = max(start, run.base)
        let graph = try run.graph(at: first)
        var now: [Int: UInt64?] = [:]
        var value: RecordedValue?
        for entry in graph.entries {
            guard let track = run.track(of: entry.node.id) else { continue }
            if track == node { value = entry.value }
            if wanted[track] != nil { now[track] = entry.value?.signature }
        }
        if now == wanted { return (first, value) }
        let nodes = try Set(
            run.source.nodes { node in run.track(of: node.id).map { wanted[$0] != nil || $0 == self.node } ?? false }
                .map(\.id))
        guard !nodes.isEmpty, first < run.last else { return nil }
        var found: (FrameNumber, RecordedValue?)?
        try run.source.forEachFrame(in: first + 1...run.last, isReversed: false, changing: nodes) { frame in
            for case .value(let id, let taken, _, _) in frame.changes {
                guard let track = run.track(of: id) else { continue }
                if track == node { value = taken }
                if wanted[track] != nil { now[track] = taken.signature }
            }
            if now == wanted { found = (frame.number, value) }
            return found == nil
        }
        return found
    }
}
