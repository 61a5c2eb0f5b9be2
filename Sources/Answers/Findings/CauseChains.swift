import GraphModel

/// Subscribers that set each other's atoms: each write is a transaction that the one before set off, and after some of them
/// the same line writes the same atom again.
struct CauseChains: Detector {
    private struct Entry {
        var number: FrameNumber = 0
        var parent: FrameNumber?
        var row = 0
        var place: SourcePlace?
    }

    private struct Record {
        let rows: [Int]
        let places: [SourcePlace?]
        var sample = FrameSample()
    }

    /// A chain is followed through so many of the latest frames.
    private static let memory = 256
    private static let lengthLimit = 8
    private static let times = 3

    private var recent = [Entry](repeating: Entry(), count: memory)
    private var records: [[Int]: Record] = [:]

    mutating func add(_ walk: RecordingWalk) {
        let write = walk.frame.writes[0]
        guard let slot = write.slot, [.set, .modify, .reset].contains(write.cause.kind) else { return }
        let entry = Entry(
            number: walk.frame.number, parent: write.cause.parent, row: walk.slots[slot].row, place: write.cause.place)
        recent[Int(entry.number % UInt64(Self.memory))] = entry
        // A task that goes on may well write what it watches: that is how one waits for the next time.
        guard entry.parent != nil, entry.place != nil, CauseAuthor(write.cause.name)?.role != .production else {
            return
        }
        var way = [entry]
        var parent = entry.parent
        while let number = parent, way.count < Self.lengthLimit {
            let before = recent[Int(number % UInt64(Self.memory))]
            guard before.number == number else { return }
            if before.row == entry.row, before.place == entry.place {
                if Set(way.map(\.row)).count > 1 { note(way.reversed(), at: entry.number) }
                return
            }
            way.append(before)
            parent = before.parent
        }
    }

    private mutating func note(_ way: [Entry], at frame: FrameNumber) {
        let key = Set(way.map(\.row)).sorted()
        guard records.count < FindingLimits.circles || records[key] != nil else { return }
        var record = records[key] ?? Record(rows: way.map(\.row), places: way.map(\.place))
        record.sample.add(frame)
        records[key] = record
    }

    func findings(in walk: RecordingWalk) -> [Finding] {
        records.keys.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { key in
            guard let record = records[key], record.sample.count >= Self.times else { return nil }
            let hops = record.rows.indices.map { index in
                walk.title(record.rows[index]) + (record.places[index].map { " (\($0))" } ?? "")
            }
            return Finding(
                kind: .pingPong, atom: walk.rows.nodes[record.rows[0]], place: record.places[0],
                frames: record.sample.frames, count: record.sample.count, measure: UInt64(record.sample.count),
                what: "subscribers set each other's atoms in a circle, \(String(times: record.sample.count)) so far: "
                    + hops.joined(separator: ", then "),
                fix: "let one of the atoms be derived from the other, or set it only when the value is another")
        }
    }
}
