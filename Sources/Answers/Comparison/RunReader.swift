import GraphModel

/// Turns the frames of a run into steps of its nodes.
///
/// What counts: values that differ from the one before, who gave them if somebody did, subscribers told of something new,
/// nodes that hold no value coming, and nodes going. A value produced again and equal, edges, times and durations do not:
/// they are work that nobody sees, or follow from what does count.
struct RunReader {
    /// A node of the run, dead or alive.
    private struct Known {
        /// Its track; nil for one that is ignored.
        var track: Int?
        /// The last frame in which it took another value, and the signature of that value.
        var changed: FrameNumber = .max
        var signature: UInt64 = 0
    }

    /// What is remembered of a track beyond the life of one node.
    private struct Memory {
        var raw: UInt64?
        var isReleased = false
    }

    let run: ComparedRun
    private let isIgnored: (Node) -> Bool
    private var numbers = NodeNumbers()
    /// By number.
    private var known: [Known] = []
    /// What each living subscriber watches.
    private var watched: [NodeID: WatchedNodes] = [:]
    private var memories: [Memory] = []
    /// Subscribers of the frame that is read, each with the index of the change that told it.
    private var told: [(node: NodeID, change: Int)] = []
    private var files = FileDigests()

    /// Reads a run from its beginning.
    init(_ run: ComparedRun, isIgnored: @escaping (Node) -> Bool) {
        self.run = run
        self.isIgnored = isIgnored
    }

    /// The track of a node that is or was there; nil for an ignored one and for none.
    func track(of node: NodeID) -> Int? { numbers[node].flatMap { known[$0].track } }

    /// Takes the graph that the run begins with. Adds what is there to `steps`. O(graph log graph).
    mutating func begin(
        with graph: Graph, _ directory: inout TrackDirectory, _ steps: inout [(track: Int, step: HistoryStep)]
    ) {
        var changes: [Change] = []
        let entries = graph.entries
        for entry in entries {
            changes.append(.created(entry.node))
            if let value = entry.value { changes.append(.value(entry.node.id, value, inputs: [], duration: 0)) }
        }
        for edge in graph.edges { changes.append(.edgeAdded(edge)) }
        let frame = Frame(number: 0, store: StoreID(1), cause: Cause(.resync), changes: changes)
        read(frame, &directory, &steps)
    }

    /// Reads a frame. Adds what it did to `steps`, in order. O(changes).
    mutating func read(
        _ frame: Frame, _ directory: inout TrackDirectory, _ steps: inout [(track: Int, step: HistoryStep)]
    ) {
        let births = Births(in: frame)
        var cause = frame.cause
        told.removeAll(keepingCapacity: true)
        for (index, change) in frame.changes.enumerated() {
            let position = HistoryPosition(frame: frame.number, change: index)
            switch change {
            case .created(let node):
                create(node, births, position, &directory, &steps)
            case .value(let id, let value, let inputs, _):
                guard let number = numbers[id], let track = known[number].track else { continue }
                let isFirst = births?.born.contains(id) ?? false
                let isTransient = births?.isTransient(id) ?? false
                guard notes(value, track, isNew: isFirst && !isTransient) else { continue }
                let origin = Origin(of: id, inputs: inputs, cause: cause, isFirst: isFirst, &files)
                var mixer = SignatureMixer(origin.signature)
                mixer.add(value.signature)
                known[number].changed = frame.number
                known[number].signature = mixer.value
                let kind = frame.number == 0 ? .initial : origin.kind
                steps.append(
                    (
                        track,
                        HistoryStep(
                            kind: kind, isTransient: isTransient, node: id, position: position,
                            signature: mixer.value)
                    ))
            case .released(let id):
                watched[id] = nil
                guard let track = self.track(of: id) else { continue }
                directory.leave(track, in: run)
                if births?.isTransient(id) ?? false { continue }
                memories[track].isReleased = true
                steps.append(
                    (track, HistoryStep(kind: .released, node: id, position: position, signature: Self.released)))
            case .write(let inner):
                cause = inner
            case .notified(let id):
                if told.last?.node != id { told.append((id, index)) }
            case .edgeAdded(let edge):
                watched[edge.target]?.insert(edge.source)
            case .edgeDropped(let edge):
                watched[edge.target]?.remove(edge.source)
            case .cutOff, .effect, .attributes:
                break
            }
        }
        for (node, index) in told { tell(node, index, frame, &steps) }
    }

