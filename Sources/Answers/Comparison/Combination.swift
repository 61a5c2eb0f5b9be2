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
    /// O(graph + changes of the frames that touch them).
    func moment(in run: ComparedFrames) throws -> (frame: FrameNumber, value: RecordedValue?)? {
        guard !wanted.isEmpty, start <= run.last else { return nil }
        let first = max(start, run.base)
        var now = Moment(wanted, of: node)
        for entry in try run.graph(at: first).entries {
            guard let track = run.track(of: entry.node.id) else { continue }
            now.take(entry.value, track)
        }
        if now.isWanted { return (first, now.value) }
        let nodes = try Set(
            run.source.nodes { node in run.track(of: node.id).map { wanted[$0] != nil || $0 == self.node } ?? false }
                .map(\.id))
        guard !nodes.isEmpty, first < run.last else { return nil }
        var found: (FrameNumber, RecordedValue?)?
        try run.source.forEachFrame(in: first + 1...run.last, isReversed: false, changing: nodes) { frame in
            for change in frame.changes {
                switch change {
                case .created(let node): if let track = run.track(of: node.id) { now.take(nil, track) }
                case .value(let id, let value, _, _): if let track = run.track(of: id) { now.take(value, track) }
                case .released(let id): if let track = run.track(of: id) { now.release(track) }
                default: break
                }
            }
            if now.isWanted { found = (frame.number, now.value) }
            return found == nil
        }
        return found
    }
}

/// What the inputs are at a moment. It counts those that are not as wanted, so that a change costs no look at the others.
private struct Moment {
    private let wanted: [Int: UInt64?]
    private let node: Int
    /// The inputs that are as wanted.
    private var matching: Set<Int> = []
    /// The value of the node itself.
    private(set) var value: RecordedValue?

    init(_ wanted: [Int: UInt64?], of node: Int) {
        (self.wanted, self.node) = (wanted, node)
    }

    var isWanted: Bool { matching.count == wanted.count }

    mutating func take(_ new: RecordedValue?, _ track: Int) {
        if track == node { value = new }
        guard let signature = wanted[track] else { return }
        if new?.signature == signature { matching.insert(track) } else { matching.remove(track) }
    }

    /// What is gone has no value, not even none.
    mutating func release(_ track: Int) {
        if track == node { value = nil }
        matching.remove(track)
    }
}
