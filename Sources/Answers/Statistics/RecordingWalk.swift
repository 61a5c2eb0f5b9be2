import GraphModel

/// Goes through the frames of one store once, counts for each row, and looks up for detectors what a frame is about.
///
/// Memory follows what is alive and how many names there are, not the length of the recording.
struct RecordingWalk {
    var rows = NodeRows()
    /// What is counted, by row.
    var counts: [RowCounts] = []
    /// Where each row was first used, or is declared, as far as that is known.
    var places: [SourcePlace?] = []
    /// What is there, and what was and has left its place.
    var slots: [LiveNode] = []
    /// The frame that was taken last.
    var frame = WalkedFrame()
    /// How many frames have gone by, and when the last one ended.
    var frameCount = 0
    var firstFrame: FrameNumber = 0
    var firstTime: UInt64 = 0
    var lastTime: UInt64 = 0
    var slotOf: [NodeID: Int] = [:]
    /// Slots to be used again.
    var free: [Int] = []
    /// The slots whose effects ran in the frame, in order.
    var effects: [Int] = []
    /// For each value of the frame the time that it took with what it set off.
    var setOff: [UInt64] = []
    private var openWrites = OpenWrites()

    /// The slots of what is there, by id. O(n log n).
    var live: [Int] { slotOf.values.sorted { slots[$0].id < slots[$1].id } }

    /// The slot of a node that is there, or ended in this frame.
    func slot(of id: NodeID) -> Int? { slotOf[id] }

    /// Takes the next frame. O(changes), and for each subscriber that is told the least of what it watches and what changed.
    mutating func add(_ next: Frame, after graph: Graph) {
        if frameCount == 0 { begin(with: graph, at: next) }
        forgetReleased()
        frameCount += 1
        lastTime = max(lastTime, next.start &+ next.duration)
        frame.begin(next)
        effects.removeAll(keepingCapacity: true)
        frame.writes.append(
            WalkedFrame.Write(cause: next.cause, slot: next.cause.node.flatMap { slotOf[$0] }, author: nil))
        openWrites.begin(next.cause)
        for change in next.changes {
            // A write of an equal value is no recomputation.
            if openWrites.end(by: change), case .cutOff = change { continue }
            take(change)
        }
        for index in frame.told.indices { settleTold(at: index) }
        spreadTimes()
    }

    /// What was there before the first frame counts as made then.
    private mutating func begin(with graph: Graph, at next: Frame) {
        (firstFrame, firstTime) = (next.number, next.start)
        let entries = graph.entries
        for entry in entries {
            let slot = make(entry.node, frame: next.number, time: next.start, place: nil)
            slots[slot].value = entry.value
        }
        for entry in entries {
            for dependency in entry.dependencies { link(Edge(from: dependency, to: entry.node.id)) }
        }
        frame.links.removeAll()
    }

    private mutating func take(_ change: Change) {
        switch change {
        case .value(let id, let value, let inputs, let duration):
            if let slot = slotOf[id] { take(value, in: slot, inputs, duration) }
        case .notified(let id):
            if let slot = slotOf[id] { frame.told.append(.init(slot: slot, isNothingNew: false)) }
        case .edgeAdded(let edge): link(edge)
        case .edgeDropped(let edge): unlink(edge)
        case .created(let node):
            frame.created.append(make(node, frame: frame.number, time: frame.start, place: frame.cause.place))
        case .released(let id):
            if let slot = slotOf[id] { release(slot) }
        case .cutOff(let id, let reason):
            guard reason == .equal, let slot = slotOf[id] else { return }
            counts[slots[slot].row].recomputations += 1
            counts[slots[slot].row].spared += 1
            frame.cutOff.append(slot)
        case .effect(let id, _):
            guard let slot = slotOf[id] else { return }
            counts[slots[slot].row].effects += 1
            effects.append(slot)
        case .write(let cause):
            frame.writes.append(
                WalkedFrame.Write(cause: cause, slot: cause.node.flatMap { slotOf[$0] }, author: author(of: cause)))
        case .attributes(let id, let attributes):
            if let slot = slotOf[id] { slots[slot].isKeptAlive = attributes.contains(.keepAlive) }
        }
    }

    /// The slot of the node whose effect wrote; nil when none did.
    private func author(of cause: Cause) -> Int? {
        if effects.isEmpty { return nil }
        return CauseAuthor(cause.name)?.effect(among: effects) { slot in
            let (label, scope) = (rows.nodes[slots[slot].row].label, slots[slot].scope)
            return scope.isEmpty ? label : "\(label)@\(scope)"
        }
    }
}
