import GraphModel

/// Goes through the frames of one store once, counts for each row, and looks up for detectors what a frame is about.
///
/// Memory follows what is alive and how many names there are, not the length of the recording.
struct RecordingWalk {
    private(set) var rows = NodeRows()
    private(set) var counts: [RowCounts] = []
    /// Where each row was first used, or is declared, as far as that is known.
    private(set) var places: [SourcePlace?] = []
    private(set) var slots: [LiveNode] = []
    private(set) var frame = WalkedFrame()
    /// How many frames have gone by, and when the last one ended.
    private(set) var frameCount = 0
    private(set) var firstFrame: FrameNumber = 0
    private(set) var firstTime: UInt64 = 0
    private(set) var lastTime: UInt64 = 0
    private var slotOf: [NodeID: Int] = [:]
    private var free: [Int] = []
    private var effects: [Int] = []
    private var setOff: [UInt64] = []

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
        for change in next.changes { take(change) }
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

    /// The node whose effect wrote, by the name that a cause has: of the effects that ran the last of a node so called, or
    /// the one that ran so many effects ago.
    private func author(of cause: Cause) -> Int? {
        guard cause.name.hasPrefix("effect"), !effects.isEmpty else { return nil }
        if cause.name.hasSuffix(Self.agoSuffix), let comma = cause.name.lastIndex(of: ","),
            let ago = Int(cause.name[comma...].dropFirst(2).dropLast(Self.agoSuffix.count)), ago < effects.count
        {
            return effects[effects.count - 1 - max(ago, 0)]
        }
        let wanted = cause.name.dropFirst("effect of ".count)
        return effects.last { slot in
            let (label, scope) = (rows.nodes[slots[slot].row].label, slots[slot].scope)
            return wanted == (scope.isEmpty ? label : "\(label)@\(scope)")
        } ?? effects.last
    }

    private static let agoSuffix = " effects ago"

    // MARK: Nodes

    private mutating func make(_ node: Node, frame: FrameNumber, time: UInt64, place: SourcePlace?) -> Int {
        let row = rows.row(of: node)
        if row == counts.count {
            counts.append(RowCounts())
            counts[row].firstFrame = frame
            places.append(node.place ?? place)
        } else if places[row] == nil {
            places[row] = place
        }
        counts[row].made += 1
        counts[row].mostAlive = max(counts[row].mostAlive, counts[row].alive)
        let entry = LiveNode(node, row: row, frame: frame, time: time)
        let slot = free.popLast() ?? slots.count
        if slot == slots.count { slots.append(entry) } else { slots[slot] = entry }
        slotOf[node.id] = slot
        return slot
    }

    private mutating func release(_ slot: Int) {
        for source in slots[slot].dependencies.keys { unlink(Edge(from: source, to: slots[slot].id)) }
        let row = slots[slot].row
        slots[slot].endedFrame = frame.number
        counts[row].ended += 1
        counts[row].frames &+= frame.number - min(frame.number, slots[slot].createdFrame)
        counts[row].lifetime &+= frame.start - min(frame.start, slots[slot].createdTime)
        frame.released.append(slot)
    }

    /// Detectors still look at what ended in a frame: its slot is free from the next one on.
    private mutating func forgetReleased() {
        for slot in frame.released where slotOf[slots[slot].id] == slot {
            slotOf[slots[slot].id] = nil
            slots[slot].value = nil
            slots[slot].valueBefore = nil
            slots[slot].dropped = []
            free.append(slot)
        }
    }

    // MARK: Edges

    private mutating func link(_ edge: Edge) {
        guard let source = slotOf[edge.source], let target = slotOf[edge.target],
            slots[target].dependencies.updateValue(slots[source].changes, forKey: edge.source) == nil
        else { return }
        let isSubscriber = slots[target].isSubscriber
        slots[source].dependents += 1
        let (from, to) = (slots[source].row, slots[target].row)
        counts[from].mostDependents = max(counts[from].mostDependents, slots[source].dependents)
        counts[to].mostDependencies = max(counts[to].mostDependencies, slots[target].dependencies.count)
        if isSubscriber {
            slots[source].subscribers += 1
            counts[from].mostSubscribers = max(counts[from].mostSubscribers, slots[source].subscribers)
            counts[to].subscriptions += 1
        } else if slots[source].createdFrame == frame.number, slots[source].dependents == 1 {
            // It was made for the target: its first production was part of the target's.
            if slots[target].nestedFrame != frame.number {
                slots[target].nestedFrame = frame.number
                slots[target].nestedTime = 0
            }
            slots[target].nestedTime &+= slots[source].lastDuration
        }
        frame.links.append(
            .init(source: source, target: target, isAgain: !isSubscriber && slots[target].dropped.contains(from)))
    }

