import GraphModel

/// Atoms of one type with keys that are kept alive, become more and more, and are watched by nothing.
enum GrowingAtoms {
    static func findings(in walk: RecordingWalk) -> [Finding] {
        var idle: [Int: [Int]] = [:]
        for slot in walk.live {
            let node = walk.slots[slot]
            guard node.endedFrame == 0, node.isKeptAlive, node.dependents == 0, !walk.rows.nodes[node.row].key.isEmpty
            else { continue }
            idle[walk.rows.types[node.row], default: []].append(slot)
        }
        var made: [Int: (made: Int, ended: Int)] = [:]
        for (row, counts) in walk.counts.enumerated() where idle[walk.rows.types[row]] != nil {
            made[walk.rows.types[row], default: (0, 0)].made += counts.made
            made[walk.rows.types[row], default: (0, 0)].ended += counts.ended
        }
        return idle.keys.sorted().compactMap { type in
            guard let slots = idle[type], let counts = made[type], slots.count >= FindingLimits.growingAtoms,
                counts.ended == 0, slots.count * 10 >= counts.made * 9
            else { return nil }
            let first = walk.slots[slots[0]]
            var sample = FrameSample()
            for slot in slots { sample.add(walk.slots[slot].createdFrame) }
            let name = walk.title(type, isType: true)
            return Finding(
                kind: .growingAtoms, atom: walk.rows.nodes[first.row], place: walk.places[first.row],
                frames: sample.frames, count: slots.count, measure: UInt64(slots.count),
                what:
                    "\(counts.made) atoms of \(name) were made and none was released; \(slots.count) of them are kept "
                    + "alive though nothing watches them at the end",
                fix: "take KeepAlive from \(name), or keep what must stay in one atom of a size that is bounded")
        }
    }
}
