import GraphModel

/// Answers that come too late: a run of an asynchronous atom that was begun again in the meantime writes what it found over
/// what the newer run had written.
///
/// A write by a run tells in which frame the run was set off. Two writes to one atom by runs of one and the same atom that
/// come in the other order than their runs are a race that the older one won.
struct RefreshRaces: Detector {
    private struct Write {
        let author: String
        let parent: FrameNumber
        let frame: FrameNumber
    }

    private struct Record {
        var sample = FrameSample()
        var place: SourcePlace?
        var author = ""
        /// Of the first time: the older run, and the newer one with the frame in which it wrote.
        var older: FrameNumber = 0
        var newer: FrameNumber = 0
        var frame: FrameNumber = 0
        var replaced: FrameNumber = 0
    }

    /// What was written to an atom last by a run.
    private var last: [NodeID: Write] = [:]
    private var records: [Int: Record] = [:]

    mutating func add(_ walk: RecordingWalk) {
        for slot in walk.frame.released where !last.isEmpty { last[walk.slots[slot].id] = nil }
        for write in walk.frame.writes {
            if write.cause.parent != nil, let author = CauseAuthor(write.cause.name), author.role == .production {
                note(write, by: author, walk)
            } else if !last.isEmpty {
                forget(write, walk)
            }
        }
    }

    /// What somebody else has written over is no run's answer any more.
    private mutating func forget(_ write: WalkedFrame.Write, _ walk: RecordingWalk) {
        if write.cause.kind == .restore {
            last = [:]
        } else if write.cause.kind.givesValue, let slot = write.slot {
            last[walk.slots[slot].id] = nil
        }
    }

    private mutating func note(_ write: WalkedFrame.Write, by author: CauseAuthor, _ walk: RecordingWalk) {
        guard let slot = write.slot, let parent = write.cause.parent else { return }
        let node = walk.slots[slot]
        defer { last[node.id] = Write(author: author.title, parent: parent, frame: walk.frame.number) }
        guard let before = last[node.id], before.author == author.title, before.parent > parent else { return }
        // Where both found the same, nobody is the wiser.
        guard node.valueFrame == walk.frame.number, node.isChanged else { return }
        var record = records[node.row] ?? Record()
        if record.sample.count == 0 {
            record.place = write.cause.place
            record.author = author.title.isEmpty ? "an atom that is gone" : author.title
            (record.older, record.newer) = (parent, before.parent)
            (record.frame, record.replaced) = (walk.frame.number, before.frame)
        }
        record.sample.add(before.frame)
        record.sample.add(walk.frame.number)
        records[node.row] = record
    }

    func findings(in walk: RecordingWalk) -> [Finding] {
        records.keys.sorted().compactMap { row in
            guard let record = records[row] else { return nil }
            let name = walk.title(row)
            let count = record.sample.count / 2
            return Finding(
                kind: .refreshRace, atom: walk.rows.nodes[row], place: record.place, frames: record.sample.frames,
                count: count, measure: UInt64(count),
                what:
                    "frame \(record.frame) wrote to \(name) what the run of \(record.author) from frame \(record.older) "
                    + "found, over what the newer run from frame \(record.newer) had written in frame \(record.replaced): "
                    + "the older answer won",
                fix: "let \(record.author) return what it found instead of setting \(name), or check Task.isCancelled "
                    + "before it sets it")
        }
    }
}
