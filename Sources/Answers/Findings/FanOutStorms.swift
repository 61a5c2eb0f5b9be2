import GraphModel

/// Writes that set off very many recomputations of which nearly none changes anything.
struct FanOutStorms: Detector {
    private struct Record {
        var sample = FrameSample()
        var place: SourcePlace?
        var recomputations = 0
        var unchanged = 0
        var most = 0
        /// The type of which most were recomputed in the largest storm.
        var type = 0
    }

    /// By the row that was written to.
    private var records: [Int: Record] = [:]

    mutating func add(_ walk: RecordingWalk) {
        guard walk.frame.taken.count > FindingLimits.storm else { return }
        let frame = walk.frame
        let rootOf = frame.roots
        var roots: [Int: (count: Int, unchanged: Int, write: Int, types: [Int: Int])] = [:]
        for (index, taken) in frame.taken.enumerated() where taken.isRecomputation {
            var root = roots[rootOf[index]] ?? (0, 0, taken.write, [:])
            root.count += 1
            if taken.isWaste { root.unchanged += 1 }
            root.types[walk.rows.types[taken.row], default: 0] += 1
            roots[rootOf[index]] = root
        }
        for index in roots.keys.sorted() {
            guard let root = roots[index], root.count >= FindingLimits.storm, root.unchanged * 10 >= root.count * 9
            else { continue }
            let row = frame.taken[index].row
            var record = records[row] ?? Record()
            record.sample.add(frame.number)
            record.place = record.place ?? frame.writes[root.write].cause.place
            record.recomputations += root.count
            record.unchanged += root.unchanged
            if root.count > record.most {
                record.most = root.count
                record.type = root.types.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? row
            }
            records[row] = record
        }
    }

    /// The types whose waste the storms of an atom tell of.
    func types(blaming atom: Node, in walk: RecordingWalk) -> [Int] {
        records.filter { walk.rows.nodes[$0.key] == atom }.map(\.value.type)
    }

    func findings(in walk: RecordingWalk) -> [Finding] {
        records.keys.sorted().compactMap { row in
            guard let record = records[row] else { return nil }
            let (name, type) = (walk.title(row), walk.title(record.type, isType: true))
            return Finding(
                kind: .fanOutStorm, atom: walk.rows.nodes[row], place: record.place, frames: record.sample.frames,
                count: record.sample.count, measure: UInt64(record.recomputations),
                what: "\(name) set off \(record.recomputations) recomputations in \(record.sample.count) "
                    + "\(record.sample.count == 1 ? "frame" : "frames"), most of \(type), and \(record.unchanged) of them "
                    + "came out as before",
                fix:
                    "let each \(type) watch only its part of \(name), with \(name)().changes(of:), or keep one atom for each "
                    + "part")
        }
    }
}
