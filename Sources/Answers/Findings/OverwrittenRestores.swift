import GraphModel

/// Values that a restore put back and that were replaced at once, by an effect or a subscriber that the restore itself set
/// off.
struct OverwrittenRestores: Detector {
    private struct Record {
        var sample = FrameSample()
        var place: SourcePlace?
        var restored = ""
        var written = ""
        var restore: FrameNumber = 0
        var frame: FrameNumber = 0
    }

    /// So many frames that follow from a restore are known by number.
    private static let memory = 1000
    private static let previewLimit = 30

    /// The last restore: its frame and those that follow from it, and the values that it put back.
    private var following: Set<FrameNumber> = []
    private var restored: [NodeID: RecordedValue] = [:]
    private var restore: FrameNumber = 0
    private var records: [Int: Record] = [:]

    mutating func add(_ walk: RecordingWalk) {
        if walk.frame.cause.kind == .restore {
            begin(walk)
        } else if let parent = walk.frame.cause.parent, following.contains(parent), following.count < Self.memory {
            following.insert(walk.frame.number)
            for taken in walk.frame.taken where !taken.isRecomputation { note(taken, walk) }
        } else if !restored.isEmpty {
            // What is written for other reasons is the app's own business from then on.
            for taken in walk.frame.taken { restored[walk.slots[taken.slot].id] = nil }
        }
    }

    private mutating func begin(_ walk: RecordingWalk) {
        (following, restored, restore) = ([walk.frame.number], [:], walk.frame.number)
        for taken in walk.frame.taken where !taken.isRecomputation {
            let node = walk.slots[taken.slot]
            // The last value of the frame is what stayed; one that was replaced within it was written by an effect.
            if taken.write > 0 { note(taken, walk) }
            restored[node.id] = taken.comparison == nil ? nil : node.value
        }
    }

    private mutating func note(_ taken: WalkedFrame.Taken, _ walk: RecordingWalk) {
        let node = walk.slots[taken.slot]
        guard let value = restored[node.id], let now = node.value, value.compared(to: now) == .different else { return }
        restored[node.id] = nil
        var record = records[taken.row] ?? Record()
        if record.sample.count == 0 {
            record.place = walk.frame.writes[taken.write].cause.place
            record.restored = value.preview(limit: Self.previewLimit)
            record.written = now.preview(limit: Self.previewLimit)
            (record.restore, record.frame) = (restore, walk.frame.number)
        }
        if restore != walk.frame.number { record.sample.add(restore) }
        record.sample.add(walk.frame.number)
        records[taken.row] = record
    }

    func findings(in walk: RecordingWalk) -> [Finding] {
        records.keys.sorted().compactMap { row in
            guard let record = records[row] else { return nil }
            let name = walk.title(row)
            return Finding(
                kind: .overwrittenRestore, atom: walk.rows.nodes[row], place: record.place,
                frames: record.sample.frames, count: record.sample.count, measure: UInt64(record.sample.count),
                what: "the restore of frame \(record.restore) brought \(name) back as \(record.restored), and frame "
                    + "\(record.frame), which it set off, wrote \(record.written) over it",
                fix: "let whoever reacts to the other atom tell a restore from a change by the user, or derive \(name)")
        }
    }
}
