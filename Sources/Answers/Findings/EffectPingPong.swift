import GraphModel

/// Effects that set each other's atoms within a transaction, so that a write comes back to where it began.
struct EffectPingPong: Detector {
    private struct Record {
        /// The atoms, from the one that began, and where the effect of each wrote.
        let rows: [Int]
        let places: [SourcePlace?]
        var sample = FrameSample()
        var writes = 0
    }

    /// Longer ways round are not looked for.
    private static let lengthLimit = 8
    /// Of more writes in one frame the rest is not looked at.
    private static let writeLimit = 1000

    /// By the atoms, sorted.
    private var records: [[Int]: Record] = [:]

    mutating func add(_ walk: RecordingWalk) {
        guard walk.frame.writes.count > 2 else { return }
        let writes = walk.frame.writes.prefix(Self.writeLimit).filter { $0.author != nil && $0.slot != nil }
        guard writes.count > 1, let way = Self.way(round: writes) else { return }
        let rows = way.compactMap { writes[$0].author.map { walk.slots[$0].row } }
        let key = rows.sorted()
        guard records.count < FindingLimits.circles || records[key] != nil else { return }
        var record = records[key] ?? Record(rows: rows, places: way.map { writes[$0].cause.place })
        record.sample.add(walk.frame.number)
        record.writes += writes.count { write in
            [write.author, write.slot].allSatisfy { $0.map { rows.contains(walk.slots[$0].row) } ?? false }
        }
        records[key] = record
    }

    /// The first way from an author over what it wrote back to it, as indices.
    private static func way(round writes: [WalkedFrame.Write]) -> [Int]? {
        for start in writes.indices {
            var way = [start]
            while way.count < lengthLimit, let last = way.last {
                let next = writes.indices.first { $0 > last && writes[$0].author == writes[last].slot }
                guard let next else { break }
                way.append(next)
                if writes[next].slot == writes[start].author, writes[start].slot != writes[start].author { return way }
            }
        }
        return nil
    }

    func findings(in walk: RecordingWalk) -> [Finding] {
        records.keys.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { key in
            guard let record = records[key], record.sample.count > 1 || record.writes >= 4 else { return nil }
            let names = record.rows.map { walk.title($0) }
            let hops = record.rows.indices.map { index in
                "the effect of \(names[index]) sets \(names[(index + 1) % names.count])"
                    + (record.places[index].map { " (\($0))" } ?? "")
            }
            return Finding(
                kind: .pingPong, atom: walk.rows.nodes[record.rows[0]], place: record.places.compactMap { $0 }.first,
                frames: record.sample.frames, count: record.sample.count, measure: UInt64(record.writes),
                what: "\(hops.joined(separator: " and ")): \(record.writes) such writes in \(record.sample.count) "
                    + "\(record.sample.count == 1 ? "frame" : "frames")",
                fix: "let one of them be derived from the other instead of being a state with an effect")
        }
    }
}
