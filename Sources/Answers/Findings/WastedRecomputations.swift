import GraphModel

/// Atoms that are produced again and come out as they were, and dependencies because of which that happens.
///
/// Atoms of one type are looked at together. Only what was passed on counts: where everything that depends on an atom cuts
/// it off, nothing is done about it twice.
struct WastedRecomputations: Detector {
    private struct Input {
        let type: Int
        /// Recomputations that were due because of it alone.
        var alone = 0
        var wasted = 0
        var sample = FrameSample()
        var place: SourcePlace?
    }

    private struct Record {
        var recomputations = 0
        var wasted = 0
        var time: UInt64 = 0
        var sample = FrameSample()
        var place: SourcePlace?
        var inputs: [Input] = []
        /// The last row that was produced for nothing.
        var row = 0
    }

    /// Of more inputs of a type than this the rest is not told apart.
    private static let inputLimit = 8

    /// By type.
    private var records: [Record] = []

    mutating func add(_ walk: RecordingWalk) {
        for taken in walk.frame.taken where taken.isRecomputation {
            let type = walk.rows.types[taken.row]
            while records.count <= type { records.append(Record()) }
            records[type].recomputations += 1
            let isWaste = taken.isWaste && taken.isPassedOn
            if isWaste { note(taken, of: type, walk) }
            guard taken.inputs.count == 1, let input = walk.slot(of: taken.inputs[0]) else { continue }
            count(walk.rows.types[walk.slots[input].row], isWaste: isWaste, for: type, taken, walk)
        }
    }

    private mutating func note(_ taken: WalkedFrame.Taken, of type: Int, _ walk: RecordingWalk) {
        records[type].wasted += 1
        records[type].time &+= taken.time
        records[type].row = taken.row
        records[type].sample.add(walk.frame.number)
        if records[type].place == nil { records[type].place = walk.frame.writes[taken.write].cause.place }
    }

    private mutating func count(
        _ input: Int, isWaste: Bool, for type: Int, _ taken: WalkedFrame.Taken, _ walk: RecordingWalk
    ) {
        var index = records[type].inputs.firstIndex { $0.type == input }
        if index == nil, records[type].inputs.count < Self.inputLimit {
            index = records[type].inputs.count
            records[type].inputs.append(Input(type: input))
        }
        guard let index else { return }
        records[type].inputs[index].alone += 1
        guard isWaste else { return }
        records[type].inputs[index].wasted += 1
        records[type].inputs[index].sample.add(walk.frame.number)
        if records[type].inputs[index].place == nil {
            records[type].inputs[index].place = walk.frame.writes[taken.write].cause.place
        }
    }

    func findings(in walk: RecordingWalk) -> [Finding] { findings(in: walk, except: []) }

    /// What was found, but for types that are told of otherwise.
    func findings(in walk: RecordingWalk, except told: Set<Int>) -> [Finding] {
        records.indices.filter { !told.contains($0) }.flatMap { type -> [Finding] in
            let record = records[type]
            let useless = record.inputs.filter { input in
                input.alone >= FindingLimits.times && input.wasted == input.alone
                    && record.recomputations - record.wasted > 0
            }
            let rest = record.wasted - useless.reduce(0) { $0 + $1.wasted }
            var findings = useless.map { finding(of: record, type, because: $0, walk) }
            if rest >= FindingLimits.times, rest * 2 >= record.recomputations {
                findings.append(finding(of: record, type, walk))
            }
            return findings
        }
    }

    private func finding(of record: Record, _ type: Int, because input: Input, _ walk: RecordingWalk) -> Finding {
        let (name, cause) = (walk.title(type, isType: true), walk.title(input.type, isType: true))
        let others = record.inputs.filter { $0.type != input.type && $0.wasted < $0.alone }
            .map { walk.title($0.type, isType: true) }
        let real = others.isEmpty ? "" : "; it changes with \(others.joined(separator: ", "))"
        return Finding(
            kind: .uselessDependency, atom: walk.rows.nodes[record.row], place: input.place,
            frames: input.sample.frames,
            count: input.wasted, measure: UInt64(input.wasted),
            what:
                "\(name) was recomputed \(String(times: input.wasted)) because \(cause) changed, and came out as before "
                + "each time\(real)",
            fix: "let it not watch \(cause): take the line out, read it instead, or watch the part it needs with "
                + "\(cause)().changes(of:)")
    }

    private func finding(of record: Record, _ type: Int, _ walk: RecordingWalk) -> Finding {
        let name = walk.title(type, isType: true)
        let cause = record.inputs.max { $0.wasted < $1.wasted }.flatMap { $0.wasted > 0 ? $0 : nil }
        let because = cause.map { " when \(walk.title($0.type, isType: true)) changed" } ?? ""
        let part = cause.map {
            "watch the part of it that counts with \(walk.title($0.type, isType: true))().changes(of:)"
        }
        return Finding(
            kind: .wastedRecomputation, atom: walk.rows.nodes[record.row], place: record.place,
            frames: record.sample.frames, count: record.wasted, measure: record.time,
            what: "\(name) was recomputed \(String(times: record.recomputations)), and came out as before "
                + "\(record.wasted == record.recomputations ? "each time" : String(times: record.wasted))\(because); "
                + "what depends on it was updated all the same",
            fix: "\(part.map { "\($0), or " } ?? "")let those who watch it watch \(name)().changes")
    }
}
