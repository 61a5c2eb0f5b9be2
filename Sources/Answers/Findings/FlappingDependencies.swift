import GraphModel

/// Dependencies that are dropped and watched again over and over, so that what they lead to is released and made anew.
///
/// To watch one atom or another, as a condition has it, is what dynamic dependencies are for; it is told only when what was
/// dropped had to be made again each time.
struct FlappingDependencies: Detector {
    private struct Record {
        let source: Int
        let target: Int
        var sample = FrameSample()
        var place: SourcePlace?
        /// The time that it took to make what had been released.
        var time: UInt64 = 0
    }

    private var records: [Record] = []
    private var indices: [UInt64: Int] = [:]

    mutating func add(_ walk: RecordingWalk) {
        for link in walk.frame.links where link.isAgain {
            let source = walk.slots[link.source]
            guard source.createdFrame == walk.frame.number else { continue }
            let key = UInt64(source.row) << 32 | UInt64(walk.slots[link.target].row)
            let index = indices[key] ?? records.count
            if index == records.count {
                indices[key] = index
                records.append(Record(source: source.row, target: walk.slots[link.target].row))
                records[index].place = walk.frame.cause.place
            }
            records[index].sample.add(walk.frame.number)
            records[index].time &+= source.lastDuration
        }
    }

    func findings(in walk: RecordingWalk) -> [Finding] {
        records.filter { $0.sample.count >= FindingLimits.times }.map { record in
            let (source, target) = (walk.title(record.source), walk.title(record.target))
            return Finding(
                kind: .flappingDependency, atom: walk.rows.nodes[record.target], place: record.place,
                frames: record.sample.frames, count: record.sample.count, measure: record.time,
                what:
                    "\(target) dropped \(source) and watched it again \(String(times: record.sample.count)); each time "
                    + "\(source) had been released meanwhile and was made anew",
                fix: "let \(target) watch \(source) before the condition, or make \(source) KeepAlive")
        }
    }
}