    private static let released: UInt64 = 1
    private static let created: UInt64 = 2

    private mutating func create(
        _ node: Node, _ births: Births?, _ position: HistoryPosition, _ directory: inout TrackDirectory,
        _ steps: inout [(track: Int, step: HistoryStep)]
    ) {
        let isSubscriber = node.kind.isSubscriber
        if isSubscriber { watched[node.id] = WatchedNodes() }
        guard numbers[node.id] == nil else { return }
        numbers.add(node.id)
        if isIgnored(node) {
            known.append(Known(track: nil))
            return
        }
        // What it watches may come to be with it, and later in the frame.
        let watchedNames = (isSubscriber ? births?.sources[node.id] ?? [] : []).compactMap { id -> Int? in
            if let born = births?.nodes[id] { return directory.name(of: born) }
            return self.track(of: id).map { directory.name(of: $0) }
        }
        let track = directory.enter(node, watching: watchedNames, in: run)
        known.append(Known(track: track))
        while memories.count <= track { memories.append(Memory()) }
        guard let births, !births.valued.contains(node.id), !births.isTransient(node.id) else { return }
        memories[track].isReleased = false
        steps.append(
            (
                track,
                HistoryStep(
                    kind: position.frame == 0 ? .initial : .created, node: node.id, position: position,
                    signature: Self.created)
            ))
    }

    /// Whether a value is news: another one than the track held, or the first of a node that had gone. What cannot be
    /// compared counts as news.
    private mutating func notes(_ value: RecordedValue, _ track: Int, isNew: Bool) -> Bool {
        let raw = value.raw
        let isKnown = memories[track].raw == raw && value.isComparable
        let isBack = isNew && memories[track].isReleased
        memories[track].raw = raw
        if isNew { memories[track].isReleased = false }
        return !isKnown || isBack
    }

    /// A subscriber is told: of those among the nodes it watches that took another value in the frame.
    private mutating func tell(
        _ node: NodeID, _ index: Int, _ frame: Frame, _ steps: inout [(track: Int, step: HistoryStep)]
    ) {
        guard let track = self.track(of: node), let sources = watched[node] else { return }
        var (sum, count): (UInt64, UInt64) = (0, 0)
        func add(_ id: NodeID) {
            guard let number = numbers[id], let track = known[number].track, known[number].changed == frame.number
            else { return }
            var mixer = SignatureMixer(UInt64(track))
            mixer.add(known[number].signature)
            // The order in which they come means nothing.
            sum &+= mixer.value
            count += 1
        }
        if sources.count <= frame.changes.count {
            sources.forEach(add)
        } else {
            var seen = Set<NodeID>()
            for case .value(let id, _, _, _) in frame.changes where sources.contains(id) && seen.insert(id).inserted {
                add(id)
            }
        }
        guard count > 0 else { return }
        var mixer = SignatureMixer(sum)
        mixer.add(count)
        steps.append(
            (
                track,
                HistoryStep(
                    kind: .told, node: node, position: HistoryPosition(frame: frame.number, change: index),
                    signature: mixer.value)
            ))
    }
}

extension RecordedValue {
    /// What tells this value from others of its run.
    fileprivate var raw: UInt64 {
        var mixer = SignatureMixer(digest)
        mixer.add(UInt64(encoding.rawValue) << 1 | (isTruncated ? 1 : 0))
        return mixer.value
    }

    /// False when an equal capture may stand for another value.
    fileprivate var isComparable: Bool { encoding != .opaque && !isTruncated }

    /// What tells this value from those of another run, whose addresses and keyed digests are others.
    var signature: UInt64 {
        let content =
            switch encoding {
            case .json, .reflected, .text: NoiseText.digest(of: self)
            case .opaque, .redacted: UInt64(0)
            }
        var mixer = SignatureMixer(content)
        mixer.add(UInt64(encoding.rawValue) << 1 | (isTruncated ? 1 : 0))
        return mixer.value
    }
}
