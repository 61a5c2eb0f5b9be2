import GraphModel

/// Nodes that come and go, and their edges.
extension RecordingWalk {
    mutating func make(_ node: Node, frame: FrameNumber, time: UInt64, place: SourcePlace?) -> Int {
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

    mutating func release(_ slot: Int) {
        for source in slots[slot].dependencies.keys { unlink(Edge(from: source, to: slots[slot].id)) }
        let row = slots[slot].row
        slots[slot].endedFrame = frame.number
        counts[row].ended += 1
        counts[row].frames &+= frame.number - min(frame.number, slots[slot].createdFrame)
        counts[row].lifetime &+= frame.start - min(frame.start, slots[slot].createdTime)
        frame.released.append(slot)
    }

    /// Detectors still look at what ended in a frame: its slot is free from the next one on.
    mutating func forgetReleased() {
        for slot in frame.released where slotOf[slots[slot].id] == slot {
            slotOf[slots[slot].id] = nil
            slots[slot].value = nil
            slots[slot].valueBefore = nil
            slots[slot].dropped = []
            free.append(slot)
        }
    }

    mutating func link(_ edge: Edge) {
        guard let source = slotOf[edge.source], let target = slotOf[edge.target],
            slots[target].dependencies.updateValue(slots[source].changes, forKey: edge.source) == nil
        else { return }
        let isSubscriber = slots[target].isSubscriber
        slots[source].dependents += 1
        slots[source].wasWatched = true
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

    mutating func unlink(_ edge: Edge) {
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
}
