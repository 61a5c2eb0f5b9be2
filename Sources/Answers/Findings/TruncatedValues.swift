import GraphModel

/// Values that outgrew the capture budget: they cannot be compared, shown whole or put back.
enum TruncatedValues {
    static func findings(in walk: RecordingWalk) -> [Finding] {
        var types: [Int: (count: Int, bytes: Int, row: Int)] = [:]
        for (row, counts) in walk.counts.enumerated() where counts.truncated > 0 {
            var known = types[walk.rows.types[row]] ?? (0, 0, row)
            known.count += counts.truncated
            if counts.mostBytes > known.bytes { (known.bytes, known.row) = (counts.mostBytes, row) }
            types[walk.rows.types[row]] = known
        }
        return types.keys.sorted().compactMap { type in
            guard let known = types[type] else { return nil }
            let name = walk.title(type, isType: true)
            return Finding(
                kind: .truncatedValues, atom: walk.rows.nodes[known.row], place: walk.places[known.row],
                frames: [walk.counts[known.row].lastFrame], count: known.count, measure: UInt64(known.count),
                what:
                    "\(name) outgrew the capture budget \(String(times: known.count)): of those values \(known.bytes) bytes "
                    + "are kept, and it cannot be told whether two are equal",
                fix: "record with a larger budget, or keep what grows in several atoms")
        }
    }
}
