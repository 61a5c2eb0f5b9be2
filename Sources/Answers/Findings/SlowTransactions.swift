import GraphModel

/// Transactions that took longer than the budget, by the atom that took the largest part of each.
struct SlowTransactions: Detector {
    private struct Record {
        var sample = FrameSample()
        var place: SourcePlace?
        /// Whether that is the place of a write.
        var isWrite = false
        /// Of the slowest transaction.
        var most: UInt64 = 0
        var time: UInt64 = 0
        var frame: FrameNumber = 0
        /// Of all of them.
        var total: UInt64 = 0
    }

    /// Without a budget of one's own, so often must one atom have been to blame.
    private static let times = 3

    private let budget: UInt64
    private let isGiven: Bool
    private var records: [Int: Record] = [:]

    init(budget: UInt64?) {
        self.budget = budget ?? FindingLimits.defaultBudget
        isGiven = budget != nil
    }

    mutating func add(_ walk: RecordingWalk) {
        guard walk.frame.duration > budget, walk.frame.cause.kind != .resync else { return }
        let frame = walk.frame
        guard let slowest = frame.taken.max(by: { $0.time < $1.time }) else { return }
        guard isGiven || slowest.time >= frame.duration / 2 else { return }
        var record = records[slowest.row] ?? Record()
        record.sample.add(frame.number)
        // A write tells more than whoever happened to watch first.
        if record.place == nil || slowest.isRecomputation && !record.isWrite {
            record.place = frame.writes[slowest.write].cause.place
            record.isWrite = slowest.isRecomputation
        }
        record.total &+= slowest.time
        if frame.duration > record.most {
            (record.most, record.time, record.frame) = (frame.duration, slowest.time, frame.number)
        }
        records[slowest.row] = record
    }

    func findings(in walk: RecordingWalk) -> [Finding] {
        records.keys.sorted().compactMap { row in
            guard let record = records[row], isGiven || record.sample.count >= Self.times else { return nil }
            let name = walk.title(row)
            let count = record.sample.count
            let share =
                "in frame \(record.frame) \(UnitText.time(record.time)) of "
                + UnitText.time(record.most)
            let isExplained = record.time >= record.most / 2
            return Finding(
                kind: .slowTransaction, atom: walk.rows.nodes[row], place: record.place, frames: record.sample.frames,
                count: count, measure: record.total,
                what: "\(count) \(count == 1 ? "transaction" : "transactions") took longer than "
                    + "\(UnitText.time(budget)), and \(name) the largest part; \(share)"
                    + (isExplained ? "" : ": the rest was not spent in producing atoms"),
                fix: isExplained
                    ? "let \(name) do its work in a task (TaskAtom, AsyncPhaseAtom), or keep what does not change in an atom "
                        + "of its own"
                    : "look at what effects and observers do in these frames; what a process does for the first time takes "
                        + "longer too")
        }
    }
}