    private mutating func unlink(_ edge: Edge) {
        guard let target = slotOf[edge.target],
            let noted = slots[target].dependencies.removeValue(forKey: edge.source)
        else { return }
        guard let source = slotOf[edge.source] else { return }
        slots[source].dependents -= 1
        if slots[target].isSubscriber {
            slots[source].subscribers -= 1
            if slots[source].changes == noted { counts[slots[target].row].dead += 1 }
        } else {
            slots[target].dropped.insert(slots[source].row)
        }
    }

    // MARK: Values

    private mutating func take(_ value: RecordedValue, in slot: Int, _ inputs: [NodeID], _ duration: UInt64) {
        let row = slots[slot].row
        // Before the node itself counts as one that took a value in the frame: a damaged frame may name it as its own input.
        let origin = origin(of: inputs)
        let comparison = slots[slot].value?.compared(to: value)
        if slots[slot].valueFrame == frame.number {
            // Another one in the same frame: what counts for whoever is told is where the frame began.
            slots[slot].isChanged = slots[slot].valueBefore?.compared(to: value) != .equal
        } else {
            slots[slot].isChanged = comparison != .equal
            slots[slot].valueBefore = slots[slot].value
            slots[slot].valueFrame = frame.number
        }
        if comparison != .equal, comparison != nil { slots[slot].changes &+= 1 }
        slots[slot].value = value
        slots[slot].lastDuration = duration
        let nested = slots[slot].nestedFrame == frame.number ? slots[slot].nestedTime : 0
        slots[slot].nestedFrame = 0
        let time = duration - min(duration, nested)
        count(value, comparison, isRecomputation: !inputs.isEmpty, time: time, in: row)
        slots[slot].valueIndex = frame.taken.count
        frame.taken.append(
            .init(
                slot: slot, row: row, comparison: comparison, inputs: inputs, time: time, origin: origin,
                write: frame.writes.count - 1))
    }

    private mutating func count(
        _ value: RecordedValue, _ comparison: RecordedValue.Comparison?, isRecomputation: Bool, time: UInt64,
        in row: Int
    ) {
        let bytes = value.content.utf8.count
        counts[row].lastFrame = frame.number
        counts[row].time &+= time
        counts[row].bytes += bytes
        if bytes > counts[row].mostBytes { counts[row].mostBytes = bytes }
        if value.isTruncated { counts[row].truncated += 1 }
        if isRecomputation {
            counts[row].recomputations += 1
            switch comparison {
            case .equal: counts[row].wasted += 1
            case .unknown: counts[row].unknown += 1
            case .different, nil: break
            }
        } else if comparison != nil, frame.cause.kind != .resync {
            counts[row].writes += 1
        }
    }

    /// The place among the frame's values of the last one that the first input took, and notes that all inputs were passed on.
    private mutating func origin(of inputs: [NodeID]) -> Int? {
        var first: Int?
        for (position, input) in inputs.enumerated() {
            guard let index = indexOfValue(of: input) else { continue }
            frame.taken[index].isPassedOn = true
            if position == 0 { first = index }
        }
        return first
    }

    /// Where the value is among those of the frame that a node took last.
    private func indexOfValue(of id: NodeID) -> Int? {
        guard let slot = slotOf[id], slots[slot].valueFrame == frame.number else { return nil }
        return slots[slot].valueIndex
    }

    /// Whether a subscriber that is told finds anything new, and which values it is told because of.
    private mutating func settleTold(at index: Int) {
        let slot = frame.told[index].slot
        var isNothingNew = true
        if slots[slot].dependencies.count <= frame.taken.count {
            for id in slots[slot].dependencies.keys {
                guard let value = indexOfValue(of: id) else { continue }
                frame.taken[value].isPassedOn = true
                if slots[frame.taken[value].slot].isChanged { isNothingNew = false }
            }
        } else {
            for value in frame.taken.indices {
                let source = frame.taken[value].slot
                guard slots[slot].dependencies[slots[source].id] != nil else { continue }
                frame.taken[value].isPassedOn = true
                if slots[source].isChanged { isNothingNew = false }
            }
        }
        frame.told[index] = .init(slot: slot, isNothingNew: isNothingNew)
        counts[slots[slot].row].notifications += 1
        if isNothingNew { counts[slots[slot].row].nothingNew += 1 }
        counts[slots[slot].row].lastFrame = frame.number
    }

    /// Adds the time of each value to the row of the value that set it off, and so on upwards.
    private mutating func spreadTimes() {
        guard frame.taken.count > 1 else {
            if let only = frame.taken.first { counts[only.row].timeSetOff &+= only.time }
            return
        }
        setOff.removeAll(keepingCapacity: true)
        for taken in frame.taken { setOff.append(taken.time) }
        for index in frame.taken.indices.reversed() {
            counts[frame.taken[index].row].timeSetOff &+= setOff[index]
            if let origin = frame.taken[index].origin { setOff[origin] &+= setOff[index] }
        }
    }
}
