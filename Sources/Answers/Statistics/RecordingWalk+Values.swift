import GraphModel

/// Values that nodes take, whom they are told, and the time they take.
extension RecordingWalk {
    mutating func take(_ value: RecordedValue, in slot: Int, _ inputs: [NodeID], _ duration: UInt64) {
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
    mutating func settleTold(at index: Int) {
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
    mutating func spreadTimes() {
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
