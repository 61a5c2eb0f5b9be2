import GraphModel

/// Writes that go on after the last of an atom's dependents and subscribers has gone, to the end of the recording.
struct WritesWithoutReader: Detector {
    private struct Record {
        var sample = FrameSample()
        var place: SourcePlace?
    }

    /// By node: of those that nothing watches any more.
    private var records: [NodeID: Record] = [:]

    mutating func add(_ walk: RecordingWalk) {
        if !records.isEmpty {
            for link in walk.frame.links { records[walk.slots[link.source].id] = nil }
            for slot in walk.frame.released { records[walk.slots[slot].id] = nil }
        }
        for taken in walk.frame.taken where !taken.isRecomputation && taken.comparison != nil {
            guard walk.slots[taken.slot].dependents == 0, walk.slots[taken.slot].wasWatched,
                walk.counts[taken.row].effects == 0
            else { continue }
            let id = walk.slots[taken.slot].id
            records[id, default: Record()].sample.add(walk.frame.number)
            if records[id]?.place == nil { records[id]?.place = walk.frame.writes[taken.write].cause.place }
        }
    }

    func findings(in walk: RecordingWalk) -> [Finding] {
        records.keys.sorted().compactMap { id in
            guard let record = records[id], let slot = walk.slot(of: id), record.sample.count >= FindingLimits.times
            else { return nil }
            let row = walk.slots[slot].row
            return Finding(
                kind: .writesWithoutReader, atom: walk.rows.nodes[row], place: record.place,
                frames: record.sample.frames, count: record.sample.count, measure: UInt64(record.sample.count),
                what:
                    "\(walk.title(row)) was written \(String(times: record.sample.count)) after the last one that watched it "
                    + "had gone, and nothing watches it again",
                fix: "end what writes when the view goes, or take KeepAlive away if the value need not outlive it")
        }
    }
}
